# The board of Leviath in English: what is drawn, and what to click (step-).

board-sea = The sea
board-hand = Your cards
board-hand-of = Cards of { $name }
board-actions = Your actions
board-actions-of = Actions of { $name }
board-piles = Piles
board-deduction = Deduction
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
board-embankments = Embankments: { $built } built
board-embankments-where = Embankments: built { $built }; in the material area { $material }; discarded { $discarded }
board-tile-material = Embankment { $land }, in the material area
board-tile-built = Embankment { $land }, built
board-tile-discarded = Embankment { $land }, discarded
board-deck = Deck { $count }
board-deck-where = Deck: { $days }
board-day-left = day { $day }: { $count }
board-evolution-left = evolution { $tier }
board-deck-end = game over
board-port = Port
board-port-where = Port: ships { $ships }; supply: { $mines ->
    [1] 1 mine
   *[other] { $mines } mines
  }
board-player = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
board-count = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  }
board-no-cards = no cards
board-card = { $count ->
    [one] {""}
   *[other] { $count } ×{" "}
  }{ $card } (day { $day }): { $effect }
board-times = { $card } ×{ $count }
board-use = Use
board-use-label = Use { $card }
board-discard = Discard
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
board-slot = comes after day { $day }
board-slot-label = No evolution card of tier { $tier } yet
board-evolution-back = Evolution card of tier { $tier }
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

step-ship = Choose the space that the ship moves to
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

legend-pieces = On the sea
legend-leviath = Leviath
legend-leviath-text = the kaiju; drawn only for those who may know where it is
legend-guess = Guess
legend-guess-text = where the humans think it is; they move it whenever they like
legend-ship = Ship
legend-ship-text = sails, searches, lays mines; its number is its name
legend-mine = Mine
legend-mine-text = the kaiju cannot enter; one laid on its space drives it away
legend-coast = Coast and gauges
legend-land = Land
legend-land-text = what the kaiju wants to submerge
legend-sunk = Submerged
legend-sunk-text = lost to the sea
legend-embankment = Embankment
legend-embankment-text = stops a tsunami at its land
legend-energy = Energy
legend-energy-text = pays for what the kaiju does
legend-tier = Evolution
legend-tier-text = a card for the kaiju; as many lozenges as its tier
legend-humans = Cards of the humans
legend-sonar = Sonar
legend-sonar-text = is it in the area of this ship?
legend-wide-sonar = Wide Sonar
legend-wide-sonar-text = is it in an area with a ship?
legend-precise-sonar = Precise Sonar
legend-precise-sonar-text = which area is it in?
legend-mines1 = One mine
legend-mines1-text = to lay near a ship
legend-mines2 = Two mines
legend-mines2-text = to lay near ships
legend-mines3 = Three mines
legend-mines3-text = to lay near ships
legend-air-drop = Air drop
legend-air-drop-text = a mine anywhere at sea
legend-move-mine = Helicopter
legend-move-mine-text = moves a mine
legend-build = Embankment
legend-build-text = builds one, face down
legend-depart = Departure
legend-depart-text = brings a ship from the port to sea
legend-awaken = Awakening
legend-awaken-text = the kaiju draws two abilities and uses one
legend-kaiju = Abilities of the kaiju
legend-swim = Swim
legend-swim-text = secret steps
legend-glide = Glide
legend-glide-text = secret steps, over mines too
legend-abyss = Abyss
legend-abyss-text = anywhere in its area or the next
legend-rush = Rush
legend-rush-text = a secret step, and a ship beside it goes to the port
legend-shift-mine = Shift a mine
legend-shift-mine-text = by one space
legend-tsunami = Tsunami
legend-tsunami-text = attacks land
legend-push-ship = Push a ship
legend-push-ship-text = moves a ship
legend-crush-mine = Crush a mine
legend-crush-mine-text = takes one beside it away
legend-feast = Great Feast
legend-feast-text = all ships of its area go to the port
legend-rest = Rest
legend-rest-text = only energy
legend-fish = Fish school
legend-fish-text = energy, if it shows that it is in this area
legend-silence = Silence
legend-silence-text = only energy; the humans learn nothing
