# 画面の言葉。`ui-` で始まるものは、接頭辞を除いてそのまま画面に渡される。引数は使えない。

## パネル

ui-do = 行動
ui-what-you-can-do = できること
ui-journal = 経過
ui-inspect = 詳細
ui-rules = ルール
ui-legend = 記号
ui-panels = パネル
ui-more-tabs = ほかのタブ
ui-fold = たたむ
ui-unfold = 開く
ui-pages = ページ
ui-page-board = 盤面
ui-page-own = 自分
ui-page-players = プレイヤー
ui-page-journal = 経過・ルール
ui-tab-live = ここに選べるものがあります

## 上のバー

ui-viewer = この席から見えるものを表示しています
ui-view-of = 視点：
ui-undo = 取り消す
ui-redo = やり直す
ui-back = 戻る
ui-help = キーとマウスの使い方
ui-full-screen = 全画面
ui-whole-window = ウィンドウ全体
ui-leave-window = ページに戻る
ui-lesson-line-back = 1 行戻る
ui-lesson-line-on = 1 行進む
ui-explore-tip = この局面から自由に遊べる盤面を、レッスンの場所に開きます。そこでしたことは記録されません。このステップで隠しているものは、そこでも隠します。
ui-close = 閉じる
ui-stop = 止める

## 盤面の上の行

ui-race = それぞれの進み具合
ui-first-lesson = レッスン1
ui-first-lesson-tip = 短いレッスンで遊び方を覚えます。盤面の場所で始まり、対戦はそのまま待っています。
ui-aim-away = ここでレッスンを勧めない
ui-thinks = が考え中

## 勝負の流れ

ui-tale = 勝負の分かれ目
ui-tale-see = この手番を見る
ui-tale-play-on = この手番の前から続ける
ui-tale-play-on-tip = これまでの手順は分岐として残ります。
ui-tale-review = 対局を検討する
ui-tale-review-tip = すべての決定を評価し、スライダーと一覧に印を付けます。
ui-tale-judging = 検討中…
ui-play-again = もう一度遊ぶ
ui-play-again-tip = 同じ卓、同じプレイヤーで、カードを変えて新しいゲームを始めます。今のゲームをファイルに残すには、先に保存してください。
new-game = 新しいゲームが始まりました。
new-game-of-seed = シード { $seed } で新しいゲームが始まりました。前のゲームは Python の match.earlier[-1] にあります。
not-over-yet = ゲームはまだ終わっていません。最後まで遊ぶか、new_match で別の対戦を作ってください。
not-over = まだゲームの途中です。検討できるのは終わったゲームだけです。
no-replay-yet = リプレイはゲームが終わってから保存できます。
not-reviewed = 検討できませんでした：{ $error }

## メニュー

ui-menu = メニュー
ui-save = 対戦を保存
ui-make-lesson = ここまでをレッスンにする
ui-make-replay = リプレイを作る
ui-take-replay = ゲームをリプレイとして保存
ui-copy = 局面をPythonとしてコピー
ui-svg = SVG画像
ui-png = PNG画像
ui-copied = コピーしました。セルに貼り付けてください。
ui-copy-by-hand = このページからはコピーできません。文字を選んで Ctrl C（または⌘ C）を押してください。
ui-png-failed = このブラウザーでは画像を作れませんでした。SVG画像なら作れます。
ui-speed = 速さ
ui-speed-off = なし
ui-speed-slow = 遅い
ui-speed-normal = 普通
ui-speed-fast = 速い
ui-sound = 音
ui-language = 言語
ui-panel-players = プレイヤー
ui-panel-since = 前回の手番以降
ui-panel-journal = 経過
ui-panel-marks = 直前の手を盤面に表示
ui-panel-steps = 自動の手番を1ステップずつ見る
ui-panel-timeline = 時間軸
ui-panel-waste = 無駄と終了の前に知らせる
ui-keys = キーの一覧

## 選ぶ

ui-find-action = 行動を入力…
ui-nothing-found = すべての語を含むものはありません。
ui-list-hidden = ここに一覧はありません。ステップの答えが分かってしまうからです。盤面で選んでください。
ui-nothing-to-do = 今は選べるものがありません。あなたの番になると、できることがここに出ます。
ui-ways = 通り
ui-which = どれにしますか？

