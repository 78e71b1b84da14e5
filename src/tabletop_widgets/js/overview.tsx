/** The small map of a phone: beside a map that is zoomed, and on the page of one's own things, which has none. */
import type { Camera } from "./camera";
import { OWN_KEYS, useLayoutEffect, useRef, useView } from "./kit";
import { holding, type Point } from "./zoom";

interface Props {
  /** The region that it shows. */
  name: string;
  camera: Camera;
}

/** The whole of a region that is zoomed, and in it the part that is seen; a press leads to another part. */
export function Overview({ name, camera }: Props) {
  const { scale, x, y } = useView(name, camera);
  const box = useRef<HTMLDivElement>(null);
  const [width, height] = camera.size(name);
  useLayoutEffect(() => (box.current ? camera.mirror(name, box.current) : undefined), [camera, name, scale > 1]);
  if (scale <= 1) return null;
  const lead = (event: PointerEvent) => {
    const rect = box.current!.getBoundingClientRect();
    const at: Point = [((event.clientX - rect.x) / rect.width) * width, ((event.clientY - rect.y) / rect.height) * height];
    event.stopPropagation();
    camera.look(name, holding([width, height], scale, at, [0.5, 0.5]));
  };
  const part = { left: x / width, top: y / height, width: 1 / scale, height: 1 / scale };
  return (
    <div class="tw-overview" aria-hidden="true" onPointerDown={lead} onPointerMove={(event) => event.buttons && lead(event)}>
      <div ref={box} />
      <i style={Object.fromEntries(Object.entries(part).map(([side, share]) => [side, `${100 * share}%`]))} />
    </div>
  );
}

/** The whole of the map, which leads to it. */
export function Mini({ name, camera, label, onOpen }: Props & { label: string; onOpen(): void }) {
  const box = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => camera.mirror(name, box.current!), [camera, name]);
  return <button ref={box} type="button" class="tw-overview tw-mini" aria-label={label} data-tip={label} {...OWN_KEYS} onClick={onOpen} />;
}
