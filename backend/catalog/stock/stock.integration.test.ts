import { importCsv } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';

const CATALOG = `sku,name,family,partType,category,stockStatus,price,productLength
A-7,Plank 7 ft,planks,plank,Current Stock,Current Stock,1.05,84
A-8,Plank 8 ft,planks,plank,Current Stock,Current Stock,1.10,96
A-10,Plank 10 ft,planks,plank,Current Stock,Current Stock,1.20,120
`;

let test: StaffTestSite;
let token: string;

beforeAll(async () => {
  test = await StaffTestSite.start();
  await importCsv(test.database.orm.em, CATALOG);
  token = (await test.ask('post', '/api/admin/stock/token').expect(201)).body.token;
});
afterAll(() => test.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const list = (asOf: string, ...rows: string[]) =>
  ['sku,yard,available,total,as of', ...rows.map((row) => `${row},${asOf}`)].join('\n');
const attached = (call: ReturnType<typeof test.ask>, text: string) =>
  call.attach('file', Buffer.from(text), 'stock.csv');
const send = (text: string, bearer = token) =>
  attached(test.call().post('/api/stock').set('Authorization', `Bearer ${bearer}`), text);
const product = async (sku: string) => {
  const { body } = await test.call().get('/api/products');
  return body.find((item: { sku: string }) => item.sku === sku);
};

beforeEach(async () => {
  await test.execute('delete from stock');
  await test.execute('update stock_feed set as_of = null');
});

it('a list is replaced as a whole, by the API and by owners', async () => {
  expect((await product('A-7')).stock).toBeUndefined();
  const { body } = await send(list(hoursAgo(2), 'a7,Bogalusa,480,500', 'A-7,Athens,120,120', 'X-1,Athens,1,1')).expect(
    200,
  );
  expect(body).toMatchObject({ isKnown: true, items: 1, unknownSkus: ['X-1'] });
  const { id, stock } = await product('A-7');
  expect(stock).toEqual({ bogalusa: 480, athens: 120 });
  const listed = await test.call().get(`/api/products/listed?ids=${id}`);
  expect(listed.body[0].stock).toEqual(stock);

  await attached(test.ask('post', '/api/admin/stock/import'), list(hoursAgo(1), 'A-8,Athens,3,3')).expect(200);
  expect((await product('A-7')).stock).toBeUndefined();
  expect((await product('A-8')).stock).toEqual({ athens: 3 });
});

it.each([
  ['a broken row', list(hoursAgo(1), 'A-7,Athens,9,9', 'A-8,Athens,x,9'), 400],
  ['a repeated item', list(hoursAgo(1), 'A-7,Athens,9,9', 'a7,Athens,8,9'), 400],
  ['only unknown items', list(hoursAgo(1), 'X-7,Athens,9,9'), 400],
  ['an older list', list(hoursAgo(3), 'A-7,Athens,9,9'), 409],
])('%s changes nothing', async (_what, text, status) => {
  await send(list(hoursAgo(2), 'A-7,Athens,5,5')).expect(200);
  await send(text).expect(status);
  expect((await product('A-7')).stock).toEqual({ athens: 5 });
});

it("stock older than the owner's limit is unknown", async () => {
  await send(list(hoursAgo(23), 'A-7,Athens,5,5', 'A-8,Athens,9,9')).expect(200);
  const { id, stock } = await product('A-7');
  const substitutes = () => test.call().get(`/api/products/${id}/substitutes?quantity=1`);
  expect([stock, (await substitutes()).body.length]).toEqual([{ athens: 5 }, 1]);
  const terms = await test.ask('get', '/api/admin/rates/terms');
  await test.ask('patch', '/api/admin/rates/terms').send({ version: terms.body.version, stockHours: 22 }).expect(200);
  expect([(await product('A-7')).stock, (await substitutes()).body]).toEqual([undefined, []]);
  expect((await test.ask('get', '/api/admin/stock')).body.isKnown).toBe(false);
});

it('the substitute is the nearest length of which there is enough', async () => {
  await send(list(hoursAgo(1), 'A-7,Athens,5,5', 'A-8,Athens,9,9', 'A-10,Athens,40,40', 'A-10,Bogalusa,40,40')).expect(
    200,
  );
  const { id } = await product('A-7');
  const nearest = async (quantity: number) =>
    (await test.call().get(`/api/products/${id}/substitutes?quantity=${quantity}`).expect(200)).body;
  expect(await nearest(9)).toMatchObject([{ sku: 'A-8' }]);
  expect(await nearest(80)).toMatchObject([{ sku: 'A-10' }]);
  expect(await nearest(81)).toEqual([]);
  await test.call().get(`/api/products/${id}/substitutes?quantity=0`).expect(400);
});

it('a wrong, replaced or expired token is refused', async () => {
  const text = list(hoursAgo(1), 'A-7,Athens,5,5');
  await send(text, 'x'.repeat(43)).expect(401);
  await attached(test.call().post('/api/stock'), text).expect(401);
  const replaced = token;
  token = (await test.ask('post', '/api/admin/stock/token').expect(201)).body.token;
  await send(text, replaced).expect(401);
  await test.execute(`update stock_feed set token_expires_at = now()`);
  await send(text).expect(401);
  expect((await product('A-7')).stock).toBeUndefined();
  const [{ stored }] = (await test.execute('select token_hash as stored from stock_feed')) as [{ stored: string }];
  expect(stored).not.toContain(token);
});
