# Leviath in English. A parameter in braces is filled in by the program.

player-0 = Leviath
player-1 = Aiko
player-2 = Boris
player-3 = Chidi
player-4 = Dana
list-separator = {", "}
sentence-separator = {" "}
list-last-separator = {" and "}

card-sonar = Sonar
card-wide-sonar = Wide Sonar
card-precise-sonar = Precise Sonar
card-one-mine = One Mine
card-two-mines = Two Mines
card-three-mines = Three Mines
card-air-drop = Air Drop
card-helicopter = Helicopter
card-embankment = Embankment
card-departure = Departure
card-awakening = Awakening
card-surface-glide = Surface Glide
card-mine-shift = Mine Shift
card-deep-dive = Deep Dive
card-rush = Rush
card-deep-rest = Deep Rest
card-far-wave = Far Wave
card-undertow = Undertow
card-full-charge = Full Charge
card-great-wave = Great Wave
card-twin-wave = Twin Wave
card-mine-crush = Mine Crush
card-great-feast = Great Feast
card-abyss = Abyss
card-fish-school-1 = Fish School
card-fish-school-2 = Fish School
card-fish-school-3 = Fish School
card-fish-school-4 = Fish School
card-surge = Surge
card-slip = Slip
card-sudden-wave = Sudden Wave
card-mine-drift = Mine Drift
card-swell = Swell
ability-in-area = { $card } ({ $area })

effect-sonar = Choose a ship at sea: the kaiju says whether it is in that ship’s sea area.
effect-wide-sonar = For every sea area with a ship, the kaiju says whether it is there.
effect-precise-sonar = The kaiju says in which sea area it is.
effect-lay-mines = Lay { $mines ->
    [one] 1 mine on any sea space
   *[other] up to { $mines } mines, one after the other, on any sea spaces
  }.
effect-lay-mines-near = Lay { $mines ->
    [one] 1 mine
   *[other] up to { $mines } mines, one after the other,
  } near a ship: in its sea area, or next to it.
effect-move-mine = Move any mine to any mine-free sea space.
effect-move-mine-near = Move any mine to a mine-free sea space near a ship: in its sea area, or next to it.
effect-build = Build an embankment face down: it stops one wave over its land.
effect-depart = Bring a ship from the port back to sea.
effect-awaken = The kaiju draws two Awakening abilities and applies one of them at once.
effect-swim = Move { $steps ->
    [one] 0 or 1 step
   *[other] 0 to { $steps } steps
  } through spaces without mines.
effect-glide = Move { $steps ->
    [one] 0 or 1 step
   *[other] 0 to { $steps } steps
  }; mines may be crossed, but the last space must be free of them.
effect-abyss = Move to any mine-free space in your sea area or in an area next to it.
effect-rush = Move { $steps ->
    [one] 0 or 1 step
   *[other] 0 to { $steps } steps
  }, then send a ship on or next to the new space to the port.
effect-shift-mine = Move a mine to a mine-free sea space next to it.
effect-tsunami = Attack { $lands ->
    [one] a land
   *[other] { $lands } different lands, each
  } on a straight line.
effect-tsunami-far = A nearer land does not protect the one behind it.
effect-tsunami-unstoppable = No embankment stops the wave.
effect-push-ship = Move a ship by { $steps ->
    [one] 0 or 1 step
   *[other] 0 to { $steps } steps
  }.
effect-push-ship-exactly = Move a ship by { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  }.
effect-crush-mine = Take a mine next to you off the board.
effect-feast = All ships in your sea area go to the port.
effect-rest = Only the energy, nothing else.
effect-fish = If you are in area { $area }, you may show it and gain { $energy } energy.
energy-full = full

kind-start = Start
kind-ship = Move a ship
kind-stop = Enough
kind-play = Use a card
kind-discard = Discard for steps
kind-sonar = Sonar
kind-mine = Mine
kind-lift = Lift a mine
kind-build = Build
kind-depart = Departure
kind-block = Embankment
kind-flee = Flee
kind-silence = Silence
kind-predation = Predation
kind-move = Move
kind-tsunami = Tsunami
kind-use = Evolution ability
kind-go = Destination
kind-target = Target
kind-strike = Strike
kind-crush = Crush
kind-apply = Awakening
kind-fish = Fish School

