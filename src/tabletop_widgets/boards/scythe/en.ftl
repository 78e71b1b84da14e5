# The board of Scythe in English: what is drawn, and what to click (step-).

board-map = Map
board-mat = Your mats
board-mat-of = Mats
board-players = Players
board-cards = Cards
board-others = Other mats
board-passes-end = You have no finished objective to show, so the turn ends.
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
board-coins = Coins
board-star-count = ★ { $name }{ $n ->
    [one] {""}
   *[other] {" "}×{ $n }
  }
board-tile-bonus = Bonus: { $title }
board-tile = Structure bonus, { $title }: { $coins }
board-tile-tunnels = built next to tunnels
board-tile-lakes = built next to lakes
board-tile-encounters = built next to encounters
board-tile-on-tunnels = built on tunnels
board-tile-row = built in a row
board-tile-farm-tundra = built on farm or tundra
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
board-few-encounters = encounters
board-few-factory = Factory
board-deck-tip = Cards worth 2 to 5 that are added to combats. Those discarded are shuffled when the deck is empty.
board-encounter-tip = A character that ends its movement on an encounter token draws one.
board-factory-tip = Whoever ends a movement with the character on the Factory chooses one of them.
board-tile-tip = At the end you get these coins for your structures { $what }.
board-tracks = Tracks
board-popularity-tip = Three ranges: 0 to 6, 7 to 12, 13 to 18. The range says how much stars, territories and resources are worth at the end.
board-power-tip = Spent on the dial in combats, up to 7 in each; also paid to produce with many workers. 16 brings a star.
board-star-tip = A star for each of these, once; combats won bring two.
board-star-line = { $case ->
    [placed] ★ { $name }
    [endless] { $name }: { $have }, as many as you like
   *[open] { $name }: { $have } of { $need }
  }
board-star-combats = combats won
board-star-tracker-line = stars of its star tracker: { $n }
board-stars-for = What the stars are for
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
board-territories-tip = Hexes where it has units, or a structure alone. Each pays coins at the end.
board-objectives-of = { $n ->
    [one] 1 objective in hand
   *[other] { $n } objectives in hand
  }
board-objective-shown = an objective shown
board-has-factory-card = has a Factory card

## The turns of the others

board-last-moves = Last moves
board-moved = moved
board-tunnelled = by tunnel
board-driven = sent back
board-off-map = { $letter } → mat
board-own-moves = yours
board-new = new
board-turn-of = { $n }: the last turn of { $name }
board-told-part = { $name }: { $what }
board-told-nothing = no action
board-told-recruit = recruit of { $what }
board-told-skips = skipped
board-told-card = Card { $number }
board-told-times = { $what } ×{ $n }
board-told-with = { $way } with { $cargo }
board-told-base = base
# after the minus stands a word joiner (U+2060, not seen): no line ends between it and the sum
board-told-minus = −⁠{ $what }
board-told-minus-for = −⁠{ $what } ({ $reason })
board-for-price = its price
board-for-workers = workers driven off
board-for-artillery = Artillery
board-for-encounter = the encounter’s price
board-told-plus = +{ $what }
board-told-battle = combat on { $place }: { $one } { $case ->
    [won] beats
   *[open] against
  } { $two }, { $left } to { $right }
board-told-side = { $total } ({ $dial } and { $cards })
board-told-combat = combat on { $place } against { $name }
board-told-encounter = encounter on { $place }
board-told-factory = a Factory card
board-told-objective = an objective
board-told-skipped = the turn is skipped
board-told-no-move = no move
board-told-unit = { $unit } { $way }
board-told-why = Why: { $reasons }
board-told-not = { $move } was not possible: { $why }
board-told-stays = stays on { $place }
board-told-raid = { $count ->
    [one] 1 worker
   *[other] { $count } workers
  } of { $name } driven off{ $tokens ->
    [0] {""}
    [one] , 1 token removed
   *[other] , { $tokens } tokens removed
  }
