# 言語モデルに尋ねるプレイヤーが、モデルに伝える文。

ask-answer = 答え方
ask-how = 好きなだけ考えて構いません。答えの最後の行に、上の一覧の行動を1つだけ、番号か表記で書いてください：
ask-again = 前回の答え
ask-refused = それはできません：{ $reason }（{ $rule }）
ask-unread = それは上の一覧の行動ではありません：{ $fault }
ask-nothing = 答えに行動がありません。最後の行が「action:」で始まっていません。
ask-more = 別の行動で、もう一度答えてください。
