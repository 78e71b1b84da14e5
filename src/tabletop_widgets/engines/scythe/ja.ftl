# サイズ(SCYTHE)日本語。波かっこの中はプログラムが埋めます。

player-0 = アイコ
player-1 = ボリス
player-2 = チディ
player-3 = ダナ
player-4 = エムレ
list-separator = 、
list-last-separator = 、

kind-section = アクションエリア
kind-in-part = 一部だけ獲得
kind-bottom = 下段アクション
kind-pay = 支払い
kind-upgrade = 改善
kind-deploy = 配備
kind-build = 建設
kind-enlist = 徴兵
kind-forgo = 見送り
kind-move = 移動
kind-go = 移動先
kind-load = 積む
kind-unload = 降ろす
kind-produce = 生産
kind-gain = 獲得
kind-take = 受け取り
kind-fight = 戦闘
kind-artillery = 砲撃
kind-dial = 戦力
kind-play = 戦闘カード
kind-retreat = 撤退
kind-encounter = 遭遇
kind-factory = ファクトリーカード
kind-reveal = 目的
kind-end = 手番終了
kind-deal = 取引

hint-skip = このエリアの上段アクションは、今は行っても得になりません。それでもトークンは動かす必要があります。
hint-then = { $case ->
    [alone] { $bottom }のコストが払えます（{ $gain }）。
   *[then] そのあと{ $bottom }のコストも払えます（{ $gain }）。
  }
hint-then-move = そのあとユニット1つを2マスまで動かせます。
hint-gain-upgrade = 1つのアクションで得るものが増え、別のアクションが安くなります
hint-gain-deploy = 新しい能力を持つメックが増えます
hint-gain-build = 建造物が増えます
hint-gain-enlist = 今のボーナスに加え、今後のボーナスも増えます
hint-move = ユニットをもっと役立つところへ移せます。新しい領地、遭遇、足りない資源などです。
hint-coins = { $what }を得ます。だれにも奪われません。
hint-cards = { $what }を得ます。戦闘で戦力に加わります。
hint-power = 戦力が{ $n }になります。戦闘に勝ちやすくなり、16で星になります。
hint-popularity = { $step ->
    [0] 民心が{ $n }になります。18で星になります。
   *[other] 民心が{ $n }になります。{ $step }以上で、最後の得点がすべて高くなります。
  }
hint-produce = ワーカーが{ $what }を生産します。
hint-new-workers = 新しいワーカー
hint-workers = 新しいワーカーが増えます。ワーカーも生産し、8体そろうと星になります。
hint-token = { $case ->
    [enough] { $bottom }に足りない{ $what }がそろいます。
   *[less] { $bottom }に足りない{ $what }の一部が手に入ります。
  }
hint-token-spare = { $what }が手に入ります。支配している資源は最後にコインになります。
hint-brings = { $what }を得ます。
hint-no-bottom = ここで払うものは、あとのほうが役に立ちます。
hint-walk = もう1つのユニットを役立つところへ移せます。
hint-upgrade = これから1つのアクションで得るものが1増え、別のアクションのコストが1減ります。
hint-deploy = メックで新しい能力が使えます。4機そろうと星になります。
hint-build = 建造物は最後にコインになります。4つそろうと星になります。
hint-enlist = 補充兵は今のボーナスと今後のボーナスになります。4体そろうと星になります。
hint-pay = ここにあるものは、なくなってもいちばん困りません。
hint-pay-card = 足りるカードのうち、いちばん弱いものです。
hint-cube = これから{ $cube }で得るものが1増え、{ $bottom }のコストが{ $old }から{ $new }になります。
hint-ability = { $left ->
    [0] { $ability }はキャラクターとすべてのメックに働きます。4機目のメックで星になります。
   *[other] { $ability }はキャラクターとすべてのメックに働きます。あと{ $left }機で星になります。
  }
hint-mine = 自分だけのトンネルになり、ユニットが速く移動できます。
hint-monument = これがあると、増強のたびに民心1も得ます。
hint-armory = これがあると、交易のたびに戦力1も得ます。
hint-mill = 生産のたびに、その領地でワーカーが1体多いかのように生産します。
hint-recruit = 今は{ $now }を、そして自分か隣の人が{ $bottom }を行うたびに{ $each }を得ます。
hint-stay = ほかのユニットは今いるところがいちばん役に立ちます。
hint-character = 遭遇とファクトリーから得をするのはキャラクターです。
hint-mech = メックは領地を取り、ワーカーも運べます。
hint-worker = ワーカーはいる領地のものを生産します。別の領地のほうが役に立ちます。
hint-stop = ここで役に立ちます。
hint-load = 行き先で役に立ちます。
hint-unload = ここで役に立ちます。
hint-attack = { $name }への攻撃です。戦闘に勝つと星になり、領地も手に入ります。
hint-encounter = 遭遇があります。何を得るかを選べます。
hint-factory = 最初にファクトリーへ着くと、5つ目のアクションになるファクトリーカードを得ます。
hint-territory = 領地が1つ増えます。最後にコインになります。
hint-place = そこのほうが役に立ちます。
hint-enough = ここにはもう、払うだけの値打ちのあるものがありません。
hint-take = 何も払わずに得られます。
hint-fire = 戦力1を払うと、相手は戦力2を失います。
hint-hold = 戦力はダイヤルに使うほうが役に立ちます。
hint-dial = { $case ->
    [most] この勝利には、使えるかぎりの戦力を使う値打ちがあります。
    [some] カードと合わせれば足りるかもしれません。投入した戦力は、勝ってもなくなります。
   *[none] 投入した戦力は、勝ってもなくなります。ここではその値打ちがありません。
  }
hint-play = { $case ->
    [some] これで勝敗が決まるかもしれません。加えたカードは、勝ってもなくなります。
   *[none] 加えたカードは、勝ってもなくなります。ここではその値打ちがありません。
  }
hint-fight = これらの戦闘は、1つずつすべて行います。
hint-retreat = そこからなら、またすぐに役立ちます。
hint-factory-card = 選ぶたびに{ $what }を得て、ユニットも動かせます。
hint-end = この手番で得られるものはもうありません。
hint-objective = 目的を達成しました。星になります。
hint-deal = 見返りがあれば、このコインを渡す値打ちがあります。
hint-in-part = 得るものを1つずつ決め、役に立つものだけを取れます。
hint-no-deal = コインは得点です。ここでは渡しても何も得られません。

