# The board of Scythe in English: what is drawn, and what to click (step-).

board-map = Map
board-mat = Your mats
board-mat-of = Mats
board-players = Players
board-cards = Cards
board-others = Other mats
board-row = { $title }: { $cells }
board-or = {" or "}
board-none = none
board-nobody = nobody
board-nothing = nothing

board-swim = Swim
board-relentless = Relentless
board-coercion = Coercion
board-dominate = Dominate
board-meander = Meander

board-with-tunnel = , tunnel
board-with-encounter = , encounter
board-of = { $faction } { $pieces }
board-unit = { $faction }: { $unit } on { $place }
board-tokens = { $tokens } on { $place }

board-n-moved = { $n ->
    [one] 1 worker that has moved
   *[other] { $n } workers that have moved
  }

## Tracks and decks

board-popularity = Popularity
board-power = Power
board-stars = Stars
board-star-count = ★ { $name }{ $n ->
    [one] {""}
   *[other] {" "}×{ $n }
  }
board-tile = Structure bonus, { $title }: { $coins }
board-tile-tunnels = next to tunnels
board-tile-lakes = next to lakes
board-tile-encounters = next to encounters
board-tile-on-tunnels = on tunnels
board-tile-row = in a row
board-tile-farm-tundra = on farm or tundra
board-deck = { $n ->
    [one] 1 combat card in the deck
   *[other] { $n } combat cards in the deck
  }
board-encounter-deck = { $n ->
    [one] 1 encounter card
   *[other] { $n } encounter cards
  }
board-factory-left = { $n ->
    [one] 1 Factory card on the board
   *[other] { $n } Factory cards on the board
  }

## The strip, the players and the tracks

board-few-cards = cards
board-few-encounters = enc.
board-few-factory = Factory
board-deck-tip = Cards worth 2 to 5 that are added to combats. Those discarded are shuffled when the deck is empty.
board-encounter-tip = A character that ends its movement on an encounter token draws one.
board-factory-tip = Whoever ends a movement with the character on the Factory chooses one of them.
board-tile-tip = At the end these coins are paid for what the tile counts.
board-tracks = Tracks
board-popularity-tip = Three ranges: 0 to 6, 7 to 12, 13 to 18. The range says how much stars, territories and resources are worth at the end.
board-power-tip = Spent on the dial in combats, up to 7 in each; also paid to produce with many workers. 16 brings a star.
board-star-tip = A star for each of these, once; combats won bring two.
board-stars-tip = The sixth star ends the game at once.
board-stars-of = { $n ->
    [one] 1 star of 6
   *[other] { $n } stars of 6
  }
board-of-most = { $title } { $n } of { $most }
board-coins-of = ${ $n }
board-coins-tip = Coins pay for actions, and whoever has most of them after the scoring wins.
board-workers-of = { $n ->
    [one] 1 worker on the board
   *[other] { $n } workers on the board
  }
board-workers-tip = They produce, carry tokens and hold territories. The more of them, the more Produce costs. All eight bring a star.
board-cards-of = { $n ->
    [one] 1 combat card in hand
   *[other] { $n } combat cards in hand
  }
board-cards-tip = One for each character and mech may be added in a combat. Only their number is public.
board-territories-of = controls { $n ->
    [one] 1 territory
   *[other] { $n } territories
  }
board-objectives-of = { $n ->
    [one] 1 objective in hand
   *[other] { $n } objectives in hand
  }
board-objective-shown = an objective shown
board-has-factory-card = has a Factory card

## Mats

board-no-mats = Factions and mats are being drawn
board-mat-name = { $player } · { $mat }
board-faction-ability = Faction ability: { $name }
board-mech-waits = Mech with { $name }, not deployed
board-mech-deployed = { $name }, deployed
board-mechs-out = { $power }; mechs deployed: { $abilities }
board-take = take { $what }
board-bonus = one-time bonus for a recruit: { $amount }
board-bonus-taken = one-time bonus taken: { $amount }
board-section = Section { $name }
board-section-here = Section { $name }, your action token is here
board-section-with = { $name }; { $bottom }
board-factory-card = Factory card
board-top = { $section }: { $what }
board-top-skip = { $section }: no top action
board-offer = { $cost } for { $gain }
board-column = { $title }: { $top } | { $bottom }
board-bottom = { $name }: costs { $cost }, pays { $coins }
board-factory-move = Factory card: move one unit up to two steps
board-cube = Cube on { $name }
board-structure-waits = { $name }, not built
board-structure-built = { $name }, built
board-recruit = Recruit of { $name }, not enlisted; its bonus is { $bonus }
board-recruit-gone = { $name } brings you { $bonus }, also when a neighbour takes it
board-recruit-bonus = { $bonus } by recruit
board-also = , { $what }

