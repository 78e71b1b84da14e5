# The board of Scythe in Japanese: what is drawn, and what to click (step-).

board-map = マップ
board-mat = あなたのマット
board-mat-of = マット
board-players = プレイヤー
board-cards = カード
board-others = ほかのマット
board-passes-end = 公開できる達成済みの目的がないので、手番を終えました。
board-row = { $title }：{ $cells }
board-or = {" または "}
board-none = なし
board-nobody = なし
board-nothing = なし

board-swim = 水泳の達人
board-relentless = 容赦なし
board-coercion = 弾圧政治
board-dominate = 威圧
board-meander = 寄り道

board-with-tunnel = 、トンネル
board-with-encounter = 、遭遇
board-of = { $faction } { $pieces }
board-unit = { $faction }：{ $unit }（{ $place }）
board-tokens = { $tokens }（{ $place }）

board-n-moved = 移動済みのワーカー{ $n }

## Tracks and decks

board-popularity = 民心
board-power = 戦力
board-stars = 星トークン
board-coins = コイン
board-star-count = ★ { $name }{ $n ->
    [1] {""}
   *[other] {" "}×{ $n }
  }
board-tile-bonus = ボーナス：{ $title }
board-tile = 建造物ボーナス「{ $title }」：{ $coins }
board-tile-tunnels = トンネル隣の建造物
board-tile-lakes = 湖の隣の建造物
board-tile-encounters = 遭遇の隣の建造物
board-tile-on-tunnels = トンネル上の建造物
board-tile-row = 一列の建造物
board-tile-farm-tundra = 農地かツンドラの建造物
board-deck = 戦闘カードの山札{ $n }枚
board-encounter-deck = 遭遇カード{ $n }枚
board-factory-left = ファクトリーカード{ $n }枚

## The strip, the players and the tracks

board-few-cards = 戦闘
board-few-encounters = 遭遇
board-few-factory = ファクトリー
board-deck-tip = 戦闘に加える2～5のカード。山札がなくなったら、捨て札を切り直します。
board-encounter-tip = キャラクターが遭遇トークンの上で移動を終えると、1枚引きます。
board-factory-tip = キャラクターがファクトリーで移動を終えたら、この中から1枚を選びます。
board-tile-tip = ゲームの終わりに、{ $what }の数に応じてこのコインを得ます。
board-tracks = トラック
board-popularity-tip = 0～6、7～12、13～18の3段階。終了時の星、領地、資源の価値が決まります。
board-power-tip = 戦闘のダイアルで、1回に7まで使います。ワーカーが多いときの生産にも支払います。16になると星を置きます。
board-star-tip = それぞれ1回だけ星を置きます。戦闘の勝利は2回まで。
board-star-line = { $case ->
    [placed] ★ { $name }
    [endless] { $name }：{ $have }（上限なし）
   *[open] { $name }：{ $have }／{ $need }
  }
board-star-combats = 戦闘の勝利
board-star-tracker-line = 星トラッカーの星：{ $n }
board-stars-for = 星がもらえる条件
board-stars-tip = 6個目の星が置かれると、その場でゲームが終わります。
board-stars-of = 星 { $n }／6
board-of-most = { $title } { $n }／{ $most }
board-coins-of = { $n }コイン
board-coins-tip = アクションの支払いに使います。得点計算のあと、最も多い人が勝ちます。
board-workers-of = 盤上のワーカー{ $n }
board-workers-tip = 生産し、資源を運び、領地を支配します。多いほど生産のコストが上がります。8体すべて出すと星を置きます。
board-cards-of = 手札の戦闘カード{ $n }枚
board-cards-tip = 戦闘では、キャラクターとメック1体につき1枚加えられます。枚数だけが公開です。
board-territories-of = 領地{ $n }を支配
board-territories-tip = ユニットがいる、または建造物だけがあるマスです。終了時に1つごとにコインになります。
board-objectives-of = 目的カード{ $n }枚
board-objective-shown = 達成した目的あり
board-has-factory-card = ファクトリーカードあり

## The turns of the others

board-last-moves = 直前の手番
board-moved = 移動
board-tunnelled = トンネル
board-driven = 撤退
board-off-map = { $letter } → マット
board-own-moves = あなたの移動
board-new = 新規
board-turn-of = { $n }：{ $name }の直前の手番
board-told-part = { $name }：{ $what }
board-told-nothing = アクションなし
board-told-recruit = { $what }の補充兵
board-told-skips = 上段なし
board-told-card = カード{ $number }
board-told-times = { $what } ×{ $n }
board-told-with = { $way }（{ $cargo }）
board-told-base = 本拠地
board-told-minus = −{ $what }
# after the wide plus stands a word joiner (U+2060, not seen): no line ends between it and the sum
board-told-minus-for = −⁠{ $what }（{ $reason }）
board-for-price = コスト
board-for-workers = ワーカーを追い払った分
board-for-artillery = 砲撃
board-for-encounter = 遭遇のコスト
board-told-plus = ＋⁠{ $what }
board-told-battle = { $place }の戦闘：{ $case ->
    [won] { $one }が{ $two }に{ $left }対{ $right }で勝ち
   *[open] { $one }対{ $two }、{ $left }対{ $right }
  }