prompt-section = あなたの手番：マットのアクションを選んでください
prompt-bottom = 下段アクションを行いますか？
prompt-bottom-of = { $bottom }を行いますか？（コスト：{ $cost }）
prompt-bottom-move = ユニット1体を2歩まで移動しますか？
prompt-pay = コストを支払ってください
prompt-pay-left = 残りのコスト：{ $what }
prompt-discard = コストとして捨てる戦闘カードを選んでください
prompt-upgrade = 改善：緑のキューブをクリック。その場所で得るものが1増えます
prompt-deploy = 配備：メックを選び、次に置く領地を選んでください
prompt-build = 建設：建造物と置く領地を選んでください
prompt-enlist = 徴兵：補充兵とボーナスを選んでください
prompt-move = 移動：ユニットを選んでください
prompt-move-left = 移動：ユニットを選んでください（{ $count }体まで）
prompt-go = 移動先を選んでください
prompt-go-unit = { $place }の{ $unit }の移動先を選んでください
prompt-fight = 複数の戦闘があります。次に行う戦闘を選んでください
prompt-artillery = 砲撃：戦力1を支払い、相手の戦力を2減らしますか？
prompt-dial = 戦闘：投入する戦力を選んでください（秘密）
prompt-cards = 戦闘：加える戦闘カードを選んでください（秘密）
prompt-dial-at = { $place }で{ $name }と戦闘：投入する戦力は？
prompt-cards-at = { $place }で{ $name }と戦闘：加えるカードは？
prompt-retreat = 撤退：ユニットの行き先を選んでください
prompt-encounter = 遭遇：選択肢を1つ選んでください
prompt-encounter-card = 遭遇「{ $title }」：選択肢を選んでください
prompt-factory = ファクトリー：カードを1枚選んで取ってください
prompt-gain = 好きな資源トークンを獲得してください
prompt-gain-left = 好きな資源トークンをあと{ $count }個獲得してください
prompt-produce = 生産：領地を選んでください
prompt-take = どれだけ受け取りますか？
prompt-take-most = { $what }まで受け取れます。どれだけ受け取りますか？
prompt-end = 手番の終わり：達成した目的を公開するか、手番を終えますか？
prompt-deal = 取引：ほかのプレイヤーにコインを渡しますか？
prompt-draw-faction = 勢力を決めています
prompt-draw-mat = プレイヤーマットを決めています
prompt-draw-tile = 建造物ボーナスタイルを決めています
prompt-draw-objective = 目的カードを配っています
prompt-draw-card = 戦闘カードを引いています
prompt-steal = 戦闘カードを奪っています
prompt-draw-encounter = 遭遇カードを引いています
prompt-draw-factory = ファクトリーカードを並べています
prompt-over = ゲーム終了
prompt-over-won = ゲーム終了：{ $count ->
    [1] { $names }の勝利（{ $points }コイン）
   *[other] { $names }が勝利を分かち合いました（各{ $points }コイン）
  }

action-move-units = 移動：ユニットを動かす
action-move-coins = 移動：代わりにコインを得る
action-move-skip = 移動は行わない
action-bolster-power = 増強：戦力を得る
action-bolster-cards = 増強：戦闘カードを引く
action-bolster-skip = 増強は行わない
action-trade-resources = 交易：資源を得る
action-trade-popularity = 交易：民心を得る
action-trade-skip = 交易は行わない
action-produce-hexes = 生産
action-produce-skip = 生産は行わない
action-factory-top = ファクトリーカード：{ $offer }
action-factory-skip = ファクトリーカード：移動だけ
action-in-part = まれな場合：この手番の獲得を1つずつ確認し、一部だけ受け取る
action-bottom = { $bottom }（コスト：{ $cost }）
action-bottom-plain = { $bottom }
action-bottom-move = ユニット1体を2歩まで移動
action-bottom-skip = 下段アクションを行わない
action-bottom-skip-of = { $bottom }を行わない
action-bottom-skip-move = 移動を行わない
action-pay = { $place }から{ $what }を支払う
action-pay-card = 戦闘カード{ $number }で支払う
action-upgrade = { $cube }で得るものを1増やし、{ $bottom }を1安くする
action-deploy = { $mech }のメックを{ $place }に配備
action-build = { $structure }を{ $place }に建設
action-enlist = { $bottom }の補充兵を徴兵：{ $gain }
action-forgo = 見送る
action-forgo-enlist = 徴兵しない
action-forgo-build = 建設しない
action-forgo-deploy = 配備しない
action-forgo-upgrade = 改善しない
action-move-character = キャラクターを動かす
action-move = { $place }の{ $unit }を動かす
action-move-done = これ以上動かさない
action-go = { $place }へ進む
action-stop = ここで止まる
action-load = { $cargo }を1つ積む
action-load-all = { $cargo }をすべて積む
action-unload = { $cargo }を1つ降ろす
action-unload-all = { $cargo }をすべて降ろす
action-produce = { $place }で生産
action-produce-done = これ以上生産しない
action-gain = { $place }に{ $what }
action-gain-done = これ以上獲得しない
action-take = { $gain }を受け取る
action-take-nothing = 何も受け取らない
action-fight = { $place }で戦う
action-fire = 砲撃する（戦力1）
action-hold = 砲撃しない
action-dial = 戦力{ $number }
action-play = { $cards }を加える
action-retreat = { $place }へ撤退
action-option = 遭遇カードの選択肢{ $number }を選ぶ
action-option-done = 2つ目は選ばない
action-factory-card = カード{ $number }：{ $offer }
action-no-factory-card = カードを取らない
action-reveal = 目的を公開：{ $objective }
action-end-turn = 手番を終える
action-give = { $to }に{ $coins }コイン渡す
action-no-deal = 渡さない

offer-paid = { $price }を支払う：{ $gains }
offer-either = { $one }、または{ $other }

item-power = 戦力{ $count }
item-coins = { $count }コイン
item-popularity = 民心{ $count }
item-cards = 戦闘カード{ $count }枚
item-workers = ワーカー{ $count }体
item-oil = 原油{ $count }
item-metal = 金属{ $count }
item-wood = 木材{ $count }
item-food = 食料{ $count }
item-any-resource = 好きな資源{ $count }個
item-upgrade = 改善{ $count }回
item-mech = メック{ $count }機
item-structure = 建造物{ $count }つ
item-recruit = 補充兵{ $count }体
item-produce = { $count }領地で生産