prompt-start = Choose in secret where you hide at first
prompt-ships = Move ships{ $card ->
    [1] , then use a card
   *[other] {""}
  }: { $left ->
    [one] 1 step
   *[other] { $left } steps
  } left
prompt-push = Move one ship: { $left ->
    [one] 1 step
   *[other] { $left } steps
  } left
prompt-card = Use a card, or discard one to sail up to 2 more steps
prompt-sonar = Choose a ship: is the kaiju in its area?
prompt-mine = Lay a mine where the kaiju may be{ $left ->
    [one] {""}
   *[other] {" "}(up to { $left })
  }
prompt-lift = Choose the mine to move
prompt-put = Choose where the mine from { $space } goes
prompt-build = Choose an embankment: it stops one wave over its land
prompt-depart = Choose where the ship leaves the port
prompt-block = A tsunami rolls towards land { $land }: reveal its embankment?
prompt-flee = A mine hits you: choose in secret a space next to you to flee to
prompt-kaiju = Your turn: choose one action
prompt-go = { $card }: choose in secret where you go
prompt-card-lift = { $card }: choose the mine to move to a space next to it
prompt-card-put = { $card }: choose where the mine from { $space } goes
prompt-card-ships = { $card }: move one ship, { $left ->
    [one] 1 step
   *[other] { $left } steps
  } left
prompt-target = { $card }: choose the land to attack{ $left ->
    [one] {""}
   *[other] {" "}({ $left } still to choose)
  }
prompt-strike = { $card }: choose the ship you hit
prompt-crush = { $card }: choose the mine you crush
prompt-awakening = You wake up: choose the ability to use now
prompt-fish = { $card }: show that you are in its area?
prompt-handicap = A land is being drawn that is submerged from the start
prompt-deal = The cards are being dealt
prompt-draw = A card is being drawn
prompt-evolution = Leviath is getting an evolution card
prompt-wake = Awakening abilities are being drawn
prompt-over-captured = The game is over: Leviath is captured, the humans win
prompt-over-submerged = The game is over: the coast is submerged, Leviath wins
prompt-over-ships-lost = The game is over: no ship is left at sea, Leviath wins
prompt-over-deck-out = The game is over: the deck is used up, Leviath wins

card-of-day = { $card } (day { $day })
action-start = Begin on { $space }
action-move-ship = Ship { $ship } to { $space }
action-stop-ships = No more steps
action-play = Use { $card }
action-discard = Discard { $card } for up to 2 steps
action-sonar-with = Sonar with ship { $ship }
action-lay-mine = Mine on { $space }
action-stop-mines = No more mines
action-lift-mine = Lift the mine from { $space }
action-build = Build the embankment of land { $land }
action-depart = Depart to { $space }
action-block = Reveal the embankment
action-let-pass = Let the wave pass
action-flee = Flee to { $space }
action-silence = Silence (+2 energy)
action-predation = Predation on ship { $ship } (+3 energy)
action-empty-predation = Predation without a ship (+3 energy)
action-move = Move to { $space } (−2 energy)
action-tsunami = Tsunami over land { $land } (−3 energy)
action-use = Use { $card } ({ $energy } energy)
action-go = Go to { $space }
action-target = Wave over land { $land }
action-no-target = No land can be attacked
action-strike = Strike ship { $ship }
action-crush = Crush the mine on { $space }
action-apply = Apply { $card }
action-reveal = Show that you are there
action-conceal = Say nothing

event-turn = Turn { $number }: { $name }.
event-dealt = { $name } has been dealt { $count ->
    [one] 1 card
   *[other] { $count } cards
  }.
event-drawn = { $name } draws a card and holds { $count ->
    [one] 1 card
   *[other] { $count } cards
  }.
