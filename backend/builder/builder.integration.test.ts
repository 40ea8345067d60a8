import { FileSite } from '../testing/file-site.js';
import { sampleStock } from '../testing/sample-stock.js';
import { type BuilderResponse, type BuilderStock, NOT_IN_CATALOG, PLANNING_AID } from './builder.contract.js';
import { BuilderService } from './builder.service.js';
import { answerDesign } from './engine/answer-design.js';
import { stockByRole } from './engine/parts/match-items.js';
import { readDesign } from './engine/read-design.js';

const test = new FileSite({ database: 'samples' });

const get = (path: string, query: Record<string, string | string[]> = {}) => test.call().get(path).query(query);

const codes = ({ parts }: BuilderResponse) => parts.map(({ name, quantity, item }) => [name, quantity, item?.sku]);

it.each<Record<string, string | string[]>>([
  { system: 'ring', length: "40'", height: "20'", with: ['', 'guardrails', 'netting', 'brackets'] },
  { system: 'cup', length: '12m', height: '6m', duty: '75', unit: 'm' },
  { system: 'frame', length: "40'", width: "3'", height: "31'", decks: '2', access: 'stair' },
  { system: 'frame', shape: 'rolling' },
  { system: 'tube-and-clamp', shape: 'birdcage', length: "20'", width: "12'", height: "18'" },
])('answers $system from the database exactly as the engine does from the catalog file', async (query) => {
  const { body } = await get('/api/builder', query).expect(200);
  expect(codes(body as BuilderResponse)).toEqual(
    codes(answerDesign(readDesign(query).design, stockByRole(sampleStock()))),
  );
});

it('serves the items from which the engine in the browser computes the same answer', async () => {
  const items = (await get('/api/builder/items').expect(200)).body as BuilderStock[];
  const answer = (await get('/api/builder').expect(200)).body as BuilderResponse;
  expect(answerDesign(answer.design, stockByRole(items))).toEqual(answer);
  expect(items.length).toBeLessThan(200);
});

it('marks a discontinued item, and names its replacement as long as that is current', async () => {
  const em = test.fork();
  await em.execute("update product set replaced_by = 'PL-STL-180' where sku = 'PL-STL-250'");
  const plank = async () =>
    ((await get('/api/builder', { system: 'cup', length: '10m' }).expect(200)).body as BuilderResponse).parts.find(
      ({ role }) => role === 'steel-plank',
    )?.item;
  const seen = async (sku: string | undefined): Promise<unknown> => {
    const item = await plank();
    return item?.replacement?.sku === sku ? item : seen(sku);
  };
  expect(await seen('PL-STL-180')).toMatchObject({ sku: 'PL-STL-250', isDiscontinued: true });
  await em.execute("update product set stock_status = 'Discontinued Stock' where sku = 'PL-STL-180'");
  expect(await seen(undefined)).toMatchObject({ sku: 'PL-STL-250', isDiscontinued: true, replacement: null });
});

it('reflects a catalog change', async () => {
  const jacks = async () =>
    ((await get('/api/builder').expect(200)).body as BuilderResponse).parts.find(({ role }) => role === 'ring-jack');
  expect(await jacks()).toMatchObject({ unitWeightLb: 10.8 });
  await test.execute("update product set weight = 11.8 where sku = 'BS-JCK-060'");
  const seen = async (): Promise<unknown> => {
    const jack = await jacks();
    return jack?.unitWeightLb === 11.8 ? jack : seen();
  };
  expect(await seen()).toMatchObject({ item: { sku: 'BS-JCK-060' }, unitWeightLb: 11.8 });
});

it('serves an item of each manufacturer, so that the engine can choose one for the whole scaffold', async () => {
  await test.execute("update product set product_length = 83.9 where sku = 'RL-LDG-414'");
  const seen = async (): Promise<string[]> => {
    const items = (await get('/api/builder/items').expect(200)).body as BuilderStock[];
    const skus = items.map(({ sku }) => sku);
    return skus.includes('RL-LDG-414') && skus.includes('RL-LDG-213') ? skus : seen();
  };
  expect(await seen()).toContain('RL-LDG-414');
});

it('rejects each invalid parameter', async () => {
  const { body } = await get('/api/builder', { system: 'bamboo', length: 'long', width: ['3', '4'] }).expect(400);
  expect(body).toMatchObject({ statusCode: 400, errors: { width: ['width must be a string'] } });
  const read = await get('/api/builder', { system: 'bamboo', length: 'long', with: ['sills', 'rope'] }).expect(400);
  expect(Object.keys(read.body.errors).sort()).toEqual(['length', 'system', 'with']);
  await get('/api/builder?with[a]=b&decks=1e9').expect(400);
  for (const name of ['levels', 'length', 'system']) {
    const { body: refused } = await get(`/api/builder?${name}=%00`).expect(400);
    expect(Object.keys(refused.errors)).toEqual([name]);
  }
  await get('/api/builder', { utm_source: 'mail' }).expect(200);
});

it('answers a design outside the limits with the reason and without a parts list', async () => {
  const query = { system: 'frame', shape: 'birdcage' };
  const { body } = await get('/api/builder', query).expect(200);
  expect(body).toMatchObject({ state: 'outside', layout: null, parts: [], totals: null });
  expect((await get('/api/builder/parts.csv', query).expect(422)).body.message).toContain('Frames stand in one row');
});

it('serves the parts list as CSV for spreadsheets', async () => {
  const response = await get('/api/builder/parts.csv', { system: 'frame', width: "3'", height: "11'" }).expect(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="scaffold-parts-[\d-]+\.csv"$/);
  const lines = response.text.split('\r\n');
  expect(lines[0]).toBe('\ufeffQuantity,SKU,Item,Part,Unit weight (lb),Line weight (lb),Note');
  expect(lines).toContainEqual(expect.stringMatching(/^7,FR-WT-3X6,/));
  expect(response.text).toContain(`,,${NOT_IN_CATALOG},`);
  expect(lines.at(-2)).toBe(`,,,"${PLANNING_AID}",,,`);
});

it('offers ready designs, which the page of the quote list adds', async () => {
  const { body } = await get('/api/builder/packages').expect(200);
  const [frames] = body;
  expect(frames).toMatchObject({
    name: '60 mason frames, complete',
    rental: { total: expect.stringMatching(/^[1-9]/) },
  });
  expect(body).toHaveLength(3);
  const builder = test.site.get(BuilderService, { strict: false });
  expect(await builder.packages()).toBe(await builder.packages());
  const { parts } = (await get(`/api/builder?${frames.design}`).expect(200)).body as BuilderResponse;
  expect(parts.filter(({ role }) => role.endsWith('-frame'))).toMatchObject([{ quantity: 60 }]);
});
