/** What the parts that come later use of the board: it is handed to them, so there is one of each, and one Preact. */
export { Fragment, h } from "preact";
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { ask, cancel, live, press } from "./choices";
export { Badge, Button, SearchField } from "./controls";
export { handled, memo, useGlyphs, useHandler, useOwn, usePrefix, useSettings, useText } from "./hooks";
export { addIcons, Icon } from "./icons";
export { client, tell, viewerOf } from "./model";
export { beat, glide } from "./motion";
export { middle } from "./camera";
export { Note } from "./note";
export { hit } from "./pointer";
export { RuleLink, sectionOf } from "./rulelink";
export { colour, compose, labelOf, patched } from "./scene";
export { get, set, SPEEDS } from "./settings";
export { useView } from "./region";
export { lighting, plain } from "./since";
