/** What hears of a model's events, such as "change:lesson", by their names. */

type Hear = (...args: unknown[]) => void;

export class Events {
  readonly #hearing = new Map<string, Set<Hear>>();

  on(event: string, hear: Hear): void {
    this.#hearing.set(event, (this.#hearing.get(event) ?? new Set()).add(hear));
  }

  off(event: string, hear: Hear): void {
    this.#hearing.get(event)?.delete(hear);
  }

  /** Call all that hear of an event; one of them may stop hearing meanwhile. */
  protected tell(event: string, ...args: unknown[]): void {
    for (const hear of [...(this.#hearing.get(event) ?? [])]) hear(...args);
  }
}
