/** A class in the teacher's cell. Names and links come as messages and are in no trait, which a notebook would store. */
import { make } from "../ui/make";
import "./classroom.css";

type Cell = [state: "" | "seen" | "tried" | "first" | "later" | "shown", tries: number];
interface Lesson {
  id: string;
  title: string;
  steps: [id: string, title: string][];
}
interface Row {
  name: string;
  here: number;
  taken: boolean;
  cells: Record<string, Cell[]>;
  now: string;
  at: [lesson: string, step: string] | null;
  waits: number;
  stuck: boolean;
  look: string;
}
interface Told {
  title: string;
  open: boolean;
  words: Record<string, string>;
  here: string;
  trouble: string;
  lessons: Lesson[];
  pupils: Row[];
  wrong: [step: string, answer: string, times: string][];
  saved: string;
  link?: string;
  code?: string;
  note?: string;
  exam?: string;
}
interface Links {
  links: [name: string, link: string, code: string][];
}
interface Model {
  get(name: "note"): string;
  send(content: object): void;
  on(event: string, hear: (told: Told | Links) => void): void;
  off(event: string, hear: (told: Told | Links) => void): void;
}

/** How many lessons show their steps at once; of more, those that somebody is in. */
const FEW = 3;
/** What a cell shows besides its colour. */
const SIGNS: Record<Cell[0], string> = { "": "", seen: "", tried: "✗", first: "✓", later: "✓", shown: "–" };

class Picture {
  readonly #el: HTMLElement;
  readonly #model: Model;
  /** Lessons whose steps the teacher has opened or closed. */
  readonly #chosen = new Map<string, boolean>();
  #links: Links["links"] | null = null;
  #told: Told | null = null;

  constructor(el: HTMLElement, model: Model) {
    this.#el = el;
    this.#model = model;
  }

  hear(told: Told | Links): void {
    if ("links" in told) this.#links = told.links;
    else this.#told = told;
    if (this.#told) this.#draw(this.#told);
  }

  #draw(told: Told): void {
    const at = document.activeElement instanceof HTMLElement && this.#el.contains(document.activeElement) ? document.activeElement.dataset.focus : undefined;
    const scrolled = this.#el.querySelector(".tw-scroll")?.scrollLeft ?? 0;
    this.#el.replaceChildren(...this.#parts(told));
    const scroll = this.#el.querySelector(".tw-scroll");
    if (scroll) scroll.scrollLeft = scrolled;
    if (at) this.#el.querySelector<HTMLElement>(`[data-focus="${CSS.escape(at)}"]`)?.focus({ preventScroll: true });
  }

  #parts(told: Told): Node[] {
    const { words } = told;
    const parts: Node[] = [this.#head(told)];
    if (told.trouble) parts.push(make("p", { className: "tw-trouble", role: "alert" }, told.trouble));
    parts.push(this.#classLink(told), this.#table(told), this.#legend(words));
    if (told.wrong.length) parts.push(this.#wrong(told));
    if (told.open) parts.push(this.#ownLinks(words));
    const notes = [told.saved, told.note ?? ""].filter(Boolean);
    parts.push(...notes.map((note) => make("p", { className: "tw-note" }, note)));
    return parts;
  }

  #button(key: string, words: string, onclick: () => void, className = ""): HTMLElement {
    const made = make("button", { type: "button", className, onclick }, words);
    made.dataset.focus = key;
    return made;
  }

  #head({ title, words, here, open, exam, lessons }: Told): HTMLElement {
    const head = make("header", {}, make("h3", {}, title), ...(here ? [make("span", { className: "tw-chip tw-here" }, `${here} ${words.here}`)] : []));
    if (!open) head.append(make("span", { className: "tw-chip" }, words.closed!));
    if (exam) head.append(make("span", { className: "tw-chip tw-exam" }, exam));
    const ways = make("span", { className: "tw-ways" });
    if (open && exam && lessons.length) ways.append(this.#button("end-exam", words["end-exam"]!, () => this.#model.send({ do: "end-exam" })));
    if (open) ways.append(this.#button("close", words.close!, () => this.#model.send({ do: "close" })));
    head.append(ways);
    return head;
  }

  /** The one link of the class. */
  #classLink({ link, code, words }: Told): HTMLElement {
    const box = make("div", { className: "tw-class-link" });
    if (!link) return box;
    if (code) box.append(make("img", { src: code, alt: `QR: ${words.link}`, width: 104, height: 104 }));
    const address = make("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, link);
    box.append(make("p", {}, make("b", {}, words.link!), address));
    return box;
  }

  #isOpen({ lessons, pupils }: Told, id: string): boolean {
    return this.#chosen.get(id) ?? (lessons.length <= FEW || pupils.some((row) => row.at?.[0] === id));
  }

  #table(told: Told): HTMLElement {
    const { words, lessons, pupils } = told;
    if (!pupils.length) return make("p", { className: "tw-nobody" }, words.nobody!);
    const heads = [words.pupils!, words.now!, words.solved!].map((head) => make("th", { scope: "col", rowSpan: 2 }, head));
    const first = make("tr", {}, ...heads);
    const second = make("tr", {});
    for (const [number, lesson] of lessons.entries()) {
      const isOpen = this.#isOpen(told, lesson.id) && lesson.steps.length > 0;
      const name = this.#button(`lesson-${lesson.id}`, isOpen ? lesson.title : String(number + 1), () => {
        this.#chosen.set(lesson.id, !isOpen);
        this.#draw(told);
      });
      name.title = isOpen ? lesson.title : `${lesson.title}. ${words["open-lesson"]}`;
      if (!isOpen) name.setAttribute("aria-label", `${number + 1}: ${lesson.title}`);
      name.setAttribute("aria-expanded", String(isOpen));
      first.append(make("th", { scope: "colgroup", colSpan: isOpen ? lesson.steps.length : 1, className: "tw-lesson" }, name));
      if (isOpen) lesson.steps.forEach(([, title], i) => second.append(make("th", { scope: "col", title }, String(i + 1))));
      else second.append(make("th", { scope: "col" }, `/${lesson.steps.length}`));
    }
    const rows = pupils.map((row) => this.#row(told, row));
    return make("div", { className: "tw-scroll", tabIndex: 0 }, make("table", {}, make("thead", {}, first, second), make("tbody", {}, ...rows)));
  }

