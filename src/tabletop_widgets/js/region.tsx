/** A region of the board with the controls in its corner: switches of layers, and zoom buttons. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Camera } from "./camera";
import { Button } from "./controls";
import { memo, useText } from "./hooks";
import { Icon, type IconName } from "./icons";
import type { Keyframe } from "./scene";
import { holding, NEARER, NEAREST, type Point, turned, zoomed } from "./zoom";

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
  onLayer(name: string): void;
}

interface Props extends Regional {
  name: string;
  faint?: boolean;
}

export const RegionBox = memo(({ name, regions, layers, on, slots, camera, onLayer, faint = false }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slots.set(name, box.current!);
    return () => {
      slots.delete(name);
    };
  }, [name, slots]);
  const [width, , title, , zooms, night] = regions[name]!;
  const own = Object.entries(layers).filter(([, layer]) => layer[2] === name);
  const inCorner = own.filter(([, layer]) => layer[3] === undefined);
  const pill = ([layer, [words, note]]: (typeof own)[number]) => (
    <Button
      key={layer}
      class="tw-pill"
      label={words}
      title={note || undefined}
      aria-pressed={on.has(layer)}
      onClick={() => onLayer(layer)}
    >
      <Icon name={on.has(layer) ? "on" : "off"} />
      {words}
    </Button>
  );
  const gestures = useGestures(name, camera);
  return (
    <div class={`tw-region${zooms ? " tw-near" : ""}${night ? " tw-night" : ""}`} style={{ "--width": width }} {...(zooms && gestures)}>
      <div ref={box} class={`tw-slot${faint ? " tw-faint" : ""}`} />
      {own
        .filter((entry) => !inCorner.includes(entry))
        .map((entry) => (
          <div key={entry[0]} class="tw-spot" style={{ left: `${entry[1][3]}%`, top: `${entry[1][4]}%` }}>
            {pill(entry)}
          </div>
        ))}
      {(zooms || inCorner.length > 0) && (
        <div class="tw-corner">
          <div class="tw-layers">{inCorner.map(pill)}</div>
          {zooms && <Zoom name={name} title={title} camera={camera} />}
        </div>
      )}
    </div>
  );
});

function Zoom({ name, title, camera }: { name: string; title: string; camera: Camera }) {
  const t = useText();
  const [scale, setScale] = useState(camera.view(name).scale);
  useLayoutEffect(() => camera.watch(name, (view) => setScale(view.scale)), [camera, name]);
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

/** The wheel with Ctrl or Cmd (which is also what a pinch on a trackpad sends), and two fingers. */
function useGestures(name: string, camera: Camera) {
  const pinch = useRef<{ scale: number; apart: number; point: Point } | null>(null);
  const fingers = ({ touches: [a, b] }: TouchEvent) => ({
    apart: Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY),
    middle: [(a!.clientX + b!.clientX) / 2, (a!.clientY + b!.clientY) / 2] as const,
  });
  const end = () => {
    pinch.current = null;
  };
  return {
    onWheel(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return; // the wheel alone scrolls the notebook
      event.preventDefault();
      const at = camera.part(name, event.clientX, event.clientY);
      camera.look(name, zoomed(camera.view(name), camera.size(name), turned(event), at));
    },
    onTouchStart(event: TouchEvent) {
      end();
      if (event.touches.length !== 2) return;
      const { apart, middle } = fingers(event);
      pinch.current = { apart, scale: camera.view(name).scale, point: camera.point(name, ...middle) };
    },
    onTouchMove(event: TouchEvent) {
      const from = pinch.current;
      if (!from || event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault(); // neither the page's zoom nor its scrolling
      const { apart, middle } = fingers(event);
      const scale = (from.scale * apart) / from.apart;
      camera.look(name, holding(camera.size(name), scale, from.point, camera.part(name, ...middle)));
    },
    onTouchEnd: end,
    onTouchCancel: end,
  };
}
