# The board of Leviath in Japanese: what is drawn, and what to click (step-).

board-sea = 海
board-hand = あなたの手札
board-hand-of = { $name }の手札
board-actions = あなたのアクション
board-actions-of = { $name }のアクション
board-piles = 山
board-passes = ほかに選べるものがないので、これを行いました。
board-deduction = 怪獣がいる可能性のあるマスを表示
board-deduction-note = 公開情報から見て、怪獣がいる可能性のあるマス
board-space = { $space }番のマス、海域{ $area }
board-gate = 港の出口
board-land = 陸地{ $land }
board-land-sunk = 陸地{ $land }（水没）
board-ship = 船{ $ship }
board-ship-on = { $space }番の船{ $ship }
board-ship-in-port = 港の船{ $ship }
board-mine = 機雷
board-mine-on = { $space }番の機雷
board-kaiju = 怪獣
board-kaiju-on = { $space }番の怪獣
board-possible-on = 怪獣のいる可能性のあるマス：{ $space }番
board-guess = 人間側の予想：{ $spaces }
board-guess-waiting = 人間側の予想：まだ置かれていません（怪獣がいると思うマスに置きます）
board-energy = エネルギー{ $energy }/{ $most }
board-submerged = 水没 { $count }/{ $most }
board-embankments = 堤防 { $built }/5
board-embankments-where = 堤防：建設 { $built }、資材 { $material }、廃棄 { $discarded }
board-tile-material = 堤防{ $land }（資材エリア）
board-tile-built = 堤防{ $land }（建設済み）
board-tile-discarded = 堤防{ $land }（廃棄）
board-deck-evolution = 進化まで{ $count }枚
board-deck-last = 終了まで{ $count }枚
board-deck-where = 山札：{ $days }
board-day-left = { $day }日目：{ $count }枚
board-evolution-left = 第{ $tier }次進化能力
board-deck-end = ゲーム終了
board-port = 港
board-mines-left = 残り{ $count }
board-gauges = 計器
board-guess-word = 予想
board-hand-short = 手札
board-abilities-short = 能力
board-evolution-chip = { $lozenges } 第{ $tier }次

# 終了

board-result = ゲームの結果
board-wins-kaiju = { $names }（怪獣）の勝ち
board-wins-humans = { $count ->
    [1] { $names }（人間）の勝ち
   *[other] { $names }（人間）の勝ち
  }
board-kaiju-won = 怪獣の勝ち
board-humans-won = { $count ->
    [1] 人間の勝ち
   *[other] 人間側の勝ち
  }
board-why-captured = { $space }番で捕獲：周りはすべて機雷です。
board-why-submerged = { $sunk }つの陸地マスが水没しました。
board-why-ships-lost = すべての船が港に戻されました。
board-why-deck-out = 山札がなくなり、怪獣は捕まりませんでした。
board-reason-and-you = { $why }{ $you }
board-you-win = あなたの勝ちです。
board-you-lose = あなたの負けです。

board-port-where = 港：船 { $ships }、機雷の残り { $mines }
board-no-cards = なし
board-card = { $count ->
    [1] {""}
   *[other] { $count }枚の
  }{ $card }（{ $day }日目）：{ $effect }
board-times = { $card }×{ $count }
board-use = 使う
board-use-label = 「{ $card }」を使う
board-discard = 捨てると
board-discard-steps = 2マス移動
board-discard-label = 「{ $card }」を捨てて船を2マスまで移動させる
board-backs = { $day }日目のカード { $count }枚
board-back = { $day }日目 × { $count }
board-day = { $day }日目
board-day-card = { $card }（{ $day }日目）
board-action = { $action }：エネルギー{ $energy }
board-ability = { $card }（エネルギー{ $energy }）：{ $effect }
board-evolution-back = 第{ $tier }次進化能力カード（裏）
board-evolution-comes = 第{ $tier }次進化能力：{ $day }日目の終わりに
board-row = { $title }：{ $cells }
board-used = 使ったアクションカード：{ $count }
board-used-of = { $card }：{ $count }枚中{ $used }枚使用（{ $days }）
board-used-day = { $day }日目は{ $count }枚中{ $used }枚
board-pile = 人間側の捨て札（古い順）：{ $cards }
board-pile-card = 人間側の捨て札の{ $place }枚目：{ $card }（{ $day }日目）
board-run = { $day }日目：{ $cards }
board-used-short = { $card } { $used }/{ $count }
board-awakenings = 覚醒能力（残り{ $count }枚）
board-none-used = まだ使われていません
board-used-count = { $count }枚中{ $used }
board-area = 海域{ $area }：{ $spaces }番
board-card-name = { $count ->
    [1] {""}
   *[other] { $count }枚の
  }{ $card }（{ $day }日目）
