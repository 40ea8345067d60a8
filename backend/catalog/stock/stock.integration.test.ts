import { forFile } from '../../testing/for-file.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';

const CATALOG = `sku,name,family,partType,category,stockStatus,price,productLength
A-7,Plank 7 ft,planks,plank,Current Stock,Current Stock,1.05,84
A-8,Plank 8 ft,planks,plank,Current Stock,Current Stock,1.10,96
`;
const TOKEN = 'a-token-of-the-yards-with-32-letters';

const test = forFile(() => StaffTestSite.start({ STOCK_TOKEN: TOKEN }));
beforeAll(() => importCsv(test.database.orm.em, CATALOG));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const list = (asOf: string, ...rows: string[]) =>
  ['sku,yard,available,total,as of', ...rows.map((row) => `${row},${asOf}`)].join('\n');
const OTHERS = Array.from({ length: 2_000 }, (_, at) => `Z-${at},Athens,1,1`);
const attached = (call: ReturnType<typeof test.ask>, text: string) =>
  call.attach('file', Buffer.from(text), 'stock.csv');
const send = (text: string, authorization = `Bearer ${TOKEN}`) =>
  attached(test.call().post('/api/stock').set('Authorization', authorization), text);
const atAthens = async () => (await test.call().get('/api/landings?path=/yards/athens')).body;
const product = async (sku: string) => {
  const { body } = await test.call().get('/api/products');
  return body.find((item: { sku: string }) => item.sku === sku);
};

beforeEach(async () => {
  await test.execute('delete from stock');
  await test.execute('update stock_feed set as_of = null');
});

it('a list is replaced as a whole, by the API and by owners, and pages show it', async () => {
  expect((await product('A-7')).stock).toBeUndefined();
  // While nothing is known of the yard, its page shows every system, and asks for a call.
  expect(await atAthens()).toMatchObject({ total: 0, items: [{ sku: 'A-7' }, { sku: 'A-8' }] });
  const { body } = await send(list(hoursAgo(2), 'a7,Bogalusa,480,500', 'A-7,Athens,120,120', 'X-1,Athens,1,1')).expect(
    200,
  );
  expect(body).toEqual({ items: 1, unknownSkus: ['X-1'] });
  const { id, stock } = await product('A-7');
  expect(stock).toEqual({ 'Gulf Coast yard': 480, 'Southeast yard': 120 });
  const listed = await test.call().get(`/api/products/listed?ids=${id}`);
  expect(listed.body[0].stock).toEqual(stock);
  const related = await test.call().get(`/api/products/${(await product('A-8')).id}/related`);
  expect(related.body.pieces).toEqual({ [id]: 600 });

  const newer = list(hoursAgo(1), 'A-8,Athens,3,3');
  const shown = await attached(test.ask('post', '/api/admin/stock/columns'), newer).expect(200);
  const columns = shown.body.map(({ field }: { field: string }) => field).join();
  await attached(test.ask('post', `/api/admin/stock?columns=${columns}`), newer).expect(200);
  for (const wrong of ['sku,price', `${columns},`, ','.repeat(2_001)])
    await attached(test.ask('post', `/api/admin/stock?columns=${wrong}`), list(hoursAgo(0), 'A-8,Athens,4,4')).expect(
      400,
    );
  expect((await product('A-7')).stock).toBeUndefined();
  expect((await product('A-8')).stock).toEqual({ 'Southeast yard': 3 });
  const { items, total, others } = await atAthens();
  expect([items.map(({ sku }: { sku: string }) => sku), total]).toEqual([['A-8'], 1]);
  expect(others).toContainEqual({ name: 'Planks and decks', path: '/catalog/planks-and-decks' });
});

it.each([
  ['a broken row', list(hoursAgo(1), 'A-7,Athens,9,9', 'A-8,Athens,x,9'), 400],
  ['a repeated item', list(hoursAgo(1), 'A-7,Athens,9,9', 'a7,Athens,8,9'), 400],
  ['an item repeated far below', list(hoursAgo(1), 'A-7,Athens,9,9', ...OTHERS, 'a7,Athens,8,9'), 400],
  ['only unknown items', list(hoursAgo(1), 'X-7,Athens,9,9'), 400],
  ['no list', '', 400],
  ['an older list', list(hoursAgo(3), 'A-7,Athens,9,9'), 409],
])('%s changes nothing', async (_what, text, status) => {
  await send(list(hoursAgo(2), 'A-7,Athens,5,5')).expect(200);
  await send(text).expect(status);
  expect((await product('A-7')).stock).toEqual({ 'Southeast yard': 5 });
});

it("stock older than the owner's limit is unknown", async () => {
  await send(list(hoursAgo(23), 'A-7,Athens,5,5')).expect(200);
  expect((await product('A-7')).stock).toEqual({ 'Southeast yard': 5 });
  const terms = await test.ask('get', '/api/admin/rates/terms');
  await test.ask('patch', '/api/admin/rates/terms').send({ version: terms.body.version, stockHours: 22 }).expect(200);
  expect((await product('A-7')).stock).toBeUndefined();
});

it.each(['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
  'refuses the authorization %j',
  async (authorization) => {
    await send(list(hoursAgo(1), 'A-7,Athens,5,5'), authorization).expect(401);
    expect((await product('A-7')).stock).toBeUndefined();
  },
);