event-card = For your eyes only: { $name } gets { $card }.
event-start = { $name } is hiding somewhere.
event-place = For your eyes only: { $name } is on { $space }.
event-ship = { $name } moves ship { $ship } to { $space }.
event-play = { $name } uses { $card }.
event-discard = { $name } discards { $card } for more steps.
event-sonar = { $name } sends out the sonar of ship { $ship }: is the kaiju in area { $area }?
event-in-area = { $name } is in area { $area }!
event-not-in-area = { $name } is not in area { $area }.
event-area = { $name } has to say where it is: area { $area }.
event-mine = { $name } puts a mine on { $space }.
event-here = A hit: { $name } is here, on { $space }!
event-not-here = { $name } is not on { $space }.
event-lift = { $name } lifts the mine from { $space }.
event-flee = { $name } flees to a space next to it.
event-build = { $name } builds an embankment: { $count } built now.
event-built = For the humans’ eyes only: { $name } has built the embankment of land { $land }.
event-depart = { $name } brings ship { $ship } out to { $space }.
event-awakening = { $name } draws Awakening: the kaiju wakes up.
event-woken = For your eyes only: { $name } draws { $card }.
event-apply = { $name } applies { $card }.
event-not-applied = { $name } discards { $card }.
event-no-effect = { $card } has no effect.
event-no-ability = No Awakening ability is left: nothing happens.
event-no-step = No ship can move.
event-no-card = { $name } has no card to use or discard.
event-no-mine = No more mines can be laid.
event-energy-lost = { $lost } energy is lost: the kaiju can hold at most { $most }.
event-energy = { $name } now has { $energy } energy.
event-evolution = { $name } gets an evolution card of tier { $tier }.
event-evolved = For your eyes only: { $name } now has { $card }.
event-silence = { $name } stays silent (energy { $energy }).
event-predation = { $name } attacks ship { $ship } (energy { $energy }).
event-empty-predation = { $name } attacks and hits nothing (energy { $energy }).
event-ship-lost = Ship { $ship } is driven back to the port.
event-move = { $name } moves (energy { $energy }).
event-tsunami = { $name } sends a tsunami against land { $land } (energy { $energy }).
event-use = { $name } uses { $card } (energy { $energy }).
event-go = { $name } moves with { $card }.
event-strike = { $name } strikes ship { $ship }.
event-feast = { $name } devours { $count ->
    [one] ship { $ships }
   *[other] the ships { $ships }
  }.
event-crush = { $name } crushes the mine on { $space }.
event-target = The wave rolls towards land { $land } (energy { $energy }).
event-no-target = { $card } finds no land.
event-blocked = { $name } reveals the embankment of land { $land }: it stops the wave.
event-swept = The wave sweeps away the embankment of land { $land }.
event-let-pass = { $name } does nothing against the wave over land { $land }.
event-sunk = Land { $land } is submerged: { $count ->
    [one] 1 is
   *[other] { $count } are
  } under water now.
event-fish = { $name } feeds on the fish in area { $area } (energy { $energy }).
event-conceal = { $name } says nothing about the fish in area { $area }.
event-captured = { $name } is captured on { $space }: mines on every side.
event-submerged = { $name } has submerged the coast.
event-ships-lost = No ship is left at sea: { $name } rules the sea.
event-deck-out = The deck is used up: { $name } escapes.
event-game-over = The game is over. { $count ->
    [one] { $names } wins
   *[other] { $names } win
  }.

ends-deck = This is the last turn: then the deck is used up, and the kaiju wins unless you catch it now.