board-mine-you = for you
board-mine-recruit = brings your recruit’s bonus
board-mine-fought = { $case ->
    [won] loses to you on { $place }, { $left } to { $right }
   *[lost] beats you on { $place }, { $left } to { $right }
  }
board-mine-attacked = attacks you on { $place }
board-mine-raided = drives { $count ->
    [one] your worker
   *[other] your { $count } workers
  } off { $place }{ $tokens ->
    [0] {""}
    [one] {" "}and removes 1 token
   *[other] {" "}and removes { $tokens } tokens
  }
board-mine-back = back to { $place ->
    [base] your base
   *[other] { $place }
  }: { $units }
board-mine-taken = now holds { $place }, where you have built
board-told-token = encounter token removed
board-told-marker = star marker to { $n }
board-told-scheme-two = scheme II
board-told-rivers = rivers and lakes open
board-told-gives = gives { $name } ${ $n }

## Tips of places

board-sentences = {" "}
board-controls = { $name } controls it.
board-mountain-tip = A worker produces 1 metal here.
board-farm-tip = A worker produces 1 food here.
board-village-tip = A worker produces another worker here.
board-forest-tip = A worker produces 1 wood here.
board-tundra-tip = A worker produces 1 oil here.
board-lake-tip = Only units with an ability for lakes may enter.
board-factory-hex-tip = A character that ends its movement here takes a Factory card.
board-tunnel-tip = From a tunnel every other tunnel is one step away.
board-token-tip = A character that ends its movement here has an encounter.
board-base-tip = Its units start here and come back here when they are beaten or driven off. Nobody may enter.

## Mats

board-no-mats = Factions and mats are being drawn
board-mat-name = { $player } · { $mat }
board-mat-own = Your mat
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
board-top-skip = { $section }: leave it out
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

board-pay = pay
board-pool-title = you can|spend
board-pool = To pay with: { $what }
board-top-units = { $n ->
    [one] 1 unit, 1 hex
   *[other] { $n } units, 1 hex each
  }
board-top-units-fast = { $n ->
    [one] 1 unit, 1–2 hexes
   *[other] { $n } units, 1–2 hexes
  }
board-top-resources = { $n } resources of choice
board-top-coins = gain { $what }
board-top-hexes = { $n ->
    [one] produce 1 hex
   *[other] produce { $n } hexes
  }
board-produce-note = one for each worker
board-skip = only { $bottom }
board-nothing-button = Do nothing…
board-upgraded = upgraded
board-recruit-short = recruit: +1
board-token-here = token here
board-mine = tunnel
board-monument = +1
board-armory = +1
board-mill = +1 hex
board-has-short = { $have } of { $need }
board-has-card = { $have } +
board-has-top = needs { $what }
board-bonuses-short = An Enlist gives one of
board-bonuses-gone = Enlist: all taken
board-swim-short = workers may cross rivers
board-relentless-short = the token may stay on its section
board-coercion-short = a combat card may replace a token
board-dominate-short = no limit of stars for objectives and combats
board-meander-short = two options at each encounter
board-riverwalk-short = onto { $one }|or { $two }
board-seaworthy-short = may enter|lakes
board-artillery-short = combat: rival|−2 power
board-speed-short = 1 hex|farther
board-township-short = village to|village
board-peoples-army-short = +1 card|in combat
board-wayfare-short = 1 step to|a base
board-scout-short = combat:|rob a card
board-underpass-short = tunnels in|mountains
board-disarm-short = on tunnels:|rival −2
board-submerge-short = from lake|to lake
board-camaraderie-short = attacks|cost no ♥

## More words, for tooltips

