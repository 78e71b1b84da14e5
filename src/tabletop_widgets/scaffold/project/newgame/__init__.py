"""New game: `import newgame`, then `tw.new_match("newgame")`."""

import tabletop_widgets as tw

# both are imported when the game is first asked for
tw.register("newgame.game:NewgameGame", "newgame.board:NewgameBoard", name="newgame")
