import sanitizeHtml from 'sanitize-html';

/** What the allow list sets by itself, or moves down because the page's own heading is the only `h1`. */
const OURS = new Set(['rel of <a>', 'target of <a>', 'name of <a>', 'loading of <img>', 'decoding of <img>', '<h1>']);
/** More than this tells a writer nothing. */
const MAX_NAMED = 20;

/**
 * Names what cleaning took out of HTML, for the one who wrote it: tags such as `<script>`, and attributes such as
 * `onclick of <p>`. A tag that went takes its attributes along unnamed.
 */
export function removedMarkup(given: string, cleaned: string): string[] {
  const kept = census(cleaned);
  const tagOf = (name: string) => name.slice(name.lastIndexOf('<'));
  const isGone = (name: string, count: number) => count > (kept.get(name) ?? 0);
  const before = census(given);
  const goneTags = new Set(
    [...before].flatMap(([name, count]) => (name[0] === '<' && isGone(name, count) ? name : [])),
  );
  return [...before]
    .filter(([name, count]) => isGone(name, count) && !OURS.has(name))
    .map(([name]) => name)
    .filter((name) => name[0] === '<' || !goneTags.has(tagOf(name)))
    .slice(0, MAX_NAMED);
}

/** How often each tag occurs, and each attribute of it. */
function census(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  sanitizeHtml(html, {
    // Only the parser's work is wanted here.
    allowedTags: [],
    onOpenTag: (tag, attributes) => {
      const name = `<${tag.slice(0, 40)}>`;
      count(name);
      for (const attribute of Object.keys(attributes)) count(`${attribute.slice(0, 40)} of ${name}`);
    },
  });
  return counts;
}
