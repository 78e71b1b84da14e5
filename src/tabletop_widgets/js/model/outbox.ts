/** Sending intents to Python, one after the other. */
import type { Goto, Intent, PageMessage } from "./messages";
import type { Model, Panel } from "./traits";

/** Intents that may change the position: they wait for the answer to the last one. The others need not. */
const BOUND = new Set<Intent["do"]>(["act", "press", "undo", "redo", "goto", "reveal", "resume", "lesson"]);

/** Intents that Python does not answer with a picture. */
const UNANSWERED = new Set<Intent["do"]>(["view", "ready", "open"]);

/** The functions to call when a message cannot be sent because the host has closed the connection. */
export const unsent = new Set<() => void>();

function post(model: Pick<Model, "send">, message: object): void {
  try {
    model.send(message);
  } catch {
    for (const look of unsent) look(); // the board says it
  }
}

export const client = Math.random().toString(36).slice(2, 8);
let count = 0;

/** A panel as this page shows it: without the answers to what another page of the same board has asked. */
export const ownPanel = (panel: Panel): Panel =>
  !panel?.to || panel.to === client ? panel : { ...panel, why: null, found: null, error: "", note: "" };

/**
 * Sends intents as custom messages (traits are merged while the kernel is busy, messages are not) and holds back
 * intents for a position that is about to change. While an answer is due, a second action is dropped; of several moves
 * of the slider, the last one is sent after the answer.
 */
export class Outbox {
  readonly #model: Pick<Model, "send">;
  #last = 0;
  #asked = 0;
  #heard = 0;
  #later: Goto | null = null;

  constructor(model: Pick<Model, "send">) {
    this.#model = model;
  }

  /** Whether Python has yet to answer. */
  waiting(panel: Panel): boolean {
    return !this.answered(this.#last, panel);
  }

  /** Whether Python has answered the intent of a number; it forgets a page after messages from many others. */
  answered(number: number, panel: Panel): boolean {
    this.#heard = Math.max(this.#heard, panel.ack[client] ?? 0);
    return this.#heard >= number;
  }

  /** Send an intent from a position; returns its number, or 0 if it was not sent. */
  send(intent: Intent, at: number, panel: Panel): number {
    const bound = BOUND.has(intent.do);
    if (bound && this.waiting(panel)) {
      if (intent.do === "goto") this.#later = intent;
      return 0;
    }
    count += 1;
    if (bound) this.#last = count;
    if (!UNANSWERED.has(intent.do)) this.#asked = count;
    post(this.#model, { ...intent, at, c: client, n: count } satisfies PageMessage);
    return count;
  }

  /** Whether anything that was asked has no answer yet. */
  asking(panel: Panel): boolean {
    return !this.answered(this.#asked, panel);
  }

  /** Stop waiting for answers that may have been lost. */
  release(): void {
    this.#heard = count;
    this.#later = null;
  }

  /** Send the held intent, once the answer is there; returns its number, or 0 if nothing was sent. */
  flush(at: number, panel: Panel): number {
    const intent = this.#later;
    if (!intent || this.waiting(panel)) return 0;
    this.#later = null;
    return this.send(intent, at, panel);
  }
}

/** Send an intent that nothing waits for; returns its number. */
export function tell(model: Pick<Model, "send">, intent: Intent): number {
  return new Outbox(model).send(intent, 0, { ack: {} } as Panel);
}
