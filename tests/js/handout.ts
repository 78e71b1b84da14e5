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

/** The elements of a picture, as Python has them: the tag, the parent, the attributes, perhaps a text. */
function elements({ els, looks }: Keyframe): object {
  const whole = Object.entries(els).map(([key, [look, parent, ...values]]) => {
    const [tag, ...names] = looks[look]!;
    const attrs = Object.fromEntries(names.map((name, i) => [name, values[i]]));
    return [key, [tag, parent, attrs, ...values.slice(names.length)]];
  });
  return Object.fromEntries(whole);
}
const shown = () => ({
  lesson: model.get("lesson"),
  choices: model.get("choices"),
  elements: elements(model.get("scene") as Keyframe),
  note: (model.get("panel") as { note: string }).note,
});
const states = [structuredClone(shown())];
for (const [n, message] of messages.entries()) {
  model.send({ ...message, c: "test", n } as Sent);
  states.push(structuredClone(shown()));
}
const { name, rows } = model.result;
writeFileSync(`${folder}/found.json`, JSON.stringify({ states, code: await codeOf(name, learner, rows) }));
