/** In the place of a notebook's model: traits that come over a websocket, and messages that go up by it. */

import { Events } from "../model/events";
import type { Extra } from "../model/traits";

type Content = { do?: string; c?: string; view?: number; seen?: boolean; here?: boolean; name?: string; keys?: string[] };

/** Why a connection ended for good, by the code of the websocket; tables/connection.py has the same. */
const ENDS: Record<number, Heard> = {
  4400: "broken",
  4404: "no-link",
  4408: "slow",
  4409: "passed",
  4410: "closed",
  4423: "full",
  4429: "fast",
};
export type Heard = "open" | "away" | "broken" | "no-link" | "slow" | "passed" | "closed" | "full" | "fast";

/** Milliseconds before the first try to connect again, and the longest. */
const SOON = 300;
const LONGEST = 15_000;
/** Milliseconds in which a page that comes to the front hears an answer, if its connection still lives. */
const PATIENCE = 3_000;

export interface Page {
  /** Returns the message that hands over the token of the link. */
  hello(): object;
  /** Called with what became of the connection. */
  heard(what: Heard): void;
  /** Called with who is there. */
  people(told: unknown): void;
  /** Called with what the page has asked about its seat. */
  seat(told: unknown): void;
  /** Called after traits have changed. */
  changed(): void;
  word(key: string): string;
}

class Signal {
  readonly #hearing = new Set<() => void>();
  connect(hear: () => void): void {
    this.#hearing.add(hear);
  }
  disconnect(hear: () => void): void {
    this.#hearing.delete(hear);
  }
  tell(): void {
    for (const hear of [...this.#hearing]) hear();
  }
}

/** What the board's module calls a model. */
export class TableModel extends Events {
  /** What this page adds to the menu of the board: see `extrasOf`. */
  extras?: () => Extra[];
  /** What js/model/link.ts looks at: as a notebook tells of its kernel, this tells of the table. */
  readonly widget_manager = {
    kernel: { status: "idle", connectionStatus: "connected", statusChanged: new Signal(), connectionStatusChanged: new Signal() },
  };
  /** Whether the board is drawn. */
  isShown = false;
  readonly #address: URL;
  readonly #page: Page;
  readonly #traits = new Map<string, unknown>();
  /** The views that are in sight. */
  readonly #seen = new Set<number>();
  #name = "";
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer = 0;
  #heardAt = 0;
  #isOver = false;
  #ready: (() => void) | null = null;

  constructor(address: URL, page: Page) {
    super();
    this.#address = address;
    this.#address.protocol = address.protocol.replace("http", "ws");
    this.#address.hash = "";
    this.#page = page;
  }

  get(name: string): unknown {
    return this.#traits.get(name) ?? null;
  }

  send(content: Content): void {
    if (content.c) this.#name = content.c;
    if (content.do === "view" && content.view !== undefined) {
      if (content.seen) this.#seen.add(content.view);
      else if (content.seen === false || content.here === false) this.#seen.delete(content.view);
    }
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(content));
  }

  /** Send what is no matter of the board. */
  ask(content: Content): void {
    this.send({ ...content, c: this.#name });
  }

  /** The seat of the viewer; -1 for a spectator. */
  get viewer(): number {
    return (this.get("panel") as { viewer: [number] | null } | null)?.viewer?.[0] ?? -1;
  }

  get locale(): string {
    return (this.get("ui") as { locale: string } | null)?.locale ?? "";
  }

  /** Connect, and wait for the first picture. */
  connect(): Promise<void> {
    return new Promise((resolve) => {
      this.#ready = resolve;
      this.#open();
    });
  }

  /** Look whether the connection still lives, as after a phone has slept. */
  wake(): void {
    if (this.#isOver || !this.#socket) return;
    const socket = this.#socket;
    if (socket.readyState > WebSocket.OPEN) return this.#open();
    if (socket.readyState < WebSocket.OPEN) return;
    const asked = performance.now();
    socket.send('{"do":"ping"}');
    setTimeout(() => {
      if (this.#socket !== socket || this.#heardAt >= asked) return;
      this.#lose();
      this.#open();
      socket.close();
    }, PATIENCE);
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = (this.#socket = new WebSocket(this.#address));
    socket.onopen = () => socket.send(JSON.stringify({ ...this.#page.hello(), ...(this.#name && { c: this.#name, views: [...this.#seen] }) }));
    socket.onmessage = ({ data }) => this.#socket === socket && this.#hear(JSON.parse(data));
    socket.onclose = ({ code }) => this.#socket === socket && this.#closed(code);
  }

  #hear(told: { s?: Record<string, unknown>; m?: unknown; people?: unknown; seat?: unknown }): void {
    this.#heardAt = performance.now();
    if (told.people) this.#page.people(told.people);
    if (told.seat) this.#page.seat(told.seat);
    if (told.m) this.tell("msg:custom", told.m, []);
    if (told.s) this.#take(told.s);
  }

  #take(traits: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(traits)) this.#traits.set(name, name === "ui" ? this.#worded(value) : value);
    this.#tries = 0;
    this.#page.heard("open");
    this.#link("connected");
    for (const name of Object.keys(traits)) this.tell(`change:${name}`);
    this.#page.changed();
    this.#ready?.();
    this.#ready = null;
  }

  /** The words of a board, in which a table stands in for the kernel. */
  #worded(ui: unknown): unknown {
    const { text, ...rest } = ui as { text: Record<string, string> };
    return { ...rest, text: { ...text, "link-away": this.#page.word("away"), "link-reload": this.#page.word("closed"), "link-silent": this.#page.word("away") } };
  }

  #closed(code: number): void {
    const end = ENDS[code];
    this.#isOver = end !== undefined;
    if (end) this.#explain(end);
    this.#lose();
    this.#page.heard(end ?? "away");
    if (!end) this.#timer = window.setTimeout(() => this.#open(), Math.min(LONGEST, SOON * 2 ** this.#tries++) * (0.5 + Math.random()));
  }

  /** Let the board say why it is over. */
  #explain(end: Heard): void {
    const ui = this.#traits.get("ui") as { text: Record<string, string> } | undefined;
    if (!ui) return;
    this.#traits.set("ui", { ...ui, text: { ...ui.text, "link-reload": this.#page.word(end) } });
    this.tell("change:ui");
  }

  #lose(): void {
    this.#link("disconnected");
  }

  #link(status: string): void {
    const { kernel } = this.widget_manager;
    if (this.#isOver) kernel.status = "dead";
    if (kernel.connectionStatus === status && !this.#isOver) return;
    kernel.connectionStatus = status;
    kernel.statusChanged.tell();
    kernel.connectionStatusChanged.tell();
  }
}