board-told-side = { $total }（{ $dial }とカード{ $cards }）
board-told-combat = { $place }で{ $name }と戦闘
board-told-encounter = { $place }の遭遇
board-told-factory = ファクトリーカード
board-told-objective = 目的達成
board-told-skipped = 手番を飛ばす
board-told-no-move = 移動なし
board-told-unit = { $unit }{ $way }
board-told-why = 理由：{ $reasons }
board-told-not = { $move }は不可（{ $why }）
board-told-stays = { $place }にとどまる
board-told-raid = { $name }のワーカー{ $count }体を撤退{ $tokens ->
    [0] {""}
   *[other] 、資源{ $tokens }を除去
  }
board-mine-you = あなたに
board-mine-recruit = あなたの補充兵のボーナス
board-mine-fought = { $place }で{ $left }対{ $right }で{ $case ->
    [won] あなたに敗北
   *[lost] あなたに勝利
  }
board-mine-attacked = { $place }であなたを攻撃
board-mine-raided = { $place }のあなたのワーカー{ $count }体を撤退{ $tokens ->
    [0] {""}
   *[other] 、トークン{ $tokens }個を除去
  }
board-mine-back = { $place }へ戻る：{ $units }
board-mine-taken = あなたの建造物がある{ $place }を支配
board-told-token = 遭遇トークンを除去
board-told-marker = 星マーカーは{ $n }へ
board-told-scheme-two = スキーマⅡ
board-told-rivers = 河と湖が開く
board-told-gives = { $name }に{ $n }コインを渡す

## Tips of places

board-sentences = {""}
board-controls = { $name }が支配しています。
board-mountain-tip = ワーカーは金属1を生産します。
board-farm-tip = ワーカーは食料1を生産します。
board-village-tip = ワーカーはワーカー1を生産します。
board-forest-tip = ワーカーは木材1を生産します。
board-tundra-tip = ワーカーは原油1を生産します。
board-lake-tip = 湖に入れる能力がなければ入れません。
board-factory-hex-tip = ここで移動を終えたキャラクターは、ファクトリーカードを得ます。
board-tunnel-tip = トンネルからほかのトンネルへは1歩です。
board-token-tip = ここで移動を終えたキャラクターは遭遇します。
board-base-tip = ユニットはここから出発し、敗れたり追い出されたりすると戻ります。だれも入れません。

## Mats

board-no-mats = 勢力とマットを決めています
board-mat-name = { $player }・{ $mat }
board-mat-own = あなたのマット
board-faction-ability = 勢力の能力：{ $name }
board-mech-waits = 「{ $name }」のメック（未配備）
board-mech-deployed = 「{ $name }」（配備済み）
board-mechs-out = { $power }；配備したメック：{ $abilities }
board-take = 獲得：{ $what }
board-bonus = 補充兵の1回限りのボーナス：{ $amount }
board-bonus-taken = 獲得済みのボーナス：{ $amount }
board-section = { $name }のエリア
board-section-here = { $name }のエリア（アクショントークンあり）
board-section-with = { $name }；{ $bottom }
board-factory-card = ファクトリー
board-top = { $section }：{ $what }
board-top-skip = { $section }：行わない
board-offer = { $cost }を支払い、{ $gain }
board-column = { $title }：{ $top } | { $bottom }
board-bottom = { $name }：コスト{ $cost }、{ $coins }を得る
board-factory-move = ファクトリーカード：ユニット1体を2歩まで移動
board-no-factory-card = ファクトリーカードなし
board-cube = { $name }のキューブ
board-structure-waits = { $name }（未建設）
board-structure-built = { $name }（建設済み）
board-recruit = { $name }の補充兵（未徴兵）、ボーナスは{ $bonus }
board-recruit-gone = { $name }のたびに{ $bonus }（自分と両隣）
board-recruit-bonus = 補充兵で{ $bonus }
board-also = 、{ $what }