name-nordic = 北方王国
name-rusviet = ラスヴィエト連邦
name-crimea = クリミア・ハン国
name-saxony = ザクセン帝国
name-polania = ポーラニア共和国
name-industrial = 工業
name-engineering = 工学
name-militant = 軍事
name-patriotic = 愛国
name-innovative = 革新
name-mechanical = 機械
name-agricultural = 農業
name-hex = { $hex }（{ $terrain }）
name-mountain = 山地
name-farm = 農地
name-village = 村
name-forest = 森林
name-tundra = ツンドラ
name-lake = 湖
name-factory-hex = ファクトリー
name-base-nordic = 北方王国の本拠地
name-base-rusviet = ラスヴィエトの本拠地
name-base-crimea = クリミアの本拠地
name-base-saxony = ザクセンの本拠地
name-base-polania = ポーラニアの本拠地
name-base-albion = アルビオンの本拠地
name-base-togawa = トガワの本拠地
name-oil = 原油
name-metal = 金属
name-wood = 木材
name-food = 食料
name-move = 移動
name-bolster = 増強
name-trade = 交易
name-produce = 生産
name-factory-card = ファクトリーカード
name-upgrade = 改善
name-deploy = 配備
name-build = 建設
name-enlist = 徴兵
name-factory-move = ファクトリーカードの移動
name-mine = 鉱山
name-monument = 記念碑
name-armory = 造兵廠
name-mill = 風車
name-cube-units = 移動（ユニット）
name-cube-coins = 移動（コイン）
name-cube-power = 増強（戦力）
name-cube-cards = 増強（戦闘カード）
name-cube-popularity = 交易（民心）
name-cube-hexes = 生産（領地）
name-character = キャラクター
name-mech = メック
name-worker = ワーカー
name-moved-worker = 移動済みのワーカー
name-no-cards = カードなし
name-star-upgrades = 6つの改善
name-star-mechs = 4機のメック
name-star-structures = 4つの建造物
name-star-recruits = 4体の補充兵
name-star-workers = 8体のワーカー
name-star-objective = 目的の達成
name-star-combat = 戦闘の勝利
name-star-popularity = 民心18
name-star-power = 戦力16
name-tile-tunnels-adjacent = 建造物に隣接するトンネル
name-tile-lakes-adjacent = 建造物に隣接する湖
name-tile-encounters-adjacent = 建造物に隣接する遭遇の領地
name-tile-structures-on-tunnels = トンネル上の建造物
name-tile-longest-row = 一直線に並ぶ建造物の最長の列
name-tile-farm-or-tundra = 農地とツンドラの建造物
name-riverwalk = 渡河能力
name-seaworthy = 航海能力
name-artillery = 砲撃
name-speed = 高速移動
name-township = 町村連絡
name-peoples-army = 人民軍
name-wayfare = 遊牧
name-scout = 偵察
name-underpass = 地下道
name-disarm = 武装解除
name-submerge = 潜水
name-camaraderie = 戦友愛

encounter-a = 野外の婚礼
encounter-b = きこりのストライキ
encounter-c = 腹をすかせた作男
encounter-d = 炉のない鍛冶屋
encounter-e = 道ばたの夕食
encounter-f = 門前の志願兵
encounter-g = 壊れたポンプ
encounter-h = 線路わきの樽
encounter-i = 測量士の夢
encounter-j = 立ち往生の油槽車
encounter-k = 花ざかりの果樹園
encounter-l = 古い製材所
encounter-m = 老兵の助言
encounter-n = 市の立つ日
encounter-o = 子どもたちとメック
encounter-p = 旅の料理人
encounter-q = 夜の見張り
encounter-r = 森にのぼる煙
encounter-s = 脱走兵たち
encounter-t = 雨の中の説教
encounter-u = 捨てられた機械
encounter-v = 直すべき橋
encounter-w = 旅する学校
encounter-x = 車軸までの泥
encounter-y = 中庭の手合わせ
encounter-z = 村長の頼みごと
encounter-aa = 鉄くず売ります
encounter-bb = 冬までに屋根を

objective-a = 山地を3つ以上支配する
objective-b = 印刷されたトンネルを3つ以上支配する
objective-c = 農地を3つ以上支配する
objective-d = ツンドラを3つ以上支配する
objective-e = ファクトリーを支配し、戦力で自分を上回る人がいない
objective-f = この手番に敵のワーカーを撤退させ、なお戦力が7以上ある
objective-g = ファクトリーカードとメックを持ち、ボード上のワーカーが3体以下
objective-h = 2コイン以下で、ワーカーが4体以上、民心が7以上
objective-i = 4種類すべてを含む資源9個以上がある領地を1つ支配する
objective-j = 森林を3つ以上支配する
objective-k = 村を3つ以上支配する
objective-l = 20コイン以上を持つ
objective-m = 1つの領地に自分のコマが6個以上ある
objective-n = 改善、メック、建造物、補充兵が1つ以上あり、4種類の資源をすべて支配する
objective-o = ボード上のワーカーと徴兵した補充兵が同数
objective-p = キャラクターのいる領地を支配し、そこに自分のメック1機、ワーカー1体、資源5個以上がある
objective-q = ファクトリーカードを持たず、ファクトリーに隣接する領地を2つ以上支配する
objective-r = 戦力が0、民心が13以上、ワーカーが5体以上
objective-s = 1つの湖を囲む領地を5つ以上支配する
objective-t = 建造物が3つ以上、民心が7以上で、メックがない
objective-u = 同じ種類の資源を9個以上支配する
objective-v = ファクトリーカードを持ち、改善を1回も行っていない
objective-w = 戦闘カードを8枚以上持ち、戦闘の勝利の星がある

event-faction = { $name }は{ $faction }、プレイヤーマットは{ $mat }です。
event-tile = 今回の建造物ボーナス：{ $tile }。
event-objectives = { $name }が目的カードを{ $count }枚受け取りました。
event-start = { $case ->
    [solo] あなたから始めます。1人で遊ぶときは、最初の手番はあなたが行います。
   *[mat] マットの番号が最も小さい{ $name }から始めます。
  }
event-section = { $name }がアクショントークンを動かしました（{ $what }）。
event-in-part = { $name }はこの手番の獲得を1つずつ決めます。
event-bottom = { $name }が下段アクションを行います：{ $bottom }。
event-bottom-unpaid = 下段アクション「{ $bottom }」は行えません。コストは{ $need }、{ $name }が支配しているのは{ $have }です。
event-bottom-left = { $name }は下段アクション「{ $bottom }」を行いません。
event-gain = { $name }が{ $what }を獲得しました。
event-resource = { $name }が{ $place }に{ $what }を獲得しました。
event-in-vain = { $what ->
    [power] { $name }の戦力がトラックの端の16に達しているので、戦力{ $count }は得られません。
    [popularity] { $name }の民心がトラックの端の18に達しているので、民心{ $count }は得られません。
    [cards] 戦闘カードが山札にも捨て札にも残っていないので、{ $name }が引けるカードは{ $count }枚少なくなります。
   *[workers] { $name }の8体のワーカーはすべてボード上にいるので、新しいワーカー{ $count }体は置けません。
  }
event-benefit-in-vain = { $why ->
    [occupied] { $place }にはすでに建造物があるので、{ $name }は建設できません。
    [nowhere] { $bottom ->
        [deploy] ワーカーのいる領地がないので、{ $name }はメックを配備できません。
       *[build] ワーカーがいて建造物のない領地がないので、{ $name }は建設できません。
      }
   *[out] { $bottom ->
        [upgrade] { $name }は6個のキューブをすべて移しているので、改善はできません。
        [deploy] { $name }は4機のメックをすべて配備しているので、配備はできません。
        [build] { $name }は4つの建造物をすべて建設しているので、建設はできません。
       *[enlist] { $name }は4体の補充兵をすべて徴兵しているので、徴兵はできません。
      }
  }
