/** What stands below the lesson: the pupil's name, and the code of the result to copy. */
import { codeOf } from "./code";
import type { LessonModel } from "./model";

function element<K extends keyof HTMLElementTagNameMap>(name: K, given: Partial<HTMLElementTagNameMap[K]> = {}): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), given);
}

/** Put text on the clipboard; a page from a disk may have no clipboard but that of a selection. */
async function copy(text: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text.value);
    return true;
  } catch {
    text.focus();
    text.select();
    return document.execCommand("copy");
  }
}

export class HandIn {
  readonly #model: LessonModel;
  readonly #fold = element("details", { className: "hand-in" });
  readonly #title = element("summary");
  readonly #told = element("p");
  readonly #label = element("span");
  readonly #name = element("input", { type: "text", maxLength: 40, autocomplete: "name" });
  readonly #copy = element("button", { type: "button" });
  readonly #said = element("output");
  readonly #code = element("textarea", { readOnly: true, rows: 4, spellcheck: false });
  readonly #limits = element("p", { className: "limits" });
  #wasEnded = false;
  /** The code that was copied last. */
  #copied = "";

  constructor(model: LessonModel, home: HTMLElement) {
    this.#model = model;
    const name = element("label");
    name.append(this.#label, this.#name);
    const row = element("div", { className: "row" });
    row.append(name, this.#copy, this.#said);
    this.#fold.append(this.#title, this.#told, row, this.#code);
    home.append(this.#fold, this.#limits);
    this.#name.addEventListener("input", () => void this.#write());
    this.#copy.addEventListener("click", () => void this.#take());
    this.#code.addEventListener("focus", () => this.#code.select());
    model.on("change:lesson", () => this.#show());
    model.on("result", () => this.#open());
    addEventListener("beforeunload", (event) => {
      if (model.result.rows.length && this.#code.value !== this.#copied) event.preventDefault();
    });
    this.#show();
  }

  #show(): void {
    const { words, isEnded } = this.#model;
    this.#title.textContent = words["title"]!;
    this.#told.textContent = words["told"]!;
    this.#label.textContent = words["name"]!;
    this.#copy.textContent = words["copy"]!;
    this.#limits.textContent = words["limits"]!;
    this.#code.ariaLabel = words["code"]!;
    if (isEnded && !this.#wasEnded) this.#fold.open = true;
    this.#wasEnded = isEnded;
    void this.#write();
  }

  #open(): void {
    this.#fold.open = true;
    this.#fold.scrollIntoView({ block: "nearest" });
    (this.#name.value ? this.#copy : this.#name).focus();
  }

  async #write(): Promise<void> {
    const { name, rows } = this.#model.result;
    const learner = this.#name.value.trim();
    this.#copy.disabled = !learner;
    const code = learner ? await codeOf(name, learner, rows) : "";
    if (learner !== this.#name.value.trim() || rows.length !== this.#model.result.rows.length) return; // a later one comes
    this.#code.value = code;
    this.#code.hidden = !learner;
    this.#tell(learner ? "" : "name-first");
  }

  async #take(): Promise<void> {
    const isCopied = await copy(this.#code);
    if (isCopied) this.#copied = this.#code.value;
    this.#tell(isCopied ? "copied" : "not-copied");
  }

  #tell(word: string): void {
    this.#said.textContent = word ? this.#model.words[word]! : "";
  }
}
