# Scythe in English. A parameter in braces is filled in by the program.

player-0 = Aiko
player-1 = Boris
player-2 = Chidi
player-3 = Dana
player-4 = Emre
list-separator = {", "}
list-last-separator = {" and "}

kind-section = Section
kind-in-part = In part
kind-bottom = Bottom action
kind-pay = Pay
kind-upgrade = Upgrade
kind-deploy = Deploy
kind-build = Build
kind-enlist = Enlist
kind-forgo = Skip
kind-move = Move
kind-go = Step
kind-load = Load
kind-unload = Unload
kind-produce = Produce
kind-gain = Gain
kind-take = Take
kind-fight = Fight
kind-artillery = Artillery
kind-dial = Power
kind-play = Combat cards
kind-retreat = Retreat
kind-encounter = Encounter
kind-factory = Factory card
kind-reveal = Objective
kind-end = End of turn
kind-deal = Deal

hint-skip = The top action of this section is of no use now; the token has to move on all the same.
hint-then = { $case ->
    [alone] { $bottom } is paid for: { $gain }.
   *[then] Then you can also pay for { $bottom }: { $gain }.
  }
hint-then-move = Then one unit may go up to two hexes.
hint-gain-upgrade = one action brings more, another costs less
hint-gain-deploy = a new mech with a new ability
hint-gain-build = a new structure
hint-gain-enlist = a bonus now, and more of them later
hint-move = It brings units to where they are of more use: new territories, encounters, what you lack.
hint-coins = It brings { $what }, which nothing can take from you.
hint-cards = It brings { $what }: each adds to your power in a combat.
hint-power = It brings you to { $n } power: that wins combats, and 16 are a star.
hint-popularity = { $step ->
    [0] It brings you to { $n } popularity: 18 are a star.
   *[other] It brings you to { $n } popularity: from { $step } on, all that counts at the end counts for more.
  }
hint-produce = Your workers make { $what }.
hint-new-workers = new workers
hint-workers = It makes new workers: they produce, too, and all eight are a star.
hint-token = { $case ->
    [enough] It gets you the { $what } that you lack for { $bottom }.
   *[less] It gets you some of the { $what } that you lack for { $bottom }.
  }
hint-token-spare = It gets you { $what }: tokens that you control are worth coins at the end.
hint-brings = It brings you { $what }.
hint-no-bottom = What you would pay is of more use later.
hint-walk = One more unit gets to where it is of use.
hint-upgrade = One action brings 1 more from now on, and another costs 1 less.
hint-deploy = A mech brings a new ability, and all four are a star.
hint-build = A structure brings coins at the end, and all four are a star.
hint-enlist = A recruit brings a bonus now and more of them later, and all four are a star.
hint-pay = You can best do without what lies here.
hint-pay-card = It is the lowest of your cards that will do.
hint-cube = { $cube } brings 1 more from now on, and { $bottom } costs { $new } instead of { $old }.
hint-ability = { $left ->
    [0] { $ability } helps your character and all your mechs, and the fourth mech is a star.
   *[other] { $ability } helps your character and all your mechs; { $left } more mechs are a star.
  }
hint-mine = It is a tunnel of your own: your units get around faster.
hint-monument = With it each Bolster also brings 1 popularity.
hint-armory = With it each Trade also brings 1 power.
hint-mill = Its hex makes something in each Produce, as with one more worker.
hint-recruit = It brings { $now } now, and { $each } whenever you or a neighbour take { $bottom }.
hint-stay = The others are of most use where they are.
hint-character = Your character is the one who gets something out of encounters and the Factory.
hint-mech = A mech takes territories, and workers along with it.
hint-worker = A worker makes what its hex makes: it is of more use on another one.
hint-stop = It is of use here.
hint-load = It is of use where the unit goes.
hint-unload = It is of use here.
hint-attack = It attacks { $name }: a combat that is won is a star, and the territory is yours.
hint-encounter = There is an encounter: you choose what it brings.
hint-factory = Your first visit to the Factory brings a Factory card: a fifth action.
hint-territory = It is one more territory: that is worth coins at the end.
hint-place = It stands better there.
hint-enough = Nothing more here is worth its price.
hint-take = It costs nothing.
hint-fire = You give 1 power, and your opponent loses 2.
hint-hold = Your power is of more use on the dial.
hint-dial = { $case ->
    [most] The victory is worth all the power that may be set.
    [some] With your cards it can be enough; power that is set is gone even if you win.
   *[none] Power that is set is gone even if you win: here it is not worth it.
  }
hint-play = { $case ->
    [some] They can decide it; cards that are added are gone even if you win.
   *[none] Cards that are added are gone even if you win: here they are not worth it.
  }
hint-fight = All of these combats are fought, one after the other.
hint-retreat = From there it is soon of use again.
hint-factory-card = It brings { $what } whenever you choose it, and a move.
hint-end = There is nothing more to win in this turn.
hint-objective = You have done it: that is a star.
hint-deal = For what you get for it, it is worth these coins.
hint-in-part = You are asked about each gain, and take only what is of use.
hint-no-deal = Coins are points, and you get nothing for them here.

prompt-section = Your turn: choose an action on your mat
prompt-bottom = Take the bottom action?
prompt-bottom-of = Now { $bottom }, for { $cost }?
prompt-bottom-move = Now move one unit up to two steps?
prompt-pay = Pay the cost
prompt-pay-left = Still to pay: { $what }
prompt-discard = Discard a combat card for the cost
prompt-upgrade = Upgrade: click a green cube. Its action brings 1 more
prompt-deploy = Deploy: choose one of your mechs, then its hex
prompt-build = Build: choose a structure and its hex
prompt-enlist = Enlist: choose a recruit and a bonus
prompt-move = Move: choose a unit
prompt-move-left = Move: { $count ->
    [one] choose a unit (1 may move)
   *[other] choose a unit (up to { $count } may move)
  }
