# レヴィアス 日本語。波かっこの中はプログラムが埋めます。

player-0 = レヴィアス
player-1 = アイコ
player-2 = ボリス
player-3 = チディ
player-4 = ダナ
list-separator = 、
sentence-separator = {""}
list-last-separator = 、

card-sonar = ソナー
card-wide-sonar = 広域ソナー
card-precise-sonar = 精密ソナー
card-one-mine = 単発機雷
card-two-mines = 二連機雷
card-three-mines = 三連機雷
card-air-drop = 機雷空中投下
card-helicopter = ヘリコプター
card-embankment = 堤防
card-departure = 出航
card-awakening = 怪獣覚醒
card-surface-glide = 海面滑空
card-mine-shift = 機雷移動
card-deep-dive = 深海潜行
card-rush = 突進
card-deep-rest = 深い眠り
card-far-wave = 遠方津波
card-undertow = 引き波
card-full-charge = 完全充填
card-great-wave = 大津波
card-twin-wave = 二連津波
card-mine-crush = 機雷破壊
card-great-feast = 大捕食
card-abyss = 深淵
card-fish-school-1 = 魚群
card-fish-school-2 = 魚群
card-fish-school-3 = 魚群
card-fish-school-4 = 魚群
card-surge = 活力
card-slip = すり抜け
card-sudden-wave = 突発津波
card-mine-drift = 機雷漂流
card-swell = うねり
ability-in-area = { $card }（海域{ $area }）

effect-sonar = 海上の船を1つ選ぶ。怪獣は、その船の海域にいるかどうかを答える。
effect-wide-sonar = 船がいるすべての海域について、怪獣はそこにいるかどうかを答える。
effect-precise-sonar = 怪獣は、今いる海域を答える。
effect-lay-mines = 好きな海洋マスに機雷を{ $mines ->
    [1] 1つ
   *[other] 1つずつ、{ $mines }つまで
  }置く。
effect-lay-mines-near = 船の近く（同じ海域か隣のマス）に機雷を{ $mines ->
    [1] 1つ
   *[other] 1つずつ、{ $mines }つまで
  }置く。
effect-move-mine = 機雷1つを、機雷のない好きな海洋マスへ移動させる。
effect-move-mine-near = 機雷1つを、船の近く（同じ海域か隣のマス）の、機雷のない海洋マスへ移動させる。
effect-build = 堤防を1つ、裏向きのまま建設する。その陸地への津波を一度だけ止める。
effect-depart = 港の船を1つ、海へ戻す。
effect-awaken = 怪獣は覚醒能力を2枚引き、1枚をただちに適用する。
effect-swim = 機雷のないマスを通って0〜{ $steps }マス移動する。
effect-glide = 0〜{ $steps }マス移動する。機雷の上も通れるが、機雷のないマスで止まる。
effect-abyss = 今の海域か、それに隣り合う海域の、機雷のない好きなマスへ移動する。
effect-rush = 0〜{ $steps }マス移動し、移動先かその隣接マスにある船1つを港へ送る。
effect-shift-mine = 機雷1つを、機雷のない隣接する海洋マスへ移動させる。
effect-tsunami = 直線上の{ $lands ->
    [1] 陸地マス
   *[other] 異なる{ $lands }つの陸地マス
  }に津波攻撃を行う。
effect-tsunami-far = 手前の陸地マス越しでもよい。
effect-tsunami-unstoppable = 堤防では防げない。
effect-push-ship = 船1つを0〜{ $steps }マス移動させる。
effect-push-ship-exactly = 船1つをちょうど{ $steps }マス移動させる。
effect-crush-mine = 隣接マスの機雷1つを取り除く。
effect-feast = 今の海域にある船をすべて港へ送る。
effect-rest = エネルギーのほかに効果はない。
effect-fish = 海域{ $area }にいるなら、そのことを明かしてエネルギーを{ $energy }得てもよい。
energy-full = 最大

