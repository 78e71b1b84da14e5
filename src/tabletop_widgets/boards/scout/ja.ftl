# The board of SCOUT in Japanese: what is drawn, and what to click (step-).

board-table = 場
board-hand = あなたの手札
board-hand-of = { $name }の手札
board-scores = 得点
board-double = スカウト&ショー
board-double-is-ready = 使用可
board-double-is-used = 使用済み
board-player = { $name }：手札{ $cards }枚、獲得{ $captured }枚、スカウトチップ{ $chips }枚
board-double-tip = ラウンドに1回、スカウトしてすぐにショーできます。
board-points-tip = 紫は獲得したカード、金はスカウトチップで、それぞれ1点。手札に残ったカードは1枚につき−1点。
board-seen = 公開済み：{ $cards }。
board-active-tip = { $name }の場札（{ $set }）。より強いショーをするか、端の1枚をスカウトします。
board-starts = （スタートプレイヤー）
board-start-marker = スタートプレイヤーマーカー：このラウンドは{ $name }から始めました
board-known = （公開済み：{ $cards }）
board-nothing = 場札はありません
board-looking = 各自、手札全体の上下を入れ替えるか選びます
board-looking-own = { $own ->
    [done] あなたは選びました。今は{ $name }が選ぶ番です
    [due] 今は{ $name }が選ぶ番です。あなたはその後です
   *[none] 今は{ $name }が選ぶ番です
  }
board-owner = { $name }：{ $set }
board-last-scout = { $set }・次のスカウトでラウンド終了
board-two-scouts = { $set }・あと2回のスカウトでラウンド終了
board-active-end = { $top }（反対側{ $other }）、場札の端
board-active-middle = { $top }（反対側{ $other }）、場札の途中
board-card = { $top }（反対側{ $other }）、手札{ $count }枚中{ $place }枚目
board-card-seen = { $top }（反対側{ $other }）、{ $count }枚中{ $place }枚目、公開済み
board-known-card = { $card }、{ $name }の手札{ $count }枚中{ $place }枚目、公開済み
board-no-cards = カードなし
board-set = { $set }をまとめて選ぶ
board-double-ready = スカウト&ショーチップ
board-double-used = スカウト&ショーチップ（このラウンドで使用済み）
board-as-it-lies = そのまま
board-turned = 上下逆
board-take-as-it-lies = { $top }のまま取る（反対側{ $other }）
board-take-turned = 上下を入れ替えて{ $top }で取る（反対側{ $other }）
board-round = 第{ $round }ラウンド
board-round-of = ラウンド { $round }/{ $rounds }
board-began = から開始
board-now = 第{ $round }ラウンド途中
board-now-tip = これまでに獲得したカードとスカウトチップ、そして手札1枚につき−1点です。今ラウンドが終わったときの得点です。ラウンドを終わらせた人の手札は数えません。
board-counted = 第{ $round }ラウンドの内訳
board-count-captured = 獲得
board-count-chips = チップ
board-cards-in-hand = { $count }枚
board-last-card = 1枚！
board-last-card-tip = 最後の1枚です。出すとラウンドが終わります。
board-captured-short = 獲得
board-chips-short = チップ
board-count-hand = 手札の残り
board-total = 合計
board-plate-total = 合計 { $total }
board-plate-now = 今回 { $now }
board-points-of = 合計{ $total }点、第{ $round }ラウンドは今のところ{ $now }点、手札{ $hand }枚で−{ $hand }点
board-wins = { $count ->
    [1] { $names }の勝ち（{ $points }点）
   *[other] { $names }が同点で勝ち（各{ $points }点）
  }
board-own-place = { $count }人中{ $place }位
board-row = { $title }：{ $cells }
board-place = { $place }位

