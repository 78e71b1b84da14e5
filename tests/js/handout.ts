/** Drives the model of a lesson's page as a browser does: tests/lessons/handouts.py runs it with Node. */
import { readFileSync, writeFileSync } from "node:fs";
import { codeOf } from "../../src/tabletop_widgets/js/handout/code";
import type { Handout } from "../../src/tabletop_widgets/js/handout/data";
import { LessonModel } from "../../src/tabletop_widgets/js/handout/model";
import type { Sent } from "../../src/tabletop_widgets/js/replay/stage";
import type { Keyframe } from "../../src/tabletop_widgets/js/scene/scene";

const [folder, learner] = process.argv.slice(2) as [string, string];
const { handout, messages } = JSON.parse(readFileSync(`${folder}/given.json`, "utf8")) as { handout: Handout; messages: object[] };
const model = new LessonModel(handout);
const shown = () => {
  const scene = model.get("scene") as Keyframe;
  return { lesson: model.get("lesson"), choices: model.get("choices"), elements: Object.keys(scene.els), note: (model.get("panel") as { note: string }).note };
};
const states = [structuredClone(shown())];
for (const [n, message] of messages.entries()) {
  model.send({ ...message, c: "test", n } as Sent);
  states.push(structuredClone(shown()));
}
const { name, rows } = model.result;
writeFileSync(`${folder}/found.json`, JSON.stringify({ states, code: await codeOf(name, learner, rows) }));
