# 端末でのゲームの言葉。

turn-help = 一覧の番号か行動を入力します。ほかのことは help で分かります。
turn-news = 前回の手番のあと
turn-came = 起きたこと
turn-choices = できること
turn-cover = 次は{ $name }が決めます。Enterキーで画面を消します。
turn-hand-over = { $name }にキーボードを渡してください。{ $name }だけが画面を見ていたらEnterキーを押します。
turn-thinks = { $name }が考えています…
turn-left = テーブルを離れました。
turn-failed = ゲームを続けられません。

list-more = …ほかに{ $count }：list { $kind }
list-none = 「{ $words }」を含むものは一覧にありません。
list-several = どれですか？
list-barred = 今はできません（「why 番号」か「why 言葉」でルールが分かります）：

said-unknown = 「{ $words }」というものはありません。入力できるものは help で分かります。
said-no-number = 一覧に{ $number }番はありません。
said-ask = why のあとに言葉を書きます。例：why { $example }
said-saved = 保存しました：{ $path }
said-no-save = 保存できませんでした：{ $error }
said-where = save のあとにファイル名を書きます。例：save evening.json
said-nothing-undone = 取り消せる手はありません。
said-nothing-redone = やり直せる手はありません。
said-no-rule = ルール{ $number }はありません。一覧は rules で見られます。
said-not-asked = 今は誰も選ぶところではありません：undo、save ファイル、quit。

help-title = 入力できるもの
help-number = 一覧の番号か行動。ほかと区別できれば、行動は初めの部分だけでも構いません
help-why = なぜできないのか。ルールと、比べた数
help-list = すべての行動、またはこの言葉を含む行動
help-board = 盤面をもう一度。レイヤー付きでも（レヴィアスの deduction など）
help-journal = これまでの出来事
help-rules = ルールブックの節の一覧、または1つの節
help-undo = 取り消す、やり直す
help-save = 対戦を保存。replay ファイル で見られ、ノートブックでは tw.load_match で読めます
help-leave = 終える
help-why-form = why 言葉
help-list-form = list [言葉]
help-board-form = board [レイヤー]
help-rules-form = rules [番号]
help-save-form = save ファイル
help-number-form = 番号か言葉

step-place = { $last }のうち{ $ply }
step-keys = Enter：進む、p：戻る、t：次の手番、番号：そこへ、end：終わり、journal：記録、rules：ルール、q：終える
step-start = 開始
step-comment = コメント：{ $text }
step-end = ここで終わりです。
step-begin = ここが始まりです。
step-no-ply = 番号は0から{ $last }までです。
