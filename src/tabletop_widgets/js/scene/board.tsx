/** The regions of the picture in the page, and what is marked in them. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Button } from "../ui/controls";
import { memo, useHandler, usePrefix, useText } from "../ui/hooks";
import type { Intent } from "../model/messages";
import type { Panel, Traits } from "../model/traits";
import { Picture } from "./picture";
import { ratioOf, regionsAt } from "./places";
import { RegionBox, type Regional, type Slots } from "./region";
import { compose, EMPTY, type Keyframe, type Patch, type Place, type Scene } from "./scene";
import type { Sketched } from "./early-drawing";

/** The picture of a moment, which is drawn into slots; for `first` see below. */
export function useDrawing({ scene: frame, patch }: Pick<Traits, "scene" | "patch">, viewer: number, prefix: string) {
  const slots = useRef<Slots>(new Map()).current;
  const scene = useScene(frame, patch, viewer);
  return { scene, slots, ...usePicture(frame, patch, scene, slots, prefix, viewer) };
}

/** The present picture; if a patch has arrived before its keyframe, the viewer's previous one. */
function useScene(frame: Keyframe, patch: Patch | null, viewer: number): Scene {
  const last = useRef<[viewer: number, scene: Scene]>([viewer, EMPTY]);
  const before = last.current[0] === viewer ? last.current[1] : EMPTY;
  const scene = useMemo(() => compose(frame, patch, before), [frame, patch]) ?? before;
  last.current = [viewer, scene];
  return scene;
}

/**
 * Draws into the existing slots. `first` draws what is made of the present picture before all that is around it is
 * drawn, see scene/early-drawing.ts.
 */
function usePicture(
  frame: Keyframe,
  patch: Patch | null,
  scene: Scene,
  slots: Slots,
  prefix: string,
  viewer: number,
) {
  const picture = useMemo(() => new Picture(prefix), [prefix]);
  const last = useRef({ seq: 0, scene: EMPTY });
  const draw = (to: Scene, now: Keyframe | Patch): boolean => {
    if (last.current.scene === to) return false; // drawn first
    // a page that has missed a picture does not know the keys there
    const moved = now.seq === last.current.seq + 1 ? now.moved : undefined;
    last.current = { seq: now.seq, scene: to };
    return picture.draw(to, moved, viewer);
  };
  const first = useHandler((...[news, make]: Parameters<Sketched["first"]>): boolean => {
    const to = make(last.current.scene, last.current.seq);
    return !!to && draw(to, news);
  });
  useLayoutEffect(() => {
    draw(scene, patch?.base === frame.seq ? patch : frame);
  }, [picture, scene, viewer]);
  useLayoutEffect(() => {
    // at every drawing: a tab may have added or removed a slot
    for (const [name, root] of picture.roots) {
      const slot = slots.get(name);
      if (!slot) root.remove();
      else if (root.parentNode !== slot) slot.append(root);
    }
  });
  useEffect(() => () => picture.clear(), [picture]);
  return { picture, first };
}

/** One tab stop around regions; inside it the arrows move a cursor. */
function Host({ label, children, ...rest }: { label: string; class?: string; "aria-description"?: string; children: ComponentChildren }) {
  return (
    <div {...rest} class={`tw-host ${rest.class ?? ""}`} tabIndex={0} role="application" aria-label={label}>
      {children}
    </div>
  );
}

/** The regions of a tab beside the board: they flow like those of a place. */
export const SideRegions = memo(({ names, regional }: { names: string[]; regional: Regional }) => (
  <Host class="tw-flow tw-sides" label={regional.regions[names[0]!]!.title}>
    {names.map((name) => (
      <RegionBox key={name} name={name} {...regional} />
    ))}
  </Host>
));

interface FlowProps {
  place: "left" | "right";
  regional: Regional;
  isCovered: boolean;
}

/** All regions of one place beside the middle: they flow into as many columns as fit. */
export const Flow = memo(({ place, regional, isCovered }: FlowProps) => {
  const { regions } = regional;
  const names = regionsAt(regions, place);
  if (!names.length) return null;
  return (
    <Host class={`tw-flow tw-${place}s`} label={names.map((name) => regions[name]!.title).join(", ")}>
      {names.map((name) => (
        <RegionBox key={name} name={name} {...regional} faint={isCovered && !regions[name]!.public} />
      ))}
    </Host>
  );
});

interface BoardProps {
  title: string;
  regional: Regional;
  cover: Panel["cover"];
  onIntent(intent: Intent): void;
  /** What lies over the board. */
  children?: ComponentChildren;
}

/** The regions in the middle: the main regions, and below them the seat's own. */
export const Board = memo(({ title, regional, cover, onIntent, children }: BoardProps) => {
  const t = useText();
  const { regions } = regional;
  const isPublic = (name: string) => regions[name]!.public;
  const [mains, subs] = [regionsAt(regions, "main"), regionsAt(regions, "sub")];
  const sub = Math.max(0.25, ratioOf(regions, subs));
  return (
    <div class="tw-middle">
      <div class="tw-board" style={{ "--sub": sub }}>
        <Host label={title} aria-description={t("board-keys")}>
          {mains.map((name) => (
            <RegionBox key={name} name={name} {...regional} />
          ))}
          {subs.map((name) => (
            <RegionBox key={name} name={name} {...regional} faint={cover !== null && !isPublic(name)} />
          ))}
        </Host>
        {cover && <Cover cover={cover} isClear={subs.every(isPublic)} onReveal={() => onIntent({ do: "reveal" })} />}
      </div>
      {children}
    </div>
  );
});

/** The board changes hands: nothing secret is drawn until the next player is ready. */
function Cover({ cover, isClear, onReveal }: { cover: NonNullable<Panel["cover"]>; isClear: boolean; onReveal(): void }) {
  const id = `${usePrefix()}cover`;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // take the focus from the board, or if it was lost with a button that is gone; never from another cell
    const root = card.current!.getRootNode() as Document | ShadowRoot;
    const active = root.activeElement;
    // the frame has it after a click beside all controls
    const home = active?.matches(".tw-frame") ? active : active?.closest(".tw-board");
    if (!active || active === document.body || home?.contains(card.current)) {
      card.current!.querySelector("button")?.focus({ preventScroll: true });
    }
  }, [cover.title]);
  return (
    <div class={`tw-cover${isClear ? " tw-clear" : ""}`} role="group" aria-labelledby={id}>
      <div ref={card} class="tw-card">
        <h3 id={id}>{cover.title}</h3>
        <p>{cover.text}</p>
        {cover.button && <Button class="tw-primary" label={cover.button} onClick={onReveal} />}
      </div>
    </div>
  );
}
