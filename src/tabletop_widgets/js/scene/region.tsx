/** A region of the board with its controls: switches of layers, zoom buttons, and on a phone an overview of the whole. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Camera } from "./camera";
import { Button } from "../ui/controls";
import { zoomGestures } from "../input/zoom-gestures";
import { classes, memo, useText } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import { useView } from "./use-view";
import { Overview } from "./overview";
import { isTall, ownStack } from "./places";
import type { Keyframe } from "./scene";
import { NEARER, NEAREST } from "./zoom";

/** Places in the page, by the names of their regions. */
export type Slots = Map<string, HTMLElement>;

/** The props of every region. */
export interface Regional {
  regions: Keyframe["regions"];
  layers: Keyframe["layers"];
  /** The layers that are on. */
  on: ReadonlySet<string>;
  slots: Slots;
  camera: Camera;
  /** On a phone: an overview of a region that is zoomed. */
  hasOverview: boolean;
  onLayer(name: string): void;
}

interface Props extends Regional {
  name: string;
  faint?: boolean;
}

export const RegionBox = memo(({ name, regions, layers, on, slots, camera, hasOverview, onLayer, faint = false }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slots.set(name, box.current!);
    return () => {
      slots.delete(name);
    };
  }, [name, slots]);
  const { width, title, place, zoom: zooms = false, night, corner, wide, least = 1, grows = 0 } = regions[name]!;
  const own = Object.entries(layers).filter(([, layer]) => layer.region === name);
  const pill = ([layer, { title: words, note }]: (typeof own)[number]) => (
    <Button
      key={layer}
      class="tw-pill"
      label={words}
      title={note || undefined}
      aria-pressed={on.has(layer)}
      onClick={() => onLayer(layer)}
    >
      {words}
    </Button>
  );
  const zooming = useMemo(() => zoomGestures(name, camera), [name, camera]);
  return (
    <div class={classes({ region: true, [`at-${place}`]: true, near: zooms, night, corner, wide, tall: isTall(regions[name]!) })} style={{ "--width": width, "--least": least, "--grows": grows, "--stack": ownStack(regions, name) }}>
      <div class="tw-view" {...(zooms && zooming)}>
        <div ref={box} class={`tw-slot${faint ? " tw-faint" : ""}`} />
      </div>
      {(zooms || own.length > 0) && (
        <div class="tw-controls">
          {zooms && hasOverview && <Overview name={name} camera={camera} />}
          <div class="tw-layers">{own.map(pill)}</div>
          {zooms && <Zoom name={name} title={title} camera={camera} />}
        </div>
      )}
    </div>
  );
});

function Zoom({ name, title, camera }: { name: string; title: string; camera: Camera }) {
  const t = useText();
  const { scale } = useView(name, camera);
  // not `disabled`: pressing the button until its limit would lose the focus
  const button = (icon: IconName, label: string, hotkey: string, factor: number, isEnd: boolean) => (
    <Button icon={icon} label={label} hotkey={hotkey} aria-disabled={isEnd} onClick={() => camera.zoom(name, factor)} />
  );
  return (
    <div class="tw-zoom" role="group" aria-label={title}>
      {button("nearer", t("nearer"), "+", NEARER, scale >= NEAREST)}
      {button("farther", t("farther"), "-", 1 / NEARER, scale <= 1)}
      {button("whole", t("whole"), "0", 0, scale <= 1)}
    </div>
  );
}