kind-start = 初期配置
kind-ship = 船の移動
kind-stop = ここまで
kind-play = カードの使用
kind-discard = 追加移動
kind-sonar = ソナー
kind-mine = 機雷
kind-lift = 機雷を動かす
kind-build = 堤防の建設
kind-depart = 出航
kind-block = 堤防
kind-flee = 退避
kind-silence = 沈黙
kind-predation = 捕食攻撃
kind-move = 移動
kind-tsunami = 津波攻撃
kind-use = 進化能力
kind-go = 移動先
kind-target = 目標
kind-strike = 攻撃する船
kind-crush = 破壊する機雷
kind-apply = 怪獣覚醒
kind-fish = 魚群

prompt-start = 最初に潜むマスを選んでください（人間側には見えません）
prompt-ships = 船の移動{ $card ->
    [1] （その後カード）
   *[other] {""}
  }：残り{ $left }マス
prompt-push = 船1つの移動：残り{ $left }マス
prompt-card = カードを1枚使うか、捨てて船をさらに2マスまで移動
prompt-sonar = 船を選んでください：怪獣はその海域にいる？
prompt-mine = 怪獣がいそうなマスに機雷を置いてください{ $left ->
    [1] {""}
   *[other] （あと{ $left }つまで）
  }
prompt-lift = 動かす機雷を選んでください
prompt-put = { $space }番の機雷をどこへ動かしますか？
prompt-build = 建てる堤防を選んでください（津波を一度止めます）
prompt-depart = 船が港から出るマスを選んでください
prompt-block = 陸地{ $land }に津波が迫っています。堤防を公開しますか？
prompt-flee = 機雷が命中：隣のどのマスへ逃げるか秘密に選んでください
prompt-kaiju = あなたの手番です。アクションを1つ行ってください
prompt-go = 「{ $card }」：移動先を秘密に選んでください
prompt-card-lift = 「{ $card }」：隣のマスへ動かす機雷を選んでください
prompt-card-put = 「{ $card }」：{ $space }番の機雷をどこへ動かしますか？
prompt-card-ships = 「{ $card }」：船を1つ移動（残り{ $left }マス）
prompt-target = 「{ $card }」：攻撃する陸地マスを宣言してください{ $left ->
    [1] {""}
   *[other] （あと{ $left }つ）
  }
prompt-strike = 「{ $card }」：攻撃する船を選んでください
prompt-crush = 「{ $card }」：破壊する機雷を選んでください
prompt-awakening = 覚醒：今使う能力を選んでください
prompt-fish = 「{ $card }」：その海域にいることを明かしますか？
prompt-handicap = 最初から水没している陸地マスを決めています
prompt-deal = カードを配っています
prompt-draw = カードを引いています
prompt-evolution = レヴィアスが進化能力カードを獲得しています
prompt-wake = 覚醒能力カードを引いています
prompt-over-captured = ゲーム終了：レヴィアスを捕獲しました。人間側の勝利です
prompt-over-submerged = ゲーム終了：陸地が水没しました。レヴィアスの勝利です
prompt-over-ships-lost = ゲーム終了：海上の船が全滅しました。レヴィアスの勝利です
prompt-over-deck-out = ゲーム終了：山札が尽きました。レヴィアスの勝利です

card-of-day = { $card }（{ $day }日目）
action-start = { $space }番に潜伏する
action-move-ship = 船{ $ship }を{ $space }番へ
action-stop-ships = 移動を終える
action-play = 「{ $card }」を使う
action-discard = 「{ $card }」を捨てて2マスまで追加移動
action-sonar-with = 船{ $ship }のソナー
action-lay-mine = { $space }番に機雷を置く
action-stop-mines = これ以上置かない
action-lift-mine = { $space }番の機雷を動かす
action-build = 陸地{ $land }の堤防を建設する
action-depart = { $space }番へ出航
action-block = 堤防を公開して防ぐ
action-let-pass = 津波を防がない
action-flee = { $space }番へ退避
action-silence = 沈黙（エネルギー+2）
action-predation = 船{ $ship }に捕食攻撃（エネルギー+3）
action-empty-predation = 船のない捕食攻撃（エネルギー+3）
action-move = { $space }番へ移動（エネルギー−2）
action-tsunami = 陸地{ $land }に津波攻撃（エネルギー−3）
action-use = 「{ $card }」を使う（エネルギー{ $energy }）
action-go = { $space }番へ移動
action-target = 陸地{ $land }を攻撃
action-no-target = 攻撃できる陸地マスがない
action-strike = 船{ $ship }を攻撃
action-crush = { $space }番の機雷を破壊
action-apply = 「{ $card }」を適用する
action-reveal = そこにいることを明かす
action-conceal = 何も言わない

