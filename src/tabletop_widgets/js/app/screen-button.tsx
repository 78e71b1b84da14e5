/** The button that lays a widget over the page, and puts it back; in words where its cell is small. */
import { Button } from "../ui/controls";
import { useText } from "../ui/hooks";
import type { Screen } from "./fullscreen";

export function ScreenButton({ screen }: { screen: Screen }) {
  const t = useText();
  const { isFull, isOffered } = screen;
  const label = t(isFull ? "leave-window" : "whole-window");
  return (
    <Button class="tw-grow" icon={isFull ? "shrink" : "expand"} label={label} hotkey="f" onClick={() => screen.turn(!isFull)}>
      {(isFull || isOffered) && <span>{label}</span>}
    </Button>
  );
}