board-tip-pool = Tokens on territories you control. Those on a home base or elsewhere cannot be spent.
board-tip-section = In a turn your token goes to another section: first what is on the left, then, for its price, what is on the right. Either may be left out.
board-tip-section-blocked = Your token stands here, and each turn it has to go to another section.
board-tip-section-relentless = Your token stands here. Relentless: it may stay on the same section of the mat.
board-tip-nothing = Your token goes to a section whose actions you leave out or cannot pay for.
board-tip-top-skip = The token goes here, and you do nothing of what is on the left: only what is on the right, for its price.
board-tip-top-units = Move different units, one after the other; each may take tokens along, a mech also workers. With Speed the character and mechs go 2 hexes.
board-tip-top-coins = Take coins instead of moving.
board-tip-top-power = Power is spent in combats.
board-tip-top-cards = Draw combat cards.
board-tip-top-resources = Any two tokens, onto territories you control with a worker of yours on them.
board-tip-top-popularity = The higher your popularity, the more stars, territories and resources count at the end.
board-tip-top-hexes = On hexes you control: oil on tundra, metal on mountains, wood in forests, food on farms, new workers in villages.
board-tip-cube = An Upgrade takes this cube away: the action brings 1 more, and Upgrade, Deploy, Build or Enlist gets cheaper by 1.
board-tip-mine = Its hex becomes one more tunnel, for you only.
board-tip-monument = With it each Bolster also brings 1 popularity.
board-tip-armory = With it each Trade also brings 1 power.
board-tip-mill = With it Produce makes something on its hex too, as with one more worker.
board-tip-upgrade = Move a cube from the left of the mat to a box on the right: the one action brings more, the other gets cheaper.
board-tip-deploy = Put a mech on a territory with a worker of yours; its ability works at once.
board-tip-build = Put a structure on a territory with a worker of yours; one structure a hex.
board-tip-enlist = Take a recruit off an action on the right of the mat, and a one-time bonus with it.
board-tip-recruit = Once it is enlisted, you get this whenever you or a direct neighbour take this action.
board-tip-recruit-gone = You get this whenever you or a direct neighbour take this action.
board-tip-bonus = An Enlist gives one of these, each only once.
board-tip-factory-top = Neither structures nor recruits add anything to it.
board-tip-factory-move = Any unit; with Speed the character or a mech goes up to 3 hexes.
board-tip-swim = Your workers may cross rivers onto any land.
board-tip-relentless = Your token may stay on the same section for any number of turns, but not on the Factory card.
board-tip-coercion = Once a turn a combat card of any value may be paid instead of one token.
board-tip-dominate = Any number of stars for objectives and combats, and both objectives may be shown.
board-tip-meander = At an encounter you may take two different options.
board-tip-riverwalk = The character and mechs may cross rivers into { $where }.
board-tip-seaworthy = The character and mechs may enter lakes, and retreat to them.
board-tip-artillery = Before a combat: pay 1 power, and the opponent loses 2.
board-tip-speed = The character and mechs go one step farther in every Move.
board-tip-township = Villages you control are next to one another and to the Factory.
board-tip-peoples-army = With a worker of yours on the hex you may add one more combat card.
board-tip-wayfare = One step leads from anywhere to your own base or to that of a faction that does not play.
board-tip-scout = Before a combat: take a random combat card from the opponent.
board-tip-underpass = Mountains you control and all tunnels are next to one another.
board-tip-disarm = Before a combat on a tunnel or your Mine: the opponent loses 2 power.
board-tip-submerge = The character and mechs may enter lakes, and go from one lake to any other.
board-tip-camaraderie = If you attack and win, you lose no popularity for workers that retreat.

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
board-objective-done = Objective finished: { $text } ({ $when })
board-objective-card = Objective
board-objective-reached = Objective finished
board-end-of-turn = at your turn’s end
board-around-actions = during your turn
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
board-dial-hint = Set your power in secret; you lose what you set
board-dial-next = { $n ->
    [0] Then no cards: you have none to add.
    [one] Then cards: you may add 1 of these, worth its number.
   *[other] Then cards: you may add up to { $n } of these, worth their numbers.
  }
board-dial = { $n } power
board-cards-hint = { $n ->
    [0] You have no card to add: Ready
    [one] Add 1 card to your power, or none, then Ready
   *[other] Add up to { $n } cards to your power, then Ready
  }
