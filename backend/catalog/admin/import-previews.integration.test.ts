import { CatalogImports } from '../../testing/catalog-imports.js';
import { forFile } from '../../testing/for-file.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { signIn } from '../../testing/test-staff.js';
import { testWorkbook } from '../../testing/test-workbook.js';
import { CatalogWorkerModule } from '../catalog.module.js';
import { Product } from '../product.entity.js';
import { CatalogImportRun } from '../transfer/catalog-import-run.entity.js';
import { CatalogImportRunsService } from '../transfer/catalog-import-runs.service.js';
import { COLUMNS_DIFFER, type ImportRunDetail, NOT_WAITING } from './catalog-admin.contract.js';

const HEADER = 'sku,name,family,category,stockStatus';
const row = (sku: string, name: string) => `${sku},${name},ring,Specialty,Specialty`;

let partner: string;

const imports = forFile(() => CatalogImports.start('/api/admin/products'));
beforeAll(async () => {
  partner = await signIn(imports.test.site, 'owner');
});

beforeEach(async () => {
  await imports.empty();
  await load([HEADER, row('T-1', 'Ledger'), row('T-2', 'Plank'), row('T-3', 'Jack')].join('\n'));
});

const load = (csv: string) => importCsv(imports.test.database.orm.em, csv);
const preview = (file: string | Buffer, query = '', cookie?: string) =>
  imports.run(file, `?dryRun=true${query}`, 'catalog.xlsx', cookie);
const confirm = (id: number, body: object = {}, cookie?: string) =>
  imports.post(`/imports/${id}/confirm`, body, cookie);

async function confirmed(id: number, body: object = {}, cookie?: string): Promise<ImportRunDetail> {
  const answer = await confirm(id, body, cookie).expect(202);
  return imports.finished(answer.body.id);
}

const nameOf = async (sku: string) => (await imports.test.fork().findOne(Product, { sku }))?.name;

it('a preview shows each change with its values, and exactly that is imported [spec x.15]', async () => {
  const rows = [
    ['SKU', 'Name', 'Family', 'Category', 'Stock status', 'Weight'],
    ['T-1', 'Ledger', 'ring', 'Specialty', 'Specialty', 7.5],
    ['T-9', 'Base', 'ring', 'Specialty', 'Specialty', 2],
    ['T-2', 'Plank 10', 'ring', 'Specialty', 'Specialty', null],
  ];
  const run = await preview(testWorkbook({ rows }), '&prune=true');
  expect(run).toMatchObject({ state: 'done', isWaiting: true, bytesRead: run.fileSize });
  expect(run.counts).toMatchObject({ created: 1, updated: 2, unchanged: 0, removed: 1, changes: 4 });
  const shown = await imports.changesOf(run.id);
  expect(shown).toEqual({
    total: 4,
    items: [
      {
        kind: 'changed',
        row: 2,
        sku: 'T-1',
        name: 'Ledger',
        field: 'weight',
        before: null,
        after: '7.5',
        notice: null,
      },
      { kind: 'new', row: 3, sku: 'T-9', name: 'Base', field: null, before: null, after: null, notice: null },
      {
        kind: 'changed',
        row: 4,
        sku: 'T-2',
        name: 'Plank',
        field: 'name',
        before: 'Plank',
        after: 'Plank 10',
        notice: null,
      },
      { kind: 'removed', row: null, sku: 'T-3', name: 'Jack', field: null, before: null, after: null, notice: null },
    ],
  });
  expect(await nameOf('T-2')).toBe('Plank');

  const done = await confirmed(run.id);
  expect(done).toMatchObject({ state: 'done', dryRun: false, isWaiting: false, fileName: 'catalog.xlsx' });
  expect(await imports.changesOf(done.id)).toEqual(shown);
  expect([await nameOf('T-2'), await nameOf('T-9'), await nameOf('T-3')]).toEqual(['Plank 10', 'Base', undefined]);
  expect((await imports.get(`/imports/${run.id}`)).body).toMatchObject({ state: 'confirmed', isWaiting: false });
  await imports.untilNoUploads();
});

it('the second of two owners sees the new outcome, and can import it [spec x.15]', async () => {
  const mine = await preview(`${HEADER}\n${row('T-1', 'Mine')}\n${row('T-2', 'Plank 10')}\n`);
  const theirs = await preview('sku,name\nT-1,Theirs\n', '', partner);
  expect(await confirmed(theirs.id, {}, partner)).toMatchObject({ state: 'done' });
  const outdated = await confirmed(mine.id);
  expect(outdated).toMatchObject({ state: 'outdated', isWaiting: true, errors: [] });
  expect((await imports.changesOf(outdated.id)).items[0]).toMatchObject({
    field: 'name',
    before: 'Theirs',
    after: 'Mine',
  });
  expect([await nameOf('T-1'), await nameOf('T-2')]).toEqual(['Theirs', 'Plank']);
  expect(await confirmed(outdated.id)).toMatchObject({ state: 'done' });
  expect([await nameOf('T-1'), await nameOf('T-2')]).toEqual(['Mine', 'Plank 10']);
});

it('a change to other items does not make a preview outdated', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  await load('sku,name,weight\nT-1,Ledger,9\nT-2,Other,8\n');
  expect(await confirmed(run.id)).toMatchObject({ state: 'done' });
  expect(await nameOf('T-2')).toBe('Other');
});

it('an import is rejected if one of its items was removed in the meantime', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  await imports.test.fork().nativeDelete(Product, { sku: 'T-1' });
  expect(await confirmed(run.id)).toMatchObject({ state: 'refused', errors: [{ row: 2, column: 'sku' }] });
  await imports.untilNoUploads();
});

