# Tables and charts of results.

## Tables

arena-player = プレイヤー
arena-games = ゲーム数
arena-won = 勝ち
arena-share = 勝率
arena-points = 得点
arena-rating = レーティング
arena-ms = 1手のミリ秒
arena-interval = { $level } %
arena-to = { $low } ～ { $high }
arena-unfinished = { $games } ゲーム中 { $number } ゲームは終わっていません
arena-interrupted = { $games } ゲーム中 { $number } ゲームで止められました
arena-early = 勝率が十分にわかったので、{ $most } ラウンド中 { $rounds } ラウンドで止めました。区間は { $looks } 回の見直しすべてを通して成り立ちます
arena-looked = 区間は、止める機会 { $looks } 回すべてを通して成り立ちます
arena-failed = { $name } は { $number } 回の選択で失敗しました。最初はゲーム { $game }：{ $text }
arena-late = { $name } は { $number } 回の選択で { $limit } 秒より長くかかりました
arena-no-interval = 得点に区間がないのは、配りが { $deals } 回より少ないか、どの配りも同じ結果だからです

## What a table is about

arena-about = { $title }、{ $seats } 人、{ $games } ゲーム、配りは { $deals } 回。
arena-rotated = どの配りも、席をひと回りさせてすべて遊びました。
arena-methods = 勝率：ウィルソンの { $level } % 区間。得点：配りごとのブートストラップ。
arena-rating-method = レーティング：同じ卓の全組み合わせによるプラケット・ルース。1000 が対象者の中央、400 点の差で 10 対 1。配りごとのブートストラップ。
arena-ms-method = ミリ秒：ゲームの中央値。

## Ratings

arena-never-ahead = なし：一度も上に立っていない
arena-never-behind = なし：一度も下になっていない
arena-apart = なし：比べられない
arena-online-method = レーティング：オープンスキル、1ゲームずつ。全員 25 から始まり、区間は見積もりの { $level } %。

## The worst games

arena-game = ゲーム
arena-deal = 配り
arena-seat = 席
arena-lead = 点差
arena-decisions = 選択
arena-against = 相手
arena-ended = 終わり方
arena-open = たどるには
arena-nothing-worst = { $name } には終わったゲームがありません

## Charts

arena-who-wins = だれが勝つか
arena-who-wins-below = 勝率と { $level } % 区間。{ $even } % で互角
arena-seats-matter = 席で差が出るか
arena-seats-rotated = 全員がどの席にも同じだけ座りました。{ $level } % 区間
arena-seats-given = 席ごとの勝率と { $level } % 区間
arena-ahead = だれがだれの上で終わるか
arena-ahead-below = 同じ卓のゲームでの %。引き分けは半分
arena-than = 相手
arena-how-long = ゲームの長さ
arena-how-long-below = 1ゲームの選択の数。中央値は { $median }
arena-how-many = 得点
arena-how-many-below = 中央値、四分位、全体の 5～95 %。点は平均
arena-axis-share = 勝率
arena-axis-games = ゲーム数
arena-axis-choices = 1ゲームの選択の数
arena-axis-points = 得点
arena-of-one = { $name }：{ $share } %、{ $low } ～ { $high } %。{ $games } ゲーム中 { $won } 勝
arena-of-pair = { $one } が { $other } の上：{ $games } ゲーム中 { $share } %
arena-of-bin = 選択 { $low } ～ { $high } 回：{ $games } ゲーム
arena-of-points = { $name }：中央値 { $median }、半分は { $lower } ～ { $upper }、平均 { $mean }
arena-empty = 終わったゲームがありません

## Sweeps

arena-sweep-about = { $rest } と対戦。配り { $deals } 回はすべて同じです。{ $level } % 区間。差は同じ配りどうしで測りました。
arena-sweep-interrupted = 途中で止められました。ないものは試されていません
arena-sweep-behind = 最良との差
arena-sweep-again = 新しい配りで
arena-sweep-fresh = 多くの中の最良は実際より良く見えるので、上位を新しい配り { $deals } 回で測り直しました。
