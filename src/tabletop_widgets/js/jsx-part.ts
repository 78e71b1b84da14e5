/** What the bundler puts into every module with elements of a part that comes later; see hatch_build.py. */
export { Fragment, h } from "./kit";
