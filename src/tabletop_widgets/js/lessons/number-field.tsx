/** The field for a number that a lesson asks for. */
import { useLayoutEffect, useState } from "preact/hooks";
import { numberIn } from "../input/number";
import type { Lesson } from "../model/traits";
import { Button } from "../ui/controls";

/** What is typed into the field of a step, and the number that it says; null if it says none. */
export function useTyped({ id, field }: Lesson) {
  const [typed, setTyped] = useState("");
  useLayoutEffect(() => setTyped(field?.[3] ?? ""), [id, field?.[3], field?.[4]]);
  return { typed, setTyped, entered: field && numberIn(typed) };
}

/** A field for a number, with a step down and a step up; Enter checks it, the arrows change it. */
export function NumberField({ field: [name, less, more, , isOpen], typed, entered, onType, onDone }: { field: NonNullable<Lesson["field"]>; typed: string; entered: number | null; onType(text: string): void; onDone(): void }) {
  const step = (by: number) => onType(String((entered ?? 0) + by));
  return (
    <div class="tw-number">
      <Button icon="farther" label={less} disabled={!isOpen} onClick={() => step(-1)} />
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        maxLength={10}
        aria-label={name}
        aria-invalid={typed !== "" && entered === null}
        value={typed}
        readOnly={!isOpen}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.isComposing || !isOpen || (!by && event.key !== "Enter")) return;
          event.preventDefault();
          if (by) step(by);
          else onDone();
        }}
      />
      <Button icon="nearer" label={more} disabled={!isOpen} onClick={() => step(1)} />
    </div>
  );
}