board-pay = pay
board-pool-title = pay
board-pool = To pay with: { $what }
board-top-units = { $n ->
    [one] 1 unit, 1 hex
   *[other] { $n } units, 1 hex each
  }
board-top-units-fast = { $n ->
    [one] 1 unit, 1 or 2 hexes
   *[other] { $n } units, 1 or 2 hexes
  }
board-top-resources = { $n } resources of choice
board-top-coins = gain { $what }
board-top-hexes = { $n ->
    [one] produce 1 hex
   *[other] produce { $n } hexes
  }
board-produce-note = each worker there makes one
board-skip = skip
board-token-here = token here
board-mine = { $built ->
    [yes] Mine built: your own tunnel
   *[no] Mine: your own tunnel
  }
board-monument = { $built ->
    [yes] Monument built: +1 popularity
   *[no] Monument: +1 popularity
  }
board-armory = { $built ->
    [yes] Armory built: +1 power
   *[no] Armory: +1 power
  }
board-mill = { $built ->
    [yes] Mill built: +1 hex
   *[no] Mill: +1 hex
  }
board-no-coins = no coins
board-less = { $n } less
board-has = has { $have } of { $need } { $what }
board-has-card = has { $have } of { $need }, + card
board-recruit-waits = recruit: +1
board-recruit-works = recruit brings 1
board-mech-here = waits
board-mech-works = works
board-bonuses = One-time bonuses
board-bonuses-short = once:
board-factory-steps = one unit, 1 or 2 hexes
board-swim-short = over rivers
board-relentless-short = may stay
board-coercion-short = card as token
board-dominate-short = no star limit
board-meander-short = two options

## More words, for tooltips

tip-pool = Tokens on territories you control. Those on a home base or elsewhere cannot be spent.
tip-section = In a turn your token goes to another section: first what is on the left, then, for its price, what is on the right. Either may be left out.
tip-section-blocked = Your token stands here, and each turn it has to go to another section.
tip-section-relentless = Your token stands here. Relentless: it may stay on the same section of the mat.
tip-top-skip = The token goes here, and you do only what is on the right.
tip-top-units = Move different units, one after the other; each may take tokens along, a mech also workers. With Speed the character and mechs go 2 hexes.
tip-top-coins = Take coins instead of moving.
tip-top-power = Power is spent in combats.
tip-top-cards = Draw combat cards.
tip-top-resources = Any two tokens, onto territories you control with a worker of yours on them.
tip-top-popularity = The higher your popularity, the more stars, territories and resources count at the end.
tip-top-hexes = On hexes you control: oil on tundra, metal on mountains, wood in forests, food on farms, new workers in villages.
tip-cube = An Upgrade takes this cube away: the action brings 1 more, and a bottom action gets cheaper by 1.
tip-mine = Its hex is one more tunnel, for you only.
tip-monument = With it each Bolster also brings 1 popularity.
tip-armory = With it each Trade also brings 1 power.
tip-mill = With it Produce makes something on its hex too, as with one more worker.
tip-upgrade = Move a cube from the top row to a box of a bottom action: one brings more, the other gets cheaper. Red boxes always have to be paid; green ones can take a cube.
tip-deploy = Put a mech on a territory with a worker of yours; its ability works at once. Red boxes always have to be paid; green ones can take a cube.
tip-build = Put a structure on a territory with a worker of yours; one structure a hex. Red boxes always have to be paid; green ones can take a cube.
tip-enlist = Take a recruit off a bottom action and a one-time bonus with it. Red boxes always have to be paid; green ones can take a cube.
tip-recruit = Once it is enlisted, you get this whenever you or a direct neighbour take this action.
tip-recruit-gone = You get this whenever you or a direct neighbour take this action.
tip-bonus = An Enlist gives one of these, each only once.
tip-factory-top = Neither structures nor recruits add anything to it.
tip-factory-move = Any unit; with Speed the character or a mech goes up to 3 hexes.
tip-swim = Your workers may cross rivers onto any land.
tip-relentless = Your token may stay on the same section for any number of turns, but not on the Factory card.
tip-coercion = Once a turn a combat card of any value may be paid instead of one token.
tip-dominate = Any number of stars for objectives and combats, and both objectives may be shown.
tip-meander = At an encounter you may take two different options.
tip-riverwalk = The character and mechs may cross rivers into { $where }.
tip-seaworthy = The character and mechs may enter lakes, and retreat to them.
tip-artillery = Before a combat: pay 1 power, and the opponent loses 2.
tip-speed = The character and mechs go one step farther in every Move.
tip-township = Villages you control are next to one another and to the Factory.
tip-peoples-army = With a worker of yours on the hex you may add one more combat card.
tip-wayfare = One step leads from anywhere to your own base or to that of a faction that does not play.
tip-scout = Before a combat: take a random combat card from the opponent.
tip-underpass = Mountains you control and all tunnels are next to one another.
tip-disarm = Before a combat on a tunnel or your Mine: the opponent loses 2 power.
tip-submerge = The character and mechs may enter lakes, and go from one lake to any other.
tip-camaraderie = If you attack and win, you lose no popularity for workers that retreat.

