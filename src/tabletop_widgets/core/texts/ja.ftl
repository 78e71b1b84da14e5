# どのゲームにも要る言葉。ゲームごとに書き換えてよい。

player = プレイヤー{ $number }
list-separator = 、
list-last-separator = 、
prompt-over = ゲームは終わりました。
prompt-turn = あなたの番です。
refusal-not-legal = 今はできません。
refusal-not-yours = 今は他のプレイヤーの番です。
refusal-not-now = 今は誰も決められません。
plain-board = 見えるもの
event-action = { $name }：{ $text }
layer-turns = 直前の手
layer-turns-note = あなたが最後に決めてから他の人がしたこと