board-card-comes = 手番の終わりに1枚引きます
board-card-one = カードは手番に1枚
board-card-used = 使用済み
board-card-now = 使用中
board-card-used-label = { $card }：この手番で使用済み
board-card-comes-short = 手番の終わりに1枚引く
board-ability-name = { $card }（エネルギー{ $energy }）
board-evolutions = 進化能力カード
board-does-silence = 今のマスに留まり、エネルギーを得ます。人間側には何も知られません。
board-does-predation = 同じマスか隣のマスの船を港へ送り、エネルギーを得ます。人間側には、その船のマスか隣にいることが知られます。
board-does-move = エネルギーを払い、機雷を避けて0〜3マス、秘密に移動します。人間側に知られるのは、移動したことだけです。
board-does-tsunami = エネルギーを払い、今のマスから直線上の陸地を水没させます。堤防があれば防がれます。人間側には、どの直線上にいるかが知られます。
board-no-evolution = 進化能力カードはまだありません
board-no-evolution-label = 進化能力カードはまだありません
board-kaiju-hidden = 怪獣（潜伏中）
board-kaiju-at = 怪獣（{ $space }番）
board-coming = 山札：これから出るもの
board-coming-then-evolution = { $count }枚、次に第{ $tier }次進化能力
board-coming-then-end = { $count }枚、その後ゲーム終了
board-coming-evolution = 第{ $tier }次進化能力
board-coming-end = ゲーム終了
board-act-silence = エネルギーだけ得る。何も知られない。
board-act-predation = 同じマスか隣のマスの船を港へ送る。
board-act-move = 機雷を避けて0〜3マス、秘密に移動。
board-act-tsunami = 直線上の陸地を水没させる。

# 今は選べない理由
board-barred-ships-first = 船の移動のあとで選べます
board-barred-card-no-space = 機雷を置けるマスがない
board-barred-card-no-supply = 機雷の残りがない
board-barred-card-no-mine = 動かせる機雷がない
board-barred-card-no-tile = 堤防が残っていない
board-barred-card-no-ship = 港に船がない
board-barred-card-no-gate = 港の出口がすべて埋まっている
board-barred-predation-empty = 隣に船がない
board-barred-move-energy = エネルギー{ $have }、必要{ $need }
board-barred-tsunami-energy = エネルギー{ $have }、必要{ $need }
board-barred-tsunami-nearer = 直線上に陸地がない
board-barred-tsunami-no-line = 直線上に陸地がない
board-barred-use-energy = エネルギー{ $have }、必要{ $need }
board-barred-use-no-ship = 届く船がない
board-barred-use-no-mine = 動かせる機雷がない
board-barred-use-no-way = 動かせる船がない
board-barred-use-no-land = 直線上の陸地が足りない
board-barred-use-no-mine-near = 隣に機雷がない
board-barred-use-no-ship-in-area = 同じ海域に船がない

