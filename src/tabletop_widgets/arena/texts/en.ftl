# Tables and charts of results.

## Tables

arena-player = player
arena-games = games
arena-won = won
arena-share = share
arena-points = points
arena-rating = rating
arena-ms = ms a choice
arena-interval = { $level } %
arena-to = { $low } to { $high }
arena-unfinished = { $number } of { $games } games were not finished
arena-interrupted = stopped by hand after { $number } of { $games } games
arena-early = stopped after { $rounds } of { $most } rounds, as the shares were known well enough; the intervals hold together for all { $looks } looks
arena-looked = the intervals hold together for all { $looks } looks at which it could have stopped
arena-failed = { $name } failed in { $number ->
    [one] 1 decision
   *[other] { $number } decisions
  }, first in game { $game }: { $text }
arena-late = { $name } took longer than { $limit } s for { $number ->
    [one] 1 decision
   *[other] { $number } decisions
  }
arena-no-interval = where points have no interval, there are fewer than { $deals } deals, or all are alike

## What a table is about

arena-about = { $games ->
    [one] 1 game
   *[other] { $games } games
  } of { $title }, { $seats } at the table, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
  }.
arena-rotated = Each deal was played in every rotation of its seats.
arena-methods = Share: { $level } % interval by Wilson. Points: bootstrap over deals.
arena-rating-method = Rating: Plackett–Luce on all pairs at a table; 1000 is the middle of those rated, 400 points are ten to one; bootstrap over deals.
arena-ms-method = ms: median of the games.

## Ratings

arena-never-ahead = none: never ahead
arena-never-behind = none: never behind
arena-apart = none: cannot be compared
arena-online-method = Rating: OpenSkill, game after game; 25 is where everybody begins, the interval is { $level } % of its belief.

## The worst games

arena-game = game
arena-deal = deal
arena-seat = seat
arena-lead = ahead by
arena-decisions = choices
arena-against = against
arena-ended = ended by
arena-open = to step through it
arena-nothing-worst = { $name } has finished no game

## Charts

arena-who-wins = Who wins
arena-who-wins-below = share of the victories, { $level } % intervals; { $even } % is even
arena-seats-matter = Does the seat matter?
arena-seats-rotated = all players sat equally often in each; { $level } % intervals
arena-seats-given = share of the victories by seat, { $level } % intervals
arena-ahead = Who ends ahead of whom
arena-ahead-below = % of the games at one table; a tie is half
arena-than = than
arena-how-long = How long a game is
arena-how-long-below = choices in a game; the median is { $median }
arena-how-many = How many points
arena-how-many-below = middle, quarters, and 5 to 95 % of the games; the dot is the mean
arena-axis-share = share of the victories
arena-axis-games = games
arena-axis-choices = choices in a game
arena-axis-points = points
arena-of-one = { $name }: { $share } %, { $low } to { $high } %; { $won } of { $games }
arena-of-pair = { $one } ahead of { $other }: { $share } % of { $games }
arena-of-bin = { $low } to { $high } choices: { $games ->
    [one] 1 game
   *[other] { $games } games
  }
arena-of-points = { $name }: median { $median }, half between { $lower } and { $upper }, mean { $mean }
arena-empty = no game was finished

## Sweeps

arena-sweep-about = Against { $rest }, { $deals } deals, the same for all; { $level } % intervals, of differences on the same deals.
arena-sweep-interrupted = stopped by hand: what is missing was not tried
arena-sweep-behind = behind the best
arena-sweep-again = on fresh deals
arena-sweep-fresh = The best were measured again on { $deals } fresh deals, as the best of many looks better than it is.