prompt-go = Where does the unit go?
prompt-go-unit = Where does the { $unit } on { $place } go?
prompt-fight = Several combats: choose the next one
prompt-artillery = Artillery: pay 1 power so that your opponent loses 2?
prompt-dial = Combat: how much power do you spend? (secret)
prompt-cards = Combat: which combat cards do you add? (secret)
prompt-dial-at = Combat with { $name } on { $place }: how much power?
prompt-cards-at = Combat with { $name } on { $place }: which cards?
prompt-retreat = Retreat: choose where the unit goes
prompt-encounter = Encounter: choose an option
prompt-encounter-card = Encounter – { $title }: choose an option
prompt-factory = The Factory: keep one of these cards
prompt-gain = Take a resource token of your choice
prompt-gain-left = Take { $count ->
    [one] 1 resource token
   *[other] { $count } resource tokens, one by one
  } of your choice
prompt-produce = Produce: choose a hex
prompt-take = How much of it do you take?
prompt-take-most = You may take { $what }: how much do you want?
prompt-end = End of turn: show a finished objective, or end the turn?
prompt-deal = A deal? You may give coins to another player
prompt-draw-faction = The factions are being drawn
prompt-draw-mat = The player mats are being drawn
prompt-draw-tile = The structure bonus tile is being drawn
prompt-draw-objective = Objective cards are being dealt
prompt-draw-card = Combat cards are being drawn
prompt-steal = A combat card is being stolen
prompt-draw-encounter = An encounter card is being drawn
prompt-draw-factory = The Factory cards are being laid out
prompt-over = The game is over
prompt-over-won = The game is over: { $count ->
    [one] { $names } wins with ${ $points }
   *[other] { $names } share the victory with ${ $points } each
  }

action-move-units = Move: move units
action-move-coins = Move: take coins instead
action-move-skip = Leave out Move
action-bolster-power = Bolster: gain power
action-bolster-cards = Bolster: draw combat cards
action-bolster-skip = Leave out Bolster
action-trade-resources = Trade: gain resources
action-trade-popularity = Trade: gain popularity
action-trade-skip = Leave out Trade
action-produce-hexes = Produce
action-produce-skip = Leave out Produce
action-factory-top = Factory card: { $offer }
action-factory-skip = Factory card: only the move
action-in-part = Rarely needed: be asked about each gain of this turn, to take only a part of it
action-bottom = { $bottom } for { $cost }
action-bottom-plain = { $bottom }
action-bottom-move = Move one unit up to two steps
action-bottom-skip = No bottom action
action-bottom-skip-of = No { $bottom }
action-bottom-skip-move = No move
action-pay = Pay { $what } from { $place }
action-pay-card = Pay with a combat card { $number }
action-upgrade = Improve { $cube }, make { $bottom } cheaper
action-deploy = Deploy { $mech } on { $place }
action-build = Build the { $structure } on { $place }
action-enlist = Enlist the recruit of { $bottom }: { $gain }
action-forgo = Skip it
action-forgo-enlist = No recruit
action-forgo-build = No structure
action-forgo-deploy = No mech
action-forgo-upgrade = No upgrade
action-move-character = Move your character
action-move = Move a { $unit } from { $place }
action-move-done = Move no more units
action-go = Go to { $place }
action-stop = Stop here
action-load = Load 1 { $cargo }
action-load-all = Load all { $cargo ->
    [worker] workers
   *[other] { $cargo }
  }
action-unload = Unload 1 { $cargo }
action-unload-all = Unload all { $cargo ->
    [worker] workers
   *[other] { $cargo }
  }
action-produce = Produce on { $place }
action-produce-done = Produce no more
action-gain = { $what } on { $place }
action-gain-done = Take no more tokens
action-take = Take { $gain }
action-take-nothing = Take nothing
action-fight = Fight on { $place }
action-fire = Fire: pay 1 power
action-hold = Do not fire
action-dial = { $number } power
action-play = Add { $cards }
action-retreat = Retreat to { $place }
action-option = Take option { $number } of the encounter card
action-option-done = No second option
action-factory-card = Card { $number }: { $offer }
action-no-factory-card = Keep no card
action-reveal = Show your objective: { $objective }
action-end-turn = End the turn
action-give = Give ${ $coins } to { $to }
action-no-deal = Give nothing

offer-paid = pay { $price }: { $gains }
offer-either = { $one }, or { $other }

item-power = { $count } power
item-coins = ${ $count }
item-popularity = { $count } popularity
item-cards = { $count ->
    [one] 1 combat card
   *[other] { $count } combat cards
  }
item-workers = { $count ->
    [one] 1 worker
   *[other] { $count } workers
  }
item-oil = { $count } oil
item-metal = { $count } metal
item-wood = { $count } wood
item-food = { $count } food
item-any-resource = { $count } resources of your choice
item-upgrade = { $count ->
    [one] an upgrade
   *[other] { $count } upgrades
  }
item-mech = { $count ->
    [one] a mech
   *[other] { $count } mechs
  }
item-structure = { $count ->
    [one] a structure
   *[other] { $count } structures
  }
item-recruit = { $count ->
    [one] a recruit
   *[other] { $count } recruits
  }
item-produce = produce on { $count } hexes