board-pay = 払う
board-pool-title = 支払い|可能
board-pool = 支払いに使える資源：{ $what }
board-top-units = ユニット{ $n }体を1歩ずつ
board-top-units-fast = ユニット{ $n }体を1～2歩
board-top-resources = 好きな資源{ $n }個
board-top-coins = { $what }を得る
board-top-hexes = { $n }領地で生産
board-produce-note = ワーカーごとに1つ
board-skip = { $bottom }だけ
board-nothing-button = 何もしない…
board-upgraded = 改善済み
board-recruit-short = 補充兵：+1
board-token-here = トークンあり
board-mine = トンネル
board-monument = +1
board-armory = +1
board-mill = +1領地
board-has-short = { $have }／{ $need }
board-has-card = { $have }＋
board-has-top = { $what }必要
board-bonuses-short = 徴兵すると1つ得る
board-bonuses-gone = 徴兵：獲得済み
board-swim-short = ワーカーは河を渡れる
board-relentless-short = トークンを同じ場所に置き続けられる
board-coercion-short = 戦闘カードを資源の代わりに払える
board-dominate-short = 目的と戦闘の星に上限がない
board-meander-short = 遭遇で選択肢を2つ選ぶ
board-riverwalk-short = 河を渡り|{ $one }、{ $two }へ
board-seaworthy-short = 湖に|入れる
board-artillery-short = 戦闘前に|相手−2
board-speed-short = 1歩|遠くへ
board-township-short = 自分の村|同士が隣接
board-peoples-army-short = 戦闘カード|+1枚
board-wayfare-short = 1歩で|本拠地へ
board-scout-short = 戦闘前に|1枚奪う
board-underpass-short = 山地が|トンネルに
board-disarm-short = トンネルで|相手−2
board-submerge-short = 湖から|湖へ
board-camaraderie-short = 攻撃で|♥を失わない

## More words, for tooltips

board-tip-pool = 自分が支配する領地にある資源トークンです。本拠地やほかの領地にあるものは支払えません。
board-tip-section = 手番ごとにトークンを別のエリアに移し、まず左の上段アクション、次にコストを支払って右の下段アクションを行います。どちらも行わなくてかまいません。
board-tip-section-blocked = トークンはここにあります。次の手番では別のエリアに移さなければなりません。
board-tip-section-relentless = トークンはここにあります。「容赦なし」により、同じエリアにとどまれます。
board-tip-nothing = トークンを移すだけで、そのエリアのアクションは行わないか、コストを払えません。
board-tip-top-skip = トークンをここに移し、左のアクションは行いません。コストを払って、右の下段アクションだけを行います。
board-tip-top-units = 別々のユニットを1体ずつ動かします。資源を運べ、メックはワーカーも運べます。高速移動があればキャラクターとメックは2歩進めます。
board-tip-top-coins = 移動する代わりにコインを得ます。
board-tip-top-power = 戦力は戦闘で使います。
board-tip-top-cards = 戦闘カードを引きます。
board-tip-top-resources = 好きな資源トークン2個を、自分が支配しワーカーがいる領地に置きます。
board-tip-top-popularity = 民心が高いほど、終了時に星トークン、領地、資源の価値が上がります。
board-tip-top-hexes = 支配する領地で、ツンドラは原油、山地は金属、森林は木材、農地は食料、村は新しいワーカーを生みます。
board-tip-cube = 改善でこのキューブを移すと、このアクションで得るものが1増え、改善、配備、建設、徴兵のどれかが1安くなります。
board-tip-mine = その領地は自分だけのトンネルになります。
board-tip-monument = 増強のたびに民心1も得ます。
board-tip-armory = 交易のたびに戦力1も得ます。
board-tip-mill = 生産のとき、その領地でもワーカーが1体多いかのように生産します。
board-tip-upgrade = キューブをマットの左から右のマスに移します。一方は得るものが1増え、他方は1安くなります。
board-tip-deploy = 自分のワーカーがいる領地にメックを置きます。能力はすぐに働きます。
board-tip-build = 自分のワーカーがいる領地に建造物を置きます。1領地に1つです。
board-tip-enlist = マットの右のアクションから補充兵を取り、1回限りのボーナスを1つ得ます。
board-tip-recruit = 徴兵すると、自分か両隣がこのアクションを行うたびに得ます。
board-tip-recruit-gone = 自分か両隣がこのアクションを行うたびに得ます。
board-tip-bonus = 徴兵のたびに1つ選びます。それぞれ1回限りです。
board-tip-factory-top = 建造物や補充兵のボーナスはありません。
board-tip-factory-move = どのユニットでもかまいません。高速移動があればキャラクターとメックは3歩まで進めます。
board-tip-swim = ワーカーは河を渡って、どの陸にも進めます。
board-tip-relentless = アクショントークンを、何手番でも続けて同じエリアに置けます。ファクトリーカードには使えません。
board-tip-coercion = 手番ごとに1回、戦闘カード1枚を資源トークン1個の代わりに支払えます。
board-tip-dominate = 目的と戦闘の星トークンに上限がなく、目的は2つとも公開できます。
board-tip-meander = 遭遇では別々の選択肢を2つまで選べます。
board-tip-riverwalk = キャラクターとメックは、{ $where }に入るとき河を渡れます。
board-tip-seaworthy = キャラクターとメックは湖に入れ、湖に撤退することもできます。
board-tip-artillery = 戦闘の前に戦力1を支払うと、相手は戦力を2失います。
board-tip-speed = キャラクターとメックは、どの移動でも1歩多く進めます。
board-tip-township = 自分が支配する村どうし、および村とファクトリーは隣接しています。
board-tip-peoples-army = その領地に自分のワーカーがいれば、戦闘カードをもう1枚加えられます。
board-tip-wayfare = どこからでも1歩で、自分の本拠地か、参加していない勢力の本拠地に進めます。
board-tip-scout = 戦闘の前に、相手の戦闘カードを無作為に1枚取ります。
board-tip-underpass = 自分が支配する山地とすべてのトンネルは、互いに隣接しています。
board-tip-disarm = トンネルか自分の鉱山での戦闘の前に、相手は戦力を2失います。
board-tip-submerge = キャラクターとメックは湖に入れ、湖からほかのどの湖にも進めます。
board-tip-camaraderie = 攻撃して勝ったとき、撤退したワーカーのために民心を失いません。

