/** Small controls that every panel uses. */
import type { AllHTMLAttributes, ComponentChildren, JSX } from "preact";
import { usePrefix, useGlyph } from "./hooks";
import { Icon, type IconName } from "./icons";
import { colour } from "../scene/scene";

type Native = Omit<JSX.IntrinsicElements["button"], "icon" | "label" | "ref">;
interface ButtonProps extends Native {
  icon?: IconName;
  /** The name; shown only if there are no children and no icon. */
  label: string;
  /** The shortcut key, shown in the tooltip. */
  hotkey?: string | undefined;
  /** Why it cannot be pressed now, in place of the key; "" if it can. */
  held?: string;
  children?: ComponentChildren;
}

/**
 * A button: an icon named by `label`, or an icon with words, or words alone. A `title` is more words for its tooltip; the
 * tooltip is ours (see input/tooltip.tsx), for the browser's own comes late, and neither for the keyboard nor for a finger.
 */
export function Button({ icon, label, hotkey: key, title: more, held, children, ...rest }: ButtonProps) {
  const [hotkey, title] = held ? [undefined, held] : [key, more];
  const isPlain = !hotkey && !title && (!icon || children);
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={hotkey}
      aria-description={held || undefined}
      data-tip={isPlain ? undefined : label}
      data-more={title === label ? undefined : title}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children ?? (icon ? null : label)}
    </button>
  );
}

/** A player's glyph, as the board draws it: a letter or a sign on a colour, never the colour alone. */
export function Badge({ seat, name }: { seat: number; name?: string }) {
  const glyph = useGlyph(seat);
  if (!glyph) return <i class="tw-badge tw-nobody" aria-hidden="true" />;
  const as = name === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": name, "data-tip": name };
  return (
    <i class="tw-badge" style={{ background: colour(glyph[1]), color: colour(glyph[2]) }} {...as}>
      {glyph[3] ? (
        <svg viewBox="-14 -14 28 28" width="100%">
          <path d={glyph[3]} fill="currentColor" fill-rule="evenodd" />
        </svg>
      ) : (
        glyph[0]
      )}
    </i>
  );
}

interface SearchProps extends Omit<AllHTMLAttributes<HTMLInputElement>, "ref" | "type"> {
  field?: { current: HTMLInputElement | null };
}

/** CSS pixels that the keyboard of a phone takes at least; a bar of the browser that comes takes less. */
const KEYBOARD = 150;

/** Bring a field that has got the focus to the top as soon as a keyboard covers the page: what it finds is below it. */
function keepAbove(field: HTMLElement): void {
  const view = window.visualViewport;
  if (!view) return;
  const height = () => view.height * view.scale; // two fingers change both
  const before = height();
  const keep = () => before - height() > KEYBOARD && field.closest("label")!.scrollIntoView({ block: "start" });
  view.addEventListener("resize", keep);
  field.addEventListener("blur", () => view.removeEventListener("resize", keep), { once: true });
}

/** A search field with its magnifying glass. */
export function SearchField({ field, ...rest }: SearchProps) {
  return (
    <label class="tw-find">
      <Icon name="search" />
      <input ref={field ?? null} type="search" autocomplete="off" spellcheck={false} onFocus={(event) => keepAbove(event.currentTarget)} {...(rest as object)} />
    </label>
  );
}
