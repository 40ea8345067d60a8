import { PUBLIC_PAGES } from '../../config/public-pages.contract.js';
import { CONTENT_SECTIONS } from '../../site-content/site-content.contract.js';
import { FileSite } from '../../testing/file-site.js';
import { sweepSize } from '../../testing/sweep.js';

/** Full sitemap files of 50,000 pages; a partial one follows. */
const FULL_FILES = sweepSize(1, 2);

const test = new FileSite({ environment: { PUBLIC_URL: 'http://www.scaffold.example' } });

/** The tables of a catalog without search triggers count no kinds of items. */
const LANDINGS = CONTENT_SECTIONS.landings.fields.pages.default.map(({ path }) => path);

const get = (path: string) => test.call().get(path);
const execute = (sql: string, parameters: unknown[] = []) => test.execute(sql, parameters);

const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

async function replaceProducts(count: number): Promise<void> {
  await execute('truncate product cascade');
  // The search triggers would take minutes with this many rows.
  await execute('alter table product disable trigger user');
  await execute(
    `insert into product (sku, name, family, category, stock_status, updated_at)
     select 'S' || n, 'Item ' || n, 'ring', 'Specialty', 'Specialty', '2026-03-01T10:00:00Z'
     from generate_series(1, ?) n`,
    [count],
  );
}

describe('/sitemap.xml of a small site', () => {
  beforeAll(async () => {
    await replaceProducts(20);
    const post = (slug: string, publishedAt: string) =>
      execute(
        `insert into blog_post (slug, title, content, category, author, published_at, updated_at)
         values (?, 'A post', '<p>Text</p>', 'Jobsite Tips', 'Office', ?, '2026-02-01T08:30:00Z')`,
        [slug, publishedAt],
      );
    await post('planks & "boards"', '2026-01-01T00:00:00Z');
    await post('not-yet', '2999-01-01T00:00:00Z');
  });

  it('is one compressed file with the canonical addresses of pages, posts and products, and their last changes [spec 2.117, 2.131, 2.137]', async () => {
    const { text, headers } = await get('/sitemap.xml').set('Accept-Encoding', 'gzip').expect(200);
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'content-encoding': 'gzip' });
    const products = (await execute('select id from product order by id')) as { id: number }[];
    const origin = 'http://scaffold.example';
    expect(addresses(text)).toEqual([
      ...Object.values(PUBLIC_PAGES).map((path) => origin + path),
      ...LANDINGS.filter((path) => !path.startsWith('/catalog/')).map((path) => origin + path),
      `${origin}/blog/planks%20%26%20%22boards%22`,
      ...products.map(({ id }) => `${origin}/product/${id}`),
    ]);
    expect(text).toContain(`/product/${products[0]?.id}</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod>`);
    expect(text).toContain('%22boards%22</loc><lastmod>2026-02-01T08:30:00.000Z</lastmod>');
  });

  it('has no numbered files', async () => {
    await get('/sitemap-1.xml').expect(404);
  });
});

describe('/sitemap.xml of a site with more than 50,000 pages', () => {
  beforeAll(async () => {
    await replaceProducts(FULL_FILES * 50_000 + 400);
    // Imports leave gaps in the ids.
    await execute('delete from product where id % 500 = 0');
  });

  it('is an index of files with at most 50,000 pages each, without duplicates', async () => {
    const index = addresses((await get('/sitemap.xml').expect(200)).text);
    const numbers = Array.from({ length: FULL_FILES + 1 }, (_, at) => at + 1);
    expect(index).toEqual(numbers.map((number) => `http://scaffold.example/sitemap-${number}.xml`));

    const files: string[][] = [];
    for (const address of index) files.push(addresses((await get(new URL(address).pathname).expect(200)).text));
    expect(files.map((file) => file.length)).toEqual([...numbers.slice(1).map(() => 50_000), expect.any(Number)]);
    expect(files.at(-1)?.length).toBeGreaterThan(0);

    const products = (await execute('select id from product order by id')) as { id: number }[];
    const listed = files.flat().filter((address) => address.includes('/product/'));
    expect(listed).toEqual(products.map(({ id }) => `http://scaffold.example/product/${id}`));
    expect(new Set(files.flat()).size).toBe(files.flat().length);
  });

  it.each([
    '/sitemap-0.xml',
    `/sitemap-${FULL_FILES + 2}.xml`,
    '/sitemap-99999.xml',
    '/sitemap-one.xml',
    '/sitemap-1e0.xml',
  ])('returns 404 for %s', async (path) => {
    await get(path).expect(404);
  });
});

it('/robots.txt contains the absolute sitemap address and excludes the API and the staff area [spec 2.132]', async () => {
  const { text, headers } = await get('/robots.txt').expect(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toBe(
    'User-agent: *\nAllow: /\nAllow: /api/wp-image/\nDisallow: /api/\nDisallow: /admin\n\nSitemap: http://scaffold.example/sitemap.xml\n',
  );
});