event-no-unit = { $name }には、ほかに動かせるユニットがありません。
event-no-territory = { $name }にはワーカーのいる領地がないので、資源トークン{ $count }個は得られません。
event-no-hex = ワーカーがいて何かが生産される領地がないので、{ $name }は何も生産しません。
event-no-option = { $name }は、遭遇の2つ目の選択肢のコストを支払えません。
event-draw-card = 本人のみ：{ $name }は戦闘カード{ $value }を引きました。
event-pay = { $name }が{ $what }を支払いました。
event-pay-resource = { $name }が{ $place }から{ $what }を支払いました。
event-pay-card = { $coercion ->
    [1] 弾圧政治：{ $name }が戦闘カード{ $value }を資源として支払いました。
   *[other] { $name }がコストとして戦闘カード{ $value }を捨てました。
  }
event-lose = { $why ->
    [artillery] { $name }が砲撃で{ $what }を失いました。
   *[workers] { $name }がワーカーを追い払ったため、{ $what }を失いました。
  }
event-upgrade = { $name }が改善しました：{ $cube }で得るものが1増え、{ $bottom }が1安くなります。
event-deploy = { $name }がメックを{ $place }に配備しました：{ $mech }。
event-build = { $name }が{ $structure }を{ $place }に建設しました。
event-enlist = { $name }が{ $bottom }の補充兵を徴兵しました：{ $gain }。
event-forgo = { $name }は{ $bottom }で得るものを見送りました。
event-move = { $name }：{ $unit }が{ $place }から{ $to }へ移動しました。
event-carry = { $name }が{ $cargo }を{ $to }へ運びました。
event-drive-off = { $name }が{ $place }の{ $other }のワーカー{ $count }体を追い払い、本拠地へ撤退させました。
event-contest = { $place }で{ $name }が{ $other }と出会いました。戦闘になります。
event-produce = { $name }が{ $place }で生産します。
event-combat = { $place }で戦闘：{ $name }が{ $other }を攻撃します。
event-artillery = 砲撃：{ $name }が戦力1を支払い、{ $other }を砲撃しました。
event-disarm = 武装解除：{ $name }が{ $other }の戦力を減らしました。
event-scout = 偵察：{ $name }が{ $other }から戦闘カードを1枚奪いました。
event-stolen-card = 当事者のみ：{ $name }が{ $other }から奪ったのは戦闘カード{ $value }です。
event-committed = { $name }の準備ができました。
event-dial = 本人のみ：{ $name }は戦力{ $power }を投入しました。
event-play = 本人のみ：{ $name }は{ $cards }を加えました。
event-battle = { $place }：{ $name }は戦力{ $dial }と{ $cards }、{ $other }は戦力{ $theirs }と{ $theircards }を公開しました。
event-win = { $place }の戦闘は{ $own }対{ $theirs }で{ $name }が{ $other }に勝ちました。
event-retreat = { $name }：{ $unit }{ $count }体が{ $to }へ撤退しました。
event-encounter = { $place }で遭遇：{ $name }が出会ったのは「{ $title }」です。
event-option = { $name }の選択：{ $offer }。
event-factory-look = { $name }がファクトリーカード{ $count }枚を確認しました。
event-factory-card = { $name }がファクトリーカード{ $number }を取りました：{ $offer }。
event-factory-decline = { $name }はファクトリーカードを取りませんでした。
event-objective = { $name }が目的を公開しました：{ $objective }。
event-star = { $name }が星トークンを配置しました：{ $star }（合計{ $count }個）。
event-give = { $name }が{ $other }に{ $count }コイン渡しました。
event-reshuffle = 捨て札の戦闘カードをシャッフルして新しい山札にしました。
event-return = この戦闘の前にゲームが終了しました。{ $name }の{ $unit }は{ $place }から{ $to }に戻ります。
event-game-over = ゲーム終了。{ $count ->
    [1] { $names }の勝利です
   *[other] { $names }が勝利を分かち合いました
  }。

waste-left = このマスの資源を残していくと、ここに自分のものが何もなくなり、支払いに使えません。ほかのプレイヤーに取られることもあります。このユニットで運べます。
ends-star = これで6個目の星トークンを置き、ゲームはすぐに終わります。

refusal-automa = オートマのターンです。行動はカードが決めるので、今は誰も選べません。
refusal-drawing = カードなどを引いているところです。今は誰も選べません。
refusal-over = ゲームは終了しています。
refusal-not-yours = 今はあなたが選ぶ番ではありません。
refusal-turn-of-another = あなたの手番ではありません。今は、尋ねられていることだけに答えてください。
refusal-section-chosen = この手番では、アクショントークンを{ $here ->
    [move] 移動
    [bolster] 増強
    [trade] 交易
    [produce] 生産
   *[factory] ファクトリーカード
  }に置きました。別のエリアは次の手番で選びます。
refusal-bottom-cost = { $bottom ->
    [upgrade] 改善のコストは原油{ $need }個
    [deploy] 配備のコストは金属{ $need }個
    [build] 建設のコストは木材{ $need }個
   *[enlist] 徴兵のコストは食料{ $need }個
  }ですが、支配しているのは{ $have }個です。{ $base ->
    [0] {""}
   *[other] 本拠地にある{ $base }個は使えません。
  }{ $contested ->
    [0] {""}
   *[other] これから戦闘のある領地の{ $contested }個は、決着がつくまで使えません。
  }{ $coercion ->
    [card] 「弾圧政治」で戦闘カード1枚を資源1個の代わりにしても足りません。
    [used] 「弾圧政治」は1手番に1回だけで、すでに使いました。
    [no-card] 「弾圧政治」に使える戦闘カードもありません。
   *[none] {""}
  }{ $when ->
    [before] 同じエリアのもう一つのアクションを先に行うので、そこで獲得したものも支払いに使えます。
    [closed] また、アクショントークンがそのエリアにあるので、別のエリアに動かさなければなりません。
    [during] {""}
   *[after] そのため、この手番では行えませんでした。
  }
refusal-bottom-section-first = { $bottom ->
    [upgrade] 改善
    [deploy] 配備
    [build] 建設
    [enlist] 徴兵
   *[move] ユニット1体の移動
  }は{ $section ->
    [move] 移動
    [bolster] 増強
    [trade] 交易
    [produce] 生産
   *[factory] ファクトリーカード
  }と組になっています。まずマットでそこのアクションを選んでください。
refusal-bottom-closed = { $bottom ->
    [upgrade] 改善
    [deploy] 配備
    [build] 建設
    [enlist] 徴兵
   *[move] ユニット1体の移動
  }は{ $section ->
    [move] 移動
    [bolster] 増強
    [trade] 交易
    [produce] 生産
   *[factory] ファクトリーカード
  }と組になっていますが、アクショントークンがそこにあります。毎手番、別のエリアに動かさなければなりません。
refusal-bottom-once = 資源で支払うアクションは1手番に1回で、すでに行いました。
refusal-bottom-left = この手番では行わないことにしました。
refusal-top-section-first = まず自分のマットで「{ $section ->
    [move] 移動
    [trade] 交易
   *[produce] 生産
  }」を選んでください。
