import { MAX_ROW_ID } from '../../platform/http/validation/validation.js';

/** The fields of a REST API post that the sync uses. */
export interface WpPost {
  id: number;
  slug: string;
  /** Absolute address. */
  link: string;
  /** In the site's zone, like the next two without naming it. */
  date: string;
  /** GMT. */
  dateGmt: string;
  modifiedGmt: string;
  isPublic: boolean;
  /** HTML, like the next two; null if missing, which is not the same as empty. */
  title: string | null;
  content: string | null;
  excerpt: string | null;
  /** Null if unreadable. */
  author: string | null;
  /** Null if unreadable. */
  categories: WpCategory[] | null;
  /** Null without an image. */
  image: WpImage | 'unreadable' | null;
}

type WpCategory = { slug: string; name: string };

export type WpImage = { sourceUrl: string; alt: string };

/** Reads one row of the list. Embedded parts may be missing or errors. @returns null without a valid id */
export function readWpPost(row: unknown): WpPost | null {
  const id = readWpId(row);
  if (!isRecord(row) || id === null) return null;
  const embedded = isRecord(row._embedded) ? row._embedded : {};
  return {
    id,
    slug: text(row.slug),
    link: text(row.link),
    date: text(row.date),
    dateGmt: text(row.date_gmt),
    modifiedGmt: text(row.modified_gmt),
    isPublic: row.status === 'publish' && !isProtected(row.content),
    title: rendered(row.title),
    excerpt: rendered(row.excerpt),
    content: rendered(row.content),
    author: text(firstRecord(embedded.author)?.name) || null,
    categories: readCategories(row.categories, embedded['wp:term']),
    image: readImage(row.featured_media, firstRecord(embedded['wp:featuredmedia'])),
  };
}

export function readWpId(row: unknown): number | null {
  if (!isRecord(row)) return null;
  const { id } = row;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ROW_ID ? id : null;
}

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isProtected = (content: unknown): boolean => isRecord(content) && content.protected === true;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const rendered = (value: unknown): string | null =>
  isRecord(value) && typeof value.rendered === 'string' ? value.rendered : null;

function firstRecord(value: unknown): Json | null {
  const [first] = Array.isArray(value) ? value : [];
  return isRecord(first) ? first : null;
}

/** @param embedded a list per taxonomy; a failed term is an error object in it */
function readCategories(ids: unknown, embedded: unknown): WpCategory[] | null {
  const terms = (Array.isArray(embedded) ? embedded.flat() : []).filter(isRecord);
  const categories = terms
    .filter(({ taxonomy }) => taxonomy === 'category')
    .map(({ slug, name }) => ({ slug: text(slug), name: text(name) }));
  const hasNone = Array.isArray(ids) && ids.length === 0;
  return categories.length === 0 && !hasNone ? null : categories;
}

function readImage(id: unknown, media: Json | null): WpImage | 'unreadable' | null {
  if (id === 0) return null;
  const sourceUrl = text(media?.source_url);
  return sourceUrl === '' ? 'unreadable' : { sourceUrl, alt: text(media?.alt_text) };
}