event-turn = 手番{ $number }：{ $name }
event-dealt = { $name }に手札{ $count }枚が配られました。
event-drawn = { $name }がカードを1枚引きました（手札{ $count }枚）。
event-card = 本人のみ：{ $name }は「{ $card }」を手に入れました。
event-start = { $name }がどこかに潜伏しました。
event-place = 本人のみ：{ $name }は{ $space }番にいます。
event-ship = { $name }が船{ $ship }を{ $space }番へ移動させました。
event-play = { $name }が「{ $card }」を使いました。
event-discard = { $name }が「{ $card }」を捨てて追加移動を行います。
event-sonar = { $name }が船{ $ship }のソナーで海域{ $area }を探ります。
event-in-area = { $name }は海域{ $area }にいます！
event-not-in-area = { $name }は海域{ $area }にいません。
event-area = { $name }は今いる海域を答えました：海域{ $area }。
event-mine = { $name }が{ $space }番に機雷を置きました。
event-here = 命中！{ $name }は{ $space }番にいます！
event-not-here = { $name }は{ $space }番にいません。
event-lift = { $name }が{ $space }番の機雷を動かします。
event-flee = { $name }が隣接マスへ退避しました。
event-build = { $name }が堤防を建設しました（建設エリア{ $count }枚）。
event-built = 人間側のみ：{ $name }が建設したのは陸地{ $land }の堤防です。
event-depart = { $name }が船{ $ship }を{ $space }番へ出航させました。
event-awakening = { $name }が怪獣覚醒を引き、怪獣が目を覚まします。
event-woken = 本人のみ：{ $name }は「{ $card }」を引きました。
event-apply = { $name }が「{ $card }」を適用します。
event-not-applied = { $name }が「{ $card }」を捨てました。
event-no-effect = 「{ $card }」は効果がありません。
event-no-ability = 覚醒能力カードが残っていないので、何も起こりません。
event-no-step = 移動できる船がありません。
event-no-card = { $name }には、使うカードも捨てるカードもありません。
event-no-mine = これ以上、機雷は置けません。
event-energy-lost = エネルギーの上限は{ $most }なので、それを超える{ $lost }は失われます。
event-energy = { $name }のエネルギーは{ $energy }になりました。
event-evolution = { $name }が第{ $tier }次進化能力カードを獲得しました。
event-evolved = 本人のみ：{ $name }は「{ $card }」を獲得しました。
event-silence = { $name }は沈黙しました（エネルギー{ $energy }）。
event-predation = { $name }が船{ $ship }に捕食攻撃を行いました（エネルギー{ $energy }）。
event-empty-predation = { $name }の捕食攻撃は空振りでした（エネルギー{ $energy }）。
event-ship-lost = 船{ $ship }が港へ送られました。
event-move = { $name }が移動しました（エネルギー{ $energy }）。
event-tsunami = { $name }が陸地{ $land }に津波攻撃を行います（エネルギー{ $energy }）。
event-use = { $name }が「{ $card }」を使います（エネルギー{ $energy }）。
event-go = { $name }が「{ $card }」で移動しました。
event-strike = { $name }が船{ $ship }を攻撃しました。
event-feast = { $name }が船{ $ships }をのみ込みました。
event-crush = { $name }が{ $space }番の機雷を破壊しました。
event-target = 津波が陸地{ $land }に向かいます（エネルギー{ $energy }）。
event-no-target = 「{ $card }」で攻撃できる陸地マスはありません。
event-blocked = { $name }が陸地{ $land }の堤防を公開し、津波を防ぎました。
event-swept = 津波が陸地{ $land }の堤防を押し流しました。
event-let-pass = { $name }は陸地{ $land }への津波を防ぎませんでした。
event-sunk = 陸地{ $land }が水没しました（水没{ $count }か所）。
event-fish = { $name }が海域{ $area }の魚を食べました（エネルギー{ $energy }）。
event-conceal = { $name }は海域{ $area }の魚群について何も言いません。
event-captured = { $name }は{ $space }番で機雷に取り囲まれ、捕獲されました。
event-submerged = { $name }が海岸の陸地を水没させました。
event-ships-lost = 海上の船が全滅し、{ $name }が海を支配しました。
event-deck-out = 山札が尽き、{ $name }は逃げ切りました。
event-game-over = ゲーム終了。{ $names }の勝利です。

