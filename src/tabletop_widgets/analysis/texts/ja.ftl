# 探索が一つの判断と、対局全体について言うこと。

analysis-heading = { $name }の手番（{ $player }）：{ $prompt }
analysis-could = 最善かもしれない
analysis-behind = 明らかに劣る
analysis-scored = 評価の順
analysis-best = 最善
analysis-said = 100のうち{ $value }、{ $group }
analysis-thin = 試行が{ $n }回未満：まだ確かではありません
analysis-untried = { $of }手のうち{ $n }手は試していません（ゲームの目安では下位）。
analysis-none = { $player }は理由を示しません。
analysis-goes-on = この先：{ $line }
analysis-more = …ほか{ $n }手
analysis-alone = できることは一つだけです：{ $action }。
analysis-unit-game = 数字：ゲームに勝つ割合（%）
analysis-unit-round = 数字：ラウンドに勝つ割合（%）
analysis-unit-position = 数字：数手番後にどれだけ有利か（0〜100）
analysis-unit-own = 数字：そのプレイヤー自身の評価
analysis-effort = { $seconds }秒で{ $tries }局面を試行
analysis-tries = { $tries }局面を試行
hint-clear = { $action }：{ $value }。ほかの手はすべて、明らかに劣ります。
hint-close = { $action }：{ $value }。{ $tries }回試したかぎり、{ $others }も同じくらい良い手です。
hint-thin = 今のところ{ $action }がよさそうです（{ $value }）が、{ $tries }回の試行ではまだ優劣が分かりません。
hint-own = { $action }：{ $player }自身の評価は{ $value }です。
hint-note = { $player }：{ $note }
list-join = { $first }、{ $second }
review-heading = 検討（{ $player }）：{ $n }回の判断のうち{ $marks }回に印
review-inaccuracy = 緩手（?!）
review-mistake = 悪手（?）
review-blunder = 大悪手（??）
review-comment = { $mark }：{ $better }のほうが、100のうち{ $points }だけ良い手でした（{ $low }〜{ $high }）。判定：{ $player }。
review-row = { $ply }. { $name }：{ $action }
review-none = 印の付いた判断はありません。ほかの手より100のうち{ $points }以上、明らかに劣る判断はありませんでした。
review-curve = 予想される結果（%）
hint-title = ヒント：{ $action }
hint-so-far = ここまでの候補：{ $action }
hint-any = どれも同じくらい良い手です。例：{ $action }
hint-even = { $n }手のうち{ $could }手が同じくらい良さそうです。自分の作戦に合うものを選びましょう。
hint-no-title = ここではヒントがありません
hint-worth-own = { $player }の評価が最も高い手です。
hint-ahead = 次に良い手「{ $action }」より{ $case ->
    [much] 明らかに良い
   *[little] 少し良い
  }手です。
hint-alike = ほかの{ $n }手も同じくらい良い手です。例：「{ $action }」。
hint-alone = できることはこれだけです。
hint-worth-game = ここから100回遊ぶと、約{ $value }回勝ちます。
hint-worth-round = ここから100回遊ぶと、このラウンドに約{ $value }回勝ちます。
hint-next = 次に良い手は「{ $action }」で、約{ $value }です。
hint-equals = ほかの{ $n }手も同じくらい良い手です。例：「{ $action }」（約{ $value }）。
hint-bits = 質問のうち、いちばん多くのことが分かるのは「{ $action }」です。
analysis-scale = 棒の右端は{ $end }です。
analysis-more-behind = 劣る手がほかに{ $n }
analysis-bits = { $bits }ビット
analysis-bits-said = 答えは{ $bits }ビット
analysis-unit-bits = ビット：質問の答えが教える量。1 = 半々の質問
analysis-visits = { $n }回
review-costs = 損の大きかった判断
review-judge = 判定：{ $player }。どの判断も、そのプレイヤーが知り得たことだけで見ています。
review-count = { $n }回の判断のうち{ $marks }回は、ほかの手より明らかに劣っていました（100戦あたり5戦以上の差で、偶然ではないもの）。
review-told = { $better }のほうが、100のうち{ $points }だけ良い手でした（{ $low }〜{ $high }）。判定：{ $player }。
review-interval = { $low }〜{ $high }
review-better = より良い手：{ $action }
review-played = 選んだ手
review-was-better = より良い手
review-open = 手札を公開した場合

## 流れが変わった手番

turning-told = { $happened }{ $change }
turning-join = {""}
turning-change = { $name }：{ $was }→{ $now }。
turning-chance = { $name }の勝つ見込みは、{ $was }％から{ $now }％になりました。
turning-level = トップに並ぶ
turning-ahead = { $unit ->
    [coins] ${ $n }リード
   *[points] { $n }点リード
  }
turning-behind = { $unit ->
    [coins] ${ $n }の差で追う
   *[points] { $n }点差で追う
  }