## 盤面の上

ui-nearer = 拡大
ui-farther = 縮小
ui-whole = 全体を表示
ui-mark-held = 置く場所をクリック、または矢印で移動（Shiftで大きく）、Enterで置く、Escで戻す
ui-mark-held-touch = 置く場所をタップしてください
ui-mark-cancel = キャンセル
ui-mark-back = 元の場所に戻しました。

## できない理由

ui-why-not = できない理由
ui-waste = その前に
ui-waste-again = もう一度選ぶと、そのまま行います。
ui-read-rule = ルールを読む
ui-try = 試してみる
ui-try-rule = この規則をレッスンで試す
ui-find-rule = ルールを検索…

## 経過と内部

ui-since = 前回の手番以降
ui-since-nothing = ほかの人はその後何もしていません。
ui-more-news = 続き
ui-show-marks = 直前の手を盤面に表示
ui-entries = この番の出来事
ui-next-step = 次のステップ
ui-heard-arrow = から
ui-heard-chosen = 選択済み
ui-heard-shut = いまは選べません
ui-play-on = 続けて再生
ui-rules-play = ルールが進める手番です。「次のステップ」で進みます。
ui-skip = とばす
ui-choices = 選択肢
ui-to-choices = 選択肢は下のほうにあります
ui-journal-empty = まだ何も起きていません。
hint-soon = ヒントを考えています…
ui-analysis = 解析
ui-hint = ヒント
ui-play-hint = この手を選ぶ
ui-thinking = 考え中…
ui-best-line = 最善の進行
ui-line-known = ほかのプレイヤーの手札や位置は分からないので、手の種類だけを示します。
ui-disc-best = 最善
ui-disc-could = 最善かもしれない
ui-disc-behind = 明らかに劣る
ui-disc-few = 試行が30回未満：まだ当てになりません
ui-disc-fill = 色：最善の手との差（100のうち）
ui-disc-area = 大きさ：試行の回数
ui-next-mark = 次へ
ui-at-decision = （この判断の局面）
ui-key-analysis = 解析の切り替え
ui-key-hint = ヒント
ui-key-mark-next = 検討で印の付いた次の判断
ui-link-gone = カーネルが終了しました。この盤面のセルをもう一度実行してください。
ui-link-reload = カーネルが終了しました。ページを再読み込みしてください。
ui-link-away = カーネルとの接続が切れています。つながれば続きを遊べます。
ui-link-silent = Python からまだ返事がありません。処理中か、終了しています。
ui-link-stored = 保存された盤面です。ここではプレイできません。
ui-unheard-alone = ここで表示した手順をたどることと、画像の保存はできます。
ui-unheard-lesson = 表示中の内容は引き続き読めます。
ui-ask-again = もう一度尋ねる
ui-inspect-wait = 局面を読み込んでいます…
ui-only-changes = 直前の手で変わったものだけ
ui-changed = 変化あり
ui-no-changes = 直前の手で変わったものはありません。

## 時間軸

ui-timeline = 時間軸
ui-turn = 手番
ui-ply = 手順
ui-position = 局面
ui-first = 最初の局面
ui-previous = 一手戻る
ui-play = 再生
ui-pause = 一時停止
ui-next = 一手進む
ui-to-end = 最後へ
ui-last = 最後の局面
ui-side-lines = この手の代わりに試した手

## 使い方

ui-board-keys = 矢印キーで、選べるものの間を移動します。Shift キーも押すと、すべてのものの間を移動します。Enter で選び、疑問符で選べない理由を聞き、H でキーの一覧を開きます。
ui-key-arrows = 選べるものの間を移動
ui-key-all = 名前のあるものすべての間を移動
ui-key-enter = 選ぶ（スペースキーも可）
ui-key-max = できる限り繰り返して選ぶ
ui-key-escape = 一つ前に戻る
ui-key-find = 行動を入力する
ui-key-why = なぜ選べないのかを調べる（続けて使うと、組み合わせの理由）
ui-key-undo = 取り消す
ui-key-redo = やり直す
ui-key-steps = 一手戻る・一手進む
ui-key-ends = 最初・最後の局面
ui-key-zoom = 拡大・縮小・全体を表示
ui-key-mark = マーカーを持つ（もう一度で次のマーカー）
ui-key-screen = ウィンドウ全体に広げる・戻す
ui-key-save = 対戦を保存する
ui-key-help = この説明
ui-help-mouse = マウスや指では、順にクリックするか、最初のものから次のものへドラッグします。選べないものをクリックすると、どのルールで禁じられているかが表示されます。続けて別のものをクリックするか、そこまでドラッグすると、その組み合わせができない理由が表示されます。
ui-help-zoom = Ctrl（または⌘）を押しながらホイールを回すか、2本の指で拡大できます。拡大中は、背景をドラッグすると見える場所を動かせます。
ui-help-mark = マーカーは、自分の番でないときも含め、いつでも動かせます。ドラッグするか、マーカー、置く場所の順にクリックします。