refusal-not-yours = This is not your decision now: the humans take turns one after the other, and the kaiju acts after each of them.
refusal-now-start = The kaiju first has to choose where it begins.
refusal-now-sonar = First choose the ship that uses its sonar.
refusal-now-mine = First lay the mines of your card.
refusal-now-lift = First choose the mine to move.
refusal-now-put = A mine has been lifted: first put it down.
refusal-now-build = First choose the embankment to build.
refusal-now-depart = First choose the space where the ship leaves the port.
refusal-now-block = A tsunami is coming: first the humans decide whether an embankment stops it.
refusal-now-flee = A mine lies on the kaiju’s space: it has to step away before anything else.
refusal-now-go = The card is being carried out: now the kaiju chooses where it goes.
refusal-now-target = The card is being carried out: now the kaiju names a land.
refusal-now-strike = The card is being carried out: now the kaiju chooses the ship it hits.
refusal-now-crush = The card is being carried out: now the kaiju chooses the mine it crushes.
refusal-now-awakening = The kaiju has woken up: now it applies one of the abilities it has drawn.
refusal-now-fish = Now the kaiju decides whether to show that it is where the fish are.
refusal-now-handicap = A land for the handicap is being drawn; nobody decides now.
refusal-now-deal = The cards are being dealt; nobody decides now.
refusal-now-draw = A card is being drawn; nobody decides now.
refusal-now-evolution = The kaiju is getting an evolution card; nobody decides now.
refusal-now-wake = Awakening abilities are being drawn; nobody decides now.
refusal-now-over = The game is over.
refusal-only-kaiju = Only the kaiju does that; the humans move ships, use cards and draw.
refusal-only-humans = Only the humans do that; the kaiju’s actions are silence, predation, move, tsunami and its evolution abilities.
refusal-begun = The kaiju has already chosen where it begins; from there it goes by Move or by a card.
refusal-flee-nothing = There is no mine on the kaiju’s space: it flees only when one is put there.
refusal-awake-only = An Awakening ability is applied only when a human has drawn an Awakening.
refusal-pushing = The card is being carried out: now the kaiju moves a ship.
refusal-shifting = The card is being carried out: first the kaiju chooses the mine to move, then where it goes.
refusal-no-wave = No tsunami is coming that an embankment could stop.
refusal-ships-first = Ships move before the card: { $left ->
    [one] 1 step is
   *[other] { $left } steps are
  } left. Choose “No more steps” first, then use or discard a card.
refusal-steps-over = Your ships have moved; to sail up to 2 more steps, discard a card.
refusal-steps-gone = Ships move before you use a card, or when you discard one; they cannot move again in this turn.
refusal-card-used = You use or discard one card in a turn, and you have done so.
refusal-card-sonar = Sonar needs a card{ $held ->
    [0] , and you hold none for it.
   *[other] : first use one from your hand.
  }
refusal-card-mine = To put a mine onto the board you need a card{ $held ->
    [0] , and you hold none for it.
   *[other] : first use one from your hand.
  }
refusal-card-lift = To move a mine you need a card{ $held ->
    [0] , and you hold none for it.
   *[other] : first use one from your hand.
  }
refusal-card-build = To build an embankment you need a card{ $held ->
    [0] , and you hold none for it.
   *[other] : first use one from your hand.
  }
refusal-card-depart = To leave the port a ship needs a card{ $held ->
    [0] , and you hold none for it.
   *[other] : first use one from your hand.
  }
refusal-lift-first = First choose the mine to move, then where it goes.
refusal-lift-supply-left = This card takes mines from the supply: { $left ->
    [one] 1 is
   *[other] { $left } are
  } left there, so mines on the board cannot be moved.
refusal-lift-supply-empty = No mine is left in the supply: first choose one on the board, then where it goes.
refusal-power-energy = This needs an evolution card. The kaiju’s card for it costs { $need } energy, and the kaiju has only { $have }.
refusal-power-ship = To move a ship, the kaiju needs an evolution card{ $owned ->
    [0] , and has none for it.
   *[other] : first use the one it has.
  }
refusal-power-mine = To move a mine, the kaiju needs an evolution card{ $owned ->
    [0] , and has none for it.
   *[other] : first use the one it has.
  }
refusal-power-lift = To move a mine, the kaiju needs an evolution card{ $owned ->
    [0] , and has none for it.
   *[other] : first use the one it has.
  }
refusal-power-go = To go to another space without a Move, the kaiju needs an evolution card{ $owned ->
    [0] , and has none for it.
   *[other] : first use the one it has.
  }
refusal-power-target = To attack a land without a Tsunami, the kaiju needs an evolution card{ $owned ->
    [0] , and has none for it.
   *[other] : first use the one it has.
  }
