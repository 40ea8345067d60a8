import { Injectable } from '@nestjs/common';
import { BlogPostsService } from '../../blog/blog-posts.service.js';
import { ProductAddressesService } from '../../catalog/product-kinds.service.js';
import { PUBLIC_PAGES, TEXT_PAGES } from '../../config/public-pages.contract.js';
import { Settings } from '../../config/settings.js';
import { escapeMarkup } from '../../platform/markup/escape-markup.js';
import { SiteContentService } from '../../site-content/site-content.service.js';
import { LandingsService } from '../landings/landings.service.js';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Limit of one file (https://www.sitemaps.org/protocol.html). */
export const MAX_SITEMAP_ENTRIES = 50_000;

interface SitemapEntry {
  /** URL-encoded path, beginning with `/`. */
  path: string;
  changedAt?: Date;
}

const URL_SET_START = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`;
const URL_SET_END = '</urlset>\n';

export type SitemapFile = { entries: number; text: AsyncIterable<string> | Iterable<string> };

/**
 * Lists every indexed page: fixed pages, landing pages, then posts, then products (docs/decisions/009-indexing.md), by the protocol of
 * sitemaps.org, version 0.9.
 */
@Injectable()
export class SitemapService {
  private readonly origin: string;

  constructor(
    private readonly products: ProductAddressesService,
    private readonly posts: BlogPostsService,
    private readonly content: SiteContentService,
    private readonly landings: LandingsService,
    { publicUrl }: Settings,
  ) {
    this.origin = publicUrl;
  }

  /** `/sitemap.xml`: every page, or a sitemap index when one file cannot hold them all. */
  async main(): Promise<SitemapFile> {
    const [first, products] = await Promise.all([this.pagesAndPosts(), this.products.count()]);
    const total = first.length + products;
    if (total <= MAX_SITEMAP_ENTRIES) return { entries: total, text: this.urlSet(first, 0) };
    const files = Math.ceil(total / MAX_SITEMAP_ENTRIES);
    return { entries: files, text: [sitemapIndex(this.origin, files)] };
  }

  /** One file of a split sitemap, counted from 1; null past the last. */
  async part(number: number): Promise<SitemapFile | null> {
    const [first, products] = await Promise.all([this.pagesAndPosts(), this.products.count()]);
    const total = first.length + products;
    const offset = (number - 1) * MAX_SITEMAP_ENTRIES;
    if (number < 1 || offset >= total || total <= MAX_SITEMAP_ENTRIES) return null;
    return { entries: Math.min(MAX_SITEMAP_ENTRIES, total - offset), text: this.urlSet(first, offset) };
  }

  private async *urlSet(first: readonly SitemapEntry[], offset: number): AsyncGenerator<string> {
    const known = first.slice(offset, offset + MAX_SITEMAP_ENTRIES);
    yield URL_SET_START + this.urls(known);
    const skipped = Math.max(0, offset - first.length);
    for await (const batch of this.products.list(skipped, MAX_SITEMAP_ENTRIES - known.length)) {
      yield this.urls(batch.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changedAt: updatedAt })));
    }
    yield URL_SET_END;
  }

  private urls(entries: readonly SitemapEntry[]): string {
    return entries.map((entry) => sitemapUrl(this.origin, entry)).join('');
  }

  private async pagesAndPosts(): Promise<SitemapEntry[]> {
    const [posts, landings] = await Promise.all([
      this.posts.listAddresses(),
      this.landings.list(this.content.published('landings')),
    ]);
    return [
      ...Object.values(PUBLIC_PAGES).map((path) => ({ path })),
      ...this.publishedTextPages().map((path) => ({ path })),
      ...landings.map((path) => ({ path })),
      ...posts.map(({ slug, updatedAt }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changedAt: updatedAt })),
    ];
  }

  private publishedTextPages(): string[] {
    const pages = Object.entries(TEXT_PAGES) as [keyof typeof TEXT_PAGES, string][];
    return pages.filter(([section]) => this.content.published(section).body).map(([, path]) => path);
  }
}

/** One `url` element. @param origin the site's own address without a trailing slash */
function sitemapUrl(origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>\n`;
}

/** The sitemap index at `/sitemap.xml` for more entries than fit into one file. */
function sitemapIndex(origin: string, files: number): string {
  const sitemaps = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps.join('')}</sitemapindex>\n`;
}
