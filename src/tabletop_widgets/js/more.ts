/**
 * The part for what comes after the first look: tooltips, the menu, the tabs that are not read at once, a search, what is
 * taken away; what keys, the wheel and fingers do; how what changes gets to its place.
 */
import { LATE } from "./icons-late";
import { addIcons } from "./kit";

export { Announce } from "./announce";
export { Away } from "./away";
export { Carrier } from "./carry";
export { answer } from "./commands";
export * as drags from "./dragging";
export { fill } from "./filling";
export { gestures } from "./gestures";
export { Handouts } from "./handing";
export { hang } from "./hanging";
export { Inspector } from "./inspector";
export { allOf, ofTurn } from "./kinds";
export { Legend } from "./legend";
export { Keys, MenuList } from "./menu-list";
export { moves } from "./moves";
export { Mini, Overview } from "./overview";
export { Results } from "./results";
export { Rules } from "./rules";
export { SideLines } from "./sidelines";
export { Sketcher } from "./sketch";
export { hurry, Story } from "./story";
export { Tooltip } from "./tooltip";
export { tryLessons } from "./trying";
export { Why } from "./why";

addIcons(LATE);