board-stake-tie = Tie
board-stake-tie-text = { $name } wins it, as the attacker.
board-stake-won = Winner
board-stake-won-text = keeps { $place }, places a ★{ $case ->
    [automa] ; { $automa } clears tokens.
    [driven] ; { $attacker }: −{ $n } popularity.
   *[other] {" "}(2 at most); tokens stay.
  }
board-stake-won-tip = The winner keeps { $place } and the tokens there, and places a star if it has fewer than two for combats.{ $case ->
    [automa] {" "}If { $automa } wins, the tokens are removed.
    [driven] {" "}If { $attacker } wins, it loses 1 popularity for each worker that it drives off.
   *[other] {""}
  }
board-stake-lost = Loser
board-stake-lost-text = units go to the base{ $case ->
    [automa] {""}
   *[other] ; may draw a card
  }.
board-stake-lost-tip = All its units there go back to the home base, the tokens stay. If it brought at least 1, it draws a combat card.{ $case ->
    [automa] {" "}The character and mechs of { $automa } go back to its mat.
   *[other] {""}
  }
board-sum-own = You
board-sum-drawn = its card says: { $power } power, { $cards } { $count ->
    [one] card
   *[other] cards
  } =
board-sum = { $power } power + { $cards } { $count ->
    [one] card
   *[other] cards
  } =
board-ready = Ready
board-artillery-fire = Pay 1 power: they lose 2
board-artillery-hold = Do not fire
board-encounter = { $name }: { $title }
board-option = Option { $number }: { $text }
board-option-taken = Option { $number }, taken: { $text }
board-factory-offer = Choose a Factory card
board-factory-number = Factory card { $number }: { $text }
board-sums = How the scores came about
board-sums-note = Small figures: number × value at that popularity (♥)
board-sum-times = { $n }×{ $worth }
board-sum-built = for { $n }
board-counted-built = { $n } { $what }
board-lead = { $case ->
    [total] { $names } is ${ $ahead } ahead
    [pieces] { $names } wins the tie: more pieces on the board
    [power] { $names } wins the tie: more power
    [popularity] { $names } wins the tie: more popularity
    [resources] { $names } wins the tie: more resources
    [territories] { $names } wins the tie: more territories
    [stars] { $names } wins the tie: more stars
   *[shared] { $names } share the victory
  }
board-lead-and-own = { $lead }; { $own }
board-own-place = you are { $place ->
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  } of { $players }
board-count-coins = coins
board-count-stars = stars
board-count-territories = hexes
board-count-resources = pairs
board-count-structures = bonus
board-counted = { $n } { $what }, ${ $worth } each at popularity { $popularity }
board-counted-stars = stars
board-counted-territories = territories (the Factory is three)
board-counted-pairs = pairs of resources
board-total = Total
board-score-coins = ${ $n } in hand
board-score-stars = { $n } for stars
board-score-territories = { $n } for territories
board-score-resources = { $n } for resources
board-score-structures = { $n } for structures
board-score-total = { $n } in all
board-score-word = now
board-score-end = score
board-score-tally = Score if the game ended now
board-score-note = if it ended now
board-score-now = ${ $total } if the game ended now: { $place }
board-scored = ${ $total } in all: { $place }
board-score-hidden = score unknown: coins are hidden
board-score-worth = . At popularity { $popularity } a star counts ${ $star }, a territory ${ $territory }, two resources ${ $pair }.
board-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
board-own-cards = Your cards
board-no-cards = no combat cards
board-side-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }
board-no-combat = No combat in the last round
board-how-much = At most { $what }
board-tip-combat-card = In a combat you add it to your power, one card for each character and mech there; then it is discarded.
board-tip-objective = Once its condition is met, you may show it for a star; your other objective then leaves your hand, too.
board-tip-objective-done = It has brought you a star.
board-tip-combat = Both sides set power on the dial and add cards in secret. The higher total wins, a tie goes to the attacker. Both sides lose the power they set and the cards they added.
board-tip-ready = Add the cards you have picked, or none.
board-tip-factory-card = The card becomes a fifth section beside your mat.

