import { StaffAudit } from '../../staff/staff-audit.entity.js';
import { forFile } from '../../testing/for-file.js';
import { importCsv, loadSampleCatalog } from '../../testing/sample-catalog.js';
import { StaffTestSite } from '../../testing/staff-site.js';
import { signIn } from '../../testing/test-staff.js';
import type { StaffProduct } from '../admin/catalog-admin.contract.js';
import type { BulkFieldPreviewRow, BulkFieldRequest, BulkPreview, UndoneProductChange } from './bulk-admin.contract.js';

const PRODUCTS = '/api/admin/products';
const BULK = `${PRODUCTS}/bulk`;
const HEADER = 'sku,name,family,partType,category,stockStatus,weight,price,state';
const FILE = `${HEADER}
A-1,Base jack,bases,base-jack,Current Stock,Current Stock,10,1.05,published
B-2,Ledger 7 ft,ring,ledger,Current Stock,Current Stock,20,2.00,published
C-3,Ledger 10 ft,ring,ledger,Specialty,Specialty,,0,published
D-4,Ledger 3 ft,ring,ledger,Specialty,Specialty,5,0,draft
`;

let owner: string;
let second: string;

const test = forFile(() => StaffTestSite.start());
beforeAll(async () => {
  ({ owner } = test);
  second = await signIn(test.site, 'owner');
});

beforeEach(async () => {
  await test.execute('truncate product, product_change, trash_item cascade');
  await importCsv(test.database.orm.em, FILE);
});

const send = (path: string, body: object, cookie = owner) => test.ask('post', `${BULK}${path}`, cookie).send(body);
const LEDGERS = { filter: { partType: 'ledger' } } as const;

async function product(sku: string): Promise<StaffProduct> {
  const [row] = await test.execute<{ id: number }>('select id from product where sku = ?', [sku]);
  return (await test.ask('get', `${PRODUCTS}/${row?.id}`).expect(200)).body;
}

async function change(sku: string, fields: object, cookie = owner): Promise<void> {
  const { id, version } = await product(sku);
  await test
    .ask('patch', `${PRODUCTS}/${id}`, cookie)
    .send({ version, ...fields })
    .expect(200);
}

const previewOf = async (body: object): Promise<BulkPreview<BulkFieldPreviewRow>> =>
  (await send('/preview', body).expect(200)).body;

/** @returns the id of the saved change */
async function apply(body: Partial<BulkFieldRequest>, cookie = owner): Promise<number> {
  const { fingerprint } = await previewOf(body);
  return (await send('', { ...body, fingerprint }, cookie).expect(200)).body.id;
}

const undo = async (id: number): Promise<UndoneProductChange> =>
  (await send(`/changes/${id}/undo`, {}).expect(200)).body;

async function lastAudit(): Promise<Pick<StaffAudit, 'action' | 'subject'> | undefined> {
  const [line] = await test.fork().find(StaffAudit, {}, { orderBy: { id: 'desc' }, limit: 1 });
  return line && { action: line.action, subject: line.subject };
}

const facet = async (name: string) => (await test.call().get('/api/products/facets')).body[name];

