/** The elements of a kind, and of a turn. */
import type { Traits } from "../model/traits";
import type { Table } from "./scene";

/** The elements whose keys begin with one of some texts ("h:a1" is no beginning of "h:a10", nor "chip" of "chips"); not those inside one of them. */
export function allOf(table: Table, beginnings: readonly string[]): Set<string> {
  const begins = (key: string) =>
    beginnings.some((start) => key.startsWith(start) && !/^(\d\d|[a-z][a-z])/i.test((start.at(-1) ?? "") + key.slice(start.length)));
  const inside = (key: string): boolean => {
    const parent = table.get(key)?.[1];
    return parent !== undefined && table.has(parent) && (begins(parent) || inside(parent));
  };
  return new Set([...table.keys()].filter((key) => begins(key) && !inside(key)));
}

/** The elements that the turn of a ply is about, and its marks on the board. */
export function ofTurn(ply: number, { panel, journal }: Traits, table: Table): string[] {
  const end = panel.line.turns.find(([first]) => first > ply)?.[0] ?? Infinity;
  const rows = [...journal.rows, ...panel.tail].filter(([row]) => row >= ply && row < end);
  const number = panel.since.find((news) => news[3] === ply)?.[0];
  const own = number === undefined ? [] : [...table.keys()].filter((key) => key.split("/", 1)[0] === `turn${number}`);
  return [...rows.flatMap((row) => row[4] ?? []), ...own];
}
