import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { CatalogImports } from '../../testing/catalog-imports.js';
import { forFile } from '../../testing/for-file.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import type { BulkPreview } from '../bulk/bulk-admin.contract.js';
import { Product } from '../product.entity.js';
import type { BulkPreviewRow, BulkRequest, PriceHistoryLine, RateRow } from './rates-admin.contract.js';

const PATH = '/api/admin/rates';
const HEADER = 'sku,name,family,category,stockStatus,condition,price,weekPrice,fourWeekPrice,salePrice';
const FILE = `${HEADER}
A-1,Base jack,bases,Current Stock,Current Stock,new,1.05,3.15,9.45,20.00
B-2,Ledger,ring,Current Stock,Current Stock,new,2.00,0,0,0
C-3,Plank,planks,Specialty,Specialty,used-a,0,0,0,85.00
D-4,Standard,ring,Specialty,Specialty,new,0,0,0,0
`;

const imports = forFile(() => CatalogImports.start(PATH));
let test: StaffTestSite;
beforeAll(() => {
  ({ test } = imports);
});

beforeEach(async () => {
  await test.execute('truncate product, price_change cascade');
  await importCsv(test.database.orm.em, FILE);
});

const get = (path = '', query: object = {}) => test.ask('get', `${PATH}${path}`).query(query);
const send = (method: 'post' | 'patch', path: string, body: object) => test.ask(method, `${PATH}${path}`).send(body);

async function row(sku: string): Promise<RateRow> {
  const { body } = await get('', { pageSize: 200 }).expect(200);
  const found = (body.items as RateRow[]).find((item) => item.sku === sku);
  if (!found) throw new Error(`There is no ${sku}`);
  return found;
}

/** Changes a row's prices. */
async function edit(sku: string, prices: object): Promise<RateRow> {
  const { id, version } = await row(sku);
  return (await send('patch', `/${id}`, { version, ...prices }).expect(200)).body;
}

/** Changes a product's other fields. */
async function editProduct(sku: string, fields: object): Promise<void> {
  const { id, version } = await row(sku);
  await test
    .ask('patch', `/api/admin/products/${id}`)
    .send({ version, ...fields })
    .expect(200);
}

const skus = ({ body }: { body: { items: RateRow[] } }) => body.items.map(({ sku }) => sku);

async function history(sku: string): Promise<PriceHistoryLine[]> {
  const { id } = await row(sku);
  return (await get(`/${id}/history`).expect(200)).body.items;
}

const lines = (items: readonly PriceHistoryLine[]) =>
  items.map(({ way, rate, before, after }) => [way, rate, before, after]);

describe('the list', () => {
  it('shows the rates in each record, without 0.00 [spec c10.1]', async () => {
    const { body } = await test.ask('get', PATH, test.sales).expect(200);
    expect(body.total).toBe(4);
    expect(body.items[0]).toEqual({
      id: expect.any(Number),
      version: 1,
      sku: 'A-1',
      name: 'Base jack',
      category: 'Current Stock',
      condition: 'new',
      day: '1.05',
      week: '3.15',
      fourWeeks: '9.45',
      sale: '20.00',
      minimumDays: null,
    });
    expect(body.items[3]).toMatchObject({ sku: 'D-4', day: null, week: null, fourWeeks: null, sale: null });
  });

  it.each([
    [{ category: 'Specialty' }, ['C-3', 'D-4']],
    [{ condition: 'used' }, ['C-3']],
    [{ missing: 'all' }, ['D-4']],
    [{ missing: 'rental' }, ['C-3', 'D-4']],
    [{ missing: 'sale' }, ['B-2', 'D-4']],
    [{ search: 'ledger' }, ['B-2']],
    [{ search: 'ledger', category: 'Specialty' }, []],
    [{ sort: '-day' }, ['B-2', 'A-1', 'C-3', 'D-4']],
    [{ sort: 'sale' }, ['A-1', 'C-3', 'B-2', 'D-4']],
    [{ page: 2, pageSize: 3 }, ['D-4']],
  ])('%j [spec c10.1]', async (query, expected) => {
    expect(skus(await get('', query).expect(200))).toEqual(expected);
  });

  it.each([{ missing: 'x' }, { sort: 'price' }, { pageSize: 201 }, { category: 'Nope' }])('refuses %j', (query) =>
    get('', query).expect(400),
  );
});

