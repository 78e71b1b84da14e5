/** The small map of a phone: beside a map that is zoomed, and on the page of one's own things, which has none. */
import { type Camera, middle } from "./camera";
import { Icon } from "../ui/icons";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useView } from "./use-view";
import { holding, type Point, type Size } from "./zoom";

interface Props {
  /** The region that it shows. */
  name: string;
  camera: Camera;
}

/** Show the whole region in a box as it is after each drawing; `then` may show it larger. Returns the function that ends this. */
function mirror(camera: Camera, name: string, box: HTMLElement, then?: (copy: SVGSVGElement) => void): () => void {
  const reflect = () => {
    const copy = camera.copy(name);
    box.replaceChildren(...(copy ? [copy] : []));
    if (!copy) return;
    for (const node of copy.querySelectorAll(".tw-gone")) node.remove();
    for (const node of [copy, ...copy.querySelectorAll("*")]) {
      for (const own of ["id", "role", "aria-label", "data-key", "data-region"]) node.removeAttribute(own); // for the eyes alone
    }
    copy.setAttribute("viewBox", [0, 0, ...camera.size(name)].join(" "));
    copy.classList.remove("tw-zoomed");
    then?.(copy);
  };
  reflect();
  return camera.drawn(reflect);
}

/** The whole of a region that is zoomed, and in it the part that is seen; a press leads to another part. */
export function Overview({ name, camera }: Props) {
  const { scale, x, y } = useView(name, camera);
  const box = useRef<HTMLDivElement>(null);
  const [width, height] = camera.size(name);
  useLayoutEffect(() => (box.current ? mirror(camera, name, box.current) : undefined), [camera, name, scale > 1]);
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

/** Show of a picture as much as its box holds at `least` pixels a unit, with the viewer's own pieces in the middle. */
function approach(svg: SVGSVGElement, [width, height]: Size, least: number): void {
  const [rect, box] = [svg.getBoundingClientRect(), svg.parentElement!.getBoundingClientRect()];
  const asked = svg.querySelectorAll(".tw-meet"); // where one fights comes before one's own pieces
  const mine = [...(asked.length ? asked : svg.querySelectorAll(".tw-mine"))].map((node) => node.getBoundingClientRect());
  const pixels = rect.width / width; // of a unit, now
  const [x, y] = mine.length ? middle(...mine) : [rect.x + rect.width / 2, rect.y + rect.height / 2];
  const [wide, high] = [Math.min(width, box.width / least), Math.min(height, box.height / least)];
  const from = (at: number, part: number, whole: number) => Math.max(0, Math.min(whole - part, at / pixels - part / 2));
  svg.setAttribute("viewBox", [from(x - rect.x, wide, width), from(y - rect.y, high, height), wide, high].join(" "));
}

/** The map around one's own pieces, as large as it can be read; it leads to the map. */
export function Mini({ name, camera, least, label, onOpen }: Props & { least: number; label: string; onOpen(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => mirror(camera, name, box.current!, (svg) => approach(svg, camera.size(name), least)), [camera, name, least]);
  return (
    <div class="tw-overview tw-mini">
      <div ref={box} aria-hidden="true" />
      <button type="button" aria-label={label} data-tip={label} onClick={onOpen}>
        <Icon name="whole" />
      </button>
    </div>
  );
}