refusal-top-section-closed = これは{ $section ->
    [move] 移動
    [trade] 交易
   *[produce] 生産
  }で行いますが、アクショントークンがそこにあります。毎手番、別のエリアに動かさなければなりません。
refusal-top-other-section = これは{ $section ->
    [move] 移動
    [trade] 交易
   *[produce] 生産
  }で行いますが、この手番では{ $here ->
    [move] 移動
    [bolster] 増強
    [trade] 交易
    [produce] 生産
   *[factory] ファクトリーカード
  }を選びました。
refusal-top-other-choice = { $section ->
    [move] この手番の移動では、ユニットを動かす代わりにコインを選びました。
   *[trade] この手番の交易では、資源の代わりに民心を選びました。
  }
refusal-top-left = この手番の{ $section ->
    [move] 移動
    [trade] 交易
   *[produce] 生産
  }は行わないことにしました。
refusal-top-over = この手番の{ $section ->
    [move] 移動
    [trade] 交易
   *[produce] 生産
  }は終わりました。
refusal-move-over = 移動は終わりました。動かせるのは別々のユニット{ $most }体までで、それぞれ1回です。
refusal-move-last = { $most ->
    [1] 今動かせるのは、移動中のこのユニットだけです。
   *[other] 移動中のユニットが最後です。1回の移動で動かせるのは{ $most }体までです。
  }
refusal-move-one = ファクトリーカードで動かせるユニットは1体で、その移動は終わりました。
refusal-pay-nothing = 今は、支払うコストも、カードを使う戦闘もありません。
refusal-take-none = 今は何も獲得していないので、量を選ぶことはありません。
refusal-fight-after-moves = まずすべてのユニットを動かします。戦闘は移動が終わった後に行います。
refusal-combat-none = 今は戦闘がありません。
refusal-artillery-before = 砲撃などの能力は、戦力を選ぶ前に使います。
refusal-dial-set = 戦力はすでに選びました。加える戦闘カードを選んでください。
refusal-retreat-none = 撤退するユニットはありません。撤退するのは戦闘に負けたユニットだけです。
refusal-encounter-none = 遭遇はありません。キャラクターが遭遇トークンの上で移動を終えると起こります。
refusal-factory-none = 今は取れるファクトリーカードがありません。キャラクターが初めてファクトリーで移動を終えたときに取ります。
refusal-factory-again = ファクトリーカードはすでに持っています。2枚目は取れません。
refusal-reveal-done = この目的はすでに公開しています。
refusal-reveal-between = 目的を公開できるのはアクションの前か後で、途中ではできません。
refusal-reveal-own-turn = 目的は自分の手番に公開します。
refusal-end-token = ほかに何もしない場合でも、手番ではまずアクショントークンを置きます。自分のマットのアクションを選んでください。
refusal-section-parts = このエリアに描かれたアクションを1つ選んでください。
refusal-section-parts-or-nothing = このエリアに描かれたアクションを1つ選んでください。どれも行わないなら、先に「何もしない…」を選び、次にこのエリアを選びます。
refusal-two-sections = 1手番にアクショントークンを置けるエリアは1つだけです。どちらかのアクションを選んでください。
refusal-played-by-rules = オートマの行動はカードが決めます。オートマのコマは誰も動かせません。{ $kind ->
    [section] 自分のマットのエリアを選んでください。
    [bottom] たずねられているアクションを行うかどうかを決めてください。
    [move] 自分のユニットを選んでください。
    [go] 自分のユニットの行き先を選んでください。
    [dial] 投入する戦力を選んでください。
    [cards] 加える戦闘カードを選んでください。
    [end] 達成した目的を公開するか、手番を終えてください。
   *[other] 始めたことを先に終えてください。
  }
refusal-played-worker = これはオートマのワーカーで、誰も動かせません。カードにワーカーの移動が出ると、本拠地に最も近いワーカーが、自分のユニットの近傍が最も多く重なる領地へ行きます。{ $kind ->
    [section] 自分のマットのエリアを選んでください。
    [bottom] たずねられているアクションを行うかどうかを決めてください。
    [move] 自分のユニットを選んでください。
    [go] 自分のユニットの行き先を選んでください。
    [dial] 投入する戦力を選んでください。
    [cards] 加える戦闘カードを選んでください。
    [end] 達成した目的を公開するか、手番を終えてください。
   *[other] 始めたことを先に終えてください。
  }
refusal-played-mech = これはオートマのメックで、誰も動かせません。カードに移動や攻撃が出ると、本拠地に最も近いユニットが敵の戦闘ユニットへ向かいます。{ $kind ->
    [section] 自分のマットのエリアを選んでください。
    [bottom] たずねられているアクションを行うかどうかを決めてください。
    [move] 自分のユニットを選んでください。
    [go] 自分のユニットの行き先を選んでください。
    [dial] 投入する戦力を選んでください。
    [cards] 加える戦闘カードを選んでください。
    [end] 達成した目的を公開するか、手番を終えてください。
   *[other] 始めたことを先に終えてください。
  }
refusal-played-character = これはオートマのキャラクターで、誰も動かせません。カードに移動が出ると、敵の戦闘ユニット、遭遇、ファクトリーへ向かいます。{ $kind ->
    [section] 自分のマットのエリアを選んでください。
    [bottom] たずねられているアクションを行うかどうかを決めてください。
    [move] 自分のユニットを選んでください。
    [go] 自分のユニットの行き先を選んでください。
    [dial] 投入する戦力を選んでください。
    [cards] 加える戦闘カードを選んでください。
    [end] 達成した目的を公開するか、手番を終えてください。
   *[other] 始めたことを先に終えてください。
  }
refusal-played-tracker = 星トラッカーは誰も動かせません。オートマのターンの最後に、カードの星に×がなければマーカーが1つ進みます。{ $kind ->
    [section] 自分のマットのエリアを選んでください。
    [bottom] たずねられているアクションを行うかどうかを決めてください。
    [move] 自分のユニットを選んでください。
    [go] 自分のユニットの行き先を選んでください。
    [dial] 投入する戦力を選んでください。
    [cards] 加える戦闘カードを選んでください。
    [end] 達成した目的を公開するか、手番を終えてください。
   *[other] 始めたことを先に終えてください。
  }
refusal-played-cards = オートマのために選ぶことはありません。カードをめくり、最初に実行できる移動を行い、カードに示されたものを獲得します。{ $kind ->
    [section] 自分のマットのエリアを選んでください。
    [bottom] たずねられているアクションを行うかどうかを決めてください。
    [move] 自分のユニットを選んでください。
    [go] 自分のユニットの行き先を選んでください。
    [dial] 投入する戦力を選んでください。
    [cards] 加える戦闘カードを選んでください。
    [end] 達成した目的を公開するか、手番を終えてください。
   *[other] 始めたことを先に終えてください。
  }