describe('a row', () => {
  it('accepts prices as people write them', async () => {
    const changed = await edit('B-2', { day: '$1,050.5', sale: '85', minimumDays: '14' });
    expect(changed).toMatchObject({ day: '1050.50', week: null, sale: '85.00', minimumDays: 14, version: 2 });
    expect(await row('B-2')).toEqual(changed);
    expect(lines(await history('B-2'))).toEqual([
      ['form', 'day', '2.00', '1050.50'],
      ['form', 'sale', null, '85.00'],
      ['program', 'day', null, '2.00'],
    ]);
    const [line] = await test.fork().find(StaffAudit, { action: 'rates.change' }, { orderBy: { id: 'desc' } });
    expect(line?.subject).toBe(
      'B-2: day rate $2.00 to $1,050.50, sale price none to $85.00, minimum rental usual to 14',
    );
  });

  it('loses a price and its minimum when they are emptied', async () => {
    const changed = await edit('A-1', { day: '', week: null, minimumDays: '' });
    expect(changed).toMatchObject({ day: null, week: null, fourWeeks: '9.45', minimumDays: null });
  });

  it('rejects a change of an older version [spec c10.2]', async () => {
    const { id, version } = await row('A-1');
    await edit('A-1', { day: '2' });
    const { body } = await send('patch', `/${id}`, { version, day: '3' }).expect(409);
    expect(body).toMatchObject({ code: 'changed-meanwhile', current: { id, day: '2.00', version: version + 1 } });
  });

  it.each([
    ['1,05', '"1,05" is not an amount. Enter one such as 12.50.'],
    ['123456789', '"123456789" is more than $99,999,999.99.'],
  ])('rejects the price %j', async (day, message) => {
    const { id, version } = await row('A-1');
    const { body } = await send('patch', `/${id}`, { version, day }).expect(400);
    expect(body.errors).toEqual({ day: [message] });
    expect((await row('A-1')).day).toBe('1.05');
  });

  it('answers 404 for an unknown id', async () => {
    await send('patch', '/2147483647', { version: 1, day: '1' }).expect(404);
    await get('/2147483647/history').expect(404);
  });
});

describe('the history', () => {
  it('has the changes by every writer [spec 6.32]', async () => {
    const { id } = await row('A-1');
    await editProduct('A-1', { price: '1.10' });
    await editProduct('A-1', { name: 'Jack' });
    await importCsv(test.database.orm.em, FILE.replace('1.05', '1.20'));
    await test.execute('update product set price = 1.30 where id = ?', [id]);
    expect(lines(await history('A-1')).filter(([, rate]) => rate === 'day')).toEqual([
      ['program', 'day', '1.20', '1.30'],
      ['program', 'day', '1.10', '1.20'],
      ['form', 'day', '1.05', '1.10'],
      ['program', 'day', null, '1.05'],
    ]);
    const [direct, byImport, byForm] = await history('A-1');
    expect([direct?.actor, byImport?.actor, byForm?.actor]).toEqual([
      'Database',
      'Catalog import',
      expect.stringMatching(/^owner-[^@]*$/),
    ]);
  });
});

