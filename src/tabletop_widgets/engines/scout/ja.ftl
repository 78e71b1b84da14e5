# SCOUT 日本語。波かっこの中はプログラムが埋めます。

player-0 = アイコ
player-1 = ボリス
player-2 = チディ
player-3 = ダナ
player-4 = エムレ
list-separator = 、

kind-hand = 手札
kind-show = ショー
kind-scout = スカウト
kind-scout-and-show = スカウト&ショー

prompt-start = スタートプレイヤーを決めています
prompt-deal = カードを配っています
prompt-hand = 手札を確認してください。このまま使いますか、全体の上下を入れ替えますか？
prompt-first-turn = 場札がありません。好きな組み合わせをショーしてください
prompt-turn = あなたの手番です：ショー、スカウト、スカウト&ショー
prompt-turn-without-chip = あなたの手番です：ショー、スカウト
prompt-show = 続けて、場札より強い組をショーしてください
prompt-over = ゲーム終了：{ $names }の勝利（{ $points }点）

action-keep = 手札をこのまま使う
action-turn = 手札全体の上下を入れ替える
action-show = ショー { $cards }（{ $first }〜{ $last }枚目）
action-show-one = ショー { $cards }（{ $place }枚目）
action-scout = スカウト { $card }→{ $place }
action-scout-and-show = スカウト&ショー { $card }→{ $place }

place-only = 手札
place-left = 左端（{ $right }の左）
place-right = 右端（{ $left }の右）
place-between = { $number }番目（{ $left }と{ $right }の間）

set-single = { $cards }（1枚）
set-match = 同番 { $cards }
set-run = 連番 { $cards }

event-deal = 第{ $round }ラウンド（全{ $rounds }ラウンド）：カードが配られました。
event-start = { $name }がスタートプレイヤーです。
event-hand-chosen = { $name }が手札を確認しました。
event-hand-turned = 本人のみ：{ $name }は手札全体の上下を入れ替えました。
event-hand-kept = 本人のみ：{ $name }は手札をそのまま使います。
event-show = { $name }が{ $set }をショー。
event-capture = { $name }が場札{ $count }枚を獲得。
event-scout-and-show = { $name }がスカウト&ショーを使います。
event-scout = { $name }が { $card } を{ $place }番目にスカウト。
event-scout-way-up = 本人のみ：{ $name }は { $card } の向きで持っています。
event-chip = { $name }がスカウトチップを1つ獲得。
event-pay-chip = { $name }がスカウトチップを1つ支払い、残りは{ $count }つ。
event-table-empty = 場札がなくなりました。次は好きな組み合わせをショーできます。
event-round-empty = ラウンド終了：{ $name }の手札がなくなりました。
event-round-scouted = ラウンド終了：{ $name }以外の全員がスカウトしました。
event-round-stuck = ラウンド終了：{ $name }はショーもスカウトもできません。
event-exempt = { $name }の手札{ $count }枚はマイナス点になりません。
event-round-score = { $name }：獲得{ $captured } + チップ{ $chips } − 手札{ $cards } = { $points }点。
event-game-over = ゲーム終了。{ $names }の勝利です。

refusal-dealing = カードを配っているところです。今は誰も選べません。
refusal-over = ゲームは終了しています。
refusal-not-yours = 今はあなたが選ぶ番ではありません。手番は時計回りです。
refusal-hand-first = まず手札全体の上下を入れ替えるかどうかを決めてください。全員が決めてから手番が始まります。
refusal-hand-decided = 手札の上下を入れ替えられるのは、ラウンドの最初の手番の前だけです。
refusal-must-show = スカウト&ショーでスカウトした後は、すぐにショーしなければなりません。
refusal-show-no-cards = 手札は{ $have }枚しかありません。
refusal-show-not-a-set = { $cards } は組み合わせになっていません。隣り合う同番か、1ずつ増えるまたは減る連番にしてください。
refusal-show-fewer = { $cards } は { $active } より弱いです。枚数の多い方が強く、{ $need }枚以上必要ですが{ $have }枚しかありません。
refusal-show-run-against-match = 連番 { $cards } は同番 { $active } より弱いです。同じ枚数なら同番の方が強くなります。
refusal-show-not-higher = { $cards } は { $active } より強くありません。同じ枚数で同じ種類なら一番小さい数字の大きい方が強く、{ $low } は { $active_low } より大きくありません。
refusal-scout-nothing = 場札がないので、ショーしなければなりません。
refusal-scout-one-card = 場札は1枚だけです。左端のカードとして取ってください。
refusal-scout-no-slot = 手札に入れられる場所は{ $places }か所だけです。
refusal-show-too-many = 11枚以上の組み合わせはありません。
refusal-scout-middle = スカウトできるのは場札の両端のカードだけです。
refusal-scout-no-chip = スカウトに支払うスカウトチップが残っていません。
refusal-scout-and-show-used = スカウト&ショーチップはこのラウンドで使用済みです。
refusal-scout-and-show-no-show = このスカウトの後、残った場札より強い組み合わせをショーできません。
refusal-scout-and-show-two-players = 2人で遊ぶときは、スカウト&ショーはありません。

board-table = テーブル
board-hand = あなたの手札
board-hand-of = { $name }の手札
board-scores = 得点
board-scout = スカウト
board-and-show = &ショー
board-player = { $name }：手札{ $cards }枚、獲得{ $captured }枚、スカウトチップ{ $chips }
board-known = （公開済み：{ $cards }）
board-nothing = 場札はありません
board-looking = 全員が手札を確認しています
board-owner = { $name }：{ $set }
board-active-end = 場札の端のカード（{ $top }、反対側は{ $other }）
board-active-middle = 場札の途中のカード（{ $top }、反対側は{ $other }）
board-card = 手札{ $count }枚中の{ $place }枚目（{ $top }、反対側は{ $other }）
board-card-seen = { $count }枚中の{ $place }枚目、公開済み（{ $top }、反対側は{ $other }）
board-no-cards = カードなし
board-double-ready = スカウト&ショーチップ
board-double-used = スカウト&ショーチップ（このラウンドで使用済み）
board-as-it-lies = そのまま
board-turned = 上下逆
board-take-as-it-lies = そのままの向きで取る（{ $top }、反対側は{ $other }）
board-take-turned = 上下を入れ替えて取る（{ $top }、反対側は{ $other }）
board-round = 第{ $round }ラウンド
board-now = 第{ $round }ラウンド途中
board-total = 合計

step-hand = 手札の向きを選んでください
step-show-first = ショー：出すカードの端を選んでください
step-show-last = 反対の端を選んでください（1枚なら同じカードをもう一度）
step-scout-end = スカウト：場札の端のカードを選んでください
step-scout-turn = カードの向きを選んでください
step-scout-slot = 手札に入れる場所を選んでください
step-double = スカウト&ショー：チップを使う
board-over = ゲーム終了
board-round-over = 第{ $round }ラウンド終了
board-standing = { $place }位 { $name }：{ $points }点