## 不具合

ui-broken = 盤面を描けませんでした。セルをもう一度実行してください。それでも直らないときの原因はこちらです：

## Python側の文言（ブラウザーにはまとめて送りません）

cover-title = { $name }に交代
cover-text = { $name }の準備ができるまで、全員の手札を伏せています。
cover-button = { $name }です：手札を見る
unexpected = { $text }（意外な手：「{ $expected }」のほうがありそうでした）
waiting-for = { $name }が選ぶ番です
past = { $ply }手目を表示中（全{ $last }手）
past-refusal = { $last }手のうち{ $ply }手目の局面を見ています。ここで選ぶのはあなたではありません。あなたが選ぶ局面から続けるか、最後の局面に戻ってください。
own-outcome = あなたの番：
decided-elsewhere = { $refusal }{ $name }が、{ $name }の盤面で選びます。
running = { $name }が考えています
who-easy = 弱い
who-medium = 中くらい
who-strong = 強い
who-rules = ルールで動く
resume = { $name }に続けてもらう
resume-here = この盤面で{ $name }に続けてもらう
players-waited = しばらくどのページにもこの盤面が表示されていませんでした。その間プレイヤーの思考は止まっていて、いま再開します。
moved-here = この対局の別の盤面も{ $names }を担当しています。最後に作られたこの盤面のプレイヤーが手番を行います。
moved-elsewhere = この対局の、後から作られた別の盤面が{ $names }を担当しています。この盤面のプレイヤーは待機します。
moved-unseen = この対局の、後から作られた盤面が{ $names }を担当していますが、どのページにも表示されていません。この盤面のプレイヤーは待機します。
replaced = この盤面を作ったセルがもう一度実行され、新しい盤面に置き換わりました。このセルをもう一度実行すると、新しい盤面が表示されます。
board-closed = この盤面は閉じられました。対局は残っています。match.widget() で新しい盤面を作れます。
upgraded = このカーネルの実行中に tabletop-widgets が更新されました。この機能には新しい版が必要です。対局はこのまま続けられます。使うには、メニューから対局を保存し、カーネルを再起動して、対局を読み込んでください。
not-allowed = これは、この盤面のもとになるノートブックでだけ行えます。
looks-on = 見学中です。これは生徒だけが行えます。
veiled = このレッスンではできません。見つけるべき答えがわかってしまいます。
late = 前の局面への操作だったため、何も行いませんでした。
not-legal-now = 今は行えません。何も変わっていません。
not-understood = 画面からのメッセージを理解できませんでした。何も変わっていません。
nothing-begins = 今はこれを選べません。{ $prompt }
allowed = ここではその行動ができます。
choose-first = まず「{ $first }」を選んでください。
told-and-why = { $told }{ $why }
half-made = { $kind }の途中です。{ $asked }。やめるときは「戻る」を押してください。
asked-action = しようとしたこと：{ $action }
asked-elements = 選んだもの：{ $elements }
start-of-line = 開始
other-line = 別の手順
callback-failed = 登録された関数が、行動の後でエラーになりました：{ $error }
player-failed = { $name }の思考関数がエラーになりました：{ $error }。隠された情報を含むことがあるため、内容はここに表示しません。match.play_out(…)を使うと確認できます。
player-illegal = { $name }の思考関数が、行えない行動を選びました。
not-drawn = 盤面を描けませんでした：{ $error }。詳しくはカーネルのログを見てください。
mark-nowhere = そこには置けません。マーカーは元の場所のままです。
mark-not-yours = このマーカーを動かせるのはほかのプレイヤーです。マーカーは元の場所のままです。
no-such-place = この手順にそのような局面はありません。何も変わっていません。
held-fair = カードが引かれたり、隠されていたものが公開されたりしたので、これより前には戻れません。
held-off = このゲームでは手を戻せません。
held-other = ここでは、手を指した人だけが、その手を戻したりもう一度行ったりできます。
held-later = { $reason }これまでの出来事は記録で読めます。終了後は、だれでもここで一手ずつ振り返れます。
saved = ノートブックと同じ場所に{ $file }として保存しました。
lesson-made = ここまでの手をレッスンにしました：ノートブックと同じフォルダーの { $file }。コメントは説明文になっています。課題や問題を書き足してください。
lesson-not-made = レッスンにできませんでした：{ $error }
replay-begun = リプレイを作っています…
replay-not-made = リプレイを作れませんでした：{ $error }
not-saved = 対戦を保存できませんでした：{ $error }
copied-seat = { $name }が知っている局面です。{ $name }から見えないものは引き直したため、実際の対戦とは異なることがあります。
copied-spectator = 全員が知っている局面です。伏せられているものは引き直したため、実際の対戦とは異なることがあります。
not-copied = このゲームは、伏せられているものを除いて局面を書き出せません：{ $error }