describe('a bulk change', () => {
  const preview = async (body: BulkRequest): Promise<BulkPreview<BulkPreviewRow>> =>
    (await send('post', '/bulk/preview', body).expect(200)).body;
  const apply = async (body: BulkRequest) => {
    const { fingerprint } = await preview(body);
    return send('post', '/bulk', { ...body, fingerprint });
  };
  const RAISE: BulkRequest = { filter: {}, rates: ['day'], way: 'raise', value: '5' };
  const days = ({ items }: BulkPreview<BulkPreviewRow>) =>
    items.map(({ sku, before, after }) => [sku, before.day, after.day]);

  it('is previewed before anything changes', async () => {
    const shown = await preview(RAISE);
    expect(shown).toMatchObject({ total: 2, unchanged: 2, rounding: { kept: 0, further: 0, furthest: null } });
    expect(days(shown)).toEqual([
      ['A-1', '1.05', '1.10'],
      ['B-2', '2.00', '2.10'],
    ]);
    expect((await row('A-1')).day).toBe('1.05');
  });

  it.each<[string, Partial<BulkRequest>, [string | null, string | null]]>([
    ['half a cent is rounded up', { way: 'raise', value: '10' }, ['1.16', '2.20']],
    ['to a step', { way: 'raise', value: '10', roundTo: '0.25' }, ['1.25', '2.25']],
    ['lowered', { way: 'lower', value: '2.5' }, ['1.02', '1.95']],
    ['a price below half a step keeps its cents', { way: 'lower', value: '90', roundTo: '5.00' }, ['0.11', '0.20']],
    ['no price is below a cent', { way: 'lower', value: '99.99' }, ['0.01', '0.01']],
  ])('%s', async (_what, change, [first, second]) => {
    expect((await apply({ ...RAISE, ...change })).status).toBe(200);
    expect([(await row('A-1')).day, (await row('B-2')).day, (await row('C-3')).day]).toEqual([first, second, null]);
  });

  it('says which prices rounding left alone, and which it moved further', async () => {
    await edit('A-1', { day: '0.05', week: '0.15' });
    const both: BulkRequest = { ...RAISE, rates: ['day', 'week'] };
    // 0.05 stays, 0.15 becomes 0.16, and 2.00 becomes 2.10, which is 5%.
    expect((await preview(both)).rounding).toEqual({ kept: 1, further: 1, furthest: '6.7' });
    expect((await preview({ ...both, roundTo: '0.25' })).rounding).toEqual({ kept: 2, further: 1, furthest: '66.7' });
    expect((await preview({ ...both, way: 'lower' })).rounding).toEqual({ kept: 1, further: 1, furthest: '6.7' });
    expect((await preview({ ...both, way: 'set', value: '1' })).rounding).toBeUndefined();
  });

  it('sets or removes prices of the selected items only', async () => {
    const ids = [(await row('B-2')).id, (await row('D-4')).id];
    const { body } = await apply({ ids, rates: ['day', 'sale'], way: 'set', value: '$1,000' });
    expect(body).toMatchObject({ way: 'bulk', note: 'Day rate and sale price set to $1,000.00', items: 2 });
    expect(await row('D-4')).toMatchObject({ day: '1000.00', sale: '1000.00', week: null, version: 2 });
    expect(await row('A-1')).toMatchObject({ day: '1.05', version: 1 });
    await apply({ ids, rates: ['day'], way: 'set', value: '' });
    expect(await row('D-4')).toMatchObject({ day: null, sale: '1000.00' });
  });

  it('changes the items that match a filter only', async () => {
    const filter = { search: 'plank', condition: 'used' } as const;
    expect((await apply({ filter, rates: ['sale'], way: 'lower', value: '10' })).status).toBe(200);
    expect([(await row('C-3')).sale, (await row('A-1')).sale]).toEqual(['76.50', '20.00']);
  });

  it('is rejected with a new preview after a selected price changed [spec 6.31]', async () => {
    const { fingerprint } = await preview(RAISE);
    await edit('B-2', { day: '3' });
    const { body } = await send('post', '/bulk', { ...RAISE, fingerprint }).expect(409);
    expect(body.code).toBe('changed-meanwhile');
    expect(days(body.current)).toEqual([
      ['A-1', '1.05', '1.10'],
      ['B-2', '3.00', '3.15'],
    ]);
    expect((await row('A-1')).day).toBe('1.05');
    await send('post', '/bulk', { ...RAISE, fingerprint: body.current.fingerprint }).expect(200);
    expect((await row('B-2')).day).toBe('3.15');
  });

  it('is accepted after a change of other fields', async () => {
    const { fingerprint } = await preview(RAISE);
    await editProduct('B-2', { name: 'O-ledger' });
    await send('post', '/bulk', { ...RAISE, fingerprint }).expect(200);
  });

  it('raises the version of public content once', async () => {
    const version = async () => {
      const sql = `select version from content_version where topic = 'catalog'`;
      return Number((await test.execute<{ version: string }>(sql))[0]?.version);
    };
    const before = await version();
    await apply({ ...RAISE, rates: ['day', 'week', 'sale'] });
    expect(await version()).toBe(before + 1);
  });

  it.each<[object, object]>([
    [{ ids: [] }, { ids: ['Select at least one item.'] }],
    [{ ids: [1], filter: {} }, { ids: ['Send either ids or a filter.'] }],
    [{}, { ids: ['Send either ids or a filter.'] }],
    [{ filter: {}, rates: [] }, { rates: ['Choose at least one price.'] }],
    [{ filter: { missing: 'x' } }, { 'filter.missing': [expect.any(String)] }],
    [{ filter: {}, way: 'set', value: '-5' }, { value: ['"-5" is negative. Enter 0.00 or more.'] }],
    [{ filter: {}, value: '5.125' }, { value: ['Enter a percentage from 0.01 to 1,000, such as 5 or 2.5.'] }],
    [
      { filter: {}, way: 'lower', value: '100' },
      { value: ['Enter a percentage from 0.01 to 99.99, such as 5 or 2.5.'] },
    ],
  ])('rejects %j', async (body, errors) => {
    const { filter: _, ...raise } = RAISE;
    const answer = await send('post', '/bulk/preview', { ...raise, ...body }).expect(400);
    expect(answer.body.errors).toEqual(errors);
  });

  it('rejects a price above the limit', async () => {
    await edit('A-1', { day: '99,999,999.99' });
    const { body } = await send('post', '/bulk/preview', { ...RAISE, value: '1' }).expect(400);
    expect(body.errors).toEqual({ value: ['A price would be above $99,999,999.99. Raise by less.'] });
  });

  describe('undone', () => {
    const raise = async (value: string): Promise<number> =>
      (await apply({ ...RAISE, rates: ['day', 'sale'], value })).body.id;
    const undo = (id: number) => send('post', `/changes/${id}/undo`, {});

    it('restores the previous prices', async () => {
      const id = await raise('10');
      const note = 'Day rate and sale price +10%';
      expect((await get('/last-change').expect(200)).body.change).toMatchObject({ id, way: 'bulk', note, items: 3 });
      expect((await undo(id).expect(200)).body).toEqual({ restored: 3, notRestored: [], notRestoredTotal: 0 });
      expect(await row('A-1')).toMatchObject({ day: '1.05', week: '3.15', sale: '20.00', version: 3 });
      const changes = await history('C-3');
      expect(changes[0]?.note).toBe(`Undo of: ${note}`);
      expect(lines(changes)).toEqual([
        ['undo', 'sale', '93.50', '85.00'],
        ['bulk', 'sale', '85.00', '93.50'],
        ['program', 'sale', null, '85.00'],
      ]);
      expect((await get('/last-change').expect(200)).body).toEqual({ change: null });
      await undo(id).expect(409);
    });

    it('skips prices that were changed since, and names them [spec 6.31]', async () => {
      const id = await raise('10');
      await edit('A-1', { day: '7' });
      await test.execute(`delete from product where sku = 'C-3'`);
      expect((await undo(id).expect(200)).body).toEqual({
        restored: 2,
        notRestored: [
          { sku: 'A-1', rate: 'day', removed: false },
          { sku: 'C-3', rate: 'sale', removed: true },
        ],
        notRestoredTotal: 2,
      });
      expect(await row('A-1')).toMatchObject({ day: '7.00', sale: '20.00' });
      expect((await row('B-2')).day).toBe('2.00');
    });

    it('undoes changes one by one, newest first', async () => {
      const first = await raise('10');
      const second = await raise('50');
      await undo(first).expect(409);
      await undo(second).expect(200);
      expect((await row('B-2')).day).toBe('2.20');
      await undo(first).expect(200);
      expect((await row('B-2')).day).toBe('2.00');
    });

    it('answers 404 for a change that cannot be undone', async () => {
      await edit('A-1', { day: '7' });
      const [{ changeId } = { changeId: 0 }] = await history('A-1');
      await undo(changeId).expect(404);
      await undo(2147483647).expect(404);
    });
  });
});