## Players and cards

board-player = { $name }（{ $faction }）：戦力{ $power }、民心{ $popularity }、{ $coins }コイン、戦闘カード{ $cards }枚、ワーカー{ $workers }、星{ $stars }
board-give = { $n }コインを渡す
board-combat-cards = 自分の戦闘カード
board-combat-card = 戦闘カード{ $value }、{ $n }枚
board-discards = 捨て札
board-known-cards = 見たカード
board-no-objectives = 目的カードなし
board-objective = 目的：{ $text }（{ $when }）
board-objective-done = 達成した目的：{ $text }（{ $when }）
board-objective-card = 目的カード
board-objective-reached = 達成した目的
board-end-of-turn = 手番の終わりに
board-around-actions = 自分の手番中に
board-worth = 終了時の価値
board-band = 民心{ $span }：星{ $star }、領地{ $territory }、資源2個で{ $pair }。今：{ $names }
board-combat = { $place }の戦闘
board-attacker = 攻撃側
board-defender = 防御側
board-side = { $title } { $name }：戦力{ $power }、戦闘カード{ $cards }枚；{ $known }
board-committed = { $power }とカード{ $cards }
board-dialled = ダイアル{ $power }
board-locked = 決定済み（非公開）
board-locked-with = 決定済み（カード{ $n }枚）
board-choosing = 未決定
board-dial-hint = 投入する戦力（ほかの人には見えず、その分を失います）
board-dial-next = { $n ->
    [0] 次は戦闘カード：加えられるカードがありません。
   *[other] 次は戦闘カード：この中から{ $n }枚まで加えて、数字を足せます。
  }
board-dial = 戦力{ $n }
board-cards-hint = { $n ->
    [0] 加えられるカードはありません。「決定」
   *[other] 戦力に加えるカードを{ $n }枚まで選び（なしでも可）、「決定」
  }
board-stake-tie = 同点
board-stake-tie-text = 攻撃側の{ $name }の勝ち
board-stake-won = 勝者
board-stake-won-text = { $place }を保ち、★を1つ置く{ $case ->
    [automa] 。{ $automa }なら資源を除去
    [driven] 。{ $attacker }なら民心−{ $n }
   *[other] （2つまで）。資源も得る
  }
board-stake-won-tip = 勝った側は{ $place }とその資源を保ち、戦闘の星が2つ未満なら星を1つ置きます。{ $case ->
    [automa] { $automa }が勝つと、資源は取り除かれます。
    [driven] { $attacker }が勝つと、撤退させるワーカー1体につき民心を1失います。
   *[other] {""}
  }
board-stake-lost = 敗者
board-stake-lost-text = ユニットは本拠地に戻る{ $case ->
    [automa] {""}
   *[other] 。カードを1枚引けることもある
  }
board-stake-lost-tip = その領地のユニットはすべて本拠地に戻り、資源は残ります。合計が1以上なら戦闘カードを1枚引きます。{ $case ->
    [automa] { $automa }のキャラクターとメックは勢力マットに戻ります。
   *[other] {""}
  }
board-sum-own = あなた
board-sum-drawn = カードで決まる：戦力{ $power }、カード{ $cards }枚＝
board-sum = 戦力{ $power }＋カード{ $cards }枚＝
board-ready = 決定
board-artillery-fire = 戦力1を支払い、相手の戦力を2減らす
board-artillery-hold = 砲撃しない
board-encounter = { $name }：{ $title }
board-option = 選択肢{ $number }：{ $text }
board-option-taken = 選択肢{ $number }（選択済み）：{ $text }
board-factory-offer = ファクトリーカードを選ぶ
board-factory-number = ファクトリーカード{ $number }：{ $text }
board-sums = 得点の内訳
board-sums-note = 小さい字：数×1つの価値（民心♥で決まる）
board-sum-times = { $n }×{ $worth }
board-sum-built = { $n }つ
board-counted-built = { $what }：{ $n }
board-lead = { $case ->
    [total] { $names }が{ $ahead }コイン差で1位
    [pieces] { $names }が同点からコマの数で1位
    [power] { $names }が同点から戦力で1位
    [popularity] { $names }が同点から民心で1位
    [resources] { $names }が同点から資源の数で1位
    [territories] { $names }が同点から領地の数で1位
    [stars] { $names }が同点から星の数で1位
   *[shared] { $names }が同点で1位
  }
