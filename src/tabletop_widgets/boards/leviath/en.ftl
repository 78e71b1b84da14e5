# The board of Leviath in English: what is drawn, and what to click (step-).

board-sea = The sea
board-hand = Your cards
board-hand-of = Cards of { $name }
board-actions = Your actions
board-actions-of = Actions of { $name }
board-piles = Piles
board-passes = There was nothing to choose: only this was possible.
board-deduction = Show where the kaiju can be
board-deduction-note = Where the kaiju can still be, as far as everybody knows
board-space = Space { $space }, area { $area }
board-gate = gate of the port
board-land = Land { $land }
board-land-sunk = Land { $land }, submerged
board-ship = ship { $ship }
board-ship-on = Ship { $ship } on { $space }
board-ship-in-port = Ship { $ship } in the port
board-mine = mine
board-mine-on = Mine on { $space }
board-kaiju = kaiju
board-kaiju-on = Kaiju on { $space }
board-possible-on = The kaiju can be on { $space }
board-guess = The humans’ guess: { $spaces }
board-guess-waiting = The humans’ guess: not placed yet; it goes where they think the kaiju is
board-energy = Energy { $energy }/{ $most }
board-submerged = Submerged { $count }/{ $most }
board-embankments = Embankments { $built }/5
board-embankments-where = Embankments: built { $built }; in the material area { $material }; discarded { $discarded }
board-tile-material = Embankment { $land }, in the material area
board-tile-built = Embankment { $land }, built
board-tile-discarded = Embankment { $land }, discarded
board-deck-evolution = Evolution in { $count }
board-deck-last = End in { $count }
board-deck-where = Deck: { $days }
board-day-left = day { $day }: { $count }
board-evolution-left = evolution { $tier }
board-deck-end = the game ends
board-port = Port
board-mines-left = { $count } left
board-gauges = Gauges
board-guess-word = Guess
board-hand-short = hand
board-abilities-short = abilities
board-evolution-chip = { $lozenges } tier { $tier }

# the end

board-result = The end
board-wins-kaiju = { $names }, the kaiju, wins
board-wins-humans = { $count ->
    [one] { $names }, the human, wins
   *[other] { $names }, the humans, win
  }
board-kaiju-won = The kaiju wins
board-humans-won = { $count ->
    [one] The human wins
   *[other] The humans win
  }
board-why-captured = Captured on { $space }: mines on every side.
board-why-submerged = { $sunk } lands are under water.
board-why-ships-lost = All ships are back in the port.
board-why-deck-out = The deck is used up, and it is still free.
board-reason-and-you = { $why } { $you }
board-you-win = You win.
board-you-lose = You lose.

board-port-where = Port: ships { $ships }; supply: { $mines ->
    [1] 1 mine
   *[other] { $mines } mines
  }
board-no-cards = no cards
board-card = { $count ->
    [one] {""}
   *[other] { $count } ×{" "}
  }{ $card } (day { $day }): { $effect }
board-times = { $card } ×{ $count }
board-use = Use it
board-use-label = Use { $card }
board-discard = discard:
board-discard-steps = +2 steps
board-discard-label = Discard { $card } for 2 more steps
board-backs = { $count ->
    [one] A card
   *[other] { $count } cards
  } of day { $day }
board-back = day { $day } × { $count }
board-day = day { $day }
board-day-card = { $card } (day { $day })
board-action = { $action }: { $energy } energy
board-ability = { $card } ({ $energy } energy): { $effect }
board-evolution-back = Evolution card of tier { $tier }
board-evolution-comes = Evolution of tier { $tier }: when day { $day } ends
board-row = { $title }: { $cells }
board-used = Used action cards: { $count }
board-used-of = { $card }: { $used } of { $count } used ({ $days })
board-used-day = day { $day }: { $used } of { $count }
board-pile = The humans’ discard pile, first to last: { $cards }
board-pile-card = Card { $place } of the humans’ discard pile: { $card } (day { $day })
board-run = day { $day }: { $cards }
board-used-short = { $card } { $used }/{ $count }
board-awakenings = Awakening abilities, { $count } left
board-none-used = none used yet
board-used-count = { $used } of { $count }
board-area = Sea area { $area }: spaces { $spaces }
board-card-name = { $count ->
    [one] {""}
   *[other] { $count } ×{" "}
  }{ $card } (day { $day })
