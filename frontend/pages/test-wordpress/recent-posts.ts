import { trustedHtml } from '../../ui/trusted-types.js';

/** The answer of the content site to the connection test (specification §3). */
export interface RecentPost {
  id: number;
  title: string;
  /** Text without markup, cut; `cut` tells whether something is missing. */
  excerpt: { text: string; cut: boolean };
  /** ISO date and time without a zone: the content site's own clock. */
  date: string;
  slug: string;
}

export interface ConnectionResult {
  found: number;
  /** All published posts, if the content site tells. */
  total: number | null;
  recent: RecentPost[];
}

/** Specification §9. */
const REQUESTED = 5;
const SHOWN = 3;
const EXCERPT_LENGTH = 150;
const PATIENCE_MS = 30_000;

/** The address of the request, which the page shows. */
export function postsEndpoint(contentSiteUrl: string): string {
  return `${contentSiteUrl}/wp-json/wp/v2/posts?per_page=${REQUESTED}`;
}

/**
 * Asks the content site for its newest posts, straight from the browser. Nobody's cookies go with it: published posts
 * need none, and an answer that allows every origin could not be read with them.
 * @throws Error with the message to show: 'HTTP {status}: {statusText}' for a refusal, else the failure's own.
 */
export async function testConnection(contentSiteUrl: string): Promise<ConnectionResult> {
  const response = await fetch(postsEndpoint(contentSiteUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);

  const posts: unknown = await response.json();
  if (!Array.isArray(posts)) throw new Error('The answer is not a list of posts');
  const total = Number(response.headers.get('X-WP-Total') ?? Number.NaN);
  return {
    found: posts.length,
    total: Number.isInteger(total) ? total : null,
    recent: posts.slice(0, SHOWN).map(toRecentPost),
  };
}

/** What stands behind 'Connection failed:' (specification §8). */
export function failureMessage(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Unknown error';
}

function toRecentPost(post: unknown): RecentPost {
  const { id, title, excerpt, date, slug } = record(post);
  const whole = [...plainText(record(excerpt).rendered)];
  return {
    id: Number(id),
    title: plainText(record(title).rendered) || '(no title)',
    excerpt: { text: whole.slice(0, EXCERPT_LENGTH).join(''), cut: whole.length > EXCERPT_LENGTH },
    date: typeof date === 'string' ? date : '',
    slug: typeof slug === 'string' ? slug : '',
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Text of an HTML fragment. The document that decodes it holds no element, so nothing in it can load or run. */
function plainText(html: unknown): string {
  if (typeof html !== 'string') return '';
  const document = new DOMParser().parseFromString(trustedHtml(withoutMarkup(html)), 'text/html');
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Takes out tags, comments and what scripts and styles hold; leaves entities as they are, and no `<` at all. */
export function withoutMarkup(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z][^>]*(>|$)/gi, ' ')
    .replaceAll('<', '&lt;');
}

/** Day of a WordPress date as printed, 'March 5, 2026'; the text itself when it is none. */
export function publishedText(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
