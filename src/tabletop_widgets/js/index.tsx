/** The module of a board. */
import { App } from "./app/app";
import { entry } from "./app/entry";
import "./style/style.css";
import "./style/signs.css";
import "./style/analysis.css";
import "./style/story.css";

export default entry(App);