board-lead-and-own = { $lead }、{ $own }
board-own-place = あなたは{ $players }人中{ $place }位
board-count-coins = 所持
board-count-stars = 星
board-count-territories = 領地
board-count-resources = 資源
board-count-structures = 建造物
board-counted = { $what }{ $n }、民心{ $popularity }なので各{ $worth }コイン
board-counted-stars = 星トークン
board-counted-territories = 領地（ファクトリーは3つ分）
board-counted-pairs = 資源2個の組
board-total = 合計
board-score-coins = 手持ち{ $n }
board-score-stars = 星{ $n }
board-score-territories = 領地{ $n }
board-score-resources = 資源{ $n }
board-score-structures = 建造物{ $n }
board-score-total = 合計{ $n }
board-score-word = 現在
board-score-end = 得点
board-score-tally = 今終わった場合の得点
board-score-note = 今終わった場合
board-score-now = 今終わると{ $total }コインで{ $place }
board-scored = 合計{ $total }コインで{ $place }
board-score-hidden = コインが非公開のため得点は不明
board-score-worth = 。民心{ $popularity }なので星は{ $star }コイン、領地は{ $territory }コイン、資源2個は{ $pair }コイン。
board-place = { $place }位
board-own-cards = 自分のカード
board-no-cards = 戦闘カードなし
board-side-cards = カード{ $n }枚
board-no-combat = 直前の1周に戦闘はありません
board-how-much = 最大：{ $what }
board-tip-combat-card = 戦闘で戦力に加えます。その領地の自分のキャラクターとメック1体につき1枚までで、使ったカードは捨て札にします。
board-tip-objective = 条件を満たしたときに公開すると星トークンを1つ置けます。そのとき、もう1枚の目的も手札から離れます。
board-tip-objective-done = これで星トークンを1つ置きました。
board-tip-combat = 両者がひそかにダイアルで戦力を決め、カードを加えます。合計の大きいほうが勝ち、同じなら攻撃側の勝ちです。使った戦力とカードは両者とも失います。
board-tip-ready = 選んだカードを加えます。1枚も選ばなくてもかまいません。
board-tip-factory-card = プレイヤーマットの横の5つ目のエリアになります。

## Cargo and supply

board-supply = どの資源を得る？（あと{ $n }）
board-supply-goes = { $what }：置く領地をクリック
board-aboard = 積み荷：{ $cargo }
board-asked-go = { $unit }の移動先は？{ $case ->
    [load] {" "}{ $cargo }を積んで行けます。
    [stop] {" "}{ $place }で止まることもできます。
   *[none] {""}
  }
board-asked-workers = ワーカー
board-asked-pay = 支払う領地をクリック：残り{ $what }
board-load = 1つ積む
board-load-all = すべて積む
board-drop = 1つ降ろす
board-drop-all = すべて降ろす
board-load-one = { $cargo }を1つ積む
board-load-whole = { $cargo }をすべて積む
board-drop-one = { $cargo }を1つ降ろす
board-drop-whole = { $cargo }をすべて降ろす

board-step-top = { $section }：{ $what }{ $case ->
    [paid] （コスト：{ $price }）
   *[free] {""}
  }
board-step-hexes = { $n }つの領地で、ワーカー1体につき1つ
board-yes = { $what }する
board-yes-fire = 戦力1を払う
board-no = しない
board-no-fire = 払わない
board-yes-objective = 達成を公開
board-step-skip = { $section }は行わず、{ $bottom }だけ
board-step-bottom = { $bottom }：{ $cost }で{ $what }{ $coins ->
    [0] {""}
   *[other] 、＋{ $coins }コイン
  }
board-step-produce = { $place }で生産：{ $gain }
board-step-fight = { $place }へ進む：{ $names }と戦闘
board-step-drive = { $place }へ進む：{ $names }のワーカーを撤退させる
board-step-cube = { $cube }で得るものを1増やす
board-step-mech = { $mech }のメックを配備
board-step-build = { $structure }を建設：{ $what }
board-step-upgrade = アクション1つで得るものが増える
board-step-enlist = { $bottom }の補充兵：毎回{ $bonus }

step-nothing = 何もしません。トークンをどのエリアに移しますか？
step-upgrade = どのアクションを安くしますか？
step-deploy = メックを置く領地を選んでください
step-build = 建造物を置く領地を選んでください
step-enlist = 1回限りのボーナスを選んでください
step-gain = 置く領地を選んでください
step-cards = カードを加えるか、「決定」を押してください
step-give = 渡すコインの数を選んでください

board-automa-card = オートマカード{ $number }
board-scheme = スキーマ{ $scheme }
board-automa-deck = オートマカードの山札{ $n }枚
board-turned = めくったカード：{ $cards }
board-fought = 戦闘で引いたカード：{ $cards }
board-tracker = 星トラッカー：{ $level }
board-marker-at = マーカーはスペース{ $space }（最後は{ $last }）
board-automa-mat = 勢力マットにあるもの：{ $pieces }