refusal-power-strike = To hit a ship with a rush, the kaiju needs an evolution card{ $owned ->
    [0] , and has none for it.
   *[other] : first use the one it has.
  }
refusal-power-crush = To crush a mine, the kaiju needs an evolution card{ $owned ->
    [0] , and has none for it.
   *[other] : first use the one it has.
  }
refusal-start-elsewhere = The kaiju begins on one of { $spaces }, not on { $space }.
refusal-ship-in-port = Ship { $ship } is in the port: only Departure brings it back to sea.
refusal-ship-other = Ship { $only } has begun to move, and the card moves only one ship.
refusal-ship-far = { $space } is not next to ship { $ship }: a step goes to a sea space that shares an edge with the ship’s space.
refusal-ship-taken = There is a ship on { $space }, and two ships never share a space.
refusal-ship-must = The card says that a ship has to move.
refusal-card-not-held = You do not hold this card.
refusal-card-no-space = There is no space where this card may put a mine.
refusal-card-no-supply = No mine is left in the supply, and in this game no mine is used again.
refusal-card-no-mine = There is no mine on the board that could be moved.
refusal-card-no-tile = No embankment is left in the material area.
refusal-card-no-ship = No ship is in the port.
refusal-card-no-gate = There are ships on all gates of the port and on all spaces next to them.
refusal-mined = There is a mine on { $space }.
refusal-mine-far = { $space } is not near a ship: mines are laid in a ship’s sea area, on its space or next to it.
refusal-mine-first = At least one mine has to be laid.
refusal-put-far = { $space } is not next to the space the mine was lifted from.
refusal-put-back = The mine was lifted from { $space }: it has to go somewhere else.
refusal-lift-none = There is no mine on { $space } that could be moved.
refusal-lift-stuck = The mine on { $space } has nowhere to go.
refusal-build-gone = The embankment of land { $land } is not in the material area any more.
refusal-depart-far = The ship cannot go to { $space }: it leaves the port at a gate. If there are ships on all gates, it leaves on a space next to one.
refusal-block-not-built = The embankment of land { $land } is not built.
refusal-flee-far = { $space } is not next to the mined space: the kaiju flees to a neighbouring space without a mine.
refusal-predation-far = Ship { $ship } is neither on the kaiju’s space nor next to it.
refusal-predation-choose = A ship is in reach, so you have to name one.
refusal-predation-empty = Predation is allowed only where it hits a ship.
refusal-move-energy = A move costs { $need } energy, and the kaiju has only { $have }.
refusal-move-far = { $space } cannot be reached in 3 steps through spaces without mines.
refusal-tsunami-energy = A tsunami costs { $need } energy, and the kaiju has only { $have }.
refusal-tsunami-sunk = Land { $land } is submerged already.
refusal-tsunami-nearer = Another land comes before land { $land } on this line. Until that one is submerged, only that one can be attacked.
refusal-tsunami-no-line = No straight line from the kaiju’s space leads to land { $land }.
refusal-use-not-owned = The kaiju does not own this card.
refusal-use-energy = The card costs { $need } energy, and the kaiju has only { $have }.
refusal-use-no-ship = No ship can be reached: a rush must hit one.
refusal-use-no-mine = There is no mine that could be moved.
refusal-use-no-land = The card attacks { $need ->
    [one] 1 land
   *[other] { $need } lands
  }; { $have } can be attacked from here.