ends-deck = これが最後の手番です。この後で山札がなくなり、今捕まえなければ怪獣の勝ちです。

refusal-not-yours = 今はあなたが選ぶ番ではありません。人間は順番に手番を行い、その1人ごとに怪獣の手番が入ります。
refusal-now-start = まず怪獣が最初に潜伏するマスを選びます。
refusal-now-sonar = 今はソナーを使う船を選ぶところです。
refusal-now-mine = まずカードの機雷を置いてください。
refusal-now-lift = 今は動かす機雷を選ぶところです。
refusal-now-put = 機雷を持ち上げたので、まずそれを置いてください。
refusal-now-build = 今は建設する堤防を選ぶところです。
refusal-now-depart = 今は船が港から出るマスを選ぶところです。
refusal-now-block = 津波が迫っています。今は人間側が、堤防で防ぐかどうかを決めるところです。
refusal-now-flee = 怪獣のいるマスに機雷が置かれました。まず怪獣が退避します。
refusal-now-go = カードの効果の途中です。今は怪獣が移動先を選ぶところです。
refusal-now-target = カードの効果の途中です。今は攻撃する陸地マスを宣言するところです。
refusal-now-strike = カードの効果の途中です。今は攻撃する船を選ぶところです。
refusal-now-crush = カードの効果の途中です。今は破壊する機雷を選ぶところです。
refusal-now-awakening = 怪獣が目を覚ましました。今は引いた覚醒能力の1つを適用するところです。
refusal-now-fish = 今は怪獣が、魚群のいる海域にいることを明かすかどうかを決めるところです。
refusal-now-handicap = 最初から水没している陸地マスを決めているところです。今は誰も選べません。
refusal-now-deal = カードを配っているところです。今は誰も選べません。
refusal-now-draw = カードを引いているところです。今は誰も選べません。
refusal-now-evolution = 進化能力カードを渡しているところです。今は誰も選べません。
refusal-now-wake = 覚醒能力カードを引いているところです。今は誰も選べません。
refusal-now-over = ゲームは終了しています。
refusal-only-kaiju = それは怪獣だけが行うアクションです。人間は、船を移動させ、カードを使い、山札から引きます。
refusal-only-humans = それは人間だけが行うことです。怪獣のアクションは、沈黙、捕食攻撃、移動、津波攻撃、進化能力です。
refusal-begun = 怪獣の初期配置はもう決まっています。あとは「移動」かカードで動きます。
refusal-flee-nothing = 怪獣のいるマスに機雷はありません。退避するのは、そこに機雷が置かれたときだけです。
refusal-awake-only = 覚醒能力を適用するのは、人間が怪獣覚醒を引いたときだけです。
refusal-pushing = カードの効果の途中です。今は怪獣が船を移動させるところです。
refusal-shifting = カードの効果の途中です。まず動かす機雷を選び、それから移動先を選びます。
refusal-no-wave = 堤防で防ぐ津波は来ていません。
refusal-ships-first = カードより先に船を移動させます（あと{ $left }マスまで）。まず「移動を終える」を選び、それからカードを使うか捨てるかしてください。
refusal-steps-over = 船の移動は終わりました。カードを1枚捨てると、あと2マスまで移動できます。
refusal-steps-gone = 船を移動させるのは、カードを使う前か、カードを捨てたときです。この手番ではもう移動できません。
refusal-card-used = 1回の手番に使うか捨てるカードは1枚だけで、すでに済んでいます。
refusal-card-sonar = ソナーを使うにはカードが必要です。{ $held ->
    [0] 手札にそのカードはありません。
   *[other] まず手札からそのカードを使ってください。
  }