name-nordic = the Nordic Kingdom
name-rusviet = the Rusviet Union
name-crimea = the Crimean Khanate
name-saxony = the Saxony Empire
name-polania = the Republic of Polania
name-industrial = Industrial
name-engineering = Engineering
name-militant = Militant
name-patriotic = Patriotic
name-innovative = Innovative
name-mechanical = Mechanical
name-agricultural = Agricultural
name-hex = { $hex } ({ $terrain })
name-mountain = mountain
name-farm = farm
name-village = village
name-forest = forest
name-tundra = tundra
name-lake = lake
name-factory-hex = the Factory
name-base-nordic = the Nordic home base
name-base-rusviet = the Rusviet home base
name-base-crimea = the Crimean home base
name-base-saxony = the Saxon home base
name-base-polania = the Polanian home base
name-base-albion = the base of Albion
name-base-togawa = the base of Togawa
name-oil = oil
name-metal = metal
name-wood = wood
name-food = food
name-move = Move
name-bolster = Bolster
name-trade = Trade
name-produce = Produce
name-factory-card = Factory card
name-upgrade = Upgrade
name-deploy = Deploy
name-build = Build
name-enlist = Enlist
name-factory-move = a Factory card's move
name-mine = mine
name-monument = monument
name-armory = armory
name-mill = mill
name-cube-units = Move (units)
name-cube-coins = Move (coins)
name-cube-power = Bolster (power)
name-cube-cards = Bolster (combat cards)
name-cube-popularity = Trade (popularity)
name-cube-hexes = Produce (hexes)
name-character = character
name-mech = mech
name-worker = worker
name-moved-worker = worker that has moved
name-no-cards = no cards
name-star-upgrades = all six upgrades
name-star-mechs = all four mechs
name-star-structures = all four structures
name-star-recruits = all four recruits
name-star-workers = all eight workers
name-star-objective = an objective
name-star-combat = a combat won
name-star-popularity = 18 popularity
name-star-power = 16 power
name-tile-tunnels-adjacent = tunnels next to your structures
name-tile-lakes-adjacent = lakes next to your structures
name-tile-encounters-adjacent = encounter hexes next to your structures
name-tile-structures-on-tunnels = structures on tunnels
name-tile-longest-row = longest straight row of structures
name-tile-farm-or-tundra = structures on farms and tundras
name-riverwalk = Riverwalk
name-seaworthy = Seaworthy
name-artillery = Artillery
name-speed = Speed
name-township = Township
name-peoples-army = People's Army
name-wayfare = Wayfare
name-scout = Scout
name-underpass = Underpass
name-disarm = Disarm
name-submerge = Submerge
name-camaraderie = Camaraderie

encounter-a = A wedding in the open
encounter-b = Lumberjacks on strike
encounter-c = The hungry farm hand
encounter-d = A smith without a forge
encounter-e = Supper at the roadside
encounter-f = Volunteers at the gate
encounter-g = The broken pump
encounter-h = Barrels by the track
encounter-i = A surveyor's dream
encounter-j = The stranded tanker
encounter-k = An orchard in bloom
encounter-l = The old sawmill
encounter-m = A veteran's advice
encounter-n = Market day
encounter-o = Children and a mech
encounter-p = The wandering cook
encounter-q = Night watch
encounter-r = Smoke over the woods
encounter-s = The deserters
encounter-t = A sermon in the rain
encounter-u = The abandoned machine
encounter-v = A bridge to mend
encounter-w = The travelling school
encounter-x = Mud up to the axle
encounter-y = Sparring in the yard
encounter-z = The mayor's request
encounter-aa = Scrap for sale
encounter-bb = A roof before winter

objective-a = control at least three mountains
objective-b = control at least three printed tunnels
objective-c = control at least three farms
objective-d = control at least three tundras
objective-e = control the Factory, with nobody above you on the power track
objective-f = make enemy workers retreat this turn and still have at least 7 power
objective-g = own a Factory card and a mech, with at most three workers on the board
objective-h = have at most $2, at least four workers and at least 7 popularity
objective-i = control one hex with nine or more tokens, all four kinds among them
objective-j = control at least three forests
objective-k = control at least three villages
objective-l = have at least $20
objective-m = have six or more of your own pieces on one territory
objective-n = have an upgrade, a mech, a structure and a recruit, and control all four resources
objective-o = have as many workers on the board as recruits enlisted
objective-p = control your character's hex, with exactly one mech, one worker and at least five tokens on it
objective-q = own no Factory card and control at least two territories next to the Factory
objective-r = have no power, at least 13 popularity and at least five workers
objective-s = control at least five territories around one lake
objective-t = have at least three structures, 7 popularity and no mech
objective-u = control at least nine tokens of one resource
objective-v = own a Factory card without having made an upgrade
objective-w = hold at least eight combat cards, with a star for a combat won

event-faction = { $name } plays { $faction }; player mat: { $mat }.
event-tile = Structure bonus of this game: { $tile }.
event-objectives = { $name } holds { $count ->
    [one] 1 objective card
   *[other] { $count } objective cards
  }.
event-start = { $case ->
    [solo] You begin: when one person plays, the first turn is that person’s.
   *[mat] { $name } has the lowest mat number and begins.
  }
event-section = { $name } moves the action token – { $what }.
event-in-part = { $name } decides each gain of this turn separately.
event-bottom = { $name } takes the bottom action: { $bottom }.
event-bottom-unpaid = The bottom action { $bottom } is left out: it costs { $need }, and { $name } controls { $have }.
event-bottom-left = { $name } leaves out the bottom action: { $bottom }.
event-gain = { $name } gains { $what }.
event-resource = { $name } gains { $what } on { $place }.
event-in-vain = { $what ->
    [power] { $count } power cannot be gained: { $name } has reached the end of the track, 16.
    [popularity] { $count } popularity cannot be gained: { $name } has reached the end of the track, 18.
    [cards] { $count ->
        [one] { $name } gets 1 combat card fewer: none are left in the deck or in the discards.
       *[other] { $name } gets { $count } combat cards fewer: none are left in the deck or in the discards.
      }
   *[workers] { $count ->
        [one] 1 new worker cannot come: all eight workers of { $name } are on the board.
       *[other] { $count } new workers cannot come: all eight workers of { $name } are on the board.
      }
  }
event-benefit-in-vain = { $why ->
    [occupied] { $name } cannot build: there is already a structure on { $place }.
    [nowhere] { $bottom ->
        [deploy] { $name } cannot deploy: there is no territory with a worker for the mech.
       *[build] { $name } cannot build: there is no territory with a worker and without a structure.
      }
   *[out] { $bottom ->
        [upgrade] { $name } cannot upgrade: all six cubes have moved down.
        [deploy] { $name } cannot deploy: all four mechs are on the board.
        [build] { $name } cannot build: all four structures are on the board.
       *[enlist] { $name } cannot enlist: all four recruits have left the mat.
      }
  }
