/** A part of a text page. */
export type TextBlock =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[] };

const MARKS = [
  { kind: 'heading', pattern: /^#{1,6} +/ },
  { kind: 'bullets', pattern: /^[-*] +/ },
  { kind: 'numbers', pattern: /^\d+[.)] +/ },
] as const;

/** Reads plain text: `## ` begins a heading, `- ` and `1. ` an entry of a list; a blank line ends a paragraph. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isNew = true;
  for (const line of text.split('\n').map((written) => written.trim())) {
    const mark = MARKS.find(({ pattern }) => pattern.test(line));
    const words = mark ? line.replace(mark.pattern, '') : line;
    const last = isNew ? undefined : blocks.at(-1);
    if (words === '') isNew = true;
    else {
      addLine(blocks, last, mark?.kind ?? 'paragraph', words);
      isNew = mark?.kind === 'heading';
    }
  }
  return blocks;
}

/** @param last the block that the line may continue */
function addLine(blocks: TextBlock[], last: TextBlock | undefined, kind: TextBlock['kind'], words: string): void {
  if (kind === 'heading') blocks.push({ kind, text: words });
  else if (kind === 'paragraph') {
    if (last && 'text' in last) last.text += ` ${words}`;
    else if (last) last.items.push(`${last.items.pop()} ${words}`);
    else blocks.push({ kind, text: words });
  } else if (last?.kind === kind) last.items.push(words);
  else blocks.push({ kind, items: [words] });
}
