# The board of Scythe in Japanese: what is drawn, and what to click (step-).

board-map = マップ
board-mat = あなたのマット
board-mat-of = マット
board-players = プレイヤー
board-cards = カード
board-others = ほかのマット
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
board-star-count = ★ { $name }{ $n ->
    [1] {""}
   *[other] {" "}×{ $n }
  }
board-tile = 建造物ボーナス「{ $title }」：{ $coins }
board-tile-tunnels = トンネルに隣接
board-tile-lakes = 湖に隣接
board-tile-encounters = 遭遇に隣接
board-tile-on-tunnels = トンネルの上
board-tile-row = 一列に並ぶ
board-tile-farm-tundra = 農地かツンドラ
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
board-tile-tip = ゲームの終わりに、タイルの条件に応じてこのコインを得ます。
board-tracks = トラック
board-popularity-tip = 0～6、7～12、13～18の3段階。終了時の星、領地、資源の価値が決まります。
board-power-tip = 戦闘のダイアルで、1回に7まで使います。ワーカーが多いときの生産にも支払います。16になると星を置きます。
board-star-tip = それぞれ1回だけ星を置きます。戦闘の勝利は2回まで。
board-stars-tip = 6個目の星が置かれると、その場でゲームが終わります。
board-stars-of = 星 { $n }／6
board-of-most = { $title } { $n }／{ $most }
board-coins-of = { $n }コイン
board-coins-tip = アクションの支払いに使います。得点計算のあと、最も多い人が勝ちます。
board-workers-of = 盤上のワーカー{ $n }
board-workers-tip = 生産し、資源を運び、領地を守ります。多いほど生産のコストが上がります。8個すべて出すと星を置きます。
board-cards-of = 手札の戦闘カード{ $n }枚
board-cards-tip = 戦闘では、キャラクターとメック1体につき1枚加えられます。枚数だけが公開です。
board-territories-of = 領地{ $n }を支配
board-objectives-of = 目的カード{ $n }枚
board-objective-shown = 達成した目的あり
board-has-factory-card = ファクトリーカードあり

## Mats

board-no-mats = 勢力とマットを決めています
board-mat-name = { $player }・{ $mat }
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
board-top-units = ユニット{ $n }体を移動
board-top-hexes = { $n }領地
board-top-skip = { $section }：上段は行わない
board-skip = 上段は行わない
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
board-end-of-turn = 手番の終わり
board-around-actions = アクションの前後
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
board-dial-hint = 投入する戦力（ほかの人には見えません）
board-dial = 戦力{ $n }
board-cards-hint = 上のカードを選んで「決定」
board-ready = 決定
board-artillery-fire = 戦力1を支払い、相手の戦力を2減らす
board-artillery-hold = 砲撃しない
board-encounter = { $name }：{ $title }
board-option = 選択肢{ $number }：{ $text }
board-option-taken = 選択肢{ $number }（選択済み）：{ $text }
board-factory-offer = ファクトリーカードを選ぶ
board-factory-number = ファクトリーカード{ $number }：{ $text }
board-scores = 最終得点
board-total = 合計
board-score-coins = 手持ち{ $n }
board-score-stars = 星{ $n }
board-score-territories = 領地{ $n }
board-score-resources = 資源{ $n }
board-score-structures = 建造物{ $n }
board-score-total = 合計{ $n }

## Cargo and supply

board-supply = どの資源を得る？（あと{ $n }）
board-aboard = 積み荷：{ $cargo }
board-load = 1つ積む
board-load-all = すべて積む
board-drop = 1つ降ろす
board-drop-all = すべて降ろす
board-load-one = { $cargo }を1つ積む
board-load-whole = { $cargo }をすべて積む
board-drop-one = { $cargo }を1つ降ろす
board-drop-whole = { $cargo }をすべて降ろす

step-upgrade = 安くする下段アクションを選んでください
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
board-automa-no-move = 実行できるシンボルがない：移動なし
board-automa-went = { $unit }：{ $origin } → { $to }
board-automa-stayed = { $unit }は{ $place }にとどまる
board-automa-nearest = 本拠地に最も近い{ $unit }（距離{ $n }）
board-automa-tied = 本拠地に最も近い{ $unit }（距離{ $n }の{ $count }か所のうちリーディングオーダーの先頭）
board-automa-central = 本拠地に最も近い{ $unit }（距離{ $n }の{ $count }か所のうちファクトリーに最も近い）
board-automa-valid = 有効
board-automa-fit = 適合
board-automa-best = 最良
board-automa-from = { $what }（戦力{ $n }以上）
board-automa-hexes = 有効な領地{ $n }、うち適合{ $allowed }
board-fought-at = { $place }での戦闘
board-revealed = 戦力{ $power }と{ $cards }
board-won = 勝利
board-lost = 敗北
board-automa-last = 直前のカード
board-automa-layer = オートマ
board-automa-layer-note = オートマが直前のカードでどう動いたか：調べた領地、経路、ユニット、シンボル
board-automa-still = 移動しない
board-automa-of-tracker = 星トラッカー
board-automa-draws = カードを引く：{ $range }

## 記号一覧

board-sign-pieces = コマ
board-sign-character-text = 戦闘し、遭遇し、資源を運ぶ
board-sign-mech-text = 戦闘し、ワーカーと資源を運ぶ
board-sign-worker-text = 生産と建設をする。戦闘はしない
board-sign-mine-text = 自分だけのトンネル
board-sign-monument-text = 増強で民心+1
board-sign-armory-text = 交易で戦力+1
board-sign-mill-text = 生産できるヘクスが1つ増える
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
board-sign-cost = 赤い枠
board-sign-cost-text = 必ず支払う
board-sign-open = 緑の枠
board-sign-open-text = 改善で増える利益、または減る費用
board-sign-cube = キューブ
board-sign-cube-text = まだ使っていない改善
board-sign-recruit = 補充兵
board-sign-recruit-text = 隣の人がこのアクションをしたときも得られるボーナス
board-sign-star = 星トークン
board-sign-star-text = 誰かが6個目を置くと終了
board-sign-map = マップの上
board-sign-mountain-text = 金属が出る
board-sign-farm-text = 食料が出る
board-sign-village-text = ワーカーが出る
board-sign-forest-text = 木材が出る
board-sign-tundra-text = 原油が出る
board-sign-lake-text = 能力がないと入れない
board-sign-factory-text = 5つ目のセクションのカード。領地3つと数える
board-sign-river = 川
board-sign-river-text = 能力がないと渡れない
board-sign-tunnel = トンネル
board-sign-tunnel-text = ほかのトンネルへ1歩で行ける
board-sign-encounter = 遭遇
board-sign-encounter-text = 最初に来たキャラクターのもの
board-sign-base = 本拠地
board-sign-base-text = 勢力が始め、撤退する場所
board-sign-automa = オートマの記号
board-sign-seeks-worker = ワーカーの移動
board-sign-seeks-worker-text = ワーカーが1つ動く
board-sign-seeks-mech = メックの移動
board-sign-seeks-mech-text = メックが1つ動く
board-sign-seeks-character = キャラクターの移動
board-sign-seeks-character-text = キャラクターが動く
board-sign-seeks-encounter = 遭遇かファクトリー
board-sign-seeks-encounter-text = キャラクターがそこへ行く
board-sign-attacks-combat = 攻撃
board-sign-attacks-combat-text = この戦力から、キャラクターとメックを攻撃
board-sign-attacks-workers = ワーカーへの攻撃
board-sign-attacks-workers-text = 単独のワーカーを攻撃