event-no-unit = { $name } has no other unit that can move.
event-no-territory = { $count ->
    [one] 1 resource token is lost: { $name } has no territory with a worker to put it on.
   *[other] { $count } resource tokens are lost: { $name } has no territory with a worker to put them on.
  }
event-no-hex = { $name } produces nothing: no hex with a worker on it can produce anything.
event-no-option = { $name } cannot pay for a second option of the encounter.
event-draw-card = For your eyes only: { $name } draws a combat card { $value }.
event-pay = { $name } pays { $what }.
event-pay-resource = { $name } pays { $what } from { $place }.
event-pay-card = { $coercion ->
    [1] Coercion: { $name } pays a token with a combat card { $value }.
   *[other] { $name } discards a combat card { $value } for the cost.
  }
event-lose = { $why ->
    [artillery] { $name } loses { $what }: Artillery.
   *[workers] { $name } loses { $what }: for the workers driven off.
  }
event-upgrade = { $name } upgrades: { $cube } gets better, { $bottom } cheaper.
event-deploy = { $name } deploys a mech on { $place }: { $mech }.
event-build = { $name } builds the { $structure } on { $place }.
event-enlist = { $name } enlists the recruit of { $bottom }: { $gain }.
event-forgo = { $name } does not take the benefit of { $bottom }.
event-move = { $name }: { $unit } from { $place } to { $to }.
event-carry = { $name } takes along { $cargo } to { $to }.
event-drive-off = { $name } drives { $count ->
    [one] 1 worker
   *[other] { $count } workers
  } of { $other } off { $place }, back to their home base.
event-contest = { $name } meets { $other } on { $place }: there will be a combat.
event-produce = { $name } produces on { $place }.
event-combat = Combat on { $place }: { $name } attacks { $other }.
event-artillery = Artillery: { $name } pays 1 power and fires at { $other }.
event-disarm = Disarm: { $name } weakens { $other }.
event-scout = Scout: { $name } steals a combat card from { $other }.
event-stolen-card = For the two of you only: { $name } took a combat card { $value } from { $other }.
event-committed = { $name } is ready.
event-dial = For your eyes only: { $name } puts { $power } power on the dial.
event-play = For your eyes only: { $name } adds { $cards }.
event-battle = On { $place }, { $name } reveals { $dial } power and { $cards }; { $other } reveals { $theirs } power and { $theircards }.
event-win = { $name } wins on { $place } with { $own } to { $theirs } against { $other }.
event-retreat = { $name }: { $count ->
    [one] 1 { $unit } retreats
   *[other] { $count } { $unit }s retreat
  } to { $to }.
event-encounter = Encounter on { $place }: { $name } meets “{ $title }”.
event-option = { $name } chooses: { $offer }.
event-factory-look = { $name } looks through { $count ->
    [one] the last Factory card
   *[other] { $count } Factory cards
  }.
event-factory-card = { $name } keeps Factory card { $number }: { $offer }.
event-factory-decline = { $name } keeps no Factory card.
event-objective = { $name } shows an objective: { $objective }.
event-star = { $name } places a star for { $star } ({ $count ->
    [one] the first
   *[other] { $count } in all
  }).
event-give = { $name } gives ${ $count } to { $other }.
event-reshuffle = The discarded combat cards are shuffled into a new deck.
event-return = The game is over before this combat: { $name } takes a { $unit } back from { $place } to { $to }.
event-game-over = The game is over. { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }.

waste-left = The resources on this hex stay behind, and nothing of yours with them: you cannot pay with them any more, and others may take them. This unit can carry them.
ends-star = This places your sixth star, and the game is over at once.

refusal-automa = It is the turn of an Automa: its cards say what it does, so nobody decides now.
refusal-drawing = Something is being drawn; nobody decides now.
refusal-over = The game is over.
refusal-not-yours = This is not your decision now.
refusal-turn-of-another = It is not your turn: just answer what you are asked.
refusal-section-chosen = In this turn your action token has gone to { $here ->
    [move] Move
    [bolster] Bolster
    [trade] Trade
    [produce] Produce
   *[factory] your Factory card
  }; you choose another section in your next turn.
refusal-bottom-cost = { $bottom ->
    [upgrade] Upgrade costs { $need } oil
    [deploy] Deploy costs { $need } metal
    [build] Build costs { $need } wood
   *[enlist] Enlist costs { $need } food
  }; you control { $have }.{ $base ->
    [0] {""}
    [one] {" "}1 more lies on a home base, where it cannot be spent.
   *[other] {" "}{ $base } more lie on a home base, where they cannot be spent.
  }{ $contested ->
    [0] {""}
    [one] {" "}1 more lies on a hex with a combat to come and cannot be spent yet.
   *[other] {" "}{ $contested } more lie on a hex with a combat to come and cannot be spent yet.
  }{ $coercion ->
    [card] {" "}Coercion pays one token with a combat card, which is not enough.
    [used] {" "}Coercion works once a turn, and you have used it.
    [no-card] {" "}You have no combat card for Coercion.
   *[none] {""}
  }{ $when ->
    [before] {" "}The action beside it comes first, and what that brings may help to pay.
    [closed] {" "}Also, your action token is on its section and has to move to another one.
    [during] {""}
   *[after] {" "}So it was left out in this turn.
  }
refusal-bottom-section-first = { $bottom ->
    [upgrade] Upgrade
    [deploy] Deploy
    [build] Build
    [enlist] Enlist
   *[move] The move of one unit
  } goes with { $section ->
    [move] Move
    [bolster] Bolster
    [trade] Trade
    [produce] Produce
   *[factory] your Factory card
  }: first choose an action there on your mat.
refusal-bottom-closed = { $bottom ->
    [upgrade] Upgrade
    [deploy] Deploy
    [build] Build
    [enlist] Enlist
   *[move] The move of one unit
  } goes with { $section ->
    [move] Move
    [bolster] Bolster
    [trade] Trade
    [produce] Produce
   *[factory] your Factory card
  }, where your action token is: every turn it has to move to another section.
