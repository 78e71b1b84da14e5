/**
 * The script of a lesson's page. The page holds, packed, the module of a lesson and all that a pupil may come to; it
 * needs no network and no Python.
 */
import { fail, keepWords, openPage } from "../replay/packed";
import type { Texts } from "../replay/recording";
import { make } from "../ui/make";
import type { Handout } from "./data";
import { HandIn } from "./hand-in";
import "./handout.css";
import { keep } from "./kept";
import { LessonModel } from "./model";

async function open(): Promise<void> {
  const model = await openPage((handout: Handout) => new LessonModel(handout));
  const game = () => (model.get("ui") as Texts["ui"]).title;
  keepWords(model, (title) => ({ title: `${title} – ${game()}`, about: model.words["plain"]! }));
  const below = document.body.appendChild(make("footer", { className: "below" }));
  keep(model, document.getElementById("data")!.textContent!);
  new HandIn(model, below);
}

open().catch(fail);
