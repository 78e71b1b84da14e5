action-play = Play { $text }
kind-play = Play a card
prompt-turn = Play a card from your hand.
prompt-deal = Cards are dealt.
event-dealt = { $name } is dealt { $a }.
event-played = { $name } plays { $a }.
event-won = { $name } wins the round: { $a ->
    [one] the first
   *[other] { $a } so far
}.
refusal-not-in-hand = You do not hold the { $card }; your hand is { $hand }.
board-table = The table
board-hand = Your hand
board-card = Card { $card }
board-score = { $name }: { $score }
