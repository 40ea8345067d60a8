import { isSlug } from '../../blog/blog.contract.js';
import type { SyncedField, SyncedPost } from '../../blog/synced-posts.service.js';
import type { WpImage, WpPost } from '../site/wp-post.js';
import type { CategoryMapping } from './category-mapping.js';
import { plainText } from './plain-text.js';
import { type ContentAddresses, imageAddress, MarkupTooDeepError, toPostHtml, uploadsPath } from './post-html.js';

const UNTITLED = 'Untitled post';
/** What stands in the place of an author that cannot be read. */
const UNKNOWN_AUTHOR = 'Editorial team';
const TITLE_MAX = 300;
const EXCERPT_MAX = 400;
const CONTENT_MAX_BYTES = 4 * 1024 * 1024;
const PATH_MAX = 2_000;

/** A post as this site keeps it and what of it could not be read, or why it cannot be kept. */
export type MappedPost = { post: SyncedPost; unread: SyncedField[] } | { skipped: string };

/** A post of the content site in this site's form. */
export function toSyncedPost(wp: WpPost, addresses: ContentAddresses, categoryOf: CategoryMapping): MappedPost {
  if (!wp.isPublic) return { skipped: 'it is not published for everybody, or asks for a password' };
  const slug = readSlug(wp.slug);
  if (slug === null) return { skipped: 'it has no address that could be used here' };
  const publishedAt = readGmt(wp.dateGmt);
  if (publishedAt === null) return { skipped: 'it has no date' };
  if (wp.title === null || wp.content === null) return { skipped: 'its title or its text cannot be read' };
  if (Buffer.byteLength(wp.content) > CONTENT_MAX_BYTES) return { skipped: 'its text is larger than 4 MB' };
  const content = contentOf(wp.content, addresses);
  if (content === null) return { skipped: 'its markup is nested too deeply' };
  const wpPath = pathOf(wp.link);
  const title = cut(plainText(wp.title), TITLE_MAX);
  const image = wp.image !== null && wp.image !== 'unreadable' ? imageOf(wp.image, addresses) : null;
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
      category: categoryOf(wp.categories ?? []),
      author: cut(plainText(wp.author ?? ''), TITLE_MAX) || UNKNOWN_AUTHOR,
      publishedAt,
    },
    unread: [
      // A site that went over to plain addresses still links to its posts by their former paths.
      ...(wpPath === null ? (['wpPath'] as const) : []),
      ...(wp.excerpt === null ? (['excerpt'] as const) : []),
      ...(wp.image === 'unreadable' ? (['imageUrl', 'imageAlt'] as const) : []),
      ...(wp.categories === null ? (['category'] as const) : []),
      ...(wp.author === null ? (['author'] as const) : []),
    ],
  };
}

function contentOf(html: string, addresses: ContentAddresses): string | null {
  try {
    return toPostHtml(html, addresses);
  } catch (error) {
    if (error instanceof MarkupTooDeepError) return null;
    throw error;
  }
}

/** A time of the REST API's `_gmt` fields, which name no zone; null for '0000-00-00…' and other nonsense. */
export function readGmt(text: string): Date | null {
  const time = new Date(`${text}Z`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(text) &&
    !Number.isNaN(time.getTime()) &&
    time.getUTCFullYear() > 0
    ? time
    : null;
}

/** Path of a post's absolute address; null when the address names it by its id (`/?p=12`), or is none. */
export function pathOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { pathname, searchParams } = new URL(link);
  return searchParams.has('p') || pathname.length > PATH_MAX ? null : pathname;
}

/** WordPress percent-encodes what is not Latin. */
export function readSlug(slug: string): string | null {
  let decoded = slug;
  try {
    decoded = decodeURIComponent(slug);
  } catch {
    // Cut in the middle of a character: it stays as it stands there.
  }
  decoded = decoded.toWellFormed().trim();
  return isSlug(decoded) && !/[/?#\\\s]/.test(decoded) && !/^\.+$/.test(decoded) ? decoded : null;
}

function imageOf(image: WpImage, addresses: ContentAddresses) {
  const path = uploadsPath(image.sourceUrl, addresses.siteUrl);
  return path === null ? null : { url: imageAddress(path), alt: cut(plainText(image.alt), TITLE_MAX) };
}

function cut(text: string, length: number): string {
  const signs = [...text];
  return signs.length <= length
    ? text
    : `${signs
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
