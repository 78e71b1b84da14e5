/** The module of a board. */
import { App } from "./app";
import { entry } from "./entry";
import "./style.css";
import "./signs.css";
import "./lab.css";

export default entry(App);