# レッスン。画面には、今のステップの分だけが、でき上がった文で送られる。

lesson-place = ステップ { $step } / { $of }
lesson-dot = { $state ->
        [done] ステップ { $step }、完了
        [shown] ステップ { $step }、答えを見ました
       *[open] ステップ { $step }
    }
lesson-end = おわり
lesson-found-out = わかったこと
lesson-over = 終了
lesson-no-rings = このステップでは、選べるものが枠で囲まれません。自分で見つけましょう。
lesson-pick = { $how ->
        [one-on-board] 盤面で選び、確かめましょう。
        [number] 数字を入力するか、横のボタンで変えます。
        [order] 順番に選びます。もう一度選ぶと取り消せます。
        [many] 当てはまるものをすべて選びます。もう一度選ぶと取り消せます。
        [one] 1 つ選んで、確かめましょう。
       *[board] 盤面で選びます。もう一度選ぶと取り消せます。
    }
lesson-refused = できません
lesson-not-yet = まだです
lesson-allowed = できますが、まだ目標ではありません
lesson-right = 正解
lesson-shown = こうします
lesson-step-solved = このステップは終わっています
lesson-step-solved-on = 先へ進むか、もう一度始めてください。
lesson-part = { $of } 個のうち { $n } 個
lesson-missing = 見つけるものが、あと { $n } 個あります。
lesson-right-place = は正解です。
lesson-wrong-place = は違います。
lesson-wrong-answer = は違います。
lesson-missed-place = を見落としています。
lesson-nothing-played = 何も行いませんでした。{ $n } 回目の答えです。
lesson-try = { $n } 回目の答えです。
lesson-tries-left = { $case ->
        [none] このステップには、もう答えられません。
        [one] あと1回答えられます。
       *[more] あと{ $n }回答えられます。
    }
lesson-until = { $time }まで答えられます。
lesson-time-over = 時間切れです。もう答えは受け付けません。
lesson-closed = もう答えは受け付けません。
lesson-noted = 答えを受け取りました
lesson-told-at = 正解は{ $time }に示されます。
lesson-told-at-end = 正解はレッスンの最後に示されます。
lesson-wrong = 不正解
lesson-open = 答えていません
lesson-your-answer = あなたの答え
lesson-right-answer = これが正解でした
lesson-marks-stay = 印はそのまま残ります。直してから、もう一度確かめましょう。
lesson-hint = ヒント
lesson-show-me = 答えを見る
lesson-hint-more = ヒント { $n }
lesson-hint-of = ヒント { $n } / { $of }
lesson-hint-rule = ルール { $number }「{ $title }」：
lesson-hint-first = 枠で囲まれたところを見てください。そこから始まります。
lesson-hint-next = { $kind ->
        [show] 次のヒントで答えを見られます。
       *[more] 必要なら、まだヒントがあります。
    }
