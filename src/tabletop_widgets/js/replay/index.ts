/**
 * The script of a replay's page. The page holds, packed, the modules of a board and a recording; it needs no network
 * and no Python.
 */
import { isNowhere } from "./nowhere";
import { fail, keepWords, openPage } from "./packed";
import { Player } from "./player";
import type { Recording } from "./recording";
import teach from "./strip";

/** Where the keys go that nothing on the page has taken: to the board's steps, so that nobody has to click it first. */
function steer(event: KeyboardEvent, projector: Player): void {
  if (!isNowhere(event.target as Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { ply } = projector;
  if (event.key === " ") return document.querySelector<HTMLElement>(".tw-rail [aria-pressed]")?.click();
  const to = { ",": ply - 1, ".": ply + 1, ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Infinity }[event.key];
  if (to === undefined) return;
  projector.goto({ ply: to });
  event.preventDefault();
}

async function open(): Promise<void> {
  let steps: number[] | undefined;
  const projector = await openPage((recording: Recording) => {
    const made = new Player(recording);
    steps = recording.steps;
    const ply = Number(location.hash.slice(1) || NaN); // replay.html#120 opens there
    if (ply >= 0) made.goto({ ply });
    return made;
  });
  keepWords(projector, (title) => ({ title: `${title} – ${projector.text["replay"]}`, about: projector.text["replay-lesson"]! }));
  if (steps) teach(projector, steps);
  else document.addEventListener("keydown", (event) => steer(event, projector));
}

open().catch(fail);
