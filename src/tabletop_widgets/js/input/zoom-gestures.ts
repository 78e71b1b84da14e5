/** Zooming a region without its buttons. */
import type { Camera } from "../scene/camera";
import { holding, type Point, turned, zoomed } from "../scene/zoom";

/** The wheel with Ctrl or Cmd (which is also what a pinch on a trackpad sends), and two fingers. */
export function zoomGestures(name: string, camera: Camera) {
  let pinch: { scale: number; apart: number; point: Point } | null = null;
  const fingers = ({ touches: [a, b] }: TouchEvent) => ({
    apart: Math.hypot(a!.clientX - b!.clientX, a!.clientY - b!.clientY),
    middle: [(a!.clientX + b!.clientX) / 2, (a!.clientY + b!.clientY) / 2] as const,
  });
  const end = () => {
    pinch = null;
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
      pinch = { apart, scale: camera.view(name).scale, point: camera.point(name, ...middle) };
    },
    onTouchMove(event: TouchEvent) {
      const from = pinch;
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