board-tip-human = 人間の手札です。ほかの人には裏面の日だけが見えます。
board-tip-kaiju = 進化能力カードは、怪獣がほかのアクションの代わりに使える能力で、エネルギーはカードに書かれています。1日が終わるたびに1枚得ます（1日目の後は第1次、その後はより強力）。人間には、一度使われたカードだけが分かります。
board-tip-space = 船も怪獣も、ここから辺を接するマスへ進みます。
board-tip-gate = 「出航」のカードで、船はここから海へ出ます。
board-tip-land = 怪獣は、直線上のマスからここを攻撃します。手前に別の陸地があるときは攻撃できません。
board-tip-sunk = 水没したままです。ここへは何も移動できません。
board-tip-area = 太い線で囲まれた4マスです。ソナーは海域ごとに質問します。
board-tip-ship = 辺を接する海洋マスへ進みます。2つの船が同じマスに入ることはありません。
board-tip-in-port = 「出航」のカードだけが海へ戻します。海に船がなくなると怪獣の勝ちです。
board-tip-mine = 怪獣は機雷のマスに入れません。まわりがすべて機雷になると捕獲されます。
board-tip-creature = ゲームが終わるまで、怪獣のプレイヤーだけに見えます。
board-tip-guess = 怪獣がいると思う場所へ動かせます。ゲームへの影響はありません。
board-tip-silence = 今のマスに留まり、人間側には何も知られません。エネルギーは移動、津波攻撃、カードに使います。
board-tip-predation = これをクリックし、次に同じマスか隣のマスの船をクリックすると、その船は港へ戻ります。人間側には、その船のマスか隣のマスにいることが分かります。海上の船がなくなれば勝ちです。
board-tip-move = これをクリックし、次に移動先のマスをクリックします（0〜3マス、機雷は避けます）。人間側には、移動したことだけが分かります。
board-tip-tsunami = これをクリックし、次に今のマスから直線上で一番手前の陸地をクリックします。堤防が建設済みでなければ水没します。人間側には、どの直線上にいるかが分かります。
board-tip-evolution = 怪獣の能力が1つ増え、ほかのアクションの代わりに使えます。その日の最後のカードが引かれると得られ、次数が高いほど強力です。
board-tip-hidden = 怪獣が使うまで、人間側には次数だけが見えます。
board-tip-use = カードの効果を行います。この手番に使えるのはこの1枚で、手番の終わりに1枚引きます。
board-tip-discard = カードの効果はありません。代わりに、この手番に船をさらに2マスまで移動させます。
board-tip-back = 裏面には日だけが書かれています。表は持ち主だけが知っています。
board-tip-draw = 手番ごとにカードを1枚使うか捨て、その後に山札から1枚引きます。
board-tip-course = クリックすると船がそこへ進みます。1マスずつ進みます。
board-tip-turn = 番号は、盤の横の「前回の手番以降」の行の番号です。その行が手番の内容を伝えます。
board-tip-own-turn = 前回のあなたの手番で行ったことです。
board-turn-mark = 手番{ $number }：{ $name }
board-own-mark = 前回のあなたの手番
board-course = 船{ $ship }を{ $space }番へ
board-tip-used = 四角1つがカード1枚で、色は日を表します。×の付いたカードは使われました。残りが、人間がこれから引けるカードです。
board-tip-possible = 最初の位置、移動できた距離、これまでの答えや攻撃や津波など、全員が知っていることのすべてに合うマスです。合わないマスには色が付きません。
board-tip-energy = 怪獣は人間の手番のたびに1つのアクションを行います。沈黙：動かずに+{ $silence }。移動：-{ $move }で0〜3マス秘密に動く。捕食攻撃：同じマスか隣のマスの船を攻撃して+{ $predation }。津波攻撃：-{ $tsunami }で直線上の陸地を水没させる。最大は{ $most }です。進化能力でできることが増えます。
board-tip-submerged = 陸地が{ $most }つ水没すると怪獣の勝ちです。
board-tip-tiles = 建設済みの堤防は、その陸地への津波を一度止めます。どれが建設済みか、怪獣には分かりません。
board-tip-build = { $effect }止めるとなくなります。どの陸地を守っているか、怪獣には分かりません。
board-tip-deck = 線1本が、人間が引くその日のカード1枚です。最後の1枚が引かれるとその日が終わり、怪獣は進化能力カードを1枚得ます（日が進むほど強力です）。山札がなくなると怪獣の勝ちです。
board-tip-port = 攻撃された船はここで待ちます。機雷はここから取ります。

