/** The sound of a picture that was reached by playing: of a card or a piece, or of the end of the game. */
import { useEffect, useRef } from "preact/hooks";
import type { Panel } from "../model/traits";
import { type Sound, sound } from "../ui/sound";

export function useSound({ at, line, by, race, turn, step }: Panel, thing: Sound | undefined): void {
  const last = useRef({ at, ply: line.ply });
  useEffect(() => {
    const before = last.current;
    last.current = { at, ply: line.ply };
    if (at === before.at || line.ply !== line.last || line.ply <= before.ply || by < 0 || !thing) return;
    sound(race && !turn && !step ? "end" : thing);
  }, [at]);
}