## Players and cards

board-player = { $name } ({ $faction }): { $power } power, { $popularity } popularity, ${ $coins }, { $cards ->
    [one] 1 combat card
   *[other] { $cards } combat cards
  }, { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
  }, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
  }
board-give = { $n ->
    [one] give 1 coin
   *[other] give { $n } coins
  }
board-combat-cards = Your combat cards
board-combat-card = combat card { $value }, { $n ->
    [one] one of them
   *[other] { $n } of them
  }
board-discards = Discarded
board-known-cards = You have seen
board-no-objectives = no objective cards
board-objective = Objective: { $text } ({ $when })
board-objective-done = Objective reached: { $text } ({ $when })
board-end-of-turn = end of your turn
board-around-actions = around an action
board-worth = What counts at the end
board-band = Popularity { $span }: { $star } for a star, { $territory } for a territory, { $pair } for two resources. Now: { $names }
board-combat = Combat on { $place }
board-attacker = attacks
board-defender = defends
board-side = { $name } { $title }: { $power } power, { $cards ->
    [one] 1 combat card
   *[other] { $cards } combat cards
  }; { $known }
board-committed = { $power } and cards { $cards }
board-dialled = { $power } on the dial
board-locked = ready, hidden
board-locked-with = { $n ->
    [0] ready, no cards
    [one] ready, 1 card
   *[other] ready, { $n } cards
  }
board-choosing = not chosen yet
board-dial-hint = Your power, hidden from the others
board-dial = { $n } power
board-cards-hint = Click cards above, then Ready
board-ready = Ready
board-artillery-fire = Pay 1 power: they lose 2
board-artillery-hold = Do not fire
board-encounter = { $name }: { $title }
board-option = Option { $number }: { $text }
board-option-taken = Option { $number }, taken: { $text }
board-factory-offer = Choose a Factory card
board-factory-number = Factory card { $number }: { $text }
board-scores = The final count
board-total = Total
board-score-coins = ${ $n } in hand
board-score-stars = { $n } for stars
board-score-territories = { $n } for territories
board-score-resources = { $n } for resources
board-score-structures = { $n } for structures
board-score-total = { $n } in all
board-own-cards = Your cards
board-no-cards = no combat cards
board-how-much = How much do you take: up to { $what }
tip-combat-card = In a combat you add it to your power, one card for each character and mech there; then it is discarded.
tip-objective = Met at the right moment, it may be shown for a star; then your other objective leaves too.
tip-objective-done = It has brought a star.
tip-combat = Both sides set power on the dial and add cards in secret. The higher total wins, a tie goes to the attacker. Both sides lose the power they set and the cards they added.
tip-ready = With the cards you have picked, or with none.
tip-factory-card = The card becomes a fifth section beside your mat.

