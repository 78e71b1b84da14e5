# リンクで開くページと、セルに表示されるテーブルの文言。

page-opening = テーブルを開いています…
page-away = 接続が切れました。つながると続きを遊べます。
page-no-link = このリンクではテーブルを開けません。新しいリンクをもらってください。
page-closed = このテーブルは閉じられました。
page-full = このリンクを開いているページが多すぎます。ひとつ閉じてから、このページを読み込み直してください。
page-slow = このページの受信が追いつきませんでした。読み込み直してください。
page-fast = 一度に多くのものが送られました。このページを読み込み直してください。
page-broken = このページはテーブルと合っていません。読み込み直してください。
page-turn = あなたの番です
page-here = います
page-not-here = いません
page-computer = コンピューター
page-to-move = 手番
page-time-left = 残り時間
page-watching = 観戦中
page-players = プレイヤー

link-watch = 観戦
told-here = います
told-away = まだいません
told-turn = 手番
told-closed = このテーブルは閉じられました。
told-local = これらのリンクは、このコンピューターでだけ開けます。同じネットワークのほかの人には: serve(host="0.0.0.0")
told-network = リンクを知っていれば、このネットワークのだれでも開けます。通信は暗号化されません。
told-no-codes = QRコードを表示するには、クローンしたフォルダーで pip install '.[tables]' を実行してください。
told-close = テーブルを閉じる
told-link = リンク
told-saved = このテーブルのリンクは、開いている間だけ表示されます。
told-stop = Ctrl+Cでテーブルを閉じます。
told-local-command = これらのリンクは、このコンピューターでだけ開けます。同じネットワークのほかの人には: --host 0.0.0.0

# クラスのページの文言。テーブルのページと同じ項目は、`lesson-` で始まるものを使います。
page-who = あなたはだれですか？
page-your-name = 名前
page-join = 参加する
page-once = 名前を選ぶのは1回だけです。以後、このページはあなたのものです。
page-all-taken = すべての名前が選ばれました。先生に自分用のリンクをもらってください。
page-taken = この名前はすでに選ばれています。自分の名前なら、先生に聞いてください。
page-wrong-name = この名前は使えません。ほかの名前を選ぶか、40文字以内で入力してください。
page-class-full = クラスがいっぱいです。先生に聞いてください。
page-looking = %さんの盤面を見ています。
page-mark = クリックしたものを全員の盤面で囲む
page-unmark = 囲みを消す
lesson-page-opening = レッスンを開いています…
lesson-page-away = 接続が切れました。つながるとレッスンの続きができます。
lesson-page-no-link = このリンクではレッスンを開けません。新しいリンクをもらってください。
lesson-page-broken = このページはクラスと合っていません。読み込み直してください。
lesson-page-closed = クラスは閉じられました。

# 先生のセルに表示されるクラス。
class-saved = 生徒の様子は、クラスが開いている間だけ表示されます。
class-here = 参加中
class-link = クラス全員のリンク
class-pupils = 生徒
class-now = いま
class-solved = 正解
class-waits = 停滞 % 分
class-look = 見る
class-links = 生徒ごとのリンク
class-free = 新しいリンク
class-end-exam = テストを終える
class-close = クラスを閉じる
class-closed = クラスは閉じられました。
class-wrong = 多かった間違い
class-nobody = まだだれもいません。生徒はリンクを開いて名前を選びます。
class-list = レッスンを選んでいます
class-at = ステップ { $step } / { $of }
class-at-end = 終わりました
class-first = 1回で正解
class-later = 何回かで正解
class-tried = まだ不正解
class-shown = 答えを見た
class-seen = 取り組み中
class-open-lesson = ステップを表示
class-exam = テスト
class-exam-until = テスト（{ $time }まで）
class-exam-over = テストは終わりました。正解が示されています
class-trouble = { $error }。結果はここに残っています。保存はもう一度試みます。
class-folder = 結果の保存先：{ $folder }
class-local = これらのリンクは、このコンピューターでだけ開けます。生徒の端末には: tw.classroom(…, host="0.0.0.0")
class-stop = 結果は { $folder } に保存されます。Ctrl+Cでクラスを閉じます。