lesson-back = 戻る
lesson-again = もう一度
lesson-all-again = このレッスンをもう一度
lesson-explore = 自由に試す
lesson-explore-end = レッスンに戻る
lesson-explore-note = ここから自由に続けられます。何も記録されず、ほかの人はでたらめに進めます。
lesson-take-back = 取り消す
lesson-check = 確かめる
lesson-check-again = 再確認
lesson-next = 次へ
lesson-next-lesson = 次のレッスン
lesson-to-course = コースに戻る
lesson-to-game = ゲームに戻る
lesson-number = 答えの数字
lesson-less = 1 減らす
lesson-more = 1 増やす
lesson-minutes = { $n } 分
lesson-end-solved = 解けた問題
lesson-end-shown = 答えを見た問題
lesson-end-first = 1 回で正解
lesson-end-hints = ヒント
lesson-end-answered = 答えた問題
lesson-picked = 選択中
lesson-is-right = 正解
lesson-is-wrong = 違う
lesson-is-missed = 見落とし
lesson-now-picked = 選択中：{ $things }。
lesson-none-picked = 何も選ばれていません。
lesson-not-among = これは問われているものではありません。

# 画面の助けなしに読む、レッスンの 1 ページ

sheet-rules = ルール
sheet-minutes = { $n } 分
sheet-why = 「{ $action }」はなぜできない？
sheet-answer = 答え
sheet-else = そのほか
sheet-book = ルールの本文
sheet-play = 読むかわりに動かしてみるには：

# コース

course-title = { $game } を遊びながら学ぶ
course-told = { $n } レッスン、{ $minutes } 分
course-kept = 進み具合は、このノートブックのカーネルが動いている間だけ残ります。
course-kept-file = 進み具合は { $file } に保存されます。
course-kept-class = 先生には、あなたの進み具合が見えます。
course-when = { $state ->
        [begun] 続きから
        [done] すべて終わりました。もう一度？
       *[new] 次のレッスン
    }
course-go = { $state ->
        [begun] 続ける
       *[new] 始める
    }
course-steps = { $of } 問のうち { $n } 問が解けました
course-steps-answered = { $of } 問のうち { $n } 問に答えました
course-shown = 答えを見た問題 { $n } 問
course-count = { $n } / { $of } レッスン
course-tries = 回答 { $n } 回
course-sections = 節 { $sections }
course-state = { $state ->
        [done] 終了
        [begun] 途中
       *[new] これから
    }
course-book = あなたのルールブック
course-book-told = 遊んだ節が塗られます：{ $of } のうち { $n }。選ぶとそのレッスンが開きます。

# the page of a replay, a file of its own
ui-replay = リプレイ
ui-replay-note = これはリプレイです。スライダーで進めてください。ここではプレイできません。
ui-theme = 明るさ
replay-seat = { $name }から見た盤面
ui-replay-lesson = 取り組んだレッスンの記録
replay-noscript = このリプレイにはJavaScriptの使えるブラウザが必要です。

## A lesson in one file, without Python

handout-title = 先生に渡す結果
handout-told = このコードをコピーして先生に送ってください。試したことと正解だったことが入っています。秘密の情報はありません。
handout-limits = このページにはPythonがありません。このレッスンの局面と、そこでの手の結果だけを知っていて、その先は分かりません。コードをコピーするまで閉じないでください。
handout-name = 名前
handout-name-first = 先に名前を入力してください。コードに入ります。
handout-copy = コードをコピー
handout-copied = コピーしました。
handout-not-copied = コードを選択してコピーしてください。
handout-code = コード
handout-only-here = このページではレッスンだけが動きます。
handout-plain = 1つのファイルのレッスン
lesson-unknown = このページで分かるのはここまでです
lesson-unknown-more = レッスンに出てくる手の結果は分かりますが、この手の結果は分かりません。回数には数えません。戻して、別の手を試してください。
handout-noscript = このレッスンにはJavaScriptの使えるブラウザが必要です。
handout-go = 先生に渡す結果へ
handout-next-lesson = 次：{ $title }
handout-minutes = { $n }分
handout-course = レッスンはそれぞれ1つのページです。ネットワークは要りません。最後に、先生に渡す結果のコードをコピーします。
