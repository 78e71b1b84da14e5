# どのゲームにも要る言葉。ゲームごとに書き換えてよい。

player = プレイヤー{ $number }
list-separator = 、
list-last-separator = 、
prompt-over = ゲームは終わりました。
prompt-turn = あなたの番です。
refusal-not-legal = 今はできません。
refusal-not-yours = 今は他のプレイヤーの番です。
refusal-not-now = 今は誰も選ぶところではありません。
outcome-place = 順位
outcome-player = プレイヤー
outcome-score = 得点
plain-board = 見えるもの
event-action = { $name }：{ $text }
layer-values = 解析
layer-turns = 直前の手
layer-turns-note = あなたが最後に決めてから、ほかの人がしたこと。薄い線は、あなた自身の直前の手番の動き

## どの盤面の記号一覧にもある、枠と印

legend-marks = 枠と印
legend-live = 選べるもの
legend-live-text = クリックすると選べる
legend-picked = 選んだもの
legend-picked-text = 次のクリックはここから続く
legend-asked = 尋ねたもの
legend-asked-text = 選べない理由は盤面の横に出る
legend-number = 直前の手番
legend-number-text = 盤面と一覧で同じ番号
legend-new = 新しいもの
legend-new-text = 自分の前の手番にはなかった

## ほかに何も見えない読み手に、決定のすべてを伝える文

brief-playing = { $game }：あなたは{ $name }（席{ $seat }）です
brief-watching = { $game }：あなたは観戦しています
brief-seats = 席：{ $seats }
brief-seat = { $seat } { $name }
brief-asked = 今決めること
brief-waits = 今は{ $name }（席{ $seat }）が決めます。
brief-board = 見えるもの
brief-setting = ほかに盤面の図から分かること
brief-facts = 知りうることのすべて（JSON）
brief-recent = 直前までの出来事（古い順）
brief-actions = できること：番号 | 表記 | 意味
brief-rules = ルール
