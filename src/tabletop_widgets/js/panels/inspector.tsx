/** The inspector: the position's values as a tree, with what the last step changed. */
import { memo, useText } from "../ui/hooks";
import { useEffect, useState } from "preact/hooks";
import type { Intent } from "../model/messages";
import type { Fact, Traits } from "../model/traits";

/** Whether a value, or one inside it, was changed by the last step. */
export const hasChanged = (fact: Fact): boolean => fact[2] || (fact[3] ?? []).some(hasChanged);

/** The tree with only the changed values and their parents. */
export function changes(tree: Fact[]): Fact[] {
  return tree.filter(hasChanged).map(([name, value, changed, inner]): Fact => {
    const kept = inner && changes(inner);
    return kept?.length ? [name, value, changed, kept] : inner ? [name, value, changed, inner] : [name, value, changed];
  });
}

function Name({ fact }: { fact: Fact }) {
  const t = useText();
  return (
    <>
      <span class="tw-name">{fact[0]}</span>
      {fact[1] !== null && <code>{fact[1]}</code>}
      {fact[2] && <span class="tw-changed" role="img" aria-label={t("changed")} data-tip={t("changed")} />}
    </>
  );
}

function Row({ fact, depth }: { fact: Fact; depth: number }) {
  const inner = fact[3] ?? [];
  const leads = depth === 0 || inner.some(hasChanged);
  const [open, setOpen] = useState(leads);
  useEffect(() => {
    if (leads) setOpen(true); // each step opens its own changes
  }, [fact]);
  if (!inner.length) {
    return (
      <li class={fact[2] ? "tw-new" : ""}>
        <Name fact={fact} />
      </li>
    );
  }
  return (
    <li class={fact[2] ? "tw-new" : ""}>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Name fact={fact} />
        </summary>
        {open && <Rows tree={inner} depth={depth + 1} />}
      </details>
    </li>
  );
}

function Rows({ tree, depth }: { tree: Fact[]; depth: number }) {
  return (
    <ul>
      {tree.map((fact) => (
        <Row key={fact[0]} fact={fact} depth={depth} />
      ))}
    </ul>
  );
}

interface Props {
  inspect: Traits["inspect"];
  /** Python makes the tree only while somebody looks at it. */
  onIntent(intent: Intent): void;
}

export const Inspector = memo(({ inspect, onIntent }: Props) => {
  const t = useText();
  const [only, setOnly] = useState(false);
  useEffect(() => {
    onIntent({ do: "open", inspector: true });
    return () => onIntent({ do: "open", inspector: false });
  }, []);
  if (!inspect) return <p class="tw-empty">{t("inspect-wait")}</p>;
  const tree = only ? changes(inspect.tree) : inspect.tree;
  return (
    <div class="tw-inspect tw-scroll">
      <label class="tw-check">
        <input type="checkbox" checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} />
        {t("only-changes")}
      </label>
      {tree.length ? <Rows tree={tree} depth={0} /> : <p class="tw-empty">{t("no-changes")}</p>}
    </div>
  );
});