refusal-use-no-way = No ship can move.
refusal-use-no-mine-near = There is no mine next to the kaiju.
refusal-use-no-ship-in-area = There is no ship in the kaiju’s sea area.
refusal-go-far = { $space } is too far for this card.
refusal-rush-far = { $space } is too far for this rush.
refusal-go-no-ship = No ship is on { $space } or next to it, and a rush must hit one.
refusal-crush-far = The mine on { $space } is not next to the kaiju.
refusal-target-named = Land { $land } has been named already.
refusal-target-must = A land can be attacked, so one has to be named.
refusal-apply-not-drawn = This ability has not been drawn.
refusal-fish-elsewhere = The kaiju is not in area { $area }.
refusal-ship-first = The ships { $ships } can go to { $space }: choose one of them first, and then { $space }.
refusal-ship-none = No ship can go to { $space } now: a step leads to a free sea space that shares an edge with the ship’s space.
refusal-land-no-place = This is land: ships, mines and the kaiju can only be at sea.
refusal-sunk-no-place = Submerged land is not a sea space: nothing moves onto it.
refusal-piece-itself = The kaiju moves by an action, not by itself: first choose Move or a card that is outlined.
refusal-land-safe = Humans do nothing with a land itself; an embankment protects it. What you can choose now is outlined.
refusal-tiles-humans = Embankments are the humans’: they build them with a card, and a built one stops a wave by itself. What you can choose now is outlined.
refusal-count-energy = Energy is only counted here; the kaiju’s actions change it. What you can choose now is outlined.
refusal-count-submerged = Submerged lands are only counted here. What you can choose now is outlined.
refusal-count-deck = Nobody chooses to draw: a human draws at the end of the turn. What you can choose now is outlined.
refusal-port-itself = The port is no space: a ship leaves it by the card Departure. What you can choose now is outlined.
refusal-area-itself = A sea area is not chosen itself: choose an outlined ship or space in it.
refusal-seat-itself = This only shows what everybody may know of a player. What you can choose now is outlined.
refusal-ability-itself = The kaiju can use an ability in place of another action. What you can choose now is outlined.
refusal-act-silence = Silence is for the kaiju: it stays where it is and gains 2 energy. The humans learn nothing.
refusal-act-predation = Predation is for the kaiju: it sends a ship on its space or next to it to the port, and gains 3 energy. So the humans learn that it is there or next to it.
refusal-act-move = Move is for the kaiju: for 2 energy it goes 0 to 3 steps in secret, not onto mines. The humans learn only that it moved.
refusal-act-tsunami = Tsunami is for the kaiju: for 3 energy it submerges a land on a straight line from its space. An embankment stops it. So the humans learn on which lines it can be.
refusal-pile-used = Used cards stay here and do not come back. What you can choose now is outlined.
refusal-marker-only = The guess marker only shows what the humans think: drag it to another place. What you can choose now is outlined.
refusal-mark-turn = This only shows what was done or found out; the news beside the board tell it in words. What you can choose now is outlined.
refusal-card-later = A card comes here later, by itself. What you can choose now is outlined.
refusal-card-in-use = You are using this card: choose what is outlined. You draw another card at the end of your turn.
refusal-back-hidden = You see only the back of this card. What you can choose now is outlined.

run-separator = {"; "}

## Why a hint advises something. The kaiju is addressed as "you", and so are the humans

reason-start = From there a Tsunami reaches land { $lands }. The humans only know that you are on one of { $n } spaces.
reason-start-far = From there no Tsunami reaches a land, but the humans only know that you are on one of { $n } spaces.
reason-quiet = The humans learn nothing: for them you can still be on { $n ->
    [one] 1 space
   *[other] { $n } spaces
  }.
reason-pays = You then have { $energy } energy: enough for { $what }.
reason-saves = You then have { $energy } energy for later turns.
reason-energy = You gain { $energy } energy.
reason-tells = { $after ->
    [one] The humans then know where you are;
   *[other] The humans then know that you are on one of { $after } spaces;
  } now they have to look on { $before }.
reason-tells-nothing = The humans learn nothing new by it: for them you can still be on { $before ->
    [one] 1 space
   *[other] { $before } spaces
  }.
reason-ships-left = { $n ->
    [0] No ship is then left at sea: you win.
    [one] Then 1 ship is left at sea. When none is left, you win.
   *[other] Then { $n } ships are left at sea. When none is left, you win.
  }
reason-land = Then { $count } of the { $goal } lands that you need are under water.
reason-land-unless = Unless { $built ->
    [one] the embankment
   *[other] one of the { $built } embankments
  } that the humans have built stops it, { $count } of the { $goal } lands that you need are then under water.