# --- the board of the Automa

board-automa = オートマ・{ $faction }
board-automa-name = { $faction }・{ $level }
board-automa-rivers-closed = ユニットはまだ河を渡れず、湖にも入れません
board-automa-rivers-open = ユニットは河を渡り、湖に入れます
board-automa-pile-combats = 戦闘
board-automa-range = { $low }以上
board-automa-power = 戦力{ $n }（戦闘テーブルの範囲：{ $range }）
board-automa-popularity = 民心は常に{ $n }
board-automa-hand = 伏せた戦闘カード{ $n }枚
board-automa-factory = 伏せたファクトリーカード1枚
board-automa-no-factory = ファクトリーカードなし
board-automa-stars-left = 星{ $n }
board-automa-next-scheme = あと{ $n }で星とスキーマⅡ
board-automa-next-star = 次の星まであと{ $n }
board-automa-last-star = 最後の星は配置済み
board-automa-tracker-stars = 星トラッカーの星
board-automa-no-card = オートマカードはまだありません
board-automa-moves = { $scheme }：{ $moves }；獲得：{ $gains }
board-automa-only = （{ $faction }のみ：{ $what }）
board-automa-bonus = あなたの徴兵ボーナス：{ $what }
board-automa-star = 星トラッカーが進む
board-automa-no-star = 星トラッカーは進まない
board-automa-cog = 歯車に×
board-automa-table = 戦闘：{ $powers }；戦闘カード{ $cards }枚
board-automa-table-row = 戦力{ $range }なら{ $power }
board-automa-found = 征服した領地の資源{ $n }
board-automa-skipped = 歯車に×：ターンをすべて飛ばす
board-automa-went = { $unit }：{ $origin } → { $to }
board-automa-stayed = { $unit }の番だが、今いる{ $place }が最もよい
board-automa-from = { $what }（戦力{ $n }以上）
board-fought-at = { $place }での戦闘
board-revealed = 戦力{ $power }と{ $cards }
board-won = 勝利
board-lost = 敗北
board-automa-last = 直前のカード
board-automa-moving = 行動中のオートマ
board-automa-layer = オートマの動き
board-automa-layer-note = オートマが直前のカードでどう動いたか：調べた領地、経路、ユニット、シンボル
board-automa-of-tracker = 星トラッカー
board-automa-draws = カードを引いて決める

# --- オートマのターンの3ステップ

board-automa-of = { $name }（{ $faction }）
board-automa-cards = { $faction }のカード
board-automa-tracker = 星トラッカー
board-two-sentences = { $first }{ $second }
board-space = {""}
board-with-tip = { $what }（{ $tip }）
board-turn-now = オートマの行動
board-turn-last = オートマの直前のターン
board-turn-nobody = カードが決めます
board-turn-in-short = { $what }。理由：{ $why }
board-turn-step = ステップ{ $step }／{ $steps }
board-turn-card = カード{ $number }をめくりました：{ $scheme }
board-turn-card-next = カードをめくります
board-turn-deck = { $n ->
    [0] 山札がないので、先にすべてのカードをシャッフルします。
   *[other] 山札は残り{ $n }枚です。
  }
