/** The module of a lesson: a board, and what is told and asked beside it. */
import { entry } from "./app/entry";
import { Root } from "./lessons/root";
import "./style/style.css";
import "./style/signs.css";
import "./style/analysis.css";
import "./style/story.css";
import "./style/lesson.css";

export default entry(Root);
