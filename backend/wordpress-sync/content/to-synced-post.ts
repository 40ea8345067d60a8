import { BLOG_CATEGORIES, type BlogCategory, isSlug } from '../../blog/blog.contract.js';
import { MarkupTooDeepError, type PostHtml } from '../../blog/sanitize-post-html.js';
import type { SyncedField, SyncedPost } from '../../blog/synced-posts.service.js';
import type { WpImage, WpPost } from '../site/wp-post.js';
import { plainText } from './plain-text.js';
import { type ContentAddresses, imageAddress, toPostHtml, uploadsPath } from './post-html.js';

/** For posts without any known category. */
const DEFAULT: BlogCategory = 'Industry News';

/** Other names and slugs of our categories at the content site. Their own names are always recognized. */
const ALIASES: Partial<Record<BlogCategory, readonly string[]>> = {
  'Equipment Rentals': ['equipment-rental', 'rentals', 'equipment'],
  'OSHA Guidelines': ['osha', 'safety', 'regulations', 'compliance'],
  'Industry News': ['news', 'company-news'],
  'Project Spotlights': ['project-spotlight', 'projects', 'case-studies'],
  'Jobsite Tips': ['jobsite', 'tips', 'how-to'],
};

const OWN: ReadonlyMap<string, BlogCategory> = new Map(BLOG_CATEGORIES.map((category) => [toKey(category), category]));

const KNOWN: ReadonlyMap<string, BlogCategory> = new Map(
  BLOG_CATEGORIES.flatMap((category) =>
    [category, ...(ALIASES[category] ?? [])].map((name) => [toKey(name), category]),
  ),
);

const UNTITLED = 'Untitled post';
const UNKNOWN_AUTHOR = 'Editorial team';
const TITLE_MAX = 300;
const EXCERPT_MAX = 400;
const CONTENT_MAX_BYTES = 4 * 1024 * 1024;
const PATH_MAX = 2_000;

/**
 * The post, the fields that the content site did not deliver, and the address of a picture that is not shown because its host is not
 * known; or the reason to skip the post.
 */
export type MappedPost = { post: SyncedPost; unread: SyncedField[]; leftOut: string | null } | { skipped: string };

/** Converts a post of the content site, which is untrusted, to a post of this site. Pure; sanitizes the HTML once. */
export function toSyncedPost(wp: WpPost, addresses: ContentAddresses): MappedPost {
  if (!wp.isPublic) return { skipped: 'not public, or protected by a password' };
  const slug = readSlug(wp.slug);
  if (slug === null) return { skipped: 'no usable slug' };
  const publishedAt = readGmt(wp.dateGmt);
  if (publishedAt === null) return { skipped: 'no valid date' };
  if (wp.title === null || wp.content === null) return { skipped: 'title or text missing' };
  if (Buffer.byteLength(wp.content) > CONTENT_MAX_BYTES) return { skipped: 'text larger than 4 MB' };
  const content = contentOf(wp.content, addresses);
  if (content === null) return { skipped: 'markup nested too deeply' };
  const wpPath = pathOf(wp.link);
  const title = cut(plainText(wp.title), TITLE_MAX);
  const featured = wp.image === 'unreadable' ? null : wp.image;
  const image = featured && imageOf(featured, addresses);
  return {
    post: {
      wpId: wp.id,
      wpPath,
      slug,
      title: title || UNTITLED,
      excerpt: cut(plainText(wp.excerpt ?? '').replace(/ ?\[(?:…|\.\.\.)\]$/, ' …'), EXCERPT_MAX),
      content,
      imageUrl: image?.url ?? '',
      imageAlt: image?.alt ?? '',
      category: toBlogCategory(wp.categories ?? []),
      author: cut(plainText(wp.author ?? ''), TITLE_MAX) || UNKNOWN_AUTHOR,
      publishedAt,
      publishedOn: (readGmt(wp.date) ?? publishedAt).toISOString().slice(0, 10),
    },
    leftOut: featured !== null && image === null ? featured.sourceUrl : null,
    unread: [
      // A site that switched to plain permalinks still links to its posts by the old paths.
      ...(wpPath === null ? (['wpPath'] as const) : []),
      ...(wp.excerpt === null ? (['excerpt'] as const) : []),
      ...(wp.image === 'unreadable' ? (['imageUrl', 'imageAlt'] as const) : []),
      ...(wp.categories === null ? (['category'] as const) : []),
      ...(wp.author === null ? (['author'] as const) : []),
    ],
  };
}

function contentOf(html: string, addresses: ContentAddresses): PostHtml | null {
  try {
    return toPostHtml(html, addresses);
  } catch (error) {
    if (error instanceof MarkupTooDeepError) return null;
    throw error;
  }
}

/** Reads a `_gmt` field of the REST API, which has no zone; null for '0000-00-00…' and other invalid dates. */
export function readGmt(text: string): Date | null {
  const time = new Date(`${text}Z`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text) &&
    !Number.isNaN(time.getTime()) &&
    time.getUTCFullYear() > 0
    ? time
    : null;
}

/** Path of a post's address; null for a plain permalink (`/?p=12`) or an invalid address. */
export function pathOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { pathname, searchParams } = new URL(link);
  return searchParams.has('p') || pathname.length > PATH_MAX ? null : pathname;
}

/** WordPress percent-encodes letters outside of ASCII. */
export function readSlug(slug: string): string | null {
  let decoded = slug;
  try {
    decoded = decodeURIComponent(slug);
  } catch {
    // WordPress truncated it within a character; keep it unchanged.
  }
  decoded = decoded.toWellFormed().trim();
  return isSlug(decoded) && !/[/?#\\\s]/.test(decoded) && !/^\.+$/.test(decoded) ? decoded : null;
}

function imageOf(image: WpImage, addresses: ContentAddresses) {
  const path = uploadsPath(image.sourceUrl, addresses);
  return path === null ? null : { url: imageAddress(path), alt: cut(plainText(image.alt), TITLE_MAX) };
}

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

/** The blog category of a post with these categories at the content site. */
export function toBlogCategory(categories: readonly { slug: string; name: string }[]): BlogCategory {
  for (const { slug, name } of categories) {
    const nameKey = toKey(plainText(name));
    // A renamed category keeps its slug, so its current name takes precedence.
    const category = OWN.get(nameKey) ?? KNOWN.get(toKey(slug)) ?? KNOWN.get(nameKey);
    if (category) return category;
  }
  return DEFAULT;
}

/** `OSHA Guidelines`, `osha-guidelines` and `osha_guidelines` are the same. */
function toKey(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}
