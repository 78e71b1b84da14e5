# What a search says of a decision, and of a whole match.

analysis-heading = { $player } for { $name }: { $prompt }
analysis-could = Could be best
analysis-behind = Behind, not by chance
analysis-scored = By score
analysis-best = best
analysis-said = { $value } of 100, { $group }
analysis-thin = fewer than { $n } tries: not yet reliable
analysis-untried = { $n } of { $of } actions were not tried: the game's hints put them last.
analysis-none = { $player } gives no reasons.
analysis-goes-on = Goes on: { $line }
analysis-more = … and { $n } more
analysis-alone = There is only one legal action: { $action }.
analysis-unit-game = number: share of games won, %
analysis-unit-round = number: share of the round won, %
analysis-unit-position = number: how well one will stand in a few turns, from 0 to 100
analysis-unit-own = number: the player's own score
analysis-effort = { $tries } positions played on in { $seconds } s
analysis-tries = { $tries } positions played on
hint-clear = { $action }: { $value }. Everything else is behind, and not by chance.
hint-close = { $action }: { $value }. Just as good, as far as { $tries } tries can tell: { $others }.
hint-thin = { $action } looks best so far ({ $value }), but { $tries } tries cannot tell the actions apart.
hint-own = { $action }: { $value } by { $player }'s own score.
hint-note = { $player } says: { $note }
list-join = { $first }, { $second }
review-heading = Reviewed by { $player }: { $marks } of { $n } decisions are marked
review-inaccuracy = Inaccuracy (?!)
review-mistake = Mistake (?)
review-blunder = Blunder (??)
review-comment = { $mark }: { $better } was better by { $points } of 100 ({ $low } to { $high }). Judge: { $player }.
review-row = { $ply }. { $name }: { $action }
review-none = No decision is marked: none was behind by more than chance and { $points } of 100.
review-curve = Expected result, %
hint-title = Hint: { $action }
hint-so-far = So far: { $action }
hint-any = As good as any: { $action }
hint-even = { $could } of { $n } actions look about equally good. Take the one that suits your plan.
hint-no-title = No hint here
hint-worth-own = { $player } rates it highest.
hint-ahead = { $case ->
    [much] Clearly better
   *[little] A little better
  } than the next best, “{ $action }”.
hint-alike = { $n ->
    [one] “{ $action }” is about as good.
   *[other] { $n } others are about as good, such as “{ $action }”.
  }
hint-alone = It is the only legal action.
hint-worth-game = Wins about { $value } of 100 games from here.
hint-worth-round = Wins this round about { $value } times of 100 from here.
hint-next = The next best, “{ $action }”: about { $value }.
hint-equals = { $n ->
    [one] “{ $action }” is about as good: about { $value }.
   *[other] { $n } others are about as good, such as “{ $action }”: about { $value }.
  }
hint-bits = Of the questions, “{ $action }” tells the most.
analysis-scale = Bars end at { $end }.
analysis-more-behind = { $n } more behind
analysis-bits = { $bits } bits
analysis-bits-said = tells { $bits } bits
analysis-unit-bits = bits: how much the answer of a question tells; 1 = a fifty-fifty question
analysis-visits = { $n } ×
review-costs = What cost the most
review-judge = Judge: { $player }; each decision by what its seat knew.
review-count = { $marks } of { $n } decisions were clearly worse than another: by 5 of 100 games or more, and not by chance.
review-told = { $better } was better by { $points } of 100 ({ $low } to { $high }). Judge: { $player }.
review-interval = { $low } to { $high }
review-better = better: { $action }
review-played = was played
review-was-better = was better
review-open = hands open

## Turning points

turning-told = { $happened } { $change }
turning-join = {" "}
turning-change = { $name }: from { $was } to { $now }.
turning-chance = { $name }: the chance to win goes from { $was } % to { $now } %.
turning-level = level with the best other
turning-ahead = { $unit ->
    [coins] ${ $n } ahead
   *[points] { $n ->
        [one] 1 point ahead
       *[other] { $n } points ahead
      }
  }
turning-behind = { $unit ->
    [coins] ${ $n } behind
   *[points] { $n ->
        [one] 1 point behind
       *[other] { $n } points behind
      }
  }