  #row(told: Told, row: Row): HTMLElement {
    const { words, lessons } = told;
    const name = make("th", { scope: "row", className: row.here ? "tw-is-here" : row.taken ? "tw-is-away" : "tw-is-new" }, row.name);
    const now = make("td", { className: "tw-now" }, row.now);
    if (row.stuck) now.append(" ", make("span", { className: "tw-stuck" }, words.waits!.replace("%", String(Math.max(1, Math.floor(row.waits / 60))))));
    if (row.look) {
      const link = make("a", { href: row.look, target: "_blank", rel: "noopener noreferrer" }, words.look!);
      link.setAttribute("aria-label", `${words.look}: ${row.name}`);
      link.dataset.focus = `look-${row.name}`;
      now.append(" ", link);
    }
    const sum = make("td", { className: "tw-sum" });
    const made = make("tr", {}, name, now, sum);
    let [solved, of] = [0, 0];
    for (const lesson of lessons) {
      const cells = row.cells[lesson.id] ?? [];
      const done = cells.filter(([state]) => state === "first" || state === "later").length;
      solved += done;
      of += lesson.steps.length;
      if (this.#isOpen(told, lesson.id) && lesson.steps.length) made.append(...cells.map((cell, i) => this.#cell(told, row, lesson, cell, i)));
      else made.append(make("td", { className: "tw-sum" }, done ? String(done) : cells.some(([state]) => state) ? "0" : ""));
    }
    sum.append(`${solved} / ${of}`);
    return made;
  }

  #cell({ words }: Told, row: Row, lesson: Lesson, [state, tries]: Cell, i: number): HTMLElement {
    const [step, title] = lesson.steps[i]!;
    const isAt = row.at?.[0] === lesson.id && row.at[1] === step;
    const said = state ? `${words[state]}${tries ? ` (${tries})` : ""}` : "";
    const box = make("span", { className: `tw-cell tw-is-${state || "none"}${isAt ? " tw-is-at" : ""}` }, SIGNS[state], tries > 1 ? make("small", {}, String(tries)) : "");
    box.setAttribute("aria-hidden", "true");
    const cell = make("td", { title: `${title}${said && `: ${said}`}` }, box);
    if (said) cell.append(make("span", { className: "tw-said" }, said));
    return cell;
  }

  #legend(words: Record<string, string>): HTMLElement {
    const states = ["first", "later", "tried", "shown", "seen"] as const;
    const items = states.map((state) => make("span", {}, make("span", { className: `tw-cell tw-is-${state}` }, SIGNS[state]), words[state]!));
    return make("p", { className: "tw-legend" }, ...items);
  }

  #wrong({ wrong, words }: Told): HTMLElement {
    const items = wrong.map(([step, answer, times]) => make("li", {}, make("span", {}, step), make("b", {}, answer), make("span", {}, `× ${times}`)));
    return make("section", { className: "tw-often" }, make("h4", {}, words.wrong!), make("ul", {}, ...items));
  }

  /** The pupils' own links, which are sent when somebody opens the list. */
  #ownLinks(words: Record<string, string>): HTMLElement {
    const list = make("details", { open: this.#links !== null }, make("summary", {}, words.links!));
    list.addEventListener("toggle", () => {
      if (list.open && !this.#links) this.#model.send({ do: "links" });
      else if (!list.open) this.#links = null;
    });
    if (this.#links) {
      const cards = this.#links.map(([name, link, code]) => {
        const card = make("li", {}, make("strong", {}, name), make("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, words.link ? new URL(link).host : link));
        if (code) card.prepend(make("img", { src: code, alt: `QR: ${name}`, width: 104, height: 104 }));
        card.append(
          this.#button(`free-${name}`, words.free!, () => {
            this.#model.send({ do: "free", name });
            this.#model.send({ do: "links" });
          }),
        );
        return card;
      });
      list.append(make("ul", { className: "tw-cards" }, ...cards));
    }
    return list;
  }
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }) {
    const box = make("div", { className: "tw tw-class" }, make("p", {}, model.get("note")));
    el.append(box);
    const picture = new Picture(box, model);
    const hear = (told: Told | Links) => picture.hear(told);
    model.on("msg:custom", hear);
    model.send({ do: "look" });
    return () => model.off("msg:custom", hear);
  },
};