board-step-scout = { $top }を取る（上下を返すと{ $other }）
board-step-double = 1枚取って、すぐにショーする
step-show-last = 反対の端を選んでください（1枚なら同じカードをもう一度）
step-show-set = 組み合わせの最後のカードを選んでください
step-show-alone = 1枚だけ出すには、同じカードをもう一度選んでください
step-show-whole = 組み合わせの途中のカードです。その端のカードか、下の括弧を選んでください
step-scout-end = 場札の左端か右端のカードを取ってください
step-scout-turn = どちらの数字を上にするか選んでください
step-scout-slot = 手札に入れる場所（＋）を選んでください
board-keep-note = 下の向きのまま
board-bracket-note = 括弧：組み合わせ
board-over = ゲーム終了
board-round-starts = 第{ $round }ラウンド（全{ $rounds }）開始
board-round-over = 第{ $round }ラウンド終了
board-ranking = 順位
board-bars-now = 白抜き：今ラウンドが終わった場合
board-ranking-now = 順位（今のラウンドを加算）
board-standing = { $place }位 { $name }：{ $points }点

## 記号一覧

board-sign-cards = カード
board-sign-card = カード
board-sign-card-text = 大きい数字が有効。上下を返すと小さい数字
board-sign-back = 裏向き
board-sign-back-text = 持ち主だけが知っている
board-sign-bracket = 括弧
board-sign-bracket-text = ショーできる2枚以上の組み合わせ
board-sign-crown = 王冠
board-sign-crown-text = ゲームの勝者
board-sign-seen = 公開済み
board-sign-seen-text = 場に出ていたカード。どちらが上か不明なら両方の数字
board-sign-captured = 獲得したカード
board-sign-captured-text = 1枚1点
board-sign-own = チップとマーカー
board-sign-chip = スカウトチップ
board-sign-chip-text = 自分の場札からスカウトされるたびにもらう。1点
board-sign-chip-two = スカウトするときに払う。最後に1枚1点
board-sign-double = スカウト&ショーチップ
board-sign-double-text = 1ラウンドに1回、スカウト&ショーができる
board-sign-used = 使ったチップ
board-sign-used-text = このラウンドではもうスカウト&ショーができない
board-sign-start = スタートプレイヤー
board-sign-start-text = このラウンドを始めた人

# 名前の後に続く、したこと

board-took = スカウト
board-told-hand-chosen = 手札の上下を決定
board-told-show = { $set }をショー
board-told-capture = { $cards }
board-told-scout-and-show = スカウト&ショー
board-told-scout = { $card }をスカウト
board-told-scout-hidden = { $card }をスカウト
board-told-chip = { $name }{ $chip }
board-told-pay-chip = { $chip }
board-told-round-empty = 手札がなくなりラウンド終了
board-told-round-scouted = ほかの全員がスカウトのみでラウンド終了
board-told-round-stuck = ショーもスカウトもできずラウンド終了

# この行の記号を言葉にしたもの

board-said-captured = { $count }枚獲得
board-said-chip = { $paid ->
    [yes] チップを1枚支払い
   *[no] がチップを1枚獲得
  }

## 盤面の上の行：何を目指すか

board-aim = 合計点で勝負。カードを獲得し、手札を減らそう。
board-aim-told = 組み合わせは、1枚か、手札で隣り合うカードです：すべて同じ数（同番）、または1ずつ増える・減る数（連番）。場札に勝つ組み合わせをショーして獲得するか、場札から1枚スカウトします。ラウンドの終わりに、獲得したカードとチップは1つ1点、手札は1枚−1点です。

## ラウンドの終わり

board-pause-lead = { $count ->
    [1] { $names }が合計{ $points }点でトップ（{ $ahead }点差）。
   *[other] { $names }が合計{ $points }点で並んでいます。
  }
board-pause-next = 次は第{ $round }ラウンド（全{ $rounds }）。新しいカードが配られ、{ $name }から始まります。
board-pause-go = 次のラウンドへ
board-pause-hand = 残った手札（1枚−1点）
board-pause-left = { $count }枚残り
board-pause-exempt = 失点なし
