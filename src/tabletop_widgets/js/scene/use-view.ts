/** The hook that follows which part of a region is in view. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { Camera } from "./camera";
import type { View } from "./zoom";

/** The present view of a region. */
export function useView(name: string, camera: Camera): View {
  const [view, setView] = useState(camera.view(name));
  useLayoutEffect(() => {
    setView(camera.view(name));
    return camera.watch(name, setView);
  }, [camera, name]);
  return view;
}