describe('a file of rates', () => {
  const FILE = `sku,name,family,category,stockStatus,price,weekPrice,minimumRentalDays
A-1,"=Jack, 24""",bases,Current Stock,Current Stock,1.05,3.15,14
B-2,Ledger,ring,Current Stock,Current Stock,2.00,0,
C-3,Plank,planks,Specialty,Specialty,0,0,
`;

  beforeEach(async () => {
    await imports.empty();
    await importCsv(imports.test.database.orm.em, FILE);
  });

  async function prices(): Promise<Record<string, (string | number | null)[]>> {
    const products = await imports.test.fork().find(Product, {}, { orderBy: { sku: 'asc' } });
    return Object.fromEntries(
      products.map(({ sku, price, weekPrice, minimumRentalDays }) => [sku, [price, weekPrice, minimumRentalDays]]),
    );
  }

  const BEFORE = { 'A-1': ['1.05', '3.15', 14], 'B-2': ['2.00', '0.00', null], 'C-3': ['0.00', '0.00', null] };

  it('a check of a file with two columns lists old and new values, and changes nothing [spec 6.33]', async () => {
    const run = await imports.run('Item #,Day rate\nB-2,"$1,050.00"\nA-1,1.05\nC-3,\n', '?dryRun=true');
    expect(run).toMatchObject({ state: 'done', counts: { rows: 3, updated: 1, unchanged: 2 }, errors: [] });
    expect((await imports.get(`/imports/${run.id}/changes`).expect(200)).body).toEqual({
      items: [
        {
          ...{ kind: 'changed', row: 2, sku: 'B-2', name: 'Ledger', field: 'price' },
          ...{ before: '2.00', after: '1050.00', notice: 'jump' },
        },
      ],
      total: 1,
    });
    expect(await prices()).toEqual(BEFORE);
  });

  it('an import changes only the prices in the file, and can be undone', async () => {
    const csv = 'sku,price,weekPrice,Notes\nA-1,1.10,,new\nB-2,0.00,7,\n';
    expect(await imports.run(csv, '', 'rates.csv')).toMatchObject({
      state: 'done',
      warnings: [{ row: 1, column: 'Notes', message: 'This column is not read.' }],
    });
    expect(await prices()).toEqual({ ...BEFORE, 'A-1': ['1.10', '3.15', 14], 'B-2': ['0.00', '7.00', null] });

    const { body } = await imports.get('/last-change').expect(200);
    expect(body.change).toMatchObject({ way: 'import', note: 'rates.csv', items: 2 });
    expect(await imports.lastAudit('rates.import')).toBe('rates.csv: 0 new, 2 changed, 0 removed');
    await imports.post(`/changes/${body.change.id}/undo`).expect(200);
    expect(await prices()).toEqual(BEFORE);
  });

  it('prices that look wrong are marked, listed first, and changed only once their number is confirmed', async () => {
    // An ordinary raise; a slip of the decimal point; a week below its day; half the price; below the week that is not in the file.
    const csv = 'sku,price,weekPrice,fourWeekPrice\nA-1,1.10,3.20,3.10\nB-2,200.00,,\nC-3,9.00,5.00,\n';
    const run = await imports.run(csv, '?dryRun=true');
    expect(run).toMatchObject({ state: 'done', counts: { unusual: 5, changes: 6 } });
    const { body } = await imports.get(`/imports/${run.id}/changes`).expect(200);
    const marks = (body.items as { sku: string; field: string; notice: string | null }[]).map(
      ({ sku, field, notice }) => [sku, field, notice],
    );
    expect(marks).toEqual([
      ['A-1', 'weekPrice', 'order'],
      ['A-1', 'fourWeekPrice', 'order'],
      ['B-2', 'price', 'jump'],
      ['C-3', 'price', 'order'],
      ['C-3', 'weekPrice', 'order'],
      ['A-1', 'price', null],
    ]);
    for (const confirmation of [{}, { unusual: 4 }])
      expect((await imports.post(`/imports/${run.id}/confirm`, confirmation).expect(400)).body.errors).toEqual({
        unusual: ['Check the marked prices, then enter how many there are: 5.'],
      });
    expect(await prices()).toEqual(BEFORE);
    const { body: confirmed } = await imports.post(`/imports/${run.id}/confirm`, { unusual: 5 }).expect(202);
    expect(await imports.finished(confirmed.id)).toMatchObject({ state: 'done' });
    expect(await prices()).toMatchObject({ 'B-2': ['200.00', '0.00', null], 'C-3': ['9.00', '5.00', null] });
  });

  it('an import without a preview refuses such prices, and changes nothing', async () => {
    const run = await imports.run('sku,price,weekPrice\nA-1,0.52,3.20\nB-2,2.10,2.00\n');
    const error = (row: number, column: string, why: string) => ({
      ...{ row, column },
      message: `This price looks wrong: ${why}. Preview the file, and confirm the price if it is right.`,
    });
    expect(run).toMatchObject({
      state: 'refused',
      errors: [
        error(2, 'price', 'much higher or lower'),
        error(3, 'price', 'longer costs less'),
        error(3, 'weekPrice', 'longer costs less'),
      ],
    });
    expect(await prices()).toEqual(BEFORE);
  });

  it('a preview whose price became unusual meanwhile is outdated', async () => {
    const run = await imports.run('sku,weekPrice\nA-1,3.20\n', '?dryRun=true');
    expect(run.counts).toMatchObject({ unusual: 0 });
    await imports.test.execute(`update product set price = 3.50 where sku = 'A-1'`);
    const { body } = await imports.post(`/imports/${run.id}/confirm`).expect(202);
    expect(await imports.finished(body.id)).toMatchObject({ state: 'outdated', counts: { unusual: 1 } });
  });

  it('an export has safe cells, and importing it changes nothing [spec 6.33]', async () => {
    const { text } = await imports
      .get('/export', imports.test.sales)
      .expect(200)
      .expect('Content-Type', /text\/csv/);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'sku,name,price,weekPrice,fourWeekPrice,minimumRentalDays,salePrice',
      'A-1,"\'=Jack, 24""",1.05,3.15,0.00,14,0.00',
    ]);
    expect(await imports.run(text)).toMatchObject({
      state: 'done',
      counts: { updated: 0, unchanged: 3 },
      warnings: [],
    });
  });

  it('runs are listed separately from those of the catalog', async () => {
    const { id } = await imports.run('sku,price\nA-1,2\n', '?dryRun=true');
    expect((await imports.get('/imports').expect(200)).body).toMatchObject({ items: [{ id, dryRun: true }], total: 1 });
    await imports.test.ask('get', `/api/admin/products/imports/${id}`).expect(404);
    const { body } = await imports.test.ask('get', '/api/admin/products/imports').expect(200);
    expect(body).toEqual([]);
  });
});