## Cargo and supply

board-supply = { $n ->
    [one] Take 1 token: which?
   *[other] Take { $n } tokens: which?
  }
board-supply-goes = { $what }: click the hex it goes to
board-aboard = Aboard: { $cargo }
board-asked-go = Where does the { $unit } go?{ $case ->
    [load] {" "}It may carry { $cargo } along.
    [stop] {" "}It may also stop on { $place }.
   *[none] {""}
  }
board-asked-workers = workers
board-asked-pay = Click the hexes that pay: { $what } to go
board-load = Load 1
board-load-all = Load all
board-drop = Unload 1
board-drop-all = Unload all
board-load-one = load 1 { $cargo }
board-load-whole = load all { $cargo }
board-drop-one = unload 1 { $cargo }
board-drop-whole = unload all { $cargo }

board-step-top = { $section }: { $what }{ $case ->
    [paid] , for { $price }
   *[free] {""}
  }
board-step-hexes = { $n } hexes, one thing a worker
board-yes = Yes, { $what }
board-yes-fire = Yes, pay 1 power
board-no = No
board-no-fire = No
board-yes-objective = Show it
board-step-skip = Leave out { $section }, only { $bottom }
board-step-bottom = { $bottom }: { $what } for { $cost }{ $coins ->
    [0] {""}
   *[other] , brings ${ $coins }
  }
board-step-produce = Produce on { $place }: { $gain }
board-step-fight = Go to { $place }: combat with { $names }
board-step-drive = Go to { $place }: drives off workers of { $names }
board-step-cube = Improve { $cube } by one
board-step-mech = Deploy the mech with { $mech }
board-step-build = Build the { $structure }: { $what }
board-step-upgrade = an action gets better
board-step-enlist = Recruit of { $bottom }: { $bonus } each time

step-nothing = Do nothing: to which section does your token go?
step-upgrade = Which action gets cheaper?
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
board-automa-went = { $unit }: { $origin } → { $to }
board-automa-stayed = the { $unit } would move, but { $place } is already its best place
board-automa-from = { $what }, with { $n } power or more
board-fought-at = Fought on { $place }
board-revealed = { $power } power and { $cards }
board-won = wins
board-lost = loses
board-automa-last = Last card
board-automa-moving = The Automa on the move
board-automa-layer = Automa’s last move
board-automa-layer-note = How the Automa's last card made it move: hexes it looked at, way, unit, symbols
board-automa-of-tracker = star tracker
board-automa-draws = draws a card for it

# --- the turn of the Automa, in three steps

board-automa-of = { $name } of { $faction }
board-automa-cards = Cards of { $faction }
board-automa-tracker = Star tracker
board-two-sentences = { $first } { $second }
board-space = {" "}
board-with-tip = { $what } ({ $tip })
board-turn-now = What the Automa does
board-turn-last = The Automa's last turn
board-turn-nobody = the card decides
board-turn-in-short = { $what }. Why: { $why }
board-turn-step = step { $step } of { $steps }
board-turn-card = Card { $number } is turned over: { $scheme }
board-turn-card-next = It turns over a card
board-turn-deck = { $n ->
    [0] Its deck is empty: all its cards are shuffled first.
    [one] 1 card is left in its deck.
   *[other] { $n } cards are left in its deck.
  }
board-turn-scheme-one = The lower half of its cards, scheme II, counts from space { $n } of its star tracker on.
board-turn-scheme-two = The lower half of its cards, scheme II, counts since space { $n } of its star tracker.
board-turn-left = { $n ->
    [0] No card is left.
    [one] 1 card is left.
   *[other] { $n } cards are left.
  }