## Cargo and supply

board-supply = { $n ->
    [one] Take 1 token: which?
   *[other] Take { $n } tokens: which?
  }
board-aboard = Aboard: { $cargo }
board-load = Load 1
board-load-all = Load all
board-drop = Unload 1
board-drop-all = Unload all
board-load-one = load 1 { $cargo }
board-load-whole = load all { $cargo }
board-drop-one = unload 1 { $cargo }
board-drop-whole = unload all { $cargo }

step-upgrade = Choose the bottom action that gets cheaper
step-deploy = Choose the hex for the mech
step-build = Choose the hex for the structure
step-enlist = Choose the one-time bonus
step-gain = Choose the hex it goes to
step-cards = Add another card, or Ready
step-give = Choose how many coins

board-automa-card = Automa card { $number }
board-scheme = Scheme { $scheme }
board-automa-deck = { $n ->
    [one] 1 Automa card in the deck
   *[other] { $n } Automa cards in the deck
  }
board-turned = Turned over: { $cards }
board-fought = Drawn in combats: { $cards }
board-tracker = Star tracker: { $level }
board-marker-at = Marker on space { $space } of { $last }
board-automa-mat = Waiting on the faction mat: { $pieces }

# --- the board of the Automa

board-automa = Automa · { $faction }
board-automa-name = { $faction } · { $level }
board-automa-rivers-closed = its units cross no river and enter no lake yet
board-automa-rivers-open = its units cross rivers and enter lakes
board-automa-pile-combats = Combats
board-automa-range = { $low } or more
board-automa-power = { $n } power, range { $range } of the combat table
board-automa-popularity = { $n } popularity, always
board-automa-hand = { $n ->
    [0] no combat cards
    [one] 1 combat card, face down
   *[other] { $n } combat cards, face down
  }
board-automa-factory = a Factory card, face down
board-automa-no-factory = no Factory card
board-automa-stars-left = { $n ->
    [one] 1 star
   *[other] { $n } stars
  }
board-automa-next-scheme = star and scheme II in { $n ->
    [one] 1 step
   *[other] { $n } steps
  }
board-automa-next-star = next star in { $n ->
    [one] 1 step
   *[other] { $n } steps
  }
board-automa-last-star = its last star is placed
board-automa-tracker-stars = Stars of the star tracker
board-automa-no-card = No Automa card yet
board-automa-moves = { $scheme }: { $moves }; gains: { $gains }
board-automa-only = ({ $faction }: { $what })
board-automa-bonus = recruit bonus for you: { $what }
board-automa-star = the marker moves forward
board-automa-no-star = the marker stays
board-automa-cog = crossed-out cog
board-automa-table = Combat: { $powers }; { $cards ->
    [one] 1 combat card
   *[other] { $cards } combat cards
  }
board-automa-table-row = power { $range }: { $power }
board-automa-found = { $n ->
    [one] 1 token on a hex you conquer
   *[other] { $n } tokens on a hex you conquer
  }
board-automa-skipped = Crossed-out cog: the whole turn is skipped
board-automa-no-move = No symbol can be carried out: no move
board-automa-went = { $unit }: { $origin } → { $to }
board-automa-stayed = { $unit } stays on { $place }
board-automa-nearest = the { $unit } closest to its base, at distance { $n }
board-automa-tied = the { $unit } closest to its base, at distance { $n }: of { $count } places the first in reading order
board-automa-central = the { $unit } closest to its base, at distance { $n }: of { $count } places the closest to the Factory
board-automa-valid = valid
board-automa-fit = allowed
board-automa-best = best
board-automa-from = { $what }, with { $n } power or more
board-automa-hexes = { $n ->
    [one] 1 valid hex
   *[other] { $n } valid hexes
  }, { $allowed } allowed
board-fought-at = Fought on { $place }
board-revealed = { $power } power and { $cards }
board-won = wins
board-lost = loses
board-automa-last = Last card
board-automa-layer = Automa
board-automa-layer-note = How the Automa's last card made it move: hexes it looked at, way, unit, symbols
board-automa-still = It does not move
board-automa-of-tracker = star tracker
board-automa-draws = draws a card: { $range }