board-told-separator = {"、"}
board-told-ship = 船{ $ship }：{ $way }
board-told-dealt = { $name }の手札：{ $cards }
board-told-dealt-hidden = { $name }に手札{ $count }枚
board-told-start = どこかに潜みます
board-told-play = { $card }
board-told-discard = 「{ $card }」を捨てる
board-told-mine = { $space }番に機雷
board-told-mine-moved = 機雷を移動 { $start } → { $space }
board-told-here = 命中、怪獣がそこにいた
board-told-not-here = 怪獣はそこにいない
board-told-in-area = はい、怪獣は海域{ $area }にいる
board-told-not-in-area = いいえ、海域{ $area }にはいない
board-told-area = 怪獣は海域{ $area }にいる
board-told-flee = 怪獣は1マス退避
board-told-build = 堤防を1つ建設
board-told-awakening = 怪獣覚醒
board-told-apply = 怪獣が「{ $card }」を使う
board-told-no-effect = 効果なし
board-told-evolution = 怪獣が第{ $tier }次進化能力を獲得
board-told-silence = その場で待つ（沈黙）
board-told-predation = 船{ $ship }に捕食攻撃
board-told-empty-predation = 捕食攻撃（空振り）
board-told-ship-lost = 船{ $ship }は港へ
board-told-move = 秘密に移動
board-told-tsunami = 陸地{ $land }へ津波
board-told-use = { $card }
board-told-crush = { $space }番の機雷を破壊
board-told-target = 陸地{ $land }へ津波
board-told-no-target = 攻撃できる陸地なし
board-told-blocked = 堤防{ $land }が防ぐ
board-told-let-pass = 陸地{ $land }への津波を防がない
board-told-sunk = 陸地{ $land }が水没
board-told-fish = 海域{ $area }で魚を食べる
board-told-conceal = 魚群については答えない
board-told-captured = { $space }番で捕獲
board-told-submerged = 沿岸が水没
board-told-ships-lost = 海に船がなくなる
board-told-deck-out = 山札切れ
board-told-energy = エネルギーは今{ $energy }
board-told-energy-left = エネルギーは今{ $energy }

board-or = か
board-step-ship = 船{ $ship }を{ $spaces }番へ
board-chip-sonar = 船{ $ship }：{ $area }
board-step-sonar = 船{ $ship }：海域{ $area }
board-step-use = 「{ $card }」を使う
board-step-ability = 「{ $card }」：エネルギー{ $energy }
step-ship = 船の移動先を選んでください
step-card = カードを使うか、捨てて船を移動させるかを選んでください
step-predation = 攻撃する船を選んでください
step-move = 移動先を秘密に選んでください（0〜3マス）
step-tsunami = 攻撃する陸地マスを選んでください
board-legend = s1〜s4：船、*：機雷、K：怪獣、?：人間側の予想、~：水没。線は、上下の列で辺を接するマスをつなぎます
board-also-beside = ほかに隣接するマス：{ $pairs }
board-areas = 海域：{ $areas }
board-gates = 港の出口：{ $spaces }
board-way = 怪獣の移動：{ $spaces }
board-possible = 怪獣のいる可能性のあるマス：{ $count }
board-possible-where = 該当するマス：{ $spaces }

## 記号一覧