board-turn-move = Its move: the first symbol that works
board-turn-move-tip = The symbols of the card are tried from left to right. The first one that works is its only move.
board-turn-move-next = The symbols of the card are tried from left to right.
board-turn-skip = It skips this whole turn
board-turn-skip-text = The card begins with a crossed-out cog. On level { $level } this means: no move, no gains, and the marker stays.
board-turn-still = None of its symbols works: it does not move. Its gains still come.
board-turn-unreached = not needed
board-turn-fight = Combat on { $place } against { $other }.
board-turn-drawn = It has drawn card { $number }: in the range { $range } it spends { $power } power and adds { $cards ->
    [0] no combat card
    [one] 1 combat card
   *[other] { $cards } combat cards
  }, or all it has.
board-turn-gains = Then it gains
board-turn-gains-now = Now it gains
board-turn-gains-done = It has gained
board-turn-gains-skip = It gains nothing
board-turn-gains-tip = The gains of the card, from left to right. What it cannot gain any more is left out. The star tracker comes last.
board-turn-gains-next = What the card shows; the star tracker comes last.
board-turn-gains-none = nothing from this card
board-gain-none = { $what } (not possible)
board-gain-part = { $what } (only { $n } possible)
board-home-base = home base
board-gain-character = its character
board-gain-no-unit = no unit is left
board-turn-marker = Marker to space { $n }.
board-turn-marker-stays = The star on the card is crossed out: the marker stays on space { $n }.
board-turn-marker-end = The marker is at the end of the tracker.
board-turn-marker-star = It places a star.
board-turn-marker-two = It places a star; scheme II from the next card on.
board-turn-marker-rivers = From now on its units cross rivers and enter lakes.
board-symbol-worker = Its worker closest to the base goes where most of its units are near, but never next to an enemy character or mech.
board-symbol-mech = Its mech closest to the base goes as close to an enemy character or mech as it can.
board-symbol-character = Its character goes as close to an enemy character or mech as it can.
board-symbol-discovery = Its character goes to an encounter token near its units, or to the Factory for its first card.
board-symbol-combat = Its character or mech closest to the base attacks an enemy character or mech in reach, where the fewest are together.
board-symbol-raid = Its character or mech closest to the base drives enemy workers off the hex in reach with the most resources.
board-why = Why { $hex }?
board-why-tip = How it finds its hex, step by step.
board-why-unit = { $case ->
    [home] Its { $unit } on the base goes: units there come first.
    [nearest] Its { $unit } on { $place } goes: no other is so close to the base.
    [order] Its { $unit } on { $place } goes: { $count } are equally close to the base, and this one is first, row by row from the top.
   *[central] Its { $unit } on { $place } goes: { $count } are equally close to the base, and this one is closest to the Factory.
  }
board-why-hexes = { $case ->
    [worker] It can enter { $n ->
        [one] 1 hex
       *[other] { $n } hexes
      } near its units or base: no enemies, and no other worker of its own.
    [unit] It can enter { $n ->
        [one] 1 hex
       *[other] { $n } hexes
      } near its units or base: no enemies, and no other character or mech of its own.
    [discovery] { $n ->
        [one] 1 hex near its units brings
       *[other] { $n } hexes near its units bring
      } it an encounter token or a Factory card.
    [combat] It can attack on { $n ->
        [one] 1 hex
       *[other] { $n } hexes
      }: an enemy character or mech is there.
   *[raid] It can attack on { $n ->
        [one] 1 hex
       *[other] { $n } hexes
      }: enemy workers are there with nobody to protect them.
  }
board-why-allowed = { $case ->
    [worker] Its workers keep away from enemy characters and mechs: { $n ->
        [one] 1 hex is
       *[other] { $n } hexes are
      } left.
   *[discovery] Enemies and its own mechs may not be there: { $n ->
        [one] 1 hex is
       *[other] { $n } hexes are
      } left.
  }
board-why-only = So it can only go to { $hex }.
board-why-best = { $n ->
    [one] The best of them: { $why }.
   *[other] The { $n } best of them: { $why }.
  }
