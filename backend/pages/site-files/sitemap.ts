import { escapeMarkup } from '../../platform/markup/escape-markup.js';

/** Writes sitemaps by the protocol of sitemaps.org, version 0.9. */

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Limit of one file (https://www.sitemaps.org/protocol.html). */
export const MAX_SITEMAP_ENTRIES = 50_000;

export interface SitemapEntry {
  /** URL-encoded path, beginning with `/`. */
  path: string;
  changedAt?: Date;
}

export const URL_SET_START = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`;
export const URL_SET_END = '</urlset>\n';

/** One `url` element. @param origin the site's own address without a trailing slash */
export function sitemapUrl(origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>\n`;
}

/** The sitemap index at `/sitemap.xml` for more entries than fit into one file. */
export function sitemapIndex(origin: string, files: number): string {
  const sitemaps = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`;
}