refusal-card-mine = 機雷を置くにはカードが必要です。{ $held ->
    [0] 手札にそのカードはありません。
   *[other] まず手札からそのカードを使ってください。
  }
refusal-card-lift = 機雷を動かすにはカードが必要です。{ $held ->
    [0] 手札にそのカードはありません。
   *[other] まず手札からそのカードを使ってください。
  }
refusal-card-build = 堤防を建設するにはカードが必要です。{ $held ->
    [0] 手札にそのカードはありません。
   *[other] まず手札からそのカードを使ってください。
  }
refusal-card-depart = 船を港から出すにはカードが必要です。{ $held ->
    [0] 手札にそのカードはありません。
   *[other] まず手札からそのカードを使ってください。
  }
refusal-lift-first = まず動かす機雷を選び、それから移動先を選びます。
refusal-lift-supply-left = このカードでは手元の機雷を置きます。まだ{ $left }個あるので、ボード上の機雷は動かせません。
refusal-lift-supply-empty = 手元に機雷が残っていません。まずボード上の機雷を1つ選び、それから移動先を選びます。
refusal-power-energy = これには進化能力カードが必要です。獲得したカードを使うにはエネルギーが{ $need }必要ですが、{ $have }しかありません。
refusal-power-ship = 怪獣が船を移動させるには進化能力カードが必要です。{ $owned ->
    [0] 怪獣はそのカードを獲得していません。
   *[other] まず獲得したカードを使ってください。
  }
refusal-power-mine = 怪獣が機雷を動かすには進化能力カードが必要です。{ $owned ->
    [0] 怪獣はそのカードを獲得していません。
   *[other] まず獲得したカードを使ってください。
  }
refusal-power-lift = 怪獣が機雷を動かすには進化能力カードが必要です。{ $owned ->
    [0] 怪獣はそのカードを獲得していません。
   *[other] まず獲得したカードを使ってください。
  }
refusal-power-go = 「移動」のアクション以外で別のマスへ行くには進化能力カードが必要です。{ $owned ->
    [0] 怪獣はそのカードを獲得していません。
   *[other] まず獲得したカードを使ってください。
  }
refusal-power-target = 「津波攻撃」のアクション以外で陸地マスを攻撃するには進化能力カードが必要です。{ $owned ->
    [0] 怪獣はそのカードを獲得していません。
   *[other] まず獲得したカードを使ってください。
  }
refusal-power-strike = 突進して船を攻撃するには進化能力カードが必要です。{ $owned ->
    [0] 怪獣はそのカードを獲得していません。
   *[other] まず獲得したカードを使ってください。
  }
refusal-power-crush = 機雷を破壊するには進化能力カードが必要です。{ $owned ->
    [0] 怪獣はそのカードを獲得していません。
   *[other] まず獲得したカードを使ってください。
  }