board-why-central = { $n ->
    [one] Of these it takes the one closest to the Factory: { $hexes }.
   *[other] Of these, { $n } are closest to the Factory: { $hexes }.
  }
board-why-central-many = Of these, { $n } are closest to the Factory.
board-why-level = { $n ->
    [2] Both are equally close to the Factory.
   *[other] All { $n } are equally close to the Factory.
  }
board-why-order = So it takes the first, row by row from the top: { $hex }.

# --- what the Automa has

board-has-in-combat = In combat
board-has-fight = { $power } power, { $cards } { $count ->
    [one] card
   *[other] cards
  }
board-has-fight-tip = It draws a card in the combat. With { $power } power it is in the range { $span }. What the cards in its deck would spend and add of its { $hand } face-down combat cards, at least and at most
board-has-tokens = Taking its hex gives
board-has-found = { $n ->
    [0] nothing
    [one] 1 token
   *[other] { $n } tokens
  }
board-has-tokens-tip = The resources you find on a hex that you take from it, as the last card of its turns says; of the hex's own kind
board-has-units = Its units
board-has-rivers = no rivers before space { $n }
board-has-rivers-open = cross rivers and lakes
board-has-mat = Still on its mat
board-has-mat-tip = Pieces that still wait on its faction mat
board-has-cards = Its deck
board-has-deck = { $n ->
    [one] 1 card
   *[other] { $n } cards
  }, { $scheme }
board-has-cards-tip = Cards left in its deck, and the half of them that counts
board-spaces-at = Star tracker: space { $space } of { $last }
board-spaces-soon = next star in { $n ->
    [one] 1 step
   *[other] { $n } steps
  }
board-spaces-last = no star left on it
board-spaces-over = the game is over
board-spaces-ended = Here the marker was when the game ended.
board-spaces-blue = rivers closed
board-spaces-red = scheme II
board-spaces-tip = At the end of its turn the marker moves on, unless the star on the card is crossed out. Blue: rivers and lakes are closed. Red line: scheme II.
board-spaces-one = Space { $n }{ $what ->
    [star] : a star
    [two] : a star and scheme II
   *[none] {""}
  }
board-spaces-next = Next star on space { $space }, in { $n ->
    [one] 1 step
   *[other] { $n } steps
  }. Blue: no rivers; red line: scheme II.
board-spaces-next-two = Star and scheme II on space { $space }, in { $n ->
    [one] 1 step
   *[other] { $n } steps
  }. Blue: no rivers; red line: scheme II.
board-spaces-none = Its last star of the tracker is placed. Red line: scheme II.

# --- the plan on the map

board-plan-title = Where it may go
board-plan-tip = The hexes it could go to, and which one it takes
board-plan-chosen = chosen
board-plan-level = as good
board-plan-worse = less good
board-plan-barred = not allowed
board-plan-here = here

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
board-sign-cost = Grey frame
board-sign-cost-text = always to be paid
board-sign-waits = Green cube, Upgrade: +1
board-sign-waits-text = not yet: once an Upgrade moves the cube away, the action brings 1 more
board-sign-works = Green ✓
board-sign-works-text = its cube is gone, so the action brings 1 more
board-sign-cube = Cube on a cost
board-sign-cube-text = an upgrade has made this cheaper
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
board-sign-tunnel-text = one step to any other tunnel; where the line of a move is dotted, it went through
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

## The line above the board: what one plays for

board-aim = Six stars end the game; coins decide.
board-aim-told = A star is for finishing something: all upgrades, mechs, structures, recruits or workers, an objective, combats that are won, the most power or popularity. At the end everybody is paid for stars, territories and resources, the more the more popular one is; whoever has the most coins wins.
board-race-stars = { $stars } of { $goal } stars{ $known ->
    [yes] ; if the game ended now: ${ $coins }
   *[no] {""}
  }
board-race-coins = ${ $coins }
