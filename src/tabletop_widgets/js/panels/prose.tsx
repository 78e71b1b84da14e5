/** Plain text with a little markup: blank lines separate paragraphs, "- " begins a list item, **bold** is bold. */

export type Block = { list: boolean; lines: string[] };

/** The paragraphs and lists of a text. Lines of one paragraph are joined; Japanese needs no blank between them. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    let open: Block | null = null;
    for (const raw of part.split("\n")) {
      const line = raw.trim();
      if (!line) continue;
      const item = line.startsWith("- ");
      if (item) {
        if (!open?.list) found.push((open = { list: true, lines: [] }));
        open.lines.push(line.slice(2));
      } else if (!open) {
        found.push((open = { list: false, lines: [line] }));
      } else {
        const before: string = open.lines.pop()!; // an item or a paragraph continues
        const gap = /[\u3000-\u9fff\uff00-\uffef]$/.test(before) ? "" : " ";
        open.lines.push(before + gap + line);
      }
    }
  }
  return found;
}

export function Words({ line }: { line: string }) {
  return <>{line.split(/\*\*(.+?)\*\*/).map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}</>;
}

export function Prose({ text }: { text: string }) {
  return (
    <div class="tw-prose">
      {blocks(text).map(({ list, lines }, i) =>
        list ? (
          <ul key={i}>
            {lines.map((line, j) => (
              <li key={j}>
                <Words line={line} />
              </li>
            ))}
          </ul>
        ) : (
          <p key={i}>
            <Words line={lines[0]!} />
          </p>
        ),
      )}
    </div>
  );
}