board-turn-scheme-one = 星トラッカーのスペース{ $n }から、カードの下半分（スキーマⅡ）を使います。
board-turn-scheme-two = 星トラッカーのスペース{ $n }から、カードの下半分（スキーマⅡ）を使っています。
board-turn-left = 残り{ $n }枚。
board-turn-move = 移動：最初に実行できるもの
board-turn-move-tip = カードのシンボルを左から順に試し、最初に実行できるもの1つだけを行います。
board-turn-move-next = カードのシンボルを左から順に試します。
board-turn-skip = このターンをすべて飛ばします
board-turn-skip-text = カードの最初に歯車に×があります。{ $level }では、移動も獲得もなく、マーカーも進みません。
board-turn-still = どのシンボルも実行できないので動きません。獲得は行います。
board-turn-unreached = 試さない
board-turn-fight = { $place }で{ $other }と戦闘。
board-turn-drawn = カード{ $number }を引きました。範囲{ $range }なので戦力{ $power }を使い、戦闘カード{ $cards }枚を加えます（足りなければあるだけ）。
board-turn-gains = 続いて獲得
board-turn-gains-now = 獲得するところ
board-turn-gains-done = 獲得しました
board-turn-gains-skip = 何も獲得しません
board-turn-gains-tip = カードの獲得を左から順に行います。もうできないものは飛ばします。最後に星トラッカーです。
board-turn-gains-next = カードに示されたもの。最後に星トラッカーです。
board-turn-gains-none = このカードではなし
board-gain-none = { $what }（不可）
board-gain-part = { $what }（得られるのは{ $n }まで）
board-home-base = 本拠地
board-gain-character = キャラクター
board-gain-no-unit = 残りのユニットなし
board-turn-marker = マーカーはスペース{ $n }へ。
board-turn-marker-stays = カードの星に×があるので、マーカーはスペース{ $n }のままです。
board-turn-marker-end = マーカーはトラッカーの最後にあります。
board-turn-marker-star = 星トークンを配置します。
board-turn-marker-two = 星トークンを配置し、次のカードからスキーマⅡです。
board-turn-marker-rivers = これからユニットは河を渡り、湖に入れます。
board-symbol-worker = 本拠地に最も近いワーカーが、近くに自分のユニットが最も多い領地へ行きます。敵のキャラクターやメックの隣には行きません。
board-symbol-mech = 本拠地に最も近いメックが、敵のキャラクターやメックにできるだけ近づきます。
board-symbol-character = キャラクターが、敵のキャラクターやメックにできるだけ近づきます。
board-symbol-discovery = キャラクターが、ユニットの近くの遭遇トークンか、最初のカードを取りにファクトリーへ行きます。
board-symbol-combat = 本拠地に最も近いキャラクターかメックが、届く所で敵のキャラクターとメックが最も少ない領地を攻撃します。
board-symbol-raid = 本拠地に最も近いキャラクターかメックが、届く所で資源の最も多い領地から敵のワーカーを追い払います。
board-why = なぜ{ $hex }？
board-why-tip = 行き先の見つけ方を順に示します。
board-why-unit = { $case ->
    [home] 本拠地の{ $unit }が動きます。本拠地のユニットが先です。
    [nearest] { $place }の{ $unit }が動きます。本拠地に最も近いユニットです。
    [order] { $place }の{ $unit }が動きます。{ $count }か所が本拠地から同じ近さで、上の段から順に見て最初です。
   *[central] { $place }の{ $unit }が動きます。{ $count }か所が本拠地から同じ近さで、ファクトリーに最も近いからです。
  }
board-why-hexes = { $case ->
    [worker] ユニットや本拠地の近くで入れる領地は{ $n }か所です（敵もほかの自分のワーカーもいない所）。
    [unit] ユニットや本拠地の近くで入れる領地は{ $n }か所です（敵もほかの自分のキャラクターやメックもいない所）。
    [discovery] ユニットの近くで、遭遇トークンかファクトリーカードが手に入る領地は{ $n }か所です。
    [combat] 攻撃できる領地は{ $n }か所です。敵のキャラクターかメックがいます。
   *[raid] 攻撃できる領地は{ $n }か所です。守る者のいない敵のワーカーがいます。
  }
board-why-allowed = { $case ->
    [worker] ワーカーは敵のキャラクターやメックの隣を避けます。残りは{ $n }か所です。
   *[discovery] 敵や自分のメックがいる所には行けません。残りは{ $n }か所です。
  }
board-why-only = 行けるのは{ $hex }だけです。
board-why-best = { $n ->
    [one] その中で最もよいのは1か所：{ $why }。
   *[other] その中で最もよいのは{ $n }か所：{ $why }。
  }
board-why-central = { $n ->
    [one] その中でファクトリーに最も近い{ $hexes }へ行きます。
   *[other] その中でファクトリーに最も近いのは{ $n }か所：{ $hexes }。
  }
board-why-central-many = その中でファクトリーに最も近いのは{ $n }か所です。
board-why-level = { $n }か所ともファクトリーから同じ近さです。
board-why-order = 上の段から順に見て、最初の{ $hex }へ行きます。

# --- オートマの持ち物

board-has-in-combat = 戦闘
board-has-fight = 戦力{ $power }、カード{ $cards }枚
board-has-fight-tip = 戦闘のときにカードを引きます。戦力{ $power }は範囲{ $span }です。山札のカードで使う戦力と、伏せた戦闘カード{ $hand }枚から加える枚数の最少と最大です
board-has-tokens = 領地を奪うと
board-has-found = { $n ->
    [0] なし
   *[other] 資源{ $n }
  }
board-has-tokens-tip = オートマから奪った領地で見つける資源の数（最後にめくられたカードによる）。種類はその領地のものです
board-has-units = ユニット
board-has-rivers = スペース{ $n }まで河を渡れない
board-has-rivers-open = 河と湖を通れる
board-has-mat = マットに残り
board-has-mat-tip = まだ勢力マットにあるコマ
board-has-cards = 山札
board-has-deck = { $n }枚、{ $scheme }
board-has-cards-tip = 山札に残るカードと、有効なスキーマ
board-spaces-at = 星トラッカー：スペース{ $space }／{ $last }
board-spaces-soon = 次の星まであと{ $n }
board-spaces-last = 残りの星なし
board-spaces-over = ゲーム終了
board-spaces-ended = ゲーム終了時のマーカーの位置です。
board-spaces-blue = 渡河不可
board-spaces-red = スキーマⅡ
board-spaces-tip = ターンの最後にマーカーが進みます。カードの星に×があるときは進みません。青：河と湖は不可。赤い線：スキーマⅡ。
board-spaces-one = スペース{ $n }{ $what ->
    [star] ：星
    [two] ：星とスキーマⅡ
   *[none] {""}
  }
