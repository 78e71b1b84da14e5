/**
 * The script of a lesson's page. The page holds, packed, the module of a lesson and all that a pupil may come to; it
 * needs no network and no Python.
 */
import { fail, openPage } from "../replay/packed";
import type { Texts } from "../replay/recording";
import type { Lesson } from "../model/traits";
import type { Handout } from "./data";
import { HandIn } from "./hand-in";
import "./handout.css";
import { keep } from "./kept";
import { LessonModel } from "./model";

async function open(): Promise<void> {
  const model = await openPage((handout: Handout) => new LessonModel(handout));
  const words = () => {
    const { title, text } = model.get("ui") as Texts["ui"];
    const lesson = model.get("lesson") as Lesson;
    document.documentElement.lang = model.locale;
    document.title = `${lesson.title} – ${title}`;
    const heading = document.querySelector("h1")!.childNodes;
    [heading[0]!.textContent, heading[1]!.textContent] = [`${title}: ${lesson.title}`, model.words["plain"]!];
    document.querySelector("#theme")!.textContent = text["theme"]!;
  };
  words();
  model.on("change:ui", words);
  const below = document.body.appendChild(document.createElement("footer"));
  below.className = "below";
  keep(model, document.getElementById("data")!.textContent!);
  new HandIn(model, below);
}

open().catch(fail);