refusal-bottom-once = A turn has one action that is paid with tokens, and you have taken it.
refusal-bottom-left = You have left it out in this turn.
refusal-top-section-first = First choose { $section ->
    [move] Move
    [trade] Trade
   *[produce] Produce
  } on your mat.
refusal-top-section-closed = Only { $section ->
    [move] Move
    [trade] Trade
   *[produce] Produce
  } does this, and your action token is there: every turn it has to move to another section.
refusal-top-other-section = Only { $section ->
    [move] Move
    [trade] Trade
   *[produce] Produce
  } does this, and in this turn you have chosen { $here ->
    [move] Move
    [bolster] Bolster
    [trade] Trade
    [produce] Produce
   *[factory] your Factory card
  }.
refusal-top-other-choice = { $section ->
    [move] In this turn you have chosen coins instead of moving units.
   *[trade] In this turn you have chosen popularity instead of resources.
  }
refusal-top-left = In this turn you have left out { $section ->
    [move] Move
    [trade] Trade
   *[produce] Produce
  }.
refusal-top-over = { $section ->
    [move] Move
    [trade] Trade
   *[produce] Produce
  } is done for this turn.
refusal-move-over = Your Move is over: it moves up to { $most } different units, each of them once.
refusal-move-last = { $most ->
    [one] Only the unit that is moving can move now.
   *[other] The unit that is moving is the last one: a Move moves up to { $most } different units.
  }
refusal-move-one = A Factory card moves one unit, and that move is over.
refusal-pay-nothing = There is no cost to pay now, and no combat to play cards in.
refusal-take-none = Nothing is being gained now, so there is no amount to choose.
refusal-fight-after-moves = All units move first; the combats come when the Move is over.
refusal-combat-none = There is no combat now.
refusal-artillery-before = Abilities such as Artillery are used before the dials are set.
refusal-dial-set = You have already set the power on your dial; now choose the combat cards you add.
refusal-retreat-none = Nobody has to retreat now: only units beaten in a combat do.
refusal-encounter-none = There is no encounter now: your character has one when it ends a Move on an encounter token.
refusal-factory-none = There is no Factory card to take now: that happens when your character ends a Move on the Factory for the first time.
refusal-factory-again = You already have your Factory card; nobody takes a second one.
refusal-reveal-done = You have already shown this objective.
refusal-reveal-between = You show an objective before or after an action, not in the middle of one.
refusal-reveal-own-turn = Objectives are shown in your own turn.
refusal-end-token = Every turn begins with the action token, even if you do nothing more: choose an action on your mat.
refusal-section-parts = Choose one of the actions printed in this section.
refusal-section-parts-or-nothing = Choose one of the actions printed in this section. To leave them out, first choose “Do nothing…”, then this section.
refusal-two-sections = In a turn the action token goes to one section only: choose an action in one of them.
refusal-played-by-rules = An Automa’s cards decide for it, and nobody moves its pieces. { $kind ->
    [section] Now choose a section of your own mat.
    [bottom] Now say whether you take the action you are asked about.
    [move] Now choose one of your own units.
    [go] Now choose where your unit goes.
    [dial] Now choose the power on your dial.
    [cards] Now choose the combat cards you add.
    [end] Now show a finished objective or end the turn.
   *[other] Now finish what you have begun.
  }
refusal-played-worker = This worker belongs to an Automa, and nobody moves it. When a card shows the worker move, the Automa’s worker closest to its base goes where most of its units are near. { $kind ->
    [section] Now choose a section of your own mat.
    [bottom] Now say whether you take the action you are asked about.
    [move] Now choose one of your own units.
    [go] Now choose where your unit goes.
    [dial] Now choose the power on your dial.
    [cards] Now choose the combat cards you add.
    [end] Now show a finished objective or end the turn.
   *[other] Now finish what you have begun.
  }
refusal-played-mech = This mech belongs to an Automa, and nobody moves it. When a card shows a move or an attack for it, the one closest to the base goes towards your characters and mechs. { $kind ->
    [section] Now choose a section of your own mat.
    [bottom] Now say whether you take the action you are asked about.
    [move] Now choose one of your own units.
    [go] Now choose where your unit goes.
    [dial] Now choose the power on your dial.
    [cards] Now choose the combat cards you add.
    [end] Now show a finished objective or end the turn.
   *[other] Now finish what you have begun.
  }
refusal-played-character = This character belongs to an Automa, and nobody moves it. When a card shows a move for it, it goes towards your characters and mechs, to an encounter or to the Factory. { $kind ->
    [section] Now choose a section of your own mat.
    [bottom] Now say whether you take the action you are asked about.
    [move] Now choose one of your own units.
    [go] Now choose where your unit goes.
    [dial] Now choose the power on your dial.
    [cards] Now choose the combat cards you add.
    [end] Now show a finished objective or end the turn.
   *[other] Now finish what you have begun.
  }
refusal-played-tracker = Nobody moves the star tracker: at the end of each turn of the Automa its marker goes one space on, unless the star on the card is crossed out. { $kind ->
    [section] Now choose a section of your own mat.
    [bottom] Now say whether you take the action you are asked about.
    [move] Now choose one of your own units.
    [go] Now choose where your unit goes.
    [dial] Now choose the power on your dial.
    [cards] Now choose the combat cards you add.
    [end] Now show a finished objective or end the turn.
   *[other] Now finish what you have begun.
  }
refusal-played-cards = Nobody chooses anything for an Automa: it turns over a card, carries out the first move that is possible, and gains what the card shows. { $kind ->
    [section] Now choose a section of your own mat.
    [bottom] Now say whether you take the action you are asked about.
    [move] Now choose one of your own units.
    [go] Now choose where your unit goes.
    [dial] Now choose the power on your dial.
    [cards] Now choose the combat cards you add.
    [end] Now show a finished objective or end the turn.
   *[other] Now finish what you have begun.
  }