refusal-now-section = まず自分のマットのアクションを選んでください。
refusal-now-bottom = このエリアの最初のアクションは終わりました。もう一つを行うかどうかを決めてください。
refusal-now-pay = まずコストを支払ってください。残り：{ $resource ->
    [oil] 原油
    [metal] 金属
    [wood] 木材
   *[food] 食料
  }{ $count }。
refusal-now-discard = まずファクトリーカードのコストとして戦闘カードを捨ててください。
refusal-now-upgrade = まず改善を行う（キューブを選び、次に安くするアクションを選ぶ）か、見送ってください。
refusal-now-deploy = まずメックを配備する（メックを選び、次に置く領地を選ぶ）か、見送ってください。
refusal-now-build = まず建造物を建設する（建造物を選び、次に置く領地を選ぶ）か、見送ってください。
refusal-now-enlist = まず補充兵を徴兵する（補充兵を選び、次に1回限りのボーナスを選ぶ）か、見送ってください。
refusal-now-move = 移動中です。まず動かすユニットを選ぶか、移動を終えてください。
refusal-now-go = ユニットが移動中です。まずその移動を終えてください。
refusal-now-fight = まず次に行う戦闘を選んでください。
refusal-now-artillery = まず砲撃を使うかどうかを決めてください。
refusal-now-dial = 戦闘中です。まず投入する戦力を選んでください。
refusal-now-cards = 戦闘中です。まず加える戦闘カードを選んでください。
refusal-now-retreat = まず負けたユニットの行き先を決めてください。
refusal-now-encounter = 遭遇の処理中です。まず選択肢を選んでください。
refusal-now-factory = まずファクトリーカードを選んでください。
refusal-now-gain = まずトークンを獲得する（トークンを選び、次に置く領地を選ぶ）か、獲得を終えてください。
refusal-now-produce = 生産中です。領地を選ぶか、生産を終えてください。
refusal-now-take = まずこの獲得をどれだけ受け取るかを決めてください。
refusal-now-end = アクションは終わりました。達成した目的を公開するか、手番を終えてください。
refusal-now-deal = まずコインを渡すかどうかを決めてください。
refusal-hexes-move = 移動中です。まず動かすユニットを選ぶか、移動を終えてください。まだ移動できるユニットがいる場所：{ $hexes }。
refusal-hexes-pay = まずコストを支払ってください。残り：{ $resource ->
    [oil] 原油
    [metal] 金属
    [wood] 木材
   *[food] 食料
  }{ $count }。支払える資源がある場所：{ $hexes }。
refusal-hexes-fight = まず次に行う戦闘を選んでください。残っている戦闘：{ $hexes }。
refusal-hexes-produce = 生産中です。領地を選ぶか、生産を終えてください。自分のワーカーがいる場所：{ $hexes }。
refusal-hexes-deploy = まずメックを配備する（メックを選び、次に置く領地を選ぶ）か、見送ってください。自分のワーカーがいる場所：{ $hexes }。
refusal-hexes-build = まず建造物を建設する（建造物を選び、次に置く領地を選ぶ）か、見送ってください。自分のワーカーがいる場所：{ $hexes }。
refusal-hexes-gain = まずトークンを獲得する（トークンを選び、次に置く領地を選ぶ）か、獲得を終えてください。自分のワーカーがいる場所：{ $hexes }。
refusal-section-again = アクショントークンはそこにあります。毎手番、別のエリアに動かさなければなりません。
refusal-section-factory-again = 「容赦なし」はファクトリーカードには使えません。トークンを別のエリアに動かしてください。
refusal-section-no-factory-card = ファクトリーカードがありません。移動の終わりにキャラクターがファクトリーにいると獲得できます。
refusal-section-one-action = このファクトリーカードの上段アクションは1つだけです。
refusal-section-factory-cost = ファクトリーカードのコストは{ $what ->
    [power] 戦力
    [coins] コイン
    [popularity] 民心
   *[cards] 戦闘カード
  }{ $need }ですが、{ $have }しかありません。
refusal-section-produce-cost = ボード上のワーカーが{ $workers }体のとき、生産のコストは戦力{ $power }{ $popularity ->
    [0] {""}
   *[other] 、民心{ $popularity }
  }{ $coins ->
    [0] {""}
   *[other] 、コイン{ $coins }
  }ですが、支払えません。
refusal-section-no-coin = 1コイン必要ですが、持っていません。
refusal-section-no-worker = 新しい資源は、自分が支配し、自分のワーカーがいる領地に置きますが、そのような領地がありません。
refusal-section-in-part = この手番の獲得は、すでに1つずつ決めることにしています。
refusal-bottom-other-section = { $bottom ->
    [upgrade] 改善
    [deploy] 配備
    [build] 建設
    [enlist] 徴兵
   *[move] ユニット1体の移動
  }は{ $section ->
    [move] 移動
    [bolster] 増強
    [trade] 交易
    [produce] 生産
   *[factory] ファクトリーカード
  }と組になっていますが、この手番のアクショントークンは{ $here ->
    [move] 移動
    [bolster] 増強
    [trade] 交易
    [produce] 生産
   *[factory] ファクトリーカード
  }にあります。
refusal-pay-other-kind = このコストは{ $resource ->
    [oil] 原油
    [metal] 金属
    [wood] 木材
   *[food] 食料
  }で支払います（残り{ $count }）。
refusal-pay-no-token = { $hex }に{ $resource ->
    [oil] 原油
    [metal] 金属
    [wood] 木材
   *[food] 食料
  }はありません。
refusal-pay-no-control = { $hex }を支配していないので、そこの{ $resource ->
    [oil] 原油
    [metal] 金属
    [wood] 木材
   *[food] 食料
  }は使えません。
refusal-pay-coerced = 「弾圧政治」は1手番に1回だけで、すでに使いました。
refusal-pay-tokens-only = このコストは資源トークンで支払います。戦闘カードは使えません。
refusal-pay-no-such-card = この数字の戦闘カードを持っていません。
refusal-take-too-much = 受け取れるのは{ $most }までです。
refusal-upgrade-cube-gone = このキューブはすでに移されていて、そのアクションで得るものはもう1増えています。
refusal-upgrade-no-slot = このアクションにはキューブを置ける枠がなく、これ以上安くなりません。
refusal-deploy-other-faction = このメックは別の勢力のものです。
refusal-deploy-again = このメックはすでに配備されています。
refusal-site-encounter = 遭遇で獲得したものは、キャラクターのいる領地に置きます。
refusal-deploy-no-worker = 配備できるのは、自分が支配し、自分のワーカーがいる領地だけです。
refusal-build-no-worker = 建設できるのは、自分が支配し、自分のワーカーがいる領地だけです。
refusal-site-lake = 湖には建設も配備もできません。
refusal-build-again = この建造物はすでに建設しています。
refusal-build-occupied = そこにはすでに建造物があります。1つの領地に建てられるのは、全員を通して1つだけです。
refusal-enlist-recruit-gone = この補充兵はすでに徴兵しています。
refusal-enlist-bonus-gone = この1回限りのボーナスはすでに獲得しています。
refusal-move-again = このユニットはすでに動きました。1回の移動では別々のユニットを動かします。
refusal-move-nobody = そこに、動かせる自分のユニットはいません。
refusal-move-worker-held = 敵のキャラクターやメックがいる領地から、ワーカーだけで出ることはできません。
refusal-move-lake = このユニットは湖から出られません。出るには能力が必要で、何も残してはいけません。
refusal-move-stuck = このワーカーが自力で行ける場所はありません。
refusal-go-same = ユニットはすでにそこにいます。
refusal-go-far = このユニットにとって{ $there }は{ $here ->
    [base] 本拠地
   *[other] { $here }
  }に隣接していません{ $distance ->
    [1] {""}
   *[other] （{ $distance }ヘックス離れています）
  }。隣の領地か、トンネルからトンネルへ進みます。
