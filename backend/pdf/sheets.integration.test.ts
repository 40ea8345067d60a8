import { FileSite } from '../testing/file-site.js';
import { until } from '../testing/until.js';
import { DESIGN_SHEET_LIMITS, DESIGN_SHEET_PATH } from './design-sheets.contract.js';

const test = new FileSite({ database: 'samples' });

async function cutSheet(sku: string): Promise<string> {
  const [row] = await test.execute<{ id: number }>('select id from product where sku = ?', [sku]);
  return `/api/products/${row?.id}/cut-sheet.pdf`;
}

const designSheet = (query: Record<string, string>) => `${DESIGN_SHEET_PATH}?${new URLSearchParams(query)}`;

const get = (path: string) => test.call().get(path);

const WALL = { length: "40'", project: 'Coker 2', revision: 'B' };
it.each([
  ['a cut sheet [spec 10.2]', () => cutSheet('RL-LDG-213'), 'RL-LDG-213-cut-sheet.pdf', 1, '612 792'],
  ['a sheet of a design [spec b.6]', () => designSheet(WALL), 'scaffold-design-sheet.pdf', 3, '612 792'],
  [
    'a sheet on tabloid paper',
    () => designSheet({ length: "40'", paper: 'tabloid' }),
    'scaffold-design-sheet.pdf',
    2,
    '1224 792',
  ],
] as const)(
  '%s is a PDF that opens in the browser, has a file name, and is not indexed',
  async (_what, path, name, pages, size) => {
    const { headers, body } = await get(await path()).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'content-length': String((body as Buffer).length),
    });
    const text = (body as Buffer).toString('latin1');
    expect([text.slice(0, 8), text.match(/\/Type \/Page\b/g)?.length]).toEqual(['%PDF-1.7', pages]);
    expect(text).toContain(`/MediaBox [0 0 ${size}]`);
  },
);

it('a sheet of a design has another ETag for another project, revision or paper [spec b.6]', async () => {
  const query = { system: 'cup', length: "33'" };
  const sheets = [
    query,
    { ...query, project: 'Coker 2' },
    { ...query, revision: 'B' },
    { ...query, paper: 'tabloid' },
  ].map((one) => designSheet(one));
  const etags = await Promise.all(sheets.map(async (path) => (await get(path).expect(200)).headers.etag));
  expect(new Set(etags).size).toBe(4);
});

it('answers 404 for an unknown product, and 400 for an invalid id', async () => {
  await get('/api/products/99999999/cut-sheet.pdf').expect(404);
  for (const id of ['0', '-1', '1e3', 'x', '%00']) await get(`/api/products/${id}/cut-sheet.pdf`).expect(400);
});

it('gives the reason why a design cannot be drawn, and reports each invalid parameter [spec b.6]', async () => {
  const outside = await get(designSheet({ system: 'frame', shape: 'birdcage' })).expect(422);
  expect(outside.body.message).toContain('Frames stand in one row');
  const wrong = await get(designSheet({ system: 'bamboo', length: 'long' })).expect(400);
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['length', 'system']);
  const { project, revision } = DESIGN_SHEET_LIMITS;
  const long = designSheet({
    project: 'x'.repeat(project.max + 1),
    revision: 'x'.repeat(revision.max + 1),
    paper: 'a4',
  });
  expect((await get(long).expect(400)).body.errors).toEqual({
    project: ['Use at most 120 characters.'],
    revision: ['Use at most 20 characters.'],
    paper: ['Choose one from the list.'],
  });
  await get(`${DESIGN_SHEET_PATH}?project=a&project=b`).expect(400);
  await test.call().post(DESIGN_SHEET_PATH).expect(405);
});

// The tests that change the catalog are the last: a design has another ETag once the builder has read the change.
it.each([
  [
    'a sheet of a design [spec b.6]',
    () => designSheet({ system: 'cup', length: "30'" }),
    // The same design with its parameters written differently.
    () => designSheet({ length: '30', decks: '1', system: 'cup', project: ' ', revision: '' }),
    'CL-LDG-130',
  ],
  ['a cut sheet', () => cutSheet('SH-FRM-4X4'), () => cutSheet('SH-FRM-4X4'), 'SH-FRM-4X4'],
])('%s has the same ETag and bytes until a record changes', async (_what, one, other, sku) => {
  const path = await one();
  const first = await get(path).expect(200);
  const again = await get(await other()).expect(200);
  const { etag = '' } = first.headers;
  expect([again.headers.etag, (again.body as Buffer).equals(first.body as Buffer)]).toEqual([etag, true]);
  await get(path).set('If-None-Match', etag).expect(304);
  expect(await etagOf(path)).toBe(etag);
  await changeProduct('update product set weight = weight + 1 where sku = ?', [sku]);
  const changed = await etagOf(path);
  expect(changed).toMatch(/^"[0-9a-f]{32}"$/);
  expect(changed).not.toBe(etag);
});

const etagOf = async (path: string): Promise<string | undefined> =>
  (await test.call().head(path).expect(200)).headers.etag;

/** Waits until the builder has read the change, so that no sheet of a later test changes halfway. */
async function changeProduct(sql: string, values: unknown[]): Promise<void> {
  const design = designSheet({ length: "63'" });
  const before = await etagOf(design);
  await test.execute(sql, values);
  await until(
    () => etagOf(design),
    (etag) => etag !== before,
  );
}

it('prints hostile values and text in any script', async () => {
  await get(designSheet({ project: '\u202e足場 <b>\\(\u0000', revision: '½ é 😀' })).expect(200);
  const hostile = { name: '\u202e足場 <script>\\(', specifications: '{"a":', vendor: '\u0007', load_capacity: '*/' };
  const values = Object.entries({ ...hostile, image_url: '/images/products/../../x', sku: 'A/B "c"\\' });
  await changeProduct(
    `update product set ${values.map(([column]) => `${column} = ?`)} where sku = 'PL-ALM-7'`,
    values.map(([, value]) => value),
  );
  const { headers } = await get(await cutSheet('A/B "c"\\')).expect(200);
  expect(headers['content-disposition']).toBe('inline; filename="A-B-c--cut-sheet.pdf"');
});
