/** The interface's icons, in the colour of the text around them. */
import { FILLED, STEPS } from "./icon-paths";

const DRAWN = {
  ...STEPS,
  undo: "M5.5 2.5L2.5 5.5l3 3M2.8 5.5h6.4a4 4 0 0 1 0 8H6",
  redo: "M10.5 2.5l3 3-3 3M13.2 5.5H6.8a4 4 0 0 0 0 8H10",
  back: "M9.5 3.5L5 8l4.5 4.5",
  close: "M4 4l8 8M12 4l-8 8",
  search: "M7 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9zM10.4 10.4l3.1 3.1",
  nearer: "M8 3.5v9M3.5 8h9",
  farther: "M3.5 8h9",
  whole: "M6 2.5H2.5V6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  expand: "M9.5 2.5h4v4M13.5 2.5l-4.2 4.2M6.5 13.5h-4v-4M2.5 13.5l4.2-4.2",
  shrink: "M13.3 6.7h-4v-4M9.3 6.7l4.2-4.2M2.7 9.3h4v4M6.7 9.3l-4.2 4.2",
  down: "M3.5 6L8 10.5 12.5 6",
  up: "M3.5 10L8 5.5 12.5 10",
  more: "M3 8h.1M8 8h.1M13 8h.1",
  mat: "M2.5 2.5h11v11h-11zM9.5 2.5v11M9.5 8h4",
  people: "M8 3a2.2 2.2 0 1 0 0 4.4A2.2 2.2 0 0 0 8 3zM3.5 13.5c0-5 9-5 9 0",
  lines: "M3.5 2.5h9v11h-9zM6 6h4M6 8.5h4M6 11h2.5",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  off: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM3.8 3.8l8.4 8.4",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  rank: "M2.5 4h11M2.5 8h7.500M2.5 12h4",
  eyeless: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM2.5 13.5l11-11",
  skip: "M3 3.5L7.5 8 3 12.5M8.5 3.5L13 8l-4.5 4.5",
  bulb: "M6 11.2C4.6 10.3 3.8 9 3.8 7.4a4.2 4.2 0 0 1 8.4 0c0 1.6-.8 2.9-2.2 3.8v1.3H6zM6.6 14.4h2.8",
  save: "M2.5 3.5a1 1 0 0 1 1-1h7.2l2.8 2.8v7.2a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM5 2.7v3.1h5V2.7M5 13.3V9.5h6v3.8",
  book: "M8 3.6C6.6 2.6 4.6 2.3 2.5 2.6v9.8c2.1-.3 4.1 0 5.5 1 1.4-1 3.4-1.3 5.5-1V2.6C11.4 2.3 9.4 2.6 8 3.6zM8 3.6v9.8",
  copy: "M5.5 5.5h8v8h-8zM10.5 5.3V2.5h-8v8h2.8",
  image: "M2.5 2.5h11v11h-11zM2.7 11.5l3-3.2 2.4 2.4 2-1.9 3.2 3.2M10.4 5.2v.2",
  speed: "M2.6 12.3a6 6 0 1 1 10.8 0M8 9.5l2.8-3.6",
  globe: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2 8h12M8 2c-3.6 3.6-3.6 8.4 0 12M8 2c3.6 3.6 3.6 8.4 0 12",
  arrow: "M2.5 13.5l10-10M6.5 3.5h6v6",
  slider: "M1.5 8h5M10.5 8h4M8.500 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  warning: "M8 2.300l6.300 11.200H1.700zM8 6.300v3.500M8 11.600v.1",
  tick: "M3 8.5l3.2 3.2L13 5",
  keys: "M3.5 1.8h6l3 3v9.4h-9zM5.5 6.5h5M5.5 9h5M5.5 11.5h3",
  fork: "M4.5 6v4M4.5 10.5c0-3.5 7-1.5 7-4.5M4.5 2.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM4.5 10.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM11.5 2.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z",
  again: "M12.8 6.2A5.2 5.2 0 1 0 13 9.6M13 2.8v3.6H9.4",
  sound: "M2.5 6v4h2.7l3.8 3.2V2.8L5.2 6zM11 5.6a3.4 3.4 0 0 1 0 4.8M12.8 3.6a6.2 6.2 0 0 1 0 8.8",
  flag: "M4 14V2.5M4 3.2c3-1.6 5 1.6 8.5 0v6c-3.5 1.6-5.5-1.6-8.5 0",
  bell: "M8 2.3c2.4 0 3.9 1.700 3.900 4 0 3.200 1.400 4.400 1.400 4.400H2.700S4.100 9.500 4.100 6.300c0-2.300 1.500-4 3.900-4zM6.500 13a1.600 1.600 0 0 0 3 0",
  compass: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM10.6 5.4L9 9l-3.6 1.6L7 7z",
};
type DrawnName = keyof typeof DRAWN;
export type IconName = keyof typeof FILLED | DrawnName;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="tw-icon" viewBox="0 0 16 16" aria-hidden="true">
      {name in FILLED ? (
        <path d={FILLED[name as keyof typeof FILLED]} fill="currentColor" />
      ) : (
        <path d={DRAWN[name as DrawnName]} />
      )}
    </svg>
  );
}
