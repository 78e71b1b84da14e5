# The board of SCOUT in English: what is drawn, and what to click (step-).

board-table = Table
board-hand = Your hand
board-hand-of = Hand of { $name }
board-scores = Scores
board-double = Scout & Show
board-double-is-ready = ready
board-double-is-used = used
board-player = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } in hand, { $captured } captured, { $chips ->
    [one] 1 Scout chip
   *[other] { $chips } Scout chips
  }
board-double-tip = Once a round: scout a card, then show at once.
board-points-tip = Purple: captured cards. Gold: Scout chips. Each is 1 point; each card left in hand is −1.
board-seen = Seen by everybody: { $cards }.
board-active-tip = { $name } owns the { $set }. Show a stronger set, or scout one of its ends.
board-starts = {" "}(start player)
board-start-marker = Start player marker: { $name } began this round
board-known = {" "}(seen: { $cards })
board-nothing = Nothing is on the table
board-looking = Each player keeps their hand or turns it upside down
board-looking-own = { $own ->
    [done] You have chosen; now { $name } chooses
    [due] Now { $name } chooses; you choose later
   *[none] Now { $name } chooses
  }
board-owner = { $name }: { $set }
board-last-scout = { $set } · a Scout now ends the round
board-two-scouts = { $set } · two more Scouts end the round
board-active-end = { $top } (turned: { $other }), end card on the table
board-active-middle = { $top } (turned: { $other }), middle card on the table
board-card = { $top } (turned: { $other }), your card { $place } of { $count }
board-card-seen = { $top } (turned: { $other }), card { $place } of { $count }, seen by everybody
board-known-card = { $card }, card { $place } of { $count } of { $name }, seen by everybody
board-no-cards = no cards
board-set = { $set }: choose all of it
board-double-ready = Scout & Show chip
board-double-used = Scout & Show chip, used in this round
board-as-it-lies = as is
board-turned = turned
board-take-as-it-lies = take it as it is: { $top } on top, { $other } below
board-take-turned = take it turned: { $top } on top, { $other } below
board-round = Round { $round }
board-round-of = Round { $round } of { $rounds }
board-began = {" "}began
board-now = Round { $round } so far
board-now-tip = Captured cards and Scout chips so far, and −1 for each card in hand: what the round would bring if it ended now. Whoever ends it loses nothing for cards.
board-counted = How round { $round } was counted
board-count-captured = Captured
board-count-chips = Scout chips
board-cards-in-hand = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
board-last-card = 1 card!
board-last-card-tip = The last card: showing it ends the round.
board-captured-short = captured
board-chips-short = chips
board-count-hand = Left in hand
board-total = Total
board-plate-total = total { $total }
board-plate-now = round { $now }
board-points-of = { $total } points in all; round { $round } so far: { $now }, minus { $hand } for the cards in hand
board-wins = { $count ->
    [one] { $names } wins with { $points } points
   *[other] { $names } share the victory: { $points } points each
  }
board-own-place = place { $place } of { $count }
board-row = { $title }: { $cells }
board-place = { $place }.

board-step-scout = Take { $top } ({ $other } if turned)
board-step-double = Take a card and show at once
step-show-last = Choose the last card of your set, or the same card again to show it alone
step-show-set = Choose the last card of your set
step-show-alone = Choose the same card again to show it alone
step-show-whole = This card is within a set: choose an end of the set, or its bracket
step-scout-end = Take the first or the last card on the table
step-scout-turn = Choose which number is on top
step-scout-slot = Choose its place in your hand, at a +
board-keep-note = as it lies below
board-bracket-note = brackets: sets
board-over = The game is over
board-round-starts = Round { $round } of { $rounds } starts
board-round-over = Round { $round } is over
board-ranking = Ranking
board-bars-now = Outlined: this round, if it ended now
board-ranking-now = Ranking with this round’s points
board-standing = { $place }. { $name }: { $points }

## The legend

board-sign-cards = Cards
board-sign-card = A card
board-sign-card-text = the large number counts; turned round, the small one
board-sign-back = Face down
board-sign-back-text = only its holder knows it
board-sign-bracket = Bracket
board-sign-bracket-text = a set of several cards that you can show
board-sign-crown = Crown
board-sign-crown-text = who has won the game
board-sign-seen = Seen
board-sign-seen-text = it was on the table; both numbers if nobody saw which is on top
board-sign-captured = Captured cards
board-sign-captured-text = 1 point each
board-sign-own = Chips and markers
board-sign-chip = Scout chip
board-sign-chip-text = for each Scout from your set; 1 point
board-sign-chip-two = you pay one to scout; 1 point each at the end
board-sign-double = Scout & Show chip
board-sign-double-text = scout and show in one turn, once a round
board-sign-used = Used chip
board-sign-used-text = no more Scout & Show in this round
board-sign-start = Start player
board-sign-start-text = who began this round

# what somebody did, after the name

board-took = took
board-told-hand-chosen = has decided about the hand
board-told-show = shows the { $set }
board-told-capture = { $cards }
board-told-scout-and-show = Scout & Show
board-told-scout = scouts { $card }
board-told-scout-hidden = scouts { $card }
board-told-chip = { $name } { $chip }
board-told-pay-chip = { $chip }
board-told-round-empty = the round ends: no cards left
board-told-round-scouted = the round ends: all others only scouted
board-told-round-stuck = the round ends: neither Show nor Scout is possible

# the signs in these lines, for screen readers and in text

board-said-captured = captures { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
board-said-chip = { $paid ->
    [yes] pays a chip
   *[no] gets a chip
  }

## The line above the board: what one plays for

board-aim = Most points win: capture cards, empty your hand.
board-aim-told = A set is one card, or neighbours in your hand: all equal (a match), or each one more or one less than the next (a run). Show a set that beats the one on the table to capture it, or scout a card from it. At the end of a round each captured card and each chip is 1 point, and each card in hand −1.

## The end of a round

board-pause-lead = { $count ->
    [one] { $names } leads with { $points } in all, { $ahead } ahead.
   *[other] { $names } lead with { $points } each.
  }
board-pause-next = Next: round { $round } of { $rounds } with new cards. { $name } begins.
board-pause-go = Next round
board-pause-hand = Left in hand, −1 each
board-pause-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
  }
board-pause-exempt = no loss