refusal-start-elsewhere = 怪獣の初期配置は{ $spaces }番のどれかで、{ $space }番は選べません。
refusal-ship-in-port = 船{ $ship }は港にあります。海へ戻せるのは出航だけです。
refusal-ship-other = 船{ $only }を動かし始めています。このカードで動かせる船は1つだけです。
refusal-ship-far = { $space }番は船{ $ship }の隣接マスではありません。船は、辺で接する海洋マスへ1マスずつ移動します。
refusal-ship-taken = { $space }番には船があります。1つのマスに船は1つしか入れません。
refusal-ship-must = このカードでは、必ず船を移動させます。
refusal-card-not-held = このカードは手札にありません。
refusal-card-no-space = このカードで機雷を置けるマスがありません。
refusal-card-no-supply = 置ける機雷が残っていません。このゲームでは、置いた機雷の再利用はできません。
refusal-card-no-mine = 動かせる機雷がボード上にありません。
refusal-card-no-tile = 資材エリアに堤防が残っていません。
refusal-card-no-ship = 港に船がありません。
refusal-card-no-gate = 港の出口もその隣接マスも、船でふさがっています。
refusal-mined = { $space }番には機雷があります。
refusal-mine-far = { $space }番は船の近くではありません。機雷を置けるのは、船のいる海域、船のいるマス、その隣接マスです。
refusal-mine-first = 機雷を少なくとも1つは置いてください。
refusal-put-far = { $space }番は、機雷があったマスの隣接マスではありません。
refusal-put-back = 機雷は{ $space }番にありました。別のマスへ動かしてください。
refusal-lift-none = { $space }番に、動かせる機雷はありません。
refusal-lift-stuck = { $space }番の機雷は、動かせる先がありません。
refusal-build-gone = 陸地{ $land }の堤防は、もう資材エリアにありません。
refusal-depart-far = { $space }番へは出られません。船は港の出口から出ます。すべての出口に船があるときは、その隣接マスに出ます。
refusal-block-not-built = 陸地{ $land }の堤防は建設されていません。
refusal-flee-far = { $space }番は、機雷が置かれたマスの隣接マスではありません。退避できるのは、機雷のない隣接マスだけです。
refusal-predation-far = 船{ $ship }は、怪獣のいるマスにもその隣接マスにもありません。
refusal-predation-choose = 届く船があるので、1つ選んでください。
refusal-predation-empty = 届く船がないので、捕食攻撃は行えません。
refusal-move-energy = 移動にはエネルギーが{ $need }必要ですが、{ $have }しかありません。
refusal-move-far = { $space }番へは、機雷のないマスを通って3マスでは届きません。
refusal-tsunami-energy = 津波攻撃にはエネルギーが{ $need }必要ですが、{ $have }しかありません。
refusal-tsunami-sunk = 陸地{ $land }はすでに水没しています。
refusal-tsunami-nearer = この直線上では、陸地{ $land }の手前に別の陸地マスがあります。それが水没するまで、攻撃できるのは手前だけです。
refusal-tsunami-no-line = 陸地{ $land }は、怪獣のいるマスから直線上にありません。
refusal-use-not-owned = 怪獣はこのカードを獲得していません。
refusal-use-energy = このカードにはエネルギーが{ $need }必要ですが、{ $have }しかありません。
refusal-use-no-ship = 届く船がありません。突進では必ず船を攻撃します。
refusal-use-no-mine = 動かせる機雷がありません。
refusal-use-no-land = このカードでは陸地マスを{ $need }つ攻撃しますが、ここから攻撃できる陸地マスの数は{ $have }です。
refusal-use-no-way = 移動できる船がありません。
refusal-use-no-mine-near = 怪獣の隣接マスに機雷がありません。
refusal-use-no-ship-in-area = 怪獣のいる海域に船がありません。
refusal-go-far = このカードでは{ $space }番まで届きません。
refusal-rush-far = この突進では{ $space }番まで届きません。
refusal-go-no-ship = { $space }番にもその隣接マスにも船がありません。突進では必ず船を攻撃します。
refusal-crush-far = { $space }番の機雷は、怪獣の隣接マスにありません。
refusal-target-named = 陸地{ $land }はもう宣言しています。
refusal-target-must = 攻撃できる陸地マスがあるので、必ず1つ宣言します。
refusal-apply-not-drawn = この覚醒能力は引いていません。
refusal-fish-elsewhere = 怪獣は海域{ $area }にいません。
refusal-ship-first = { $space }に行ける船は{ $ships }です。先にどの船かを選び、次に{ $space }を選んでください。
refusal-ship-none = 今{ $space }に行ける船はありません。1歩で行けるのは、船のいるマスと辺で接し、ほかの船のいない海洋マスです。
refusal-land-no-place = ここは陸地マスです。船、機雷、怪獣が入れるのは海だけです。
refusal-sunk-no-place = 水没した陸地は海洋マスではありません。コマを移動させることはできません。
refusal-piece-itself = 怪獣はアクションで動きます。まず、枠で囲まれた「移動」かカードを選んでください。
refusal-land-safe = 人間は陸地そのものには何もできません。堤防が陸地を守ります。今選べるものは枠で囲まれています。
refusal-tiles-humans = 堤防は人間のものです。カードで建設し、建設済みの堤防が津波を止めます。今選べるものは枠で囲まれています。
refusal-count-energy = ここはエネルギーを数えるだけで、怪獣のアクションで増減します。今選べるものは枠で囲まれています。
refusal-count-submerged = ここは水没した陸地を数えるだけです。今選べるものは枠で囲まれています。
refusal-count-deck = カードは選んで引くものではなく、人間が手番の終わりに引きます。今選べるものは枠で囲まれています。
refusal-port-itself = 港はマスではありません。船は「出航」のカードで港を出ます。今選べるものは枠で囲まれています。
refusal-area-itself = 海域そのものは選べません。その中の、枠で囲まれた船かマスを選んでください。
refusal-seat-itself = ここには、プレイヤーについて公開されていることだけが示されます。今選べるものは枠で囲まれています。
refusal-ability-itself = 怪獣は、ほかの行動の代わりに能力を1つ使えます。今選べるものは枠で囲まれています。
refusal-act-silence = 沈黙は怪獣の行動です。怪獣はその場にとどまり、エネルギーを2得ます。人間には何も分かりません。
refusal-act-predation = 捕食攻撃は怪獣の行動です。同じマスか隣のマスの船を港へ送り、エネルギーを3得ます。そのため、怪獣がその船のマスか隣にいることが人間に分かります。
refusal-act-move = 移動は怪獣の行動です。エネルギー2で、機雷を避けて0〜3マス秘密に進みます。人間には、移動したことだけが分かります。
refusal-act-tsunami = 津波攻撃は怪獣の行動です。エネルギー3で、自分のマスから直線上の陸地を水没させます。堤防はこれを防ぎます。そのため、怪獣がどの線の上にいるかが人間に分かります。
refusal-pile-used = 使ったカードはここに残り、戻りません。今選べるものは枠で囲まれています。
refusal-marker-only = 予想マーカーは人間の予想を示すだけです。ドラッグで動かせます。今選べるものは枠で囲まれています。
refusal-mark-turn = 行われたことや分かったことのしるしです。盤の横の知らせが言葉で伝えます。今選べるものは枠で囲まれています。
refusal-card-later = ここにはあとでカードが自動的に来ます。今選べるものは枠で囲まれています。
refusal-card-in-use = このカードを使っている途中です。枠で囲まれたものから選んでください。次のカードは手番の終わりに引きます。
refusal-back-hidden = このカードは裏面しか見えません。今選べるものは枠で囲まれています。

