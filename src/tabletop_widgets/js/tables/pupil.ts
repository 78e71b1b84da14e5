/** The script of a page of a class: the names to pick from at first, then the pupil's lessons. */
import { make } from "../ui/make";
import { header, main, newModel, open, showLanguage, state, title, word } from "./page";
import "./table.css";
import "./pupil.css";

/** What the server tells of the class: the names that are free (null: one types one's own), or who the pupil is. */
interface Told {
  names?: string[] | null;
  /** What was wrong with the name that was picked last: "taken", "name", "full", or "". */
  wrong?: string;
  /** The secret of the pupil's own link, with which a reload comes back. */
  token?: string;
  name?: string;
  looks?: boolean;
}

/** Whether clicks on the board put rings around elements, on all boards. */
let isMarking = false;

/** The controls of a teacher who looks on. */
function onlooking(name: string): Node[] {
  const turn = make("button", { type: "button" }, word("mark"));
  turn.setAttribute("aria-pressed", String(isMarking));
  turn.onclick = () => {
    isMarking = !isMarking;
    turn.setAttribute("aria-pressed", String(isMarking));
    main.classList.toggle("marking", isMarking);
  };
  const clear = make("button", { type: "button", onclick: () => model.send({ do: "mark-all", keys: [] }) }, word("unmark"));
  return [make("span", { className: "looks" }, word("looking").replace("%", name)), turn, clear];
}

main.addEventListener(
  "click",
  (event) => {
    const keys: string[] = []; // a click is on a part of what has a name
    for (let node = event.target as Element | null; isMarking && node && node !== main; node = node.parentElement) {
      const { key } = (node as HTMLElement).dataset;
      if (key) keys.push(key);
    }
    if (!keys.length) return;
    event.stopPropagation();
    event.preventDefault();
    model.send({ do: "mark-all", keys: keys.slice(0, 8) });
  },
  true,
);

const join = (name: string): void => model.send({ do: "join", name });

/** Show the names that are free, or a field for one's own. */
function showNames(names: string[] | null, wrong: string): void {
  const typed = main.querySelector("input")?.value ?? "";
  const form = make("form", { className: "tw join" }, make("p", { className: "class" }, title), make("h2", {}, word("who")), make("p", { className: "note" }, word("join-told")));
  if (names === null) {
    const field = make("input", { name: "name", value: typed, maxLength: 40, autocomplete: "given-name", required: true });
    field.setAttribute("aria-label", word("your-name"));
    field.placeholder = word("your-name");
    form.append(make("div", { className: "typed" }, field, make("button", { type: "submit" }, word("join"))));
    form.onsubmit = (event) => (event.preventDefault(), join(field.value));
  } else if (names.length) {
    form.append(make("div", { className: "names" }, ...names.map((name) => make("button", { type: "button", onclick: () => join(name) }, name))));
    form.append(make("p", { className: "note" }, word("once")));
  } else {
    form.append(make("p", {}, word("all-taken")));
  }
  const said = { taken: word("taken"), name: word("wrong-name"), full: word("class-full") }[wrong];
  if (said) form.prepend(make("p", { className: "wrong", role: "alert" }, said));
  main.replaceChildren(form);
  main.querySelector("input")?.focus();
}

const model = newModel({
  heard(what) {
    if (what !== "open" && !model.isShown) main.replaceChildren();
  },
  people(data) {
    const told = data as Told;
    if (told.token) history.replaceState(null, "", `#${told.token}`);
    if (told.names !== undefined) {
      state.hidden = true;
      showNames(told.names, told.wrong ?? "");
    }
    if (told.name === undefined) return;
    header.replaceChildren(...(told.looks ? onlooking(told.name) : [make("span", { className: "pupil" }, told.name)]));
    document.title = `${told.name} – ${title}`;
  },
});

showLanguage();
void open(model, "lesson.js");