board-sign-pieces = 海の上
board-sign-leviath = レヴィアス
board-sign-leviath-text = 怪獣。居場所を知ってよい人にだけ見える
board-sign-guess = 予想マーカー
board-sign-guess-text = 人間側が考える居場所。いつでも動かせる
board-sign-ship = 船
board-sign-ship-text = 移動し、探し、機雷を置く。番号が名前
board-sign-course = 針路
board-sign-course-text = 船が今進めるマス。クリックすると進む
board-sign-way = 足取り
board-sign-way-text = 怪獣だけに見える怪獣の道のり。矢印の順に進み、#1、#2…は書き留めた場所の順番です
board-sign-heard = ソナーの結果
board-sign-heard-text = この海域に怪獣がいた。斜線：いなかった
board-heard = 海域{ $area }：怪獣はいた
board-not-heard = 海域{ $area }：怪獣はいなかった
board-key-heard = いた
board-key-not-heard = いなかった
board-tip-heard = 質問されたときの怪獣の答えです。その後に動いたかもしれません。今いるかもしれないマスは、色を付けて表示できます。
board-been-sign = #{ $times }
board-been = { $space }番の足取り：{ $times }番目
board-sign-crown = 王冠
board-sign-crown-text = 勝者
board-sign-mine = 機雷
board-sign-mine-text = 怪獣は入れない。いるマスに置かれたら離れる
board-sign-coast = 海岸と目盛り
board-sign-land = 陸地
board-sign-land-text = 怪獣が水没させようとする場所
board-sign-sunk = 水没
board-sign-sunk-text = 海に沈んだ陸地
board-sign-embankment = 堤防
board-sign-embankment-text = その陸地への津波を止める
board-sign-energy = エネルギー
board-sign-energy-text = 怪獣の行動のコスト
board-sign-tier = 進化
board-sign-tier-text = 怪獣のカード。ひし形の数が段階
board-sign-humans = 人間側のカード
board-sign-sonar = ソナー
board-sign-sonar-text = この船の海域にいるか
board-sign-wide-sonar = 広域ソナー
board-sign-wide-sonar-text = 船のいる海域にいるか
board-sign-precise-sonar = 精密ソナー
board-sign-precise-sonar-text = どの海域にいるか
board-sign-mines1 = 機雷1個
board-sign-mines1-text = 船の近くに置く
board-sign-mines2 = 機雷2個
board-sign-mines2-text = 船の近くに置く
board-sign-mines3 = 機雷3個
board-sign-mines3-text = 船の近くに置く
board-sign-air-drop = 空中投下
board-sign-air-drop-text = 海のどこにでも機雷を置く
board-sign-move-mine = ヘリコプター
board-sign-move-mine-text = 機雷を動かす
board-sign-build = 堤防
board-sign-build-text = 伏せて建設する
board-sign-depart = 出航
board-sign-depart-text = 港の船を海に戻す
board-sign-awaken = 怪獣覚醒
board-sign-awaken-text = 怪獣が能力を2枚引き、1枚を使う
board-sign-kaiju = 怪獣の能力
board-sign-swim = 潜行
board-sign-swim-text = 秘密の移動
board-sign-glide = 滑空
board-sign-glide-text = 秘密の移動。機雷も越える
board-sign-abyss = 深淵
board-sign-abyss-text = 今の海域か隣の海域のどこへでも
board-sign-rush = 突進
board-sign-rush-text = 秘密に1マス動き、隣の船を港に送る
board-sign-shift-mine = 機雷移動
board-sign-shift-mine-text = 機雷を1マス動かす
board-sign-tsunami = 津波
board-sign-tsunami-text = 陸地を攻撃する
board-sign-push-ship = 船を押す
board-sign-push-ship-text = 船を動かす
board-sign-crush-mine = 機雷破壊
board-sign-crush-mine-text = 隣の機雷を取り除く
board-sign-feast = 大捕食
board-sign-feast-text = 今の海域の船はすべて港へ
board-sign-rest = 眠り
board-sign-rest-text = エネルギーだけを得る
board-sign-fish = 魚群
board-sign-fish-text = この海域にいることを明かしてエネルギーを得る
board-sign-silence = 沈黙
board-sign-silence-text = エネルギーを得るだけ。人間側には何も分からない

## 盤面の上の行：何を目指すか

board-aim-kaiju = 陸地を{ $lands }つ水没させるか、船をすべて港へ追い返すか、山札が尽きるまで逃げ切れば勝ち。
board-aim-humans = 陸地が{ $lands }つ水没するか、海に船がなくなるか、山札が尽きる前に、怪獣の隣をすべて機雷でふさげば勝ち。
board-aim-all = 人間は怪獣の隣をすべて機雷でふさぐ。怪獣は陸地を{ $lands }つ水没させるか、船を追い払うか、山札が尽きれば勝ち。
board-aim-told = 隣の海マスすべてに機雷があれば、怪獣を囲んだことになります。怪獣のいるマスの機雷は、怪獣を隣へ1マス逃げさせ、逃げられなければ捕獲です。海に船がなくなるか、山札が尽きると、人間の負けです。
board-danger-own = { $n ->
    [1] 危険：隣で機雷がないのは{ $spaces }番だけ。そこに機雷を置かれると捕獲されます。
   *[other] 注意：隣で機雷がないのは{ $spaces }番だけ。両方に機雷を置かれると捕獲されます。
  }
board-danger-way = { $n ->
    [1] 怪獣が{ $spaces }番にいるなら
   *[other] 怪獣が{ $spaces }番のどれかにいるなら
  }、逃げ道はあと1つ。{ $way }番に機雷を置けば捕獲できます。
board-danger-ways = 怪獣が{ $spaces }番のどこかにいるなら、逃げ道はあと1つ。そこに機雷を置けば捕獲できます。
board-race-days = { $day }日目（全{ $days }日）
board-race-cards = { $count ->
    [0] 最後の手番。この後は{ $name }の勝ち
   *[other] 山札はあと{ $count }枚。尽きれば{ $name }の勝ち
  }
board-race-lands = 点1つが陸地1つ：{ $goal }つのうち{ $count }つが水没。公開情報では、怪獣がいる可能性があるのは{ $spaces }マス
board-race-hunt = 点1つが船1隻：{ $all }隻のうち{ $ships }隻が海に出ている
board-race-sunk = 水没
board-race-ships = 海上の船
board-race-spaces = いる可能性{ $count }マス
