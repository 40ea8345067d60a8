import type { BlogPostsService } from '../../blog/blog-posts.service.js';
import type { ProductAddress, ProductAddressesService } from '../../catalog/product-kinds.service.js';
import type { Settings } from '../../config/settings.js';
import type { SiteContentService } from '../../site-content/site-content.service.js';
import type { LandingsService } from '../landings/landings.service.js';
import { MAX_SITEMAP_ENTRIES, SitemapService } from './sitemap.service.js';

const BATCH = 1_000;
/** Number of product batches read. */
let batches: number;

function sitemapOf(total: number): SitemapService {
  batches = 0;
  const products = {
    count: async () => total,
    async *list(offset: number, limit: number): AsyncGenerator<ProductAddress[]> {
      for (let read = 0; read < Math.min(limit, total - offset); read += BATCH) {
        batches += 1;
        const rows = Math.min(BATCH, limit - read, total - offset - read);
        yield Array.from({ length: rows }, (_, row) => ({ id: offset + read + row + 1, updatedAt: new Date(0) }));
      }
    },
  } as ProductAddressesService;
  const posts = {
    listAddresses: async () => [{ slug: "a<b>'c", updatedAt: new Date(0) }],
  } as unknown as BlogPostsService;
  const content = { published: () => ({ body: '' }) } as unknown as SiteContentService;
  const landings = { list: async () => ['/catalog/ring-system'] } as unknown as LandingsService;
  return new SitemapService(products, posts, content, landings, { publicUrl: 'https://d.example' } as Settings);
}

async function textOf(parts: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

async function* each(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* parts;
}

const entriesIn = (text: string) => text.match(/<loc>/g)?.length ?? 0;

it('reads a batch only after the previous ones were consumed', async () => {
  const file = await sitemapOf(MAX_SITEMAP_ENTRIES * 3).part(2);
  const pieces = each(file?.text ?? []);
  await pieces.next();
  expect(batches).toBe(0);
  const { value } = await pieces.next();
  expect(batches).toBe(1);
  expect(entriesIn(String(value))).toBe(BATCH);
});

it('is one file up to the limit and split above it', async () => {
  const fixed = entriesIn(await textOf((await sitemapOf(0).main()).text));
  const full = await sitemapOf(MAX_SITEMAP_ENTRIES - fixed).main();
  expect(full.entries).toBe(MAX_SITEMAP_ENTRIES);
  expect(entriesIn(await textOf(full.text))).toBe(MAX_SITEMAP_ENTRIES);

  const sitemap = sitemapOf(MAX_SITEMAP_ENTRIES - fixed + 1);
  expect(await textOf((await sitemap.main()).text)).toContain('<loc>https://d.example/sitemap-2.xml</loc>');
  const last = await sitemap.part(2);
  expect(last?.entries).toBe(1);
  expect(entriesIn(await textOf(last?.text ?? []))).toBe(1);
});