refusal-now-section = First choose an action on your mat.
refusal-now-bottom = The first action of this section is done; now take the other one or leave it.
refusal-now-pay = First pay the cost: { $count } { $resource ->
    [oil] oil
    [metal] metal
    [wood] wood
   *[food] food
  } still to pay.
refusal-now-discard = First discard a combat card for the cost of your Factory card.
refusal-now-upgrade = First carry out the upgrade (choose the cube, then the action that gets cheaper), or skip it.
refusal-now-deploy = First deploy the mech (choose the mech, then its hex), or skip it.
refusal-now-build = First build the structure (choose the structure, then its hex), or skip it.
refusal-now-enlist = First enlist the recruit (choose the recruit, then its one-time bonus), or skip it.
refusal-now-move = You are moving: choose a unit first, or move no more.
refusal-now-go = A unit is on the move: first finish its way.
refusal-now-fight = First choose which combat is fought next.
refusal-now-artillery = First decide whether to use Artillery.
refusal-now-dial = You are in a combat: first choose the power on your dial.
refusal-now-cards = You are in a combat: first choose the combat cards you add.
refusal-now-retreat = First decide where the beaten unit goes.
refusal-now-encounter = You are in an encounter: first choose an option.
refusal-now-factory = First choose a Factory card.
refusal-now-gain = First take your tokens (choose the token, then its hex), or take no more.
refusal-now-produce = You are producing: choose a hex, or produce no more.
refusal-now-take = First decide how much of this gain you take.
refusal-now-end = Your actions are done: show a finished objective, or end the turn.
refusal-now-deal = First say whether you give coins to somebody.
refusal-hexes-move = You are moving: choose a unit first, or move no more. Your units that may still move are on { $hexes }.
refusal-hexes-pay = First pay the cost: { $count } { $resource ->
    [oil] oil
    [metal] metal
    [wood] wood
   *[food] food
  } still to pay. You have it on { $hexes }.
refusal-hexes-fight = First choose which combat is fought next. The combats left are on { $hexes }.
refusal-hexes-produce = You are producing: choose a hex, or produce no more. Your workers are on { $hexes }.
refusal-hexes-deploy = First deploy the mech (choose the mech, then its hex), or skip it. Your workers are on { $hexes }.
refusal-hexes-build = First build the structure (choose the structure, then its hex), or skip it. Your workers are on { $hexes }.
refusal-hexes-gain = First take your tokens (choose the token, then its hex), or take no more. Your workers are on { $hexes }.
refusal-section-again = Your action token is there: every turn it has to move to another section.
refusal-section-factory-again = Relentless does not apply to the Factory card: the token has to move to another section.
refusal-section-no-factory-card = You have no Factory card; you get one when your character ends a Move on the Factory.
refusal-section-one-action = This Factory card has only one top action.
refusal-section-factory-cost = Your Factory card costs { $need } { $what ->
    [power] power
    [coins] in coins
    [popularity] popularity
   *[cards] combat card
  }; you have { $have }.
refusal-section-produce-cost = With { $workers } workers on the board, Produce costs { $power } power{ $popularity ->
    [0] {""}
   *[other] , { $popularity } popularity
  }{ $coins ->
    [0] {""}
   *[other] {" "}and ${ $coins }
  }, which you cannot pay.
refusal-section-no-coin = This costs $1, and you have none.
refusal-section-no-worker = New resources need a territory you control with a worker of yours on it; you have none.
refusal-section-in-part = You already decide each gain of this turn separately.
refusal-bottom-other-section = { $bottom ->
    [upgrade] Upgrade
    [deploy] Deploy
    [build] Build
    [enlist] Enlist
   *[move] The move of one unit
  } goes with { $section ->
    [move] Move
    [bolster] Bolster
    [trade] Trade
    [produce] Produce
   *[factory] a Factory card
  }; in this turn your action token is on { $here ->
    [move] Move
    [bolster] Bolster
    [trade] Trade
    [produce] Produce
   *[factory] your Factory card
  }.
refusal-pay-other-kind = This cost is paid in { $resource ->
    [oil] oil
    [metal] metal
    [wood] wood
   *[food] food
  }; { $count } still to pay.
refusal-pay-no-token = There is no { $resource ->
    [oil] oil
    [metal] metal
    [wood] wood
   *[food] food
  } on { $hex }.
refusal-pay-no-control = You do not control { $hex }, so no { $resource ->
    [oil] oil
    [metal] metal
    [wood] wood
   *[food] food
  } can be spent from there.
refusal-pay-coerced = Coercion works once a turn, and you have used it.
refusal-pay-tokens-only = This cost is paid with resource tokens, not with combat cards.
refusal-pay-no-such-card = You have no combat card of this value.
refusal-take-too-much = You can take at most { $most } of this.
refusal-upgrade-cube-gone = This cube is gone: its action already brings 1 more.
refusal-upgrade-no-slot = This action cannot get any cheaper: it has no free box for a cube.
refusal-deploy-other-faction = This mech belongs to another faction.
refusal-deploy-again = This mech is already on the board.
refusal-site-encounter = What you gain from an encounter goes to the hex of your character.
refusal-deploy-no-worker = A mech needs a territory that you control, with a worker of yours on it.
refusal-build-no-worker = A structure needs a territory that you control, with a worker of yours on it.
refusal-site-lake = Nothing is built or deployed on a lake.
refusal-build-again = You have already built this structure.
refusal-build-occupied = There is already a structure: each hex holds only one, for all players and the whole game.
refusal-enlist-recruit-gone = This recruit has already left your player mat.
refusal-enlist-bonus-gone = This one-time bonus has already been taken.
refusal-move-again = This unit has already moved: a Move moves different units.
refusal-move-nobody = You have no such unit there to move.
refusal-move-worker-held = Workers need a mech to leave a hex that an opposing character or mech holds.
refusal-move-lake = This unit cannot leave the lake: it needs an ability, and nothing may be left behind.
refusal-move-stuck = This worker has nowhere to go on its own.
refusal-go-same = The unit is already there.
refusal-go-far = { $distance ->
    [1] For this unit { $there } is not next to
   *[other] { $there } is { $distance } hexes away from
  } { $here ->
    [base] your home base
   *[other] { $here }
  }: a step goes to an adjacent hex, or from tunnel to tunnel.