it('a preview can be confirmed or canceled once, and not after a day [spec x.15]', async () => {
  const once = await preview('sku,name\nT-1,New\n');
  const answers = await Promise.all([1, 2].map(() => confirm(once.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  const run = answers.find(({ status }) => status === 202)?.body;
  await imports.finished(run.id);
  expect((await confirm(once.id).expect(409)).body.message).toBe(NOT_WAITING);

  const dropped = await preview('sku,name\nT-1,Newer\n');
  expect(await imports.uploads()).toHaveLength(1);
  await imports.post(`/imports/${dropped.id}/cancel`).expect(204);
  expect(await imports.uploads()).toEqual([]);
  await imports.post(`/imports/${dropped.id}/cancel`).expect(409);
  await confirm(dropped.id).expect(409);
  expect((await imports.get(`/imports/${dropped.id}`)).body).toMatchObject({ state: 'canceled' });

  const old = await preview('sku,name\nT-1,Newest\n');
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await imports.test.fork().nativeUpdate(CatalogImportRun, old.id, { finishedAt: dayAgo });
  expect((await imports.get(`/imports/${old.id}`)).body).toMatchObject({ isWaiting: false });
  await confirm(old.id).expect(409);
  expect(await nameOf('T-1')).toBe('New');
  await imports.post('/imports/2147483647/confirm').expect(404);
  await imports.post('/imports/2147483647/cancel').expect(404);
  await imports.get('/imports/2147483647/changes').expect(404);
});

it('an import with many removals needs their number to be typed', async () => {
  const many = Array.from({ length: 20 }, (_, at) => row(`M-${at}`, 'Many'));
  await load([HEADER, ...many].join('\n'));
  const run = await preview('sku,name\nT-1,Ledger\n', '&prune=true');
  expect(run.counts).toMatchObject({ removed: 22, total: 23 });
  for (const body of [{}, { removals: 21 }])
    expect((await confirm(run.id, body).expect(400)).body.errors).toEqual({
      removals: ['Enter 22, the number of products to remove.'],
    });
  expect(await confirmed(run.id, { removals: 22 })).toMatchObject({ state: 'done', counts: { removed: 22 } });
});

it('a file without changes does not wait for a confirmation', async () => {
  expect(await preview('sku,name\nT-1,Ledger\n')).toMatchObject({ isWaiting: false, counts: { changes: 0 } });
});

it('what a column is read as can be changed before anything is imported, by choice only', async () => {
  const shown = await preview('Item,SKU,"Part name, new"\nx1, t-1 ,New\n');
  expect(shown).toMatchObject({ state: 'refused', errors: [{ column: 'Item' }, { column: 'Part name, new' }] });
  expect(shown.columns).toEqual([
    { name: 'Item', sample: 'x1', field: '' },
    { name: 'SKU', sample: ' t-1 ', field: 'sku' },
    { name: 'Part name, new', sample: 'New', field: '' },
  ]);
  const choose = (id: number, columns: unknown) => imports.post(`/imports/${id}/columns`, { columns });
  const readAgain = async (id: number, columns: string[]) =>
    imports.finished((await choose(id, columns).expect(202)).body.id);
  for (const wrong of [['sku', 'name'], ['', 'sku', 'id'], Array(201).fill(''), 'sku', undefined, ['', 'sku', 7]])
    expect((await choose(shown.id, wrong).expect(400)).body.errors).toEqual({ columns: [COLUMNS_DIFFER] });
  await imports.withoutQueue(() => choose(shown.id, ['', 'sku', 'name']).expect(503));

  const twice = await readAgain(shown.id, ['', 'sku', 'sku']);
  expect(twice).toMatchObject({
    state: 'refused',
    errors: [{ message: expect.stringContaining('same column as "SKU"') }],
  });
  await choose(shown.id, ['', 'sku', 'name']).expect(409);
  await confirm(twice.id).expect(409);
  const chosen = await readAgain(twice.id, ['', 'sku', 'name']);
  expect(chosen).toMatchObject({ state: 'done', isWaiting: true, counts: { updated: 1 } });
  expect(await nameOf('T-1')).toBe('Ledger');
  expect(await confirmed(chosen.id)).toMatchObject({ state: 'done', columns: [] });
  expect(await nameOf('T-1')).toBe('New');
  await choose(chosen.id, ['', 'sku', 'name']).expect(409);
  await imports.untilNoUploads();
});

it('changes are listed page by page', async () => {
  const many = Array.from({ length: 60 }, (_, at) => row(`P-${at}`, 'Many'));
  const run = await preview([HEADER, ...many].join('\n'));
  const { items, total } = await imports.changesOf(run.id, 2);
  expect([items.length, total, items[0]?.sku]).toEqual([10, 60, 'P-50']);
});

it('a preview waits again if its import cannot start', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  await imports.withoutQueue(() => confirm(run.id).expect(503));
  expect(await confirmed(run.id)).toMatchObject({ state: 'done' });
});

it('an import whose worker is killed changes nothing', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  const runs = imports.test.site.select(CatalogWorkerModule).get(CatalogImportRunsService);
  // A heartbeat between the two steps below would revive the run.
  const stopped = replaceMethod(runs, 'heartbeat', () => async () => true);
  const restore = replaceMethod(runs, 'finish', (end) => async (em, running, report) => {
    const lost = { heartbeatAt: new Date(Date.now() - 60_000) };
    await imports.test.fork().nativeUpdate(CatalogImportRun, running.id, lost);
    await imports.get(`/imports/${running.id}`).expect(200);
    await end(em, running, report);
  });
  const done = await confirmed(run.id);
  restore();
  stopped();
  expect(done).toMatchObject({ state: 'failed', error: expect.stringContaining('nothing was changed') });
  expect(await nameOf('T-1')).toBe('Ledger');
  await imports.untilNoUploads();
});
