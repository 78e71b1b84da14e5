/** What of a game is new to whoever hears it: sentences, without a page. */
import type { Entry, News } from "../model/traits";
import { sentence } from "../ui/announcer";
import { plain } from "./recent-turns";

/** What a line has more than the ones heard before: the rest of one that goes on, or all of it; "" for nothing. */
function rest(line: string, before: readonly string[]): string {
  const begun = before.filter((one) => line.startsWith(one)).sort((one, other) => other.length - one.length)[0];
  return begun === undefined ? line : line.slice(begun.length).replace(/^[\s,、:：;；.。]+/u, "");
}

/** What is new in the turns of the others, each in sentences after its name; `before` are the lines that were heard of each, by their first ply. */
export function newsSince(news: readonly News[], before: ReadonlyMap<number, readonly string[]>): string {
  return news
    .filter(([number]) => number > 0) // one's own outcome is said with what one did
    .flatMap(([, , lines, first, name]) => {
      const heard = before.get(first) ?? [];
      const [head, ...more] = lines.map((line) => rest(line, heard)).filter(Boolean).map(plain);
      return head === undefined ? [] : [[name, head].filter(Boolean).join(" "), ...more];
    })
    .map(sentence)
    .join(" ");
}

/** What was said in the viewer's own last turn after a ply, in the sentences of the journal. */
export function ownSince(rows: readonly Entry[], turns: readonly (readonly number[])[], viewer: number, heard: number, ply: number): string {
  const begun = turns.filter(([first]) => first! <= ply);
  const at = begun.map(([, seat]) => seat).lastIndexOf(viewer);
  if (viewer < 0 || at < 0) return "";
  const [first, next] = [begun[at]![0]!, begun[at + 1]?.[0] ?? ply + 1];
  const own = rows.filter(([one]) => one > heard && one >= first && one < next && one <= ply);
  return own.map(([, , text]) => sentence(plain(text))).join(" ");
}