refusal-go-river = { $here ->
    [base] 本拠地
   *[other] { $here }
  }と{ $there }の間には河があり、このユニットはそこを渡れません。
refusal-go-lake = { $there }は湖で、このユニットは{ $here ->
    [base] 本拠地
   *[other] { $here }
  }から入れません。
refusal-go-base = 移動で本拠地に入ることはできません。本拠地に戻るのは撤退のときだけです。
refusal-go-worker-enemy = { $there }には敵のユニットがいます。ワーカーだけで入ることはできません。
refusal-go-lake-cargo = 湖には何も残せません。先にすべて積んでください。
refusal-stop-first = 止まる前に、少なくとも1歩進まなければなりません。
refusal-load-mech-only = ワーカーを運べるのはメックだけです。
refusal-load-none = ここに積めるものはありません。
refusal-load-or-unload = 同じ場所では、1種類につき積むか降ろすかのどちらかだけができます。
refusal-unload-first = 積み荷を降ろせるのは、1歩進んだ後です。
refusal-unload-none = その種類の積み荷はありません。
refusal-gain-no-worker = 新しい資源は、自分が支配し、自分のワーカーがいる領地に置きます。
refusal-gain-split = このゲームでは、2個とも同じ領地に置きます。
refusal-gain-elsewhere = これらのトークンは、決まった別の領地に置きます。
refusal-produce-again = この領地ではすでに生産しました。
refusal-produce-nothing = この領地では何も生産されません。
refusal-produce-no-worker = 生産できるのは、自分が支配し、自分のワーカーがいる領地です。
refusal-produce-no-workers-left = 8体のワーカーはすべてボード上にいます。
refusal-produce-none-left = このアクションで生産できる領地の数に達しました。残るのは風車のある領地だけです。
refusal-fight-nobody = この領地に戦闘はありません。
refusal-dial-power = ダイアルで選べるのは7までで、自分の戦力（{ $have }）を超えることもできません。
refusal-cards-too-many = ここで加えられる戦闘カードは、キャラクターとメック1体につき1枚で、{ $most }枚までです（選んだのは{ $chosen }枚）。
refusal-cards-not-in-hand = これらの戦闘カードを持っていません。
refusal-retreat-home = 負けたユニットは自分の本拠地に撤退します。
refusal-retreat-lake = このユニットはこの湖に撤退できません。撤退できるのは、戦闘のあった領地に隣接し、空いている湖だけです。ワーカーはメックと一緒でなければなりません。
refusal-option-again = この選択肢はすでに選びました。
refusal-option-cost = この選択肢のコストは{ $what ->
    [power] 戦力
    [coins] コイン
    [popularity] 民心
   *[cards] 戦闘カード
  }{ $need }ですが、{ $have }しかありません。
refusal-option-one = 選択肢を1つ選ばなければなりません。
refusal-factory-not-there = このファクトリーカードはボード上にありません。
refusal-factory-must = ファクトリーカードを1枚取らなければなりません。
refusal-reveal-not-yours = この目的カードを持っていません。
refusal-reveal-no-star = 目的の星トークンはすでに配置しています。
refusal-reveal-at-end = この目的は手番の終わり、最後のアクションの後に確認します。
refusal-reveal-unfinished = 今は条件を満たしていません。
refusal-give-off = このゲームは取引なしで行っています。オプションdeals=Trueを指定すると取引ができます。
refusal-give-to-whom = コインを渡せるのは、このゲームのほかのプレイヤーです。
refusal-give-too-much = それだけのコインを持っていません。
refusal-give-locked = 戦力とカードを選んでいるところです。公開されるまでコインは渡せません。

## The board

list-semicolon = ；

short-nordic = 北方
short-rusviet = ラスヴィエト
short-crimea = クリミア
short-saxony = ザクセン
short-polania = ポーラニア

## The Automa

automa-name = オートマ
automa-name-of = { $name }{ $seat }
level-autometta = オートメッタ
level-automa = オートマ
level-automaszyna = オートマシーナ
level-ultimaszyna = ウルティマシーナ
name-faction-mat = 勢力マット
name-scheme-one = Ⅰ
name-scheme-two = Ⅱ
automa-move-worker = ワーカーの移動
automa-move-mech = メックの移動
automa-move-character = キャラクターの移動
automa-move-encounter-factory = 遭遇／ファクトリー
automa-move-attack-combat = 戦闘ユニットへの攻撃
automa-move-attack-worker = ワーカーへの攻撃
automa-gain-unit = キャラクターかメック{ $count }体
automa-why-0 = 実行
automa-why-1 = 別の勢力用
automa-why-2 = 戦力不足
automa-why-3 = ボード上にそのユニットがいない
automa-why-4 = 行ける領地がない
automa-why-5 = 行きたい領地がない
automa-why-6 = もう最もよい領地にいる
automa-why-unreached = 試していない

prompt-automa-card = オートマがカードを引くところです
prompt-automa-move = オートマが移動するところです
prompt-automa-gain = オートマが物資を獲得するところです
prompt-automa-fight = オートマが戦闘のためのカードを引くところです
prompt-automa-play = オートマが戦闘カードを公開するところです
prompt-automa-factory = オートマがファクトリーカードを取るところです

refusal-give-automa = オートマはコインを受け取りません。

event-automa-setup = ルールに従って動く{ $name }が{ $faction }を担当します。
event-automa-card = { $name }がカード{ $number }をめくりました（スキーマ{ $scheme }、残り{ $left }枚）。
event-automa-skip = 歯車に赤い×のカードです。{ $name }はこのターンを飛ばします。
event-automa-reshuffle = { $name }の山札がなくなり、2つの捨て札をシャッフルして新しい山札にしました。
event-automa-symbol = { $move }：{ $why }。
event-automa-no-move = 実行できるシンボルがないので、{ $name }は移動しません。
event-automa-unit = { $case ->
    [character] { $move }：{ $place }のキャラクターです。
    [home] { $move }：{ $place }の{ $unit }が動きます。本拠地のユニットが先です。
    [nearest] { $move }：{ $place }の{ $unit }が動きます。本拠地に最も近いユニットです。
    [central] { $move }：{ $place }の{ $unit }が動きます。{ $count }か所が本拠地から同じ近さで、ここがファクトリーに最も近いからです。
   *[level] { $move }：{ $place }の{ $unit }が動きます。{ $count }か所が本拠地から同じ近さで、上の段から順に見て、ここが最初です。
  }