run-separator = {"；"}

## ヒントの理由

reason-start = そこから津波が陸地{ $lands }に届きます。人間側に分かるのは、{ $n }マスのどこかにいるということだけです。
reason-start-far = そこから津波が届く陸地はありませんが、人間側に分かるのは、{ $n }マスのどこかにいるということだけです。
reason-quiet = 人間側には何も知られません。人間側から見て、怪獣がいるかもしれないのは{ $n }マスのままです。
reason-pays = エネルギーが{ $energy }になり、{ $what }に足ります。
reason-saves = エネルギーが{ $energy }になり、後の手番で使えます。
reason-energy = エネルギーを{ $energy }得ます。
reason-tells = 怪獣がいるかもしれないマスは、人間側から見て{ $before }マスから{ $after }マスに減ります。
reason-tells-nothing = 人間側が新しく知ることはありません。怪獣がいるかもしれないのは{ $before }マスのままです。
reason-ships-left = { $n ->
    [0] これで海上の船がなくなり、怪獣の勝ちです。
   *[other] 海上に残る船は{ $n }隻です。なくなれば怪獣の勝ちです。
  }
reason-land = 水没が、必要な{ $goal }つのうち{ $count }つになります。
reason-land-unless = 人間側が建てた堤防（{ $built }つ）に止められなければ、水没が、必要な{ $goal }つのうち{ $count }つになります。
reason-nothing = ここから届く陸地はないので、何も失いません。
reason-escape = 追い詰められた所から抜け出します。機雷のない隣のマスは、ここでは{ $here }マス、移動先では{ $there }マスです。
reason-aims = そこからは、ここから届かない陸地{ $lands }に津波が届きます。
reason-prey = そこからは船{ $ships }に攻撃が届きます。
reason-lost = 人間側が探すマスは{ $before }マスから{ $after }マスに増えます。
reason-no-better = 行き先は人間側には分かりません。怪獣がいるかもしれないのは{ $after }マスです。
reason-ways = 機雷のない隣のマスが{ $here }マスから{ $there }マスになります。
reason-same-ways = 機雷のない隣のマスは{ $here }マスのままです。
reason-shift = { $n ->
    [0] 人間側が置いた機雷を、その場所から動かせます。
   *[other] 隣の機雷を動かせます。
  }
