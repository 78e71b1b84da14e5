/** The plain board while one explores. Its module comes with the click: no lesson needs it before. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Around, entry } from "../app/entry";
import { Return } from "../app/return";
import type { Model } from "../model/traits";

type Module = Promise<{ default: ReturnType<typeof entry> }>;
let [text, module] = [] as [string?, Module?];

/** Load the module of a text, once for each page, as the host has loaded this one; a page of a class has its address in place of the text. */
function load(wanted: string): Module {
  if (module && text === wanted) return module;
  if (/^[\w./-]+$/.test(wanted)) return (module = import(new URL((text = wanted), document.baseURI).href));
  const url = URL.createObjectURL(new Blob([(text = wanted)], { type: "text/javascript" }));
  return (module = import(url).finally(() => URL.revokeObjectURL(url)));
}

export function FreePlay({ model, around }: { model: Model; around: Around }) {
  const box = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<{ why: unknown } | null>(null);
  const [isThere, setThere] = useState(false); // the board, with the way back of its own
  useEffect(() => {
    let end: (() => void) | null | undefined;
    load(model.get("plain")!).then(
      ({ default: board }) => {
        if (end === null || !box.current) return; // what it stood in goes first
        end = board.render({ model, el: box.current, around });
        setThere(true);
      },
      (why) => setFailed({ why }),
    );
    return () => {
      end?.();
      end = null; // one may go back before it has come
    };
  }, [model]);
  if (failed) throw failed.why; // the boundary tells it
  return (
    <>
      {!isThere && (
        <div class="tw">
          <Return {...around} />
        </div>
      )}
      <div ref={box} />
    </>
  );
}
