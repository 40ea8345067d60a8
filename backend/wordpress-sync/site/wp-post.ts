/** A post as the REST API lists it, as far as it can be used. What else it holds is left alone. */
export interface WpPost {
  id: number;
  slug: string;
  /** Absolute address at the content site. */
  link: string;
  /** Without a zone, in GMT. */
  dateGmt: string;
  modifiedGmt: string;
  isPublic: boolean;
  /** HTML, as are the next two; null when the row does not hold it, which is not the same as an empty one. */
  title: string | null;
  content: string | null;
  excerpt: string | null;
  /** Null when there is one that could not be read. */
  author: string | null;
  /** Null when there are some that could not be read. */
  categories: WpCategory[] | null;
  /** Null for none. */
  image: WpImage | 'unreadable' | null;
}

export interface WpCategory {
  slug: string;
  name: string;
}

export interface WpImage {
  sourceUrl: string;
  alt: string;
}

/** Of PostgreSQL's `integer`; WordPress itself counts up from 1. */
const ID_MAX = 2_147_483_647;

/**
 * Reads one row of the list. Embedded parts may be missing or be errors: then that is said of them.
 * @returns null when not even the post's id can be read
 */
export function readWpPost(row: unknown): WpPost | null {
  const id = readWpId(row);
  if (!isRecord(row) || id === null) return null;
  const embedded = isRecord(row._embedded) ? row._embedded : {};
  return {
    id,
    slug: text(row.slug),
    link: text(row.link),
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

/** The id of a row, however little else of it can be read. */
export function readWpId(row: unknown): number | null {
  if (!isRecord(row)) return null;
  const { id } = row;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : null;
}

type Json = Record<string, unknown>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isProtected(content: unknown): boolean {
  return isRecord(content) && content.protected === true;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function rendered(value: unknown): string | null {
  return isRecord(value) && typeof value.rendered === 'string' ? value.rendered : null;
}

function firstRecord(value: unknown): Json | null {
  const [first] = Array.isArray(value) ? value : [];
  return isRecord(first) ? first : null;
}

/** @param embedded a list of lists, one a taxonomy; a term that failed is an error object among them */
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