reason-push = 船を攻撃の届く所へ寄せるか、遠ざけます。
reason-fish = 海域{ $area }にいるので、そのことを明かせばエネルギーを{ $energy }得ます。
reason-fish-elsewhere = 海域{ $area }にはいないので何も起こらず、人間側に何も知られません。
reason-near = 怪獣がいるかもしれない{ $n }マスのうち{ $after }マスが船の近くになります。
reason-near-now = 怪獣がいるかもしれない{ $n }マスのうち、船の近くは{ $before }マスから{ $after }マスになります。
reason-sail-sonar = そこからソナーで海域{ $area }を調べられます。怪獣がいるかもしれない{ $n }マスのうち{ $inside }マスがそこにあります。
reason-safer = この船を攻撃できるマスは、怪獣がいるかもしれないマスのうち{ $before }マスから{ $after }マスに減ります。
reason-nearer = 怪獣がいそうな所へ船が近づきます。
reason-answer = 海域{ $area }にいるか？ 怪獣がいるかもしれない{ $n }マスは、「いる」なら{ $yes }マス、「いない」なら{ $no }マスに減ります。
reason-answer-known = 海域{ $area }についての答えはもう分かっています。怪獣がいるかもしれない{ $n }マスのうち{ $yes }マスがそこにあります。
reason-answers = どう答えても、怪獣がいるかもしれない{ $n }マスは多くて{ $most }マスに減ります。
reason-mines = 怪獣がいるかもしれない{ $n }マスのうち{ $reached }マスに機雷を置けます。置くたびにそこにいるかどうかが分かり、その後は道をふさぎます。
reason-move-mine = { $idle ->
    [0] 怪獣がいるかもしれないマスに機雷を移せば、そこにいるかどうかが分かります。
   *[other] 機雷{ $idle }つは怪獣の道をふさいでいません。怪獣がいるかもしれない{ $n }マスのどこかへ移せます。
  }
reason-builds = 怪獣のエネルギーは{ $energy }、水没は必要な{ $goal }つのうち{ $sunk }つです。建てた堤防は波を1度止めます。
reason-departs = 海上の船が{ $n }隻になります。なくなれば人間側の負けです。
reason-trap = 怪獣が{ $spaces }番にいれば捕獲でき、人間側の勝ちです。
reason-cut = 怪獣は海域{ $areas }へ行けなくなります。
reason-mine-asks = 怪獣がそこにいる確率はおよそ{ $chance }％で、いれば退避させられます。いなくても機雷が道をふさぎます。
reason-mine-bars = 怪獣の道をふさぎます。このマスの隣で怪獣がいるかもしれないのは{ $n }マス（{ $spaces }番）です。
reason-mine-later = 怪獣はまだ近くにいませんが、後で逃げられる所が狭まります。
reason-keep-mines = 残りの機雷は、もっとよい場所のために残ります。
reason-lift = この機雷のマスか隣は、怪獣がいるかもしれない{ $all }マスのうち{ $n }マスです。
reason-build = 怪獣がいるかもしれない{ $all }マスのうち、この陸地に波が届くのは{ $n }マスです。
reason-block = 波を止めます。止めなければ水没が、怪獣に必要な{ $goal }つのうち{ $count }つになります。
reason-let-pass = 堤防は隠したままですが、陸地は水没します。
