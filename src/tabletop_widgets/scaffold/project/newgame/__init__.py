"""New game: `import newgame`, then `tw.new_match("newgame")`."""

import tabletop_widgets as tw

# both are imported when the game is first used
tw.register("newgame.game:NewgameGame", "newgame.board:NewgameBoard", name="newgame")
