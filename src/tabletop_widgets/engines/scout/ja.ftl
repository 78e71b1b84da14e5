# SCOUT 日本語。波かっこの中はプログラムが埋めます。

player-0 = アイコ
player-1 = ボリス
player-2 = チディ
player-3 = ダナ
player-4 = エムレ
list-separator = 、
list-last-separator = 、

kind-hand = 手札
kind-show = ショー
kind-scout = スカウト
kind-scout-and-show = スカウト&ショー

hint-hand = この向きの手札には{ $sets }があります。
hint-hand-none = この向きに組み合わせはありませんが、それでもこちらが有利です。
hint-leaves = 手札{ $n }枚の中に{ $sets }が残ります。
hint-leaves-none = 残る手札{ $n }枚の中に組み合わせはありません。

prompt-start = スタートプレイヤーを決めています
prompt-deal = カードを配っています
prompt-hand = 手札をこのまま使いますか、全体の上下を入れ替えますか？
prompt-first-turn = 1枚、または隣り合う同じ数か連番（3-4-5など）を出す（ショー）
prompt-turn = { $active } に勝つ札を出す（ショー）、1枚取る（スカウト）、または両方
prompt-turn-no-show = { $active } に勝てる札なし{ $why ->
    [match] （同じ数は連番より強い）
   *[none] {""}
  }：1枚取る（スカウト）か、スカウト&ショー
prompt-turn-scout-only = { $active } に勝てる札なし{ $why ->
    [match] （同じ数は連番より強い）
   *[none] {""}
  }：1枚取ってください（スカウト）
prompt-turn-without-chip = { $active } に勝つ札を出す（ショー）か、1枚取る（スカウト）
prompt-turn-show-only = { $active } に勝つ札を出す（ショー）：スカウトに払うチップなし
prompt-show = 続けて、{ $active } に勝つ札を出してください（ショー）
prompt-show-any = 続けて、好きな1枚か組み合わせを出してください（ショー）
prompt-over = ゲーム終了：{ $count ->
    [1] { $names }の勝利（{ $points }点）
   *[other] { $names }が勝利を分かち合いました（各{ $points }点）
  }

action-keep = 手札をこのまま使う
action-turn = 手札全体の上下を入れ替える
action-show = ショー { $cards }（{ $first }〜{ $last }枚目）
action-show-one = ショー { $cards }（{ $place }枚目）
action-scout = スカウト { $card } を{ $place }へ
action-scout-and-show = スカウト&ショー { $card } を{ $place }へ

place-left = 左端（{ $right }の左）
place-right = 右端（{ $left }の右）
place-between = { $left }-{ $right }間の{ $number }番目

set-single = { $cards }（1枚）
set-match = 同番 { $cards }
set-run = 連番 { $cards }

event-deal = 第{ $round }ラウンド（全{ $rounds }ラウンド）：カードが配られました。
event-start = { $name }がスタートプレイヤーです。
event-hand-chosen = { $name }が手札の上下を決めました。
event-hand-turned = 本人のみ：{ $name }は手札全体の上下を入れ替えました。
event-hand-kept = 本人のみ：{ $name }は手札の上下をそのままにしました。
event-show = { $name }が{ $set }をショーしました。
event-capture = { $name }が場札{ $count }枚を獲得しました。
event-scout-and-show = { $name }がスカウト&ショーを行いました。
event-scout = { $name }が { $card } をスカウトし、手札の{ $place }番目に入れました。
event-scout-way-up = 本人のみ：{ $name }は { $card } の向きで持っています。
event-chip = { $name }がスカウトチップを1枚獲得しました。
event-pay-chip = { $name }がスカウトチップを1枚支払いました（残り{ $count }枚）。
event-table-empty = 場札がなくなりました。次は好きな組み合わせをショーできます。
event-round-empty = ラウンド終了：{ $name }の手札がなくなりました。
event-round-scouted = ラウンド終了：{ $name }のショーの後、他の全員がスカウトだけをしました。
event-round-stuck = ラウンド終了：{ $name }はショーもスカウトもできません。
event-exempt = { $name }の手札{ $count }枚はマイナス点になりません。
event-round-score = { $name }：獲得{ $captured } + チップ{ $chips } − 手札{ $cards } = { $points }点。
event-game-over = ゲーム終了。{ $count ->
    [1] { $names }の勝利です
   *[other] { $names }が勝利を分かち合いました
  }。

waste-chip = 場札は1枚だけなので、それを取った後のショーでは何も獲得できません。
ends-empty = 最後の手札です。このショーでラウンドが終わります。
ends-empty-game = 最後の手札です。このショーで最終ラウンドが終わり、ゲームも終わります。
ends-scouted = 最後のショーの後、他の全員がスカウトだけをしました。このスカウトでラウンドが終わります。
ends-scouted-game = 最後のショーの後、他の全員がスカウトだけをしました。このスカウトで最終ラウンドが終わり、ゲームも終わります。
nears-end = 次のプレイヤーもスカウトだけをすると、ラウンドが終わります。

refusal-dealing = カードを配っているところです。今は誰も選べません。
refusal-over = ゲームは終了しています。
refusal-not-yours = 今はあなたが選ぶ番ではありません。手番は時計回りです。
refusal-hand-not-yours = 今はあなたが選ぶ番ではありません。手札の上下は、各自が1回だけ、ほかの人には秘密で決めます。
refusal-hand-first = まず手札全体の上下を入れ替えるかどうかを決めてください。全員が決めてから手番が始まります。
refusal-hand-decided = 手札の上下を入れ替えられるのは、ラウンドの最初の手番の前だけです。
refusal-must-show = スカウト&ショーでスカウトした後は、すぐにショーしなければなりません。
refusal-show-no-cards = 手札は{ $have }枚しかありません。
refusal-show-not-a-set = { $cards } は組み合わせになっていません。隣り合う同番か、1ずつ増えるまたは減る連番にしてください。
refusal-show-fewer = { $cards } は { $active } に勝てません。枚数の多いほうが強いので{ $need }枚以上必要ですが、選んだのは{ $have }枚です。
refusal-show-run-against-match = 連番 { $cards } は同番 { $active } に勝てません。枚数が同じなら、同番が連番に勝ちます。
refusal-show-not-higher = { $cards } は { $active } に勝てません。{ $have ->
    [1] { $low } は { $active_low } より大きくありません。
   *[other] 枚数も種類も同じなら最小の数字を比べますが、{ $low } は { $active_low } より大きくありません。
  }
refusal-scout-nothing = 場札がないので、ショーしなければなりません。
refusal-scout-one-card = 場札は1枚だけです。左端のカードとして取ってください。
refusal-scout-no-slot = 手札に入れられる場所は1〜{ $places }番目です。
refusal-show-too-many = 11枚以上の組み合わせはありません。
refusal-show-none-from = { $card } から始まる組み合わせにも、{ $card } で終わる組み合わせにも、{ $active } に勝てるものはありません。強さは、枚数の多いほう、同番、数字の大きいほうの順に決まります。
refusal-scout-middle = スカウトできるのは場札の両端のカードだけです。途中のカードは取れません。
refusal-scout-no-chip = スカウトに支払うスカウトチップが残っていないので、ショーしなければなりません。
refusal-scout-and-show-used = スカウト&ショーチップはこのラウンドで使用済みです。ショーかスカウトを行ってください。
refusal-scout-and-show-no-show = スカウトの後に残った場札より強い組み合わせをショーできないので、スカウト&ショーは行えません。
refusal-scout-and-show-two-players = 2人で遊ぶときは、スカウト&ショーはありません。ショーかスカウトを行ってください。