refusal-go-river = A river lies between { $here ->
    [base] your home base
   *[other] { $here }
  } and { $there }, and this unit has no ability to cross it there.
refusal-go-lake = { $there } is a lake, which this unit cannot enter from { $here ->
    [base] your home base
   *[other] { $here }
  }.
refusal-go-base = Nobody moves onto a home base; beaten units retreat there.
refusal-go-worker-enemy = There are opposing units on { $there }: a worker cannot enter on its own.
refusal-go-lake-cargo = Nothing may be left behind on a lake: load everything first.
refusal-stop-first = The unit has to take a step before it can stop.
refusal-load-mech-only = Only a mech carries workers.
refusal-load-none = There is nothing of this kind to load here.
refusal-load-or-unload = At one stop you can load or unload a kind of cargo, not both.
refusal-unload-first = Cargo can be unloaded after the first step.
refusal-unload-none = The unit carries nothing of this kind.
refusal-gain-no-worker = New resources go to a territory that you control, with a worker of yours on it.
refusal-gain-split = In this game both tokens go to the same hex.
refusal-gain-elsewhere = These tokens have to go to another hex.
refusal-produce-again = You have already produced on this hex in this action.
refusal-produce-nothing = Nothing is produced on this hex.
refusal-produce-no-worker = You can only produce on a territory that you control, with a worker of yours on it.
refusal-produce-no-workers-left = All eight of your workers are already on the board.
refusal-produce-none-left = You have produced on all the hexes this action allows; only the hex of your Mill would be left.
refusal-fight-nobody = There is no combat on this hex.
refusal-dial-power = The dial shows at most 7, and no more than your power: { $have }.
refusal-cards-too-many = You may add at most { $most ->
    [one] 1 combat card
   *[other] { $most } combat cards
  } here, one for each of your characters and mechs; this would be { $chosen }.
refusal-cards-not-in-hand = You do not hold these combat cards.
refusal-retreat-home = Beaten units retreat to their own home base.
refusal-retreat-lake = This unit cannot retreat to this lake. The lake has to lie next to the battle and be free, and workers go there only with a mech.
refusal-option-again = You have already taken this option.
refusal-option-cost = This option costs { $need } { $what ->
    [power] power
    [coins] in coins
    [popularity] popularity
   *[cards] combat cards
  }; you have { $have }.
refusal-option-one = You have to take one option.
refusal-factory-not-there = This Factory card is not on the board.
refusal-factory-must = You have to keep one of the Factory cards.
refusal-reveal-not-yours = You do not hold this objective.
refusal-reveal-no-star = You have already placed your star for an objective.
refusal-reveal-at-end = This objective is checked at the end of your turn, after your last action.
refusal-reveal-unfinished = Its condition is not met now.
refusal-give-off = This game is played without deals; the option deals=True allows them.
refusal-give-to-whom = Coins go to another player of this game.
refusal-give-too-much = You do not have that many coins.
refusal-give-locked = Dials and cards are being chosen: no coins change hands until they are revealed.

## The board

list-semicolon = {"; "}

short-nordic = Nordic
short-rusviet = Rusviet
short-crimea = Crimea
short-saxony = Saxony
short-polania = Polania

## The Automa

automa-name = Automa
automa-name-of = { $name } { $seat }
level-autometta = Autometta
level-automa = Automa
level-automaszyna = Automaszyna
level-ultimaszyna = Ultimaszyna
name-faction-mat = the faction mat
name-scheme-one = I
name-scheme-two = II
automa-move-worker = Worker move
automa-move-mech = Mech move
automa-move-character = Character move
automa-move-encounter-factory = Encounter or Factory
automa-move-attack-combat = Attack on characters and mechs
automa-move-attack-worker = Attack on workers
automa-gain-unit = { $count ->
    [one] the character or a mech
   *[other] the character or mechs, { $count } in all
  }
automa-why-0 = done
automa-why-1 = for another faction
automa-why-2 = too little power
automa-why-3 = it has no such unit on the board
automa-why-4 = no hex it could go to
automa-why-5 = no hex that suits it
automa-why-6 = it already stands on the best hex
automa-why-unreached = not tried

prompt-automa-card = The Automa is about to draw a card
prompt-automa-move = The Automa is about to move
prompt-automa-gain = The Automa is about to take its gains
prompt-automa-fight = The Automa is about to draw a card for the combat
prompt-automa-play = The Automa is about to reveal its combat cards
prompt-automa-factory = The Automa is about to take a Factory card

refusal-give-automa = An Automa takes no coins.

event-automa-setup = { $name }, played by the rules, leads { $faction }.
event-automa-card = { $name } turns over card { $number }, scheme { $scheme } ({ $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }).
event-automa-skip = The card shows the crossed-out cog: { $name } skips this turn.
event-automa-reshuffle = The deck of { $name } is empty: both discard piles are shuffled into a new one.
event-automa-symbol = { $move }: { $why }.
event-automa-no-move = None of the symbols can be done: { $name } does not move.
event-automa-unit = { $case ->
    [character] { $move }: its character on { $place }.
    [home] { $move }: the { $unit } on { $place } goes. Units on the base come first.
    [nearest] { $move }: the { $unit } on { $place } goes. No other is so close to the base.
    [central] { $move }: the { $unit } on { $place } goes. { $count } are equally close to the base; this one is closest to the Factory.
   *[level] { $move }: the { $unit } on { $place } goes. { $count } are equally close to the base; this one is first, row by row from the top.
  }