board-card-comes = you draw a card at the end of your turn
board-card-one = one card a turn
board-card-used = used
board-card-now = in use
board-card-used-label = { $card }, used in this turn
board-card-comes-short = draw one at turn’s end
board-ability-name = { $card } ({ $energy } energy)
board-evolutions = Evolution cards
board-does-silence = It stays where it is and gains energy. The humans learn nothing.
board-does-predation = It sends a ship on its space or next to it to the port, and gains energy. So the humans learn that it is on the ship’s space or next to it.
board-does-move = It goes 0 to 3 steps in secret, not onto mines, and pays energy. The humans learn only that it moved.
board-does-tsunami = It submerges a land on a straight line from its space, and pays energy. An embankment stops it. So the humans learn on which lines it can be.
board-no-evolution = no evolution card yet
board-no-evolution-label = No evolution card yet
board-kaiju-hidden = the kaiju, hidden
board-kaiju-at = the kaiju, on { $space }
board-coming = The deck: what comes next
board-coming-then-evolution = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, then evolution { $tier }
board-coming-then-end = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, then the game ends
board-coming-evolution = evolution { $tier }
board-coming-end = the game ends
board-act-silence = Only energy: the humans learn nothing.
board-act-predation = Sends a ship at or beside you to the port.
board-act-move = 0 to 3 steps in secret, not onto mines.
board-act-tsunami = Floods a land on a straight line.

# why something cannot be chosen now, in a few words
board-barred-ships-first = once ships have moved
board-barred-card-no-space = no space for a mine
board-barred-card-no-supply = no mine left
board-barred-card-no-mine = no mine that could move
board-barred-card-no-tile = no embankment left
board-barred-card-no-ship = no ship in the port
board-barred-card-no-gate = all gates are taken
board-barred-predation-empty = no ship next to you
board-barred-move-energy = { $have } energy, needs { $need }
board-barred-tsunami-energy = { $have } energy, needs { $need }
board-barred-tsunami-nearer = no land on a line
board-barred-tsunami-no-line = no land on a line
board-barred-use-energy = { $have } energy, needs { $need }
board-barred-use-no-ship = no ship in reach
board-barred-use-no-mine = no mine that could move
board-barred-use-no-way = no ship can move
board-barred-use-no-land = too few lands on lines
board-barred-use-no-mine-near = no mine next to you
board-barred-use-no-ship-in-area = no ship in your area

board-tip-human = A human’s cards: others see the days on their backs.
board-tip-kaiju = An evolution card is an ability that the kaiju may use in place of its other actions; its energy is on it. It gets one at the end of each day: tier 1 after day 1, and stronger ones later. Humans know a card once it has been used.
board-tip-space = Ships and the kaiju go from here to spaces that share an edge.
board-tip-gate = A ship leaves the port here, by the card Departure.
board-tip-land = The kaiju attacks it from a space on a straight line, unless another land is nearer.
board-tip-sunk = It stays under water; nothing moves onto it.
board-tip-area = Four spaces inside a thick line. A sonar asks about an area.
board-tip-ship = It goes to sea spaces that share an edge with its own; two ships never share a space.
board-tip-in-port = Only Departure brings it back to sea. With no ship at sea the kaiju wins.
board-tip-mine = The kaiju cannot go onto a mine. With mines on every side it is captured.
board-tip-creature = Only the kaiju’s player sees it here, until the game is over.
board-tip-guess = Drag it to where you think the kaiju is; it has no effect.
board-tip-silence = You stay where you are, and the humans learn nothing. Energy pays for Move, Tsunami and cards.
board-tip-predation = Click it, then a ship on or next to your space: it goes to the port. The humans then know that you are on its space or next to it. With no ship at sea you win.
board-tip-move = Click it, then the space where you end, 0 to 3 steps away, around mines. The humans learn only that you moved.
board-tip-tsunami = Click it, then a land on a straight line from your space, with no other land before it. It is submerged, unless its embankment is built. The humans then know on which lines you can be.
board-tip-evolution = One more ability of the kaiju, to use in place of another action. It comes when the last card of a day is drawn; a card of a higher tier does more.
board-tip-hidden = The humans see only its tier until the kaiju uses it.
board-tip-use = Does what the card says. It is your one card of this turn; at the end of the turn you draw another.
board-tip-discard = The card does nothing. In its place your ships sail up to 2 more steps in this turn.
board-tip-back = The backs show the day. What it is, only its holder knows.
board-tip-draw = You use or discard one card in a turn, and then draw one from the deck.
board-tip-course = A click sails the ship there. One step is one space.
board-tip-turn = The number is that of the line in the news beside the board, which tells the turn.
board-tip-own-turn = What you did in your last turn.
board-turn-mark = Turn { $number } in the news: { $name }
board-own-mark = Your last turn
board-course = Ship { $ship } sails to { $space }
board-tip-used = Each square is a card, in the colour of its day. A crossed-out one is used: what is left is what the humans can still draw.
board-tip-possible = Everything that everybody knows fits this space: where the kaiju could begin, how far each move could take it, and all its answers, attacks and waves. Spaces that do not fit have no shade.
board-tip-energy = The kaiju takes one action after each human’s turn. Silence: it stays, and gains { $silence }. Move: 0 to 3 steps in secret, for { $move }. Predation: it attacks a ship on or next to its space, and gains { $predation }. Tsunami: it floods a land on a straight line, for { $tsunami }. It holds at most { $most }; its evolution cards may do more.
board-tip-submerged = With { $most } lands under water the kaiju wins.
board-tip-tiles = A built embankment stops one wave over its land. The kaiju does not know which are built.
board-tip-build = { $effect } It is then used up. The kaiju does not know which land it protects.
board-tip-deck = Each line is a card of this day, which the humans draw. After the last one the day ends, and the kaiju gets an evolution card: one more ability, a stronger one each day. When the deck is used up, the kaiju wins.
board-tip-port = Ships that were hit wait here. Mines are taken from the supply.

