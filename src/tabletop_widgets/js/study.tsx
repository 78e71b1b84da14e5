/** The module of a lesson: a board, and what is told and asked beside it. */
import { entry } from "./entry";
import { Root } from "./lesson";
import "./style.css";
import "./signs.css";
import "./lab.css";
import "./lesson.css";

export default entry(Root);
