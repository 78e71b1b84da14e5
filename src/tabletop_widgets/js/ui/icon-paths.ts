/** Paths of icons on a grid of 16: those that are filled, and those of single steps, which are drawn as lines. */

export const FILLED = {
  first: "M3 3h2v10H3zM13.5 3v10L6 8z",
  last: "M11 3h2v10h-2zM2.5 3v10L10 8z",
  play: "M4.5 2.6v10.8L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  stop: "M4 4h8v8H4z",
};
export const STEPS = {
  previous: "M10 3.5L5.5 8l4.5 4.5",
  next: "M6 3.5L10.5 8 6 12.5",
};