board-told-separator = {"; "}
board-told-ship = ship { $ship }: { $way }
board-told-dealt = { $name } gets { $cards }
board-told-dealt-hidden = { $name } gets { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
board-told-start = hides somewhere
board-told-play = { $card }
board-told-discard = discards { $card }
board-told-mine = mine on { $space }
board-told-mine-moved = mine moved { $start } → { $space }
board-told-here = a hit, the kaiju was there
board-told-not-here = the kaiju is not there
board-told-in-area = yes, the kaiju is in { $area }
board-told-not-in-area = no, not in { $area }
board-told-area = the kaiju is in { $area }
board-told-flee = the kaiju flees one space
board-told-build = one more embankment is built
board-told-awakening = the kaiju wakes up
board-told-apply = it uses { $card }
board-told-no-effect = no effect
board-told-evolution = the kaiju gets an evolution card of tier { $tier }
board-told-silence = waits (Silence)
board-told-predation = { $own ->
    [1] you attack
   *[other] attacks
  } ship { $ship } (Predation)
board-told-empty-predation = attacks and hits nothing (Predation)
board-told-ship-lost = ship { $ship } is back in the port
board-told-move = moves in secret (Move)
board-told-tsunami = tsunami against { $land }
board-told-use = { $card }
board-told-crush = crushes the mine on { $space }
board-told-target = wave against { $land }
board-told-no-target = finds no land
board-told-blocked = embankment { $land } stops it
board-told-let-pass = nobody stops the wave over { $land }
board-told-sunk = { $land } is submerged
board-told-fish = eats the fish in { $area }
board-told-conceal = says nothing about the fish
board-told-captured = captured on { $space }
board-told-submerged = the coast is submerged
board-told-ships-lost = no ship is left at sea
board-told-deck-out = the deck is used up
board-told-energy = now { $energy } energy
board-told-energy-left = now { $energy } energy

board-or = {" or "}
board-step-ship = Ship { $ship } sails to { $spaces }
board-chip-sonar = Ship { $ship }: { $area }
board-step-sonar = Ship { $ship }: area { $area }
board-step-use = Use { $card }
board-step-ability = { $card }: { $energy } energy
step-ship = Choose the ship’s new space
step-card = Use it, or discard it for more steps?
step-predation = Choose the ship to attack
step-move = Choose in secret where you go: 0 to 3 steps
step-tsunami = Choose the land to attack
board-legend = s1 to s4: ships, *: mine, K: kaiju, ?: the humans’ guess, ~: submerged; short lines join spaces of two rows that share an edge
board-also-beside = These also share an edge: { $pairs }
board-areas = Areas: { $areas }
board-gates = Gates of the port: { $spaces }
board-way = The kaiju’s way: { $spaces }
board-possible = The kaiju can be on { $count ->
    [one] 1 space
   *[other] { $count } spaces
  }
board-possible-where = These are { $spaces }

## The legend

board-sign-pieces = On the sea
board-sign-leviath = Leviath
board-sign-leviath-text = the kaiju; drawn only for those who may know where it is
board-sign-guess = Guess
board-sign-guess-text = where the humans think it is; they move it whenever they like
board-sign-ship = Ship
board-sign-ship-text = sails, searches, lays mines; its number is its name
board-sign-course = Course
board-sign-course-text = where a ship can go now; a click on it sails there
board-sign-way = Trail
board-sign-way-text = the kaiju's way, seen by the kaiju alone: arrows lead from place to place; #1, #2 … count the places it wrote down
board-sign-heard = What sonar found
board-sign-heard-text = the kaiju was in this area; struck through: it was not
board-heard = Area { $area }: the kaiju was there
board-not-heard = Area { $area }: the kaiju was not there
board-key-heard = = was
board-key-not-heard = = wasn’t
board-tip-heard = So it answered when it was asked. It may have moved since: the shades show where it can be now.
board-been-sign = #{ $times }
board-been = Trail on { $space }: place { $times }
board-sign-crown = Crown
board-sign-crown-text = who has won
board-sign-mine = Mine
board-sign-mine-text = the kaiju cannot enter; one laid on its space drives it away
board-sign-coast = Coast and gauges
board-sign-land = Land
board-sign-land-text = what the kaiju wants to submerge
board-sign-sunk = Submerged
board-sign-sunk-text = lost to the sea
board-sign-embankment = Embankment
board-sign-embankment-text = stops a tsunami at its land
board-sign-energy = Energy
board-sign-energy-text = pays for what the kaiju does
board-sign-tier = Evolution
board-sign-tier-text = a card for the kaiju; as many lozenges as its tier
board-sign-humans = Cards of the humans
board-sign-sonar = Sonar
board-sign-sonar-text = is it in the area of this ship?
board-sign-wide-sonar = Wide Sonar
board-sign-wide-sonar-text = is it in an area with a ship?
board-sign-precise-sonar = Precise Sonar
board-sign-precise-sonar-text = which area is it in?
board-sign-mines1 = One mine
board-sign-mines1-text = to lay near a ship
board-sign-mines2 = Two mines
board-sign-mines2-text = to lay near ships
board-sign-mines3 = Three mines
board-sign-mines3-text = to lay near ships
board-sign-air-drop = Air drop
board-sign-air-drop-text = a mine anywhere at sea
board-sign-move-mine = Helicopter
board-sign-move-mine-text = moves a mine
board-sign-build = Embankment
board-sign-build-text = builds one, face down
board-sign-depart = Departure
board-sign-depart-text = brings a ship from the port to sea
board-sign-awaken = Awakening
board-sign-awaken-text = the kaiju draws two abilities and uses one
board-sign-kaiju = Abilities of the kaiju
board-sign-swim = Swim
board-sign-swim-text = secret steps
board-sign-glide = Glide
board-sign-glide-text = secret steps, over mines too
board-sign-abyss = Abyss
board-sign-abyss-text = anywhere in its area or the next
board-sign-rush = Rush
board-sign-rush-text = a secret step, and a ship beside it goes to the port
board-sign-shift-mine = Shift a mine
board-sign-shift-mine-text = by one space
board-sign-tsunami = Tsunami
board-sign-tsunami-text = attacks land
board-sign-push-ship = Push a ship
board-sign-push-ship-text = moves a ship
board-sign-crush-mine = Crush a mine
board-sign-crush-mine-text = takes one beside it away
board-sign-feast = Great Feast
board-sign-feast-text = all ships of its area go to the port
board-sign-rest = Rest
board-sign-rest-text = only energy
board-sign-fish = Fish school
board-sign-fish-text = energy, if it shows that it is in this area
board-sign-silence = Silence
board-sign-silence-text = only energy; the humans learn nothing

## The line above the board: what one plays for

board-aim-kaiju = Submerge { $lands } lands, drive all ships home, or outlast the deck.
board-aim-humans = Trap the kaiju with mines on every side before { $lands } lands, all ships or the deck are gone.
board-aim-all = Mines on every side trap the kaiju; it wins when { $lands } lands sink, no ship is at sea or the deck is used up.
board-aim-told = It is trapped when every sea space beside it has a mine. A mine on its own space makes it flee one space; if it cannot, it is trapped, too. The humans also lose when no ship is at sea, or when the deck is used up.
board-danger-own = { $n ->
    [one] Danger: beside you only { $spaces } has no mine. A mine there traps you.
   *[other] Take care: beside you only { $spaces } have no mine. Mines on both trap you.
  }
board-danger-way = { $n ->
    [one] If the kaiju is on { $spaces }
   *[other] If the kaiju is on one of { $spaces }
  }, it has one way left: a mine on { $way } traps it.
board-danger-ways = The kaiju has one way left if it is on one of { $spaces }: a mine on that way traps it.
board-race-days = day { $day } of { $days }
board-race-cards = { $count ->
    [0] the last turn, then { $name } wins
    [one] 1 card left, then { $name } wins
   *[other] { $count } cards left, then { $name } wins
  }
board-race-lands = Each dot is a land: { $count } of { $goal } are submerged. As far as everybody knows, the kaiju can be on { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
  }
board-race-hunt = Each dot is a ship: { $ships } of { $all } are at sea
board-race-sunk = sunk
board-race-ships = ships at sea
board-race-spaces = can be on { $count ->
    [one] 1 space
   *[other] { $count } spaces
  }
