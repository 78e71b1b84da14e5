/** What the bundler puts into every module with elements; see hatch_build.py. */
export { Fragment, h } from "preact";