reason-nothing = From here it reaches no land, so it costs you nothing.
reason-escape = It gets you out of a corner: there { $there ->
    [one] 1 space beside you is
   *[other] { $there } spaces beside you are
  } free of mines, here { $here }.
reason-aims = From there a Tsunami reaches land { $lands }, which it does not from here.
reason-prey = There { $n ->
    [one] ship { $ships } is
   *[other] the ships { $ships } are
  } in your reach.
reason-lost = The humans then have to search { $after ->
    [one] 1 space
   *[other] { $after } spaces
  }, not { $before }.
reason-no-better = The humans do not learn where to: for them you can be on { $after ->
    [one] 1 space
   *[other] { $after } spaces
  }.
reason-ways = Then { $there ->
    [one] 1 space beside you is
   *[other] { $there } spaces beside you are
  } free of mines; now { $here }.
reason-same-ways = As many spaces beside you stay free of mines as now: { $here }.
reason-shift = { $n ->
    [0] It takes a mine from where the humans laid it.
   *[other] It can take a mine from beside you.
  }
reason-push = It brings a ship into your reach, or takes it away from you.
reason-fish = You are in area { $area }: if you show it, you gain { $energy } energy.
reason-fish-elsewhere = You are not in area { $area }, so nothing happens, and the humans learn nothing.
reason-near = { $after ->
    [0] None of the { $n } spaces where the kaiju can be is then near a ship.
    [one] 1 of the { $n } spaces where the kaiju can be is then near a ship.
   *[other] { $after } of the { $n } spaces where the kaiju can be are then near a ship.
  }
reason-near-now = Ships are then near { $after } of the { $n } spaces where the kaiju can be; now it is { $before }.
reason-sail-sonar = From there a Sonar asks about area { $area }, with { $inside } of the { $n } spaces where the kaiju can be.
reason-safer = The kaiju can attack the ship there from { $after } of the spaces where it can be; now from { $before }.
reason-nearer = It brings the ship nearer to where the kaiju probably is.
reason-answer = Is it in area { $area }? A yes leaves { $yes } of the { $n } spaces where the kaiju can be, a no { $no }.
reason-answer-known = The answer for area { $area } is known already: { $yes } of the { $n } spaces where the kaiju can be are there.
reason-answers = The answers leave at most { $most } of the { $n } spaces where the kaiju can be.
reason-mines = Mines can go to { $reached } of the { $n } spaces where the kaiju can be. Each asks whether it is there, and then bars its way.
reason-move-mine = { $idle ->
    [0] A mine that is put where the kaiju can be asks whether it is there.
    [one] 1 mine bars no way of the kaiju: it can go to one of the { $n } spaces where the kaiju can be.
   *[other] { $idle } mines bar no way of the kaiju: one can go to one of the { $n } spaces where the kaiju can be.
  }
reason-builds = The kaiju has { $energy } energy, and { $sunk } of the { $goal } lands that it needs. A built embankment stops one wave.
reason-departs = Then { $n } ships are at sea. With none the humans lose.
reason-trap = If the kaiju is on { $spaces }, it is trapped, and you win.
reason-cut = Cuts the kaiju off from { $n ->
    [one] area { $areas }
   *[other] the areas { $areas }
  }.
reason-mine-asks = The kaiju is there with a chance of about { $chance } %, and then has to flee. If it is not, the mine bars its way.
reason-mine-bars = Bars a way of the kaiju: beside this space it can be on { $n ->
    [one] 1 space
   *[other] { $n } spaces
  } ({ $spaces }).
reason-mine-later = The kaiju is not near it yet: it narrows where it can flee to later.
reason-keep-mines = The mines that are left stay in the supply for a better place.
reason-lift = Where it is now it touches { $n } of the { $all } spaces where the kaiju can be.
reason-build = The kaiju can be on { $all ->
    [one] 1 space
   *[other] { $all } spaces
  }; from { $n } of them a wave reaches this land.
reason-block = It stops the wave. Otherwise { $count } of the { $goal } lands that the kaiju needs are under water.
reason-let-pass = The embankment stays hidden, but the land is lost.
