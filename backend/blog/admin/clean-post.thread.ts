/** Markup of a post, for threads: 200,000 characters take a fifteenth of a second. */
import sanitizeHtml from 'sanitize-html';
import { MarkupTooDeepError, markupLimits, type PostHtml, sanitizePostHtml } from '../sanitize-post-html.js';

/** Changes that the sanitizer makes to valid markup. They are not reported. */
const OWN_CHANGES: ReadonlySet<string> = new Set([
  'rel of <a>',
  'target of <a>',
  'name of <a>',
  'loading of <img>',
  'decoding of <img>',
  '<h1>',
]);
const MAX_NAMED = 20;

/**
 * @returns null for markup that is too deep; otherwise what `sanitizePostHtml` keeps, and lists what it removed: tags such as
 * `<script>`, and attributes such as `onclick of <p>`, but not the attributes of a removed tag
 */
export function cleanPost(html: string): { content: PostHtml; removed: string[] } | null {
  try {
    const content = sanitizePostHtml(html);
    return { content, removed: removedMarkup(html, content) };
  } catch (error) {
    if (error instanceof MarkupTooDeepError) return null;
    throw error;
  }
}

function removedMarkup(given: string, sanitized: string): string[] {
  const kept = countMarkup(sanitized);
  const tagOf = (name: string) => name.slice(name.lastIndexOf('<'));
  const isGone = (name: string, count: number) => count > (kept.get(name) ?? 0);
  const before = countMarkup(given);
  const goneTags = new Set(
    [...before].flatMap(([name, count]) => (name[0] === '<' && isGone(name, count) ? name : [])),
  );
  return [...before]
    .filter(([name, count]) => isGone(name, count) && !OWN_CHANGES.has(name))
    .map(([name]) => name)
    .filter((name) => name[0] === '<' || !goneTags.has(tagOf(name)))
    .slice(0, MAX_NAMED);
}

/** How often each tag and each of its attributes occurs. */
function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  sanitizeHtml(html, {
    // Used as a parser only; the output is ignored.
    allowedTags: [],
    ...markupLimits((tag, attributes) => {
      const name = `<${tag.slice(0, 40)}>`;
      count(name);
      for (const attribute of Object.keys(attributes)) count(`${attribute.slice(0, 40)} of ${name}`);
    }),
  });
  return counts;
}