describe('a field of many items', () => {
  it('is previewed, saved and counted [spec 6.28]', async () => {
    const body = { ...LEDGERS, field: 'category', value: 'Consumables' } as const;
    const preview = await previewOf(body);
    expect(preview).toMatchObject({ total: 3, unchanged: 0 });
    expect(preview.items.map(({ sku, before, after }) => [sku, before, after])).toEqual([
      ['D-4', 'Specialty', 'Consumables'],
      ['B-2', 'Current Stock', 'Consumables'],
      ['C-3', 'Specialty', 'Consumables'],
    ]);
    expect((await product('B-2')).category).toBe('Current Stock');
    const { body: saved } = await send('', { ...body, fingerprint: preview.fingerprint }).expect(200);
    expect(saved).toMatchObject({ note: 'Category set to Consumables', items: 3 });
    expect(saved.actor).toMatch(/^owner-[^@]+$/);
    expect(await product('B-2')).toMatchObject({ category: 'Consumables', version: 2 });
    // The draft is not counted.
    expect(await facet('categories')).toEqual([
      { value: 'Consumables', count: 2 },
      { value: 'Current Stock', count: 1 },
    ]);
    expect(await lastAudit()).toEqual({ action: 'products.bulk', subject: 'Category set to Consumables: 3 items' });
    const { body: last } = await test.ask('get', `${BULK}/last-change`).expect(200);
    expect(last.change).toEqual(saved);
  });

  it.each([
    ['family', 'frame', 'System set to Frames and braces'],
    ['partType', '', 'Part type removed'],
    ['stockStatus', 'Discontinued Stock', 'Stock status set to Discontinued Stock'],
    ['inStock', 'false', 'Availability set to Limited'],
    ['condition', 'used-b', 'Condition set to Used B'],
    ['minimumRentalDays', '14', 'Minimum days set to 14'],
    ['weight', ' 12.5 ', 'Weight, lb set to 12.5'],
    ['weight', '', 'Weight, lb removed'],
    ['vendor', ' Acme   Steel ', 'Vendor set to Acme Steel'],
    ['state', 'draft', 'State set to Draft'],
  ])('sets %s to %j and restores it', async (field, value, note) => {
    const before = await Promise.all(['B-2', 'C-3', 'D-4'].map(product));
    const id = await apply({ ...LEDGERS, field, value } as BulkFieldRequest);
    const { body } = await test.ask('get', `${BULK}/last-change`);
    expect(body.change.note).toBe(note);
    const { restored, notRestoredTotal } = await undo(id);
    expect([restored, notRestoredTotal]).toEqual([body.change.items, 0]);
    const plain = ({ version: _, drawings: __, ...fields }: StaffProduct) => fields;
    const after = await Promise.all(['B-2', 'C-3', 'D-4'].map(product));
    expect(after.map(plain)).toEqual(before.map(plain));
  });

  it('publishes and unpublishes items, and updates the counts', async () => {
    const total = async () => (await test.call().get('/api/products/facets')).body.total;
    expect(await total()).toBe(3);
    const id = await apply({ ...LEDGERS, field: 'state', value: 'draft' });
    expect(await total()).toBe(1);
    await undo(id);
    expect(await total()).toBe(3);
    await apply({ filter: { state: 'draft' }, field: 'state', value: 'published' });
    expect(await total()).toBe(4);
  });

  it('tells the second of two owners what changed [spec 6.28]', async () => {
    const body = { ...LEDGERS, field: 'vendor', value: 'Acme' } as const;
    const { fingerprint } = await previewOf(body);
    await change('B-2', { vendor: 'Layher' }, second);
    const { body: refused } = await send('', { ...body, fingerprint }).expect(409);
    expect(refused).toMatchObject({ code: 'changed-meanwhile', current: { total: 3 } });
    expect((await product('C-3')).vendor).toBe('');
    // The same happens when another item matches now.
    const { fingerprint: next } = refused.current;
    await change('A-1', { partType: 'ledger' }, second);
    const { body: again } = await send('', { ...body, fingerprint: next }).expect(409);
    expect(again.current.total).toBe(4);
    await send('', { ...body, fingerprint: again.current.fingerprint }).expect(200);
    await send('', { ...body, fingerprint: again.current.fingerprint }, second).expect(409);
  });

  it('saves only one of two concurrent changes', async () => {
    const change = async (value: string, cookie: string) => {
      const body = { ...LEDGERS, field: 'vendor', value } as const;
      return { body, cookie, fingerprint: (await previewOf(body)).fingerprint };
    };
    const both = [await change('One', owner), await change('Two', second)];
    const answers = await Promise.all(
      both.map(({ body, cookie, fingerprint }) => send('', { ...body, fingerprint }, cookie)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const vendors = await Promise.all(['B-2', 'C-3', 'D-4'].map(async (sku) => (await product(sku)).vendor));
    expect(new Set(vendors).size).toBe(1);
  });

  it('is refused when it changes nothing', async () => {
    const body = { ...LEDGERS, field: 'uom', value: 'EA' } as const;
    const { fingerprint, total, unchanged } = await previewOf(body);
    expect([total, unchanged]).toEqual([0, 3]);
    const { body: refused } = await send('', { ...body, fingerprint }).expect(400);
    expect(refused.errors.value[0]).toMatch(/changes nothing/);
  });

  it.each(['search', 'vendor', 'partType', 'state'])(
    'is rejected when %s has only control characters',
    async (name) => {
      for (const text of ['\u0000', '\u0001\u007f', '\u009f', '\ufffd']) {
        const filter = { [name]: text };
        const { body } = await send('/preview', { filter, field: 'uom', value: 'BOX' }).expect(400);
        expect(Object.keys(body.errors)).toEqual([`filter.${name}`]);
      }
    },
  );
});

describe('undo', () => {
  it('skips items that somebody changed or deleted since, and names them [spec 6.28]', async () => {
    const id = await apply({ ...LEDGERS, field: 'vendor', value: 'Acme' });
    await change('B-2', { vendor: 'Layher' }, second);
    await change('C-3', { uom: 'BOX' }, second);
    await test.execute(`delete from product where sku = 'D-4'`);
    expect(await undo(id)).toEqual({
      isRemoval: false,
      restored: 1,
      notRestored: [
        { sku: 'B-2', removed: false },
        { sku: 'D-4', removed: true },
      ],
      notRestoredTotal: 2,
    });
    expect((await product('B-2')).vendor).toBe('Layher');
    expect(await product('C-3')).toMatchObject({ vendor: '', uom: 'BOX' });
    const subject = 'Vendor set to Acme: 1 item restored, 2 not';
    expect(await lastAudit()).toEqual({ action: 'products.undo', subject });
  });

  it('undoes changes one by one, newest first', async () => {
    const first = await apply({ ...LEDGERS, field: 'vendor', value: 'Acme' });
    const next = await apply({ ...LEDGERS, field: 'vendor', value: 'Layher' });
    await send(`/changes/${first}/undo`, {}).expect(409);
    expect(await undo(next)).toMatchObject({ restored: 3 });
    expect((await product('B-2')).vendor).toBe('Acme');
    await send(`/changes/${next}/undo`, {}).expect(409);
    expect(await undo(first)).toMatchObject({ restored: 3 });
    expect((await test.ask('get', `${BULK}/last-change`)).body).toEqual({ change: null });
    await send('/changes/999999/undo', {}).expect(404);
  });
});

describe('deletion', () => {
  it('is undone in one step: the items come back together [spec 6.29]', async () => {
    const before = await test.execute('select * from product order by id');
    await send('/remove', { ...LEDGERS, selected: 3 }).expect(200);
    expect(await lastAudit()).toEqual({ action: 'products.bulk-remove', subject: '3 items' });
    const { change } = (await test.ask('get', `${BULK}/last-change`).expect(200)).body;
    expect(change).toMatchObject({ note: 'Bulk deletion', items: 3, isRemoval: true });
    expect(await undo(change.id)).toEqual({ isRemoval: true, restored: 3, notRestored: [], notRestoredTotal: 0 });
    expect(await test.execute('select * from product order by id')).toEqual(before);
    expect(await test.execute('select id from trash_item')).toEqual([]);
    expect((await test.call().get('/api/products/facets')).body.total).toBe(3);
    expect(await lastAudit()).toEqual({ action: 'products.undo', subject: 'Bulk deletion: 3 items restored, 0 not' });
    await send(`/changes/${change.id}/undo`, {}).expect(409);
  });

  it('names items that cannot be restored [spec 6.29]', async () => {
    await send('/remove', { ...LEDGERS, selected: 3 }).expect(200);
    const { change } = (await test.ask('get', `${BULK}/last-change`)).body;
    await importCsv(test.database.orm.em, `${HEADER}\nb2,Another,ring,ledger,Specialty,Specialty,1,0,published\n`);
    await test.execute(`delete from trash_item where name like 'C-3 %'`);
    expect(await undo(change.id)).toEqual({
      isRemoval: true,
      restored: 1,
      notRestored: [
        { sku: 'B-2', removed: false },
        { sku: 'C-3', removed: true },
      ],
      notRestoredTotal: 2,
    });
    expect(await product('D-4')).toMatchObject({ name: 'Ledger 3 ft', state: 'draft' });
  });

  it('skips items that were restored one by one', async () => {
    await send('/remove', { ...LEDGERS, selected: 3 }).expect(200);
    const { change } = (await test.ask('get', `${BULK}/last-change`)).body;
    const [item] = await test.execute<{ id: number }>(`select id from trash_item where name = 'B-2 Ledger 7 ft'`);
    await test.ask('post', `/api/admin/trash/${item?.id}/restore`).expect(200);
    expect(await undo(change.id)).toMatchObject({ restored: 2, notRestored: [], notRestoredTotal: 0 });
  });

  it('counts again while it holds the lock [spec 6.29]', async () => {
    await change('A-1', { partType: 'ledger' }, second);
    const { body: refused } = await send('/remove', { ...LEDGERS, selected: 3 }).expect(409);
    expect(refused).toMatchObject({ code: 'changed-meanwhile', current: { selected: 4, total: 4 } });
    expect(await test.execute('select id from product')).toHaveLength(4);
  });

  it('requires the number as confirmation when it deletes a large share of the catalog [spec 6.29]', async () => {
    await loadSampleCatalog(test.database.orm.em);
    const stock = { filter: { category: 'Current Stock' } };
    const { body: counted } = await send('/remove', { ...stock, selected: 1 }).expect(409);
    const removal = { ...stock, selected: counted.current.selected };
    const { body } = await send('/remove', { ...removal, confirmed: 1 }).expect(400);
    expect(body.errors.confirmed[0]).toMatch(`Enter ${removal.selected} to confirm.`);
    await send('/remove', { ...removal, confirmed: removal.selected }).expect(200);
    expect(await test.execute('select id from trash_item')).toHaveLength(removal.selected);
  });
});

it('exports the selection with the columns of a full export [spec 6.29]', async () => {
  const text = (answer: { text: string }) => answer.text.trim().split('\r\n');
  const all = text(await test.ask('get', `${PRODUCTS}/export`).expect(200));
  const { id } = await product('D-4');
  const chosen = await send('/export', { ids: [id] }).expect(200);
  expect(chosen.headers['content-disposition']).toMatch(/attachment; filename="selection-/);
  expect(text(chosen)).toEqual([all[0], all.at(-1)]);
  expect(all[0]).toMatch(/,state$/);
  expect(all.at(-1)).toMatch(/^D-4,.*,draft$/);
  expect(text(await send('/export', LEDGERS).expect(200))).toHaveLength(4);
});

const GOOD = { ...LEDGERS, field: 'vendor', value: 'X' };
it.each<[string, object[]]>([
  ['/preview', ['price', 'sku', 'name', 'constructor', ['vendor']].map((field) => ({ ...GOOD, field }))],
  ['/preview', ['x'.repeat(501), 'a\u0000b', 'A\ufffd', 5].map((value) => ({ ...GOOD, value }))],
  ['/preview', ['Nope', ''].map((value) => ({ ...GOOD, field: 'category', value }))],
  ['/preview', ['1e999', '-1'].map((value) => ({ ...GOOD, field: 'weight', value }))],
  ['/preview', [[], [1, 1], [2 ** 31], ['1; drop table product']].map((ids) => ({ field: 'vendor', value: 'X', ids }))],
  ['/preview', [{ state: 'gone' }, { search: 'x'.repeat(101) }].map((filter) => ({ ...GOOD, filter }))],
  [
    '/preview',
    [
      { ...GOOD, page: 0 },
      { ...GOOD, ids: [1] },
      { field: 'vendor', value: 'X' },
    ],
  ],
  ['', [{ ...GOOD, fingerprint: 'x' }, GOOD]],
  ['/remove', [LEDGERS, { ...LEDGERS, selected: 0 }, { ...LEDGERS, selected: '3' }]],
  ['/export', [{}, { filter: [] }]],
])('%s rejects %j', async (path, bodies) => {
  const before = await test.execute('select * from product order by id');
  for (const body of bodies) expect([body, (await send(path, body)).status]).toEqual([body, 400]);
  expect(await test.execute('select * from product order by id')).toEqual(before);
});
