import { withTimeout } from '../../api/http.js';
import { trustedHtml } from '../../ui/trusted-types.js';

export type ConnectionResult = Awaited<ReturnType<typeof testConnection>>;

/** Specification §9. */
const REQUESTED = 5;
const SHOWN = 3;
const EXCERPT_LENGTH = 150;
const TIMEOUT_MS = 30_000;

export const postsEndpoint = (contentSiteUrl: string): string =>
  `${contentSiteUrl}/wp-json/wp/v2/posts?per_page=${REQUESTED}`;

/**
 * Requests the newest posts directly from the content site. Cookies are not sent: published posts need none, and
 * browsers reject a response that allows every origin if it has credentials.
 * @throws Error with the message to show: 'HTTP {status}: {statusText}' for an HTTP error, otherwise the original message.
 */
export const testConnection = (contentSiteUrl: string) =>
  withTimeout(TIMEOUT_MS, (signal) => requestPosts(contentSiteUrl, signal));

async function requestPosts(contentSiteUrl: string, signal: AbortSignal) {
  const response = await fetch(postsEndpoint(contentSiteUrl), { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);

  const posts: unknown = await response.json();
  if (!Array.isArray(posts)) throw new Error('The response is not a list of posts');
  const total = Number(response.headers.get('X-WP-Total') ?? Number.NaN);
  return {
    found: posts.length,
    /** Published posts, if the content site reports their number. */
    total: Number.isInteger(total) ? total : null,
    recent: posts.slice(0, SHOWN).map(toRecentPost),
  };
}

/** The text after 'Connection failed:' (specification §8). */
export const failureMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error';

/** A post in the result (specification §3). */
function toRecentPost(post: unknown) {
  const { id, title, excerpt, date, slug } = record(post);
  const whole = [...plainText(record(excerpt).rendered)];
  return {
    id: Number(id),
    title: plainText(record(title).rendered) || '(no title)',
    excerpt: { text: whole.slice(0, EXCERPT_LENGTH).join(''), cut: whole.length > EXCERPT_LENGTH },
    /** ISO date and time in the content site's time zone. */
    date: typeof date === 'string' ? date : '',
    slug: typeof slug === 'string' ? slug : '',
  };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The parsed document contains no elements, so nothing in it can load or run. */
function plainText(html: unknown): string {
  if (typeof html !== 'string') return '';
  const document = new DOMParser().parseFromString(trustedHtml(stripMarkup(html)), 'text/html');
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Removes tags, comments, scripts and styles and escapes every remaining `<`; entities are kept. */
export const stripMarkup = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z][^>]*(>|$)/gi, ' ')
    .replaceAll('<', '&lt;');

/** Formats the day of a WordPress date ('March 5, 2026'); returns an invalid date unchanged. */
export function publishedText(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
