/** The part below the lesson: the pupil's name, and the code of the result to copy. */
import { make } from "../ui/make";
import { codeOf } from "./code";
import type { LessonModel } from "./model";

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
  readonly #fold = make("details", { className: "hand-in" });
  readonly #title = make("summary", {});
  readonly #told = make("p", {});
  readonly #label = make("span", {});
  readonly #name = make("input", { type: "text", maxLength: 40, autocomplete: "name" });
  readonly #copy = make("button", { type: "button" });
  readonly #said = make("output", {});
  readonly #code = make("textarea", { readOnly: true, rows: 4, spellcheck: false });
  readonly #limits = make("p", { className: "limits" });
  #wasEnded = false;
  /** The code that was copied last. */
  #copied = "";

  constructor(model: LessonModel, home: HTMLElement) {
    this.#model = model;
    const name = make("label", {}, this.#label, this.#name);
    const row = make("div", { className: "row" }, name, this.#copy, this.#said);
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
