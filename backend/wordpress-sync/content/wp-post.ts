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
  /** HTML, as are the next two. */
  title: string;
  excerpt: string;
  content: string;
  author: string;
  categories: { slug: string; name: string }[];
  image: WpImage | null;
}

export interface WpImage {
  sourceUrl: string;
  alt: string;
}

/**
 * Reads one row of the list. Embedded parts may be missing or be errors: they are left empty.
 * @returns null when not even the post's id can be read
 */
export function readWpPost(row: unknown): WpPost | null {
  if (!isRecord(row) || !Number.isSafeInteger(row.id)) return null;
  const embedded = isRecord(row._embedded) ? row._embedded : {};
  const content = isRecord(row.content) ? row.content : {};
  return {
    id: row.id as number,
    slug: text(row.slug),
    link: text(row.link),
    dateGmt: text(row.date_gmt),
    modifiedGmt: text(row.modified_gmt),
    isPublic: row.status === 'publish' && content.protected !== true,
    title: rendered(row.title),
    excerpt: rendered(row.excerpt),
    content: rendered(row.content),
    author: text(firstRecord(embedded.author)?.name),
    categories: terms(embedded['wp:term']).filter(({ taxonomy }) => taxonomy === 'category'),
    image: readImage(firstRecord(embedded['wp:featuredmedia'])),
  };
}

type Json = Record<string, unknown>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function rendered(value: unknown): string {
  return isRecord(value) ? text(value.rendered) : '';
}

function firstRecord(value: unknown): Json | null {
  const [first] = Array.isArray(value) ? value : [];
  return isRecord(first) ? first : null;
}

/** A list of lists, one a taxonomy; a term that failed is an error object among them. */
function terms(value: unknown): { slug: string; name: string; taxonomy: string }[] {
  return (Array.isArray(value) ? value.flat() : []).filter(isRecord).map((term) => ({
    slug: text(term.slug),
    name: text(term.name),
    taxonomy: text(term.taxonomy),
  }));
}

function readImage(media: Json | null): WpImage | null {
  const sourceUrl = text(media?.source_url);
  return sourceUrl === '' ? null : { sourceUrl, alt: text(media?.alt_text) };
}
