# SCOUT in English. A parameter in braces is filled in by the program.

player-0 = Aiko
player-1 = Boris
player-2 = Chidi
player-3 = Dana
player-4 = Emre
list-separator = {", "}
list-last-separator = {" and "}

kind-hand = Your hand
kind-show = Show
kind-scout = Scout
kind-scout-and-show = Scout & Show

hint-hand = This way up it has { $sets }.
hint-hand-none = This way up no two cards go together, and yet it is the better one.
hint-leaves = It leaves { $sets } in a hand of { $n }.
hint-leaves-none = It leaves no two cards that go together in a hand of { $n }.

prompt-start = The start player is being drawn
prompt-deal = The cards are being dealt
prompt-hand = Look at your hand: keep it, or turn all of it upside down?
prompt-first-turn = Show one card, or neighbours that are equal or a run (as 3-4-5)
prompt-turn = Beat { $active } (Show), take a card of it (Scout), or both
prompt-turn-no-show = Nothing in your hand beats { $active }{ $why ->
    [match] {" (equal cards beat a run)"}
   *[none] {""}
  }: take a card (Scout), or Scout & Show
prompt-turn-scout-only = Nothing in your hand beats { $active }{ $why ->
    [match] {" (equal cards beat a run)"}
   *[none] {""}
  }: take a card (Scout)
prompt-turn-without-chip = Beat { $active } (Show), or take a card of it (Scout)
prompt-turn-show-only = Beat { $active } (Show): no Scout chip is left to pay for a Scout
prompt-show = Now Show a set that beats { $active }
prompt-show-any = Now Show any card, or any set
prompt-over = The game is over: { $count ->
    [one] { $names } wins with { $points } points
   *[other] { $names } share the victory with { $points } points each
  }

action-keep = Keep the hand
action-turn = Turn the hand upside down
action-show = Show { $cards } (cards { $first } to { $last })
action-show-one = Show { $cards } (card { $place })
action-scout = Scout { $card } { $place }
action-scout-and-show = Scout & Show { $card } { $place }

place-left = at the left end, before { $right }
place-right = at the right end, after { $left }
place-between = between { $left } and { $right } (place { $number })

set-single = single { $cards }
set-match = match { $cards }
set-run = run { $cards }

event-deal = Round { $round } of { $rounds }: the cards are dealt.
event-start = { $name } starts.
event-hand-chosen = { $name } has decided about the hand.
event-hand-turned = For your eyes only: { $name } turned the hand upside down.
event-hand-kept = For your eyes only: { $name } kept the hand as dealt.
event-show = { $name } shows the { $set }.
event-capture = { $name } captures { $count ->
    [one] 1 card
   *[other] { $count } cards
  }.
event-scout-and-show = { $name } uses Scout & Show.
event-scout = { $name } scouts { $card }: it goes to place { $place } in the hand.
event-scout-way-up = For your eyes only: { $name } holds it as { $card }.
event-chip = { $name } gets 1 Scout chip.
event-pay-chip = { $name } pays 1 Scout chip and has { $count } left.
event-table-empty = The table is empty: the next Show may be anything.
event-round-empty = The round ends: { $name } has no cards left.
event-round-scouted = The round ends: since { $name }’s Show, all others have only scouted.
event-round-stuck = The round ends: { $name } can neither show nor scout.
event-exempt = { $name } loses nothing for { $count ->
    [one] the card
   *[other] the { $count } cards
  } in hand.
event-round-score = { $name }: captured { $captured } + chips { $chips } − hand { $cards } = { $points } points.
event-game-over = The game is over. { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
  }.

waste-chip = You take the only card on the table, so your Show will capture nothing.
ends-empty = These are your last cards: with this Show the round is over.
ends-empty-game = These are your last cards: with this Show the last round is over, and the game.
ends-scouted = All others have only scouted since the last Show: with this Scout the round is over.
ends-scouted-game = All others have only scouted since the last Show: with this Scout the last round is over, and the game.
nears-end = If the next player only scouts too, the round ends.

refusal-dealing = The cards are being dealt; nobody decides now.
refusal-over = The game is over.
refusal-not-yours = This is not your decision now: players take turns, clockwise.
refusal-hand-not-yours = You have nothing to decide now: each player decides once about the whole hand, in secret.
refusal-hand-first = First decide whether to turn your hand upside down; the turns begin when everybody has decided.
refusal-hand-decided = You can turn your hand upside down only before the first turn of a round.
refusal-must-show = After the Scout of a Scout & Show you have to show at once.
refusal-show-no-cards = Your hand has only { $have ->
    [one] 1 card
   *[other] { $have } cards
  }.
refusal-show-not-a-set = { $cards } is not a set: all cards must have the same number, or the numbers must go up or down by 1 from card to card.
refusal-show-fewer = { $cards } does not beat { $active }: more cards beat fewer. You need at least { $need } cards and chose { $have }.
refusal-show-run-against-match = The run { $cards } does not beat the match { $active }: with the same number of cards, a match beats a run.
refusal-show-not-higher = { $cards } does not beat { $active }: { $have ->
    [1] { $low } is not higher than { $active_low }.
   *[other] with the same number of cards and the same kind, the smallest number decides, and { $low } is not higher than { $active_low }.
  }
refusal-scout-nothing = Nothing is on the table: you have to show.
refusal-scout-one-card = Only one card is on the table: take it as the left end.
refusal-scout-no-slot = A card can go to places 1 to { $places } of your hand.
refusal-show-too-many = No set has more than ten cards.
refusal-show-none-from = None of your sets that begin or end with { $card } beats { $active }: more cards beat fewer, then a match beats a run, then the higher number wins.
refusal-scout-middle = Only the first or the last card of the set on the table can be scouted, not one from the middle.
refusal-scout-no-chip = You have no Scout chip left to pay for a Scout: you have to show.
refusal-scout-and-show-used = Your Scout & Show chip is used up for this round: show or scout.
refusal-scout-and-show-no-show = After the Scout none of your sets would beat what is left on the table, so Scout & Show is not allowed.
refusal-scout-and-show-two-players = With two players there is no Scout & Show: show or scout.