event-automa-hexes = { $case ->
    [worker] { $count ->
        [one] 1 hex
       *[other] { $count } hexes
      } near its units or base can be entered. Workers keep away from enemy characters and mechs: that leaves { $free }.
    [worker-all] { $count ->
        [one] 1 hex
       *[other] { $count } hexes
      } near its units or base can be entered, and no enemy character or mech is nearby.
    [unit] { $count ->
        [one] 1 hex
       *[other] { $count } hexes
      } near its units or base can be entered.
    [discovery] { $count ->
        [one] 1 hex
       *[other] { $count } hexes
      } near its units would bring an encounter token or a Factory card. Enemies and its own mechs may not be there: that leaves { $free }.
    [discovery-all] { $count ->
        [one] 1 hex
       *[other] { $count } hexes
      } near its units would bring an encounter token or a Factory card.
    [combat] { $count ->
        [one] 1 hex
       *[other] { $count } hexes
      } within its reach: an enemy character or mech is there.
   *[raid] { $count ->
        [one] 1 hex
       *[other] { $count } hexes
      } within its reach: enemy workers are there with nobody to protect them.
  }
automa-left-out = { $count ->
    [one] Its unit on the base does not count for this.
   *[other] Its { $count } units on the base do not count for this.
  }
event-automa-goal = It goes to { $place }: { $why }.
event-automa-stay = The best hex is { $place }. Its { $unit } is already there, so it stays.
event-automa-token = { $name } removes the encounter token from { $place }; no card is drawn.
event-automa-factory = { $name } takes a Factory card at random, face down.
event-automa-raid = { $name } drives { $count ->
    [one] 1 worker
   *[other] { $count } workers
  } of { $other } off { $place }, back to their home base{ $tokens ->
    [0] {""}
    [one] ; 1 resource token is removed
   *[other] ; { $tokens } resource tokens are removed
  }.
event-automa-unit-gain = { $case ->
    [character] { $name } puts its character back on the home base.
   *[mech] { $name } puts { $count ->
        [one] a mech
       *[other] { $count } mechs
      } from the faction mat on the home base.
  }
event-automa-bonus = { $case ->
    [nobody] Recruit bonus on the card: { $what }; no neighbour has that recruit.
   *[somebody] Recruit bonus on the card: { $what } for { $names }.
  }
event-automa-in-vain = { $name } can gain no more for this symbol: { $what }.
event-tracker-stays = The star on the card is crossed out: the marker of { $name } stays on space { $at }.
event-tracker = { $name } moves forward on the star tracker, from space { $from } to { $to }.
event-tracker-star = A full star on the tracker: { $name } places a star ({ $count ->
    [one] the first
   *[other] { $count } in all
  }).
event-rivers-open = There is no crossed-out water any more: from now on all units of { $name } cross rivers and enter lakes.
event-scheme-two = The red II: { $name } shuffles all its cards and turns them to scheme II.
event-automa-fight = { $name } draws card { $number } for the combat; with { $low } to { $high } power it { $power } and { $cards }.
event-automa-clears = { $name } has won and removes { $count ->
    [one] 1 resource token
   *[other] { $count } resource tokens
  } from { $place }.
event-automa-leaves = { $case ->
    [none] { $name } finds nothing on { $place }: card { $number }, the last one turned over, leaves no resources.
    [barren] { $name } finds nothing on { $place }: this hex has no resource of its own.
    [early] { $name } finds nothing on { $place }: no card has been turned over yet.
   *[some] { $name } finds { $what } on { $place }: card { $number }, the last one turned over, says so.
  }

automa-because-faction = only { $faction } uses this symbol
automa-because-power = it needs { $need } power and has only { $have }
automa-because-weak = it needs { $need } power
automa-because-no-worker = it has no worker on the board
automa-because-no-mech = it has no mech on the board
automa-because-no-character = its character is not on the board
automa-because-no-fighter = it has no character or mech on the board
automa-because-no-hex = no hex near its units or base can be entered
automa-because-no-discovery = near its units there is no encounter token, and no Factory where it could take its first card
automa-because-no-enemy = no enemy character or mech is within its reach
automa-because-no-raid = no unprotected enemy workers are within its reach
automa-because-watched = an enemy character or mech is next to every hex it could go to
automa-because-held = enemies or its own mechs are on every such hex
automa-because-no-goal = no hex it could go to suits it
automa-because-stays = it already stands on the best hex
automa-goal-worker = { $count ->
    [0] none of its units is near, and nowhere else either
    [one] 1 of its units is near, and nowhere more
   *[other] { $count } of its units are near, and nowhere more
  }
automa-goal-approach = the next enemy is { $count ->
    [one] 1 hex
   *[other] { $count } hexes
  } away, and nowhere closer
automa-goal-alone = there is no enemy to move towards
automa-goal-combat = { $count ->
    [one] only 1 enemy character or mech is there, and nowhere fewer
   *[other] { $count } enemy characters and mechs are there, and nowhere fewer
  }
automa-goal-raid = { $count ->
    [0] there are no resources, and nowhere else either
    [one] 1 resource is there, and nowhere more
   *[other] { $count } resources are there, and nowhere more
  }
automa-goal-only = no other hex is left
automa-goal-central = of { $count } equally good hexes it is the closest to the Factory
automa-goal-level = { $count } hexes are equally good and equally close to the Factory; this one is first, row by row from the top
automa-goal-order = of { $count } equally good hexes { $level } are closest to the Factory; this one is first, row by row from the top
automa-fights-power = spends { $spent } power
automa-fights-power-all = spends { $spent } power instead of { $named } (all it has)
automa-fights-cards = { $count ->
    [0] adds no combat card
    [one] adds 1 combat card
   *[other] adds { $count } combat cards
  }
automa-fights-cards-all = { $count ->
    [0] adds no combat card (it has none)
    [one] adds 1 combat card instead of { $named } (all it has)
   *[other] adds { $count } combat cards instead of { $named } (all it has)
  }

# the map in words
setting-legend = The map, from north to south. Units need abilities to cross rivers and to enter lakes; the hexes with a tunnel are adjacent to one another.
setting-land = next to { $places }
setting-river = across a river { $places }
setting-lake = next lakes { $places }
setting-tunnel = tunnel
setting-encounter = encounter token
setting-place = - { $place }: { $what }