event-automa-hexes = { $case ->
    [worker] ユニットや本拠地の近くで入れる領地は{ $count }か所。ワーカーは敵のキャラクターやメックの隣を避けるので、残りは{ $free }か所。
    [worker-all] ユニットや本拠地の近くで入れる領地は{ $count }か所。隣に敵のキャラクターやメックはいません。
    [unit] ユニットや本拠地の近くで入れる領地は{ $count }か所。
    [discovery] ユニットの近くで遭遇トークンかファクトリーカードが手に入る領地は{ $count }か所。敵や自分のメックがいる所には行けないので、残りは{ $free }か所。
    [discovery-all] ユニットの近くで遭遇トークンかファクトリーカードが手に入る領地は{ $count }か所。
    [combat] 敵のキャラクターかメックがいて届く領地は{ $count }か所。
   *[raid] 守る者のいない敵のワーカーがいて届く領地は{ $count }か所。
  }
automa-left-out = 本拠地にいる{ $count }体は数えません。
event-automa-goal = { $place }へ行きます：{ $why }。
event-automa-stay = 最もよい領地は{ $place }です。{ $unit }はもうそこにいるので、動きません。
event-automa-token = { $name }が{ $place }の遭遇トークンを取り除きました。カードは引きません。
event-automa-factory = { $name }がファクトリーカードを無作為に1枚、裏向きのまま取りました。
event-automa-raid = { $name }が{ $place }の{ $other }のワーカー{ $count }体を追い払い、本拠地へ撤退させました{ $tokens ->
    [0] {""}
   *[other] （資源トークン{ $tokens }個を除去）
  }。
event-automa-unit-gain = { $case ->
    [character] { $name }がキャラクターを本拠地に戻しました。
   *[mech] { $name }が勢力マットのメック{ $count }機を本拠地に置きました。
  }
event-automa-bonus = { $case ->
    [nobody] カードの徴兵ボーナス：{ $what }。隣にその補充兵を徴兵した人はいません。
   *[somebody] カードの徴兵ボーナス：{ $what }。{ $names }が得られます。
  }
event-automa-in-vain = { $name }はこのシンボルで得られるものがもうありません：{ $what }。
event-tracker-stays = カードの星に×があるため、{ $name }のマーカーはスペース{ $at }にとどまります。
event-tracker = { $name }の星トラッカーがスペース{ $from }から{ $to }へ進みました。
event-tracker-star = 星トラッカーの欠けていない星：{ $name }が星トークンを配置しました（合計{ $count }個）。
event-rivers-open = 渡河不可のアイコンがなくなりました。これから{ $name }のユニットはすべて河を越え、湖に入れます。
event-scheme-two = 赤いⅡです。{ $name }はカードをすべてシャッフルし、スキーマⅡにします。
event-automa-fight = { $name }が戦闘のためにカード{ $number }を引きました。戦力{ $low }〜{ $high }なので、{ $power }、{ $cards }。
event-automa-clears = 勝った{ $name }が{ $place }の資源トークン{ $count }個を取り除きました。
event-automa-leaves = { $case ->
    [none] { $name }は{ $place }で何も見つけませんでした。最後にめくられたカード{ $number }の資源ボックスは0です。
    [barren] { $name }は{ $place }で何も見つけませんでした。ここは資源の出る領地ではありません。
    [early] { $name }は{ $place }で何も見つけませんでした。まだカードが1枚もめくられていません。
   *[some] { $name }が{ $place }で{ $what }を見つけました。最後にめくられたカード{ $number }の資源ボックスによります。
  }

automa-because-faction = { $faction }だけのシンボルです
automa-because-power = 戦力{ $need }が必要ですが、{ $have }しかありません
automa-because-weak = 戦力{ $need }以上が必要です
automa-because-no-worker = ボード上にワーカーがいません
automa-because-no-mech = ボード上にメックがいません
automa-because-no-character = ボード上にキャラクターがいません
automa-because-no-fighter = ボード上にキャラクターもメックもいません
automa-because-no-hex = ユニットや本拠地の近くに、入れる領地がありません
automa-because-no-discovery = ユニットの近くに、遭遇トークンも、最初のカードを取れるファクトリーもありません
automa-because-no-enemy = 届く所に敵のキャラクターもメックもいません
automa-because-no-raid = 届く所に、守る者のいない敵のワーカーがいません
automa-because-watched = 行ける領地はどこも、隣に敵のキャラクターかメックがいます
automa-because-held = どの領地にも敵か自分のメックがいます
automa-because-no-goal = 行ける領地のどれも目的に合いません
automa-because-stays = もう最もよい領地にいます
automa-goal-worker = { $count ->
    [0] どこも近くに自分のユニットがいない
   *[other] 近くに自分のユニットが{ $count }体いて、ここが最も多い
  }
automa-goal-approach = 最も近い敵まで{ $count }マスで、ここが最も近い
automa-goal-alone = 近づく敵がいない
automa-goal-combat = 敵のキャラクターとメックは{ $count }体で、ここが最も少ない
automa-goal-raid = { $count ->
    [0] どこにも資源がない
   *[other] 資源が{ $count }個あり、ここが最も多い
  }
automa-goal-only = 残るのはここだけ
automa-goal-central = 同じくらいよい{ $count }か所のうち、ファクトリーに最も近い
automa-goal-level = { $count }か所が同じくらいよく、ファクトリーからも同じ近さで、上の段から順に見てここが最初
automa-goal-order = 同じくらいよい{ $count }か所のうち{ $level }か所がファクトリーに最も近く、上の段から順に見てここが最初
automa-fights-power = 戦力{ $spent }を使い
automa-fights-power-all = 戦力は{ $named }のところ、あるだけの{ $spent }を使い
automa-fights-cards = { $count ->
    [0] 戦闘カードは加えません
   *[other] 戦闘カード{ $count }枚を加えます
  }
automa-fights-cards-all = { $count ->
    [0] 戦闘カードは{ $named }枚のところ、1枚もありません
   *[other] 戦闘カードは{ $named }枚のところ、あるだけの{ $count }枚を加えます
  }

# 言葉で表した地図
setting-legend = 地図（北から南へ）。河を渡り湖に入るには能力が必要です。トンネルのある領地どうしは隣接しています。
setting-land = 隣接 { $places }
setting-river = 河の向こう { $places }
setting-lake = 隣の湖 { $places }
setting-tunnel = トンネル
setting-encounter = 遭遇トークン
setting-place = - { $place }：{ $what }