board-spaces-next = 次の星はスペース{ $space }、あと{ $n }。青：渡河不可、赤い線：スキーマⅡ。
board-spaces-next-two = 星とスキーマⅡはスペース{ $space }、あと{ $n }。青：渡河不可、赤い線：スキーマⅡ。
board-spaces-none = トラッカーの最後の星は配置済み。赤い線：スキーマⅡ。

# --- マップ上の計画

board-plan-title = 行ける領地
board-plan-tip = 行ける領地と、選ばれた領地
board-plan-chosen = 目的地
board-plan-level = 同等
board-plan-worse = 劣る
board-plan-barred = 不可
board-plan-here = ここ

## 記号一覧

board-sign-pieces = コマ
board-sign-character-text = 戦闘し、遭遇し、資源を運ぶ
board-sign-mech-text = 戦闘し、ワーカーと資源を運ぶ
board-sign-worker-text = 生産と建設をする。戦闘はしない
board-sign-mine-text = 自分だけのトンネル
board-sign-monument-text = 増強で民心+1
board-sign-armory-text = 交易で戦力+1
board-sign-mill-text = 生産できる領地が1つ増える
board-sign-pay = 支払うもの
board-sign-oil-text = 改善に使う
board-sign-metal-text = 配備に使う
board-sign-wood-text = 建設に使う
board-sign-food-text = 徴兵に使う
board-sign-coins = コイン
board-sign-coins-text = そのまま得点にもなる
board-sign-power = 戦力
board-sign-power-text = 0～16。戦闘で使う
board-sign-popularity = 民心
board-sign-popularity-text = 0～18。終了時の得点の倍率。7と13で上がる
board-sign-cards = 戦闘カード
board-sign-cards-text = 戦闘で2～5になる
board-sign-mat = マットの上
board-sign-cost = 灰色の枠
board-sign-cost-text = 必ず支払う
board-sign-waits = 緑のキューブ、改善で+1
board-sign-waits-text = まだ：「改善」でキューブを移すと、1つ多く得られる
board-sign-works = 緑の✓
board-sign-works-text = キューブを移したので、1つ多く得られる
board-sign-cube = コストの上のキューブ
board-sign-cube-text = 改善で安くなった分
board-sign-recruit = 補充兵
board-sign-recruit-text = 隣の人がこのアクションをしたときも得られるボーナス
board-sign-star = 星トークン
board-sign-star-text = 誰かが6個目を置くと終了
board-sign-map = マップの上
board-sign-mountain-text = 金属を生む
board-sign-farm-text = 食料を生む
board-sign-village-text = ワーカーを生む
board-sign-forest-text = 木材を生む
board-sign-tundra-text = 原油を生む
board-sign-lake-text = 能力がないと入れない
board-sign-factory-text = 5つ目のエリアになるカードがある。領地3つと数える
board-sign-river = 河
board-sign-river-text = 能力がないと渡れない
board-sign-tunnel = トンネル
board-sign-tunnel-text = ほかのトンネルへ1歩で行ける。移動の線が点線のところはトンネルを通った道
board-sign-encounter = 遭遇
board-sign-encounter-text = 最初に来たキャラクターが出会う
board-sign-base = 本拠地
board-sign-base-text = 勢力の出発点。撤退したユニットも戻る
board-sign-automa = オートマの記号
board-sign-seeks-worker = ワーカーの移動
board-sign-seeks-worker-text = ワーカーが1体動く
board-sign-seeks-mech = メックの移動
board-sign-seeks-mech-text = メックが1機動く
board-sign-seeks-character = キャラクターの移動
board-sign-seeks-character-text = キャラクターが動く
board-sign-seeks-encounter = 遭遇かファクトリー
board-sign-seeks-encounter-text = キャラクターがそこへ行く
board-sign-attacks-combat = 攻撃
board-sign-attacks-combat-text = この戦力から、キャラクターとメックを攻撃
board-sign-attacks-workers = ワーカーへの攻撃
board-sign-attacks-workers-text = 単独のワーカーを攻撃

## 盤面の上の行：何を目指すか

board-aim = 6個目の星で終了。コイン最多の人の勝ち。
board-aim-told = 星は何かを達成すると置けます：改善・メック・建造物・補充兵・ワーカーをすべて使う、目的を達成する、戦闘に勝つ、戦力や民心が最大になる。終了時に、星・領地・資源の数だけコインを受け取り、民心が高いほど多くなります。コインが最も多い人の勝ちです。
board-race-stars = 星{ $stars }/{ $goal }{ $known ->
    [yes] 。いま終わると${ $coins }
   *[no] {""}
  }
board-race-coins = ${ $coins }
