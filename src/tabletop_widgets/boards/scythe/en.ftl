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
board-top-units = { $n ->
    [one] move 1 unit
   *[other] move { $n } units
  }
board-top-hexes = { $n ->
    [one] 1 hex
   *[other] { $n } hexes
  }
board-top-skip = { $section }: no top action
board-skip = no top action
board-offer = { $cost } for { $gain }
board-column = { $title }: { $top } | { $bottom }
board-bottom = { $name }: costs { $cost }, pays { $coins }
board-factory-move = Factory card: move one unit up to two steps
board-no-factory-card = No Factory card yet
board-cube = Cube on { $name }
board-structure-waits = { $name }, not built
board-structure-built = { $name }, built
board-recruit = Recruit of { $name }, not enlisted; its bonus is { $bonus }
board-recruit-gone = { $name } brings you { $bonus }, also when a neighbour takes it
board-recruit-bonus = { $bonus } by recruit
board-also = , { $what }

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

## The legend

board-sign-pieces = Pieces
board-sign-character-text = fights, meets encounters, carries resources
board-sign-mech-text = fights, carries workers and resources
board-sign-worker-text = produces and builds; does not fight
board-sign-mine-text = a tunnel of your own
board-sign-monument-text = +1 popularity with Bolster
board-sign-armory-text = +1 power with Trade
board-sign-mill-text = one hex more with Produce
board-sign-pay = Things to pay with
board-sign-oil-text = for Upgrade
board-sign-metal-text = for Deploy
board-sign-wood-text = for Build
board-sign-food-text = for Enlist
board-sign-coins = Coins
board-sign-coins-text = also your points
board-sign-power = Power
board-sign-power-text = 0 to 16: spent in combat
board-sign-popularity = Popularity
board-sign-popularity-text = 0 to 18: what counts at the end, with steps at 7 and 13
board-sign-cards = Combat cards
board-sign-cards-text = worth 2 to 5 in a combat
board-sign-mat = On the mat
board-sign-cost = Red frame
board-sign-cost-text = always to be paid
board-sign-open = Green frame
board-sign-open-text = an upgrade comes here, or makes it cheaper
board-sign-cube = Cube
board-sign-cube-text = an upgrade that waits
board-sign-recruit = Recruit
board-sign-recruit-text = a bonus, also when a neighbour takes this action
board-sign-star = Star
board-sign-star-text = the sixth of one player ends the game
board-sign-map = On the map
board-sign-mountain-text = gives metal
board-sign-farm-text = gives food
board-sign-village-text = gives workers
board-sign-forest-text = gives wood
board-sign-tundra-text = gives oil
board-sign-lake-text = only with an ability
board-sign-factory-text = a card with a fifth section; counts as three territories
board-sign-river = River
board-sign-river-text = crossed only with an ability
board-sign-tunnel = Tunnel
board-sign-tunnel-text = one step to any other tunnel
board-sign-encounter = Encounter
board-sign-encounter-text = for the first character that comes
board-sign-base = Home base
board-sign-base-text = where a faction begins and retreats to
board-sign-automa = Symbols of the Automa
board-sign-seeks-worker = Move a worker
board-sign-seeks-worker-text = one of its workers moves
board-sign-seeks-mech = Move a mech
board-sign-seeks-mech-text = one of its mechs moves
board-sign-seeks-character = Move the character
board-sign-seeks-character-text = its character moves
board-sign-seeks-encounter = Encounter or Factory
board-sign-seeks-encounter-text = its character goes there
board-sign-attacks-combat = Attack
board-sign-attacks-combat-text = characters and mechs, from this power on
board-sign-attacks-workers = Attack on workers
board-sign-attacks-workers-text = workers that stand alone
