/** The module of a lesson: a board, and what is told and asked beside it. A board alone does not load the lessons' parts. */
import { entry } from "./entry";
import { addIcons } from "./icons";
import { LATE } from "./icons-late";
import { Root } from "./lesson";
import "./style.css";
import "./signs.css";
import "./lesson.css";

addIcons(LATE);

export default entry(Root);
