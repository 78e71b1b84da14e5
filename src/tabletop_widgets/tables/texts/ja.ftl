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
