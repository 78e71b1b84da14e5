/** The elements of a kind. */
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
