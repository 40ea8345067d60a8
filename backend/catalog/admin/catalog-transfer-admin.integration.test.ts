import { rm } from 'node:fs/promises';
import { join } from 'node:path';
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
import { ImportCatalogJob } from '../transfer/import-catalog.job.js';
import { COLUMNS_DIFFER, type ImportRunDetail, NO_CATALOG_FILE, NOT_WAITING } from './catalog-admin.contract.js';

const HEADER = 'sku,name,family,category,stockStatus';
const ONE = `${HEADER}\nT-1,A,ring,Specialty,Specialty\n`;

const imports = forFile(() => CatalogImports.start('/api/admin/products'));

beforeEach(() => imports.empty());

const load = (csv: string) => importCsv(imports.test.database.orm.em, csv);
const count = () => imports.test.fork().count(Product);

/** Inserts a run without a recent heartbeat. */
async function addAbandonedRun(state: 'queued' | 'running'): Promise<number> {
  const em = imports.test.fork();
  const longAgo = new Date(Date.now() - 120_000);
  const run = em.create(CatalogImportRun, {
    state,
    dryRun: false,
    prune: false,
    fileName: 'old.csv',
    fileSize: 1,
    fileKey: '0'.repeat(32),
    requestedBy: 'ann@yard.example',
    requestId: '',
    requestedAt: longAgo,
    heartbeatAt: longAgo,
  });
  await em.flush();
  return run.id;
}

describe('an import', () => {
  it('is queued, run by the worker and reported, and its file is deleted', async () => {
    const { body, status } = await imports.upload(ONE, '', 'März =1.csv');
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: 'queued', dryRun: false, prune: false, fileName: 'März =1.csv', counts: null });
    expect(await imports.finished(body.id)).toMatchObject({
      state: 'done',
      counts: { rows: 1, created: 1, updated: 0, unchanged: 0, removed: 0, total: 0 },
      rowsRead: 1,
      bytesRead: ONE.length,
      fileSize: ONE.length,
      errors: [],
      error: null,
    });
    expect(await count()).toBe(1);
    expect(await imports.lastAudit('catalog.import')).toBe('März =1.csv: 1 new, 0 changed, 0 removed');
    await imports.untilNoUploads();
  });

  it('removes many products only if their number is typed [spec x.9]', async () => {
    const row = (at: number) => `T-${at},A,ring,Specialty,Specialty`;
    await load([HEADER, ...Array.from({ length: 12 }, (_, at) => row(at))].join('\n'));
    const file = `${HEADER}\n${row(0)}\n`;
    expect(await imports.run(file, '?prune=true&dryRun=true')).toMatchObject({ counts: { removed: 11, total: 12 } });
    for (const removals of ['', '&removals=10', '&removals=12'])
      expect(await imports.run(file, `?prune=true${removals}`)).toMatchObject({
        state: 'refused',
        errors: [{ message: 'The import would remove 11 of 12 items. Check the file, and enter 11 to confirm.' }],
      });
    expect(await count()).toBe(12);
    expect(await imports.run(file, '?prune=true&removals=11')).toMatchObject({
      state: 'done',
      counts: { removed: 11 },
    });
    expect(await count()).toBe(1);
    expect((await imports.upload(file, '?prune=true&removals=1.5').expect(400)).body.errors).toEqual({
      removals: ['Enter the number of products to remove.'],
    });
  });

  it('of a file with errors reports row and column of each, and changes nothing', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `T-${at},A,nope,Specialty,Specialty`);
    const run = await imports.run(`${ONE}${rows.slice(2).join('\n')}\n`);
    expect(run).toMatchObject({ state: 'refused', moreErrors: 0 });
    expect(run.errors).toHaveLength(298);
    expect(run.errors[0]).toMatchObject({ row: 3, column: 'family', message: expect.stringContaining('Use one of') });
    expect(await count()).toBe(0);
  });

  it.each([
    ['NUL in a cell', `${HEADER}\nT-1,a\u0000b,ring,Specialty,Specialty\n`],
    ['NUL in the header', `${HEADER},a\u0000b\n`],
    ['no content', ''],
  ])('of a file with %s is rejected with a reason', async (_case, csv) => {
    const run = await imports.run(csv);
    expect(run).toMatchObject({ state: 'refused', errors: [expect.anything()] });
    expect(JSON.stringify(run)).not.toContain('\\u0000');
  });

  it('of more than 50 MB is rejected and leaves nothing on the disk', async () => {
    await imports.upload(Buffer.alloc(60 * 1024 * 1024, 'a')).expect(413);
    await imports.untilNoUploads();
    expect((await imports.get('/imports').expect(200)).body).toEqual([]);
  });

  it('needs exactly one file, in its own field, and boolean options', async () => {
    const post = () => imports.test.ask('post', '/api/admin/products/import');
    const file = Buffer.from(ONE);
    expect((await post().expect(400)).body.errors).toEqual({ file: [NO_CATALOG_FILE] });
    await post().attach('other', file, 'a.csv').expect(400);
    await post().attach('file', file, 'a.csv').attach('file', file, 'b.csv').expect(400);
    await post().set('Content-Type', 'multipart/form-data').send('x').expect(400);
    await imports.upload(ONE, '?dryRun=maybe').expect(400);
    await imports.untilNoUploads();
  });

  it('never runs at the same time as another import', async () => {
    const held = Promise.withResolvers<void>();
    const job = imports.test.site.get(ImportCatalogJob, { strict: false });
    const restore = replaceMethod(job, 'handle', (handle) => async (payload) => {
      await held.promise;
      await handle(payload);
    });
    const first = await imports.upload(ONE).expect(202);
    await imports.upload(ONE).expect(409);
    await imports.upload(ONE, '?dryRun=true').expect(409);
    restore();
    held.resolve();
    expect(await imports.finished(first.body.id)).toMatchObject({ state: 'done' });
    expect((await imports.run(ONE)).counts).toMatchObject({ unchanged: 1 });
    await imports.untilNoUploads();
  });

  it.each(['queued', 'running'] as const)(
    'fails if its worker was killed while it was %s, and another one can start',
    async (state) => {
      const id = await addAbandonedRun(state);
      expect((await imports.get(`/imports/${id}`).expect(200)).body).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('nothing was changed'),
      });
      await addAbandonedRun(state);
      expect(await imports.run(ONE)).toMatchObject({ state: 'done' });
    },
  );

  it('rolls back if the run was marked as failed in the meantime', async () => {
    // Simulates a worker that was suspended for a minute.
    const runs = imports.test.site.select(CatalogWorkerModule).get(CatalogImportRunsService);
    const restore = replaceMethod(runs, 'finish', (end) => async (em, run, report) => {
      const abandoned = { state: 'failed', finishedAt: new Date(), error: 'silent' } as const;
      await imports.test.fork().nativeUpdate(CatalogImportRun, run.id, abandoned);
      await end(em, run, report);
    });
    const { body } = await imports.upload(ONE).expect(202);
    expect(await imports.finished(body.id)).toMatchObject({ state: 'failed', error: 'silent' });
    await imports.untilNoUploads();
    restore();
    expect(await count()).toBe(0);
  });

  it('fails if its file is gone, and the worker keeps running', async () => {
    const job = imports.test.site.get(ImportCatalogJob, { strict: false });
    const restore = replaceMethod(job, 'handle', (handle) => async (payload) => {
      await rm(join(imports.test.dataDir, 'catalog-uploads'), { recursive: true });
      await handle(payload);
    });
    imports.test.site.useLogger(false);
    const run = await imports.run(ONE);
    imports.test.site.useLogger(['warn', 'error', 'fatal']);
    restore();
    expect(run).toMatchObject({ state: 'failed', error: 'An unexpected error occurred; nothing was changed' });
    expect(await imports.run(ONE)).toMatchObject({ state: 'done' });
  });

  it('returns 503 without a queue', async () => {
    await imports.withoutQueue(() => imports.upload(ONE).expect(503));
    expect((await imports.get('/imports').expect(200)).body).toMatchObject([{ state: 'failed' }]);
    await imports.untilNoUploads();
  });

  it('is listed page by page, newest first', async () => {
    for (let at = 0; at < 11; at++) await imports.run(ONE, '?dryRun=true');
    const { body, headers } = await imports.get('/imports?page=2').expect(200);
    expect(body).toHaveLength(1);
    expect(headers['x-total-count']).toBe('11');
    expect(body[0]).not.toHaveProperty('errors');
    await imports.get('/imports/2147483647').expect(404);
  });
});

describe('an export', () => {
  it('can be imported without any change, and contains no spreadsheet formulas [spec c5.17]', async () => {
    const odd = `${HEADER},description,vendor\nT-1,A,ring,Specialty,Specialty,"=1+1","'=x"\nT-2,"-B ""q""\nC",ring,Specialty,Specialty,@SUM,+1\n`;
    const hidden = 'T-3,Pla\u202en\u200bk,ring,Specialty,Specialty,\u200b＝1,\u2060\n';
    await load(odd + hidden);
    const { text, headers } = await imports.get('/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="catalog-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text).toContain(",'=1+1,");
    expect(text).toContain(",'\u200b＝1,");
    expect(text).toMatch(/^T-3,Plank,/m);
    expect(text).not.toMatch(/(?:^|,)"?\p{DI}*[=+\-@＝]/mu);
    expect((await imports.run(text, '?prune=true')).counts).toMatchObject({ unchanged: 3, changes: 0 });
  });
});

describe('a preview', () => {
  const row = (sku: string, name: string) => `${sku},${name},ring,Specialty,Specialty`;

  let partner: string;

  beforeAll(async () => {
    partner = await signIn(imports.test.site, 'owner');
  });

  beforeEach(async () => {
    await load([HEADER, row('T-1', 'Ledger'), row('T-2', 'Plank'), row('T-3', 'Jack')].join('\n'));
  });

  const preview = (file: string | Buffer, query = '', cookie?: string) =>
    imports.run(file, `?dryRun=true${query}`, 'catalog.xlsx', cookie);
  const confirm = (id: number, body: object = {}, cookie?: string) =>
    imports.post(`/imports/${id}/confirm`, body, cookie);

  async function confirmed(id: number, body: object = {}, cookie?: string): Promise<ImportRunDetail> {
    const answer = await confirm(id, body, cookie).expect(202);
    return imports.finished(answer.body.id);
  }

  const nameOf = async (sku: string) => (await imports.test.fork().findOne(Product, { sku }))?.name;

  it('shows each change with its values, and exactly that is imported [spec x.15]', async () => {
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
    const whole = { field: null, before: null, after: null, notice: null };
    const changed = { kind: 'changed', notice: null };
    expect(shown).toEqual({
      total: 4,
      items: [
        { ...changed, row: 2, sku: 'T-1', name: 'Ledger', field: 'weight', before: null, after: '7.5' },
        { ...whole, kind: 'new', row: 3, sku: 'T-9', name: 'Base' },
        { ...changed, row: 4, sku: 'T-2', name: 'Plank', field: 'name', before: 'Plank', after: 'Plank 10' },
        { ...whole, kind: 'removed', row: null, sku: 'T-3', name: 'Jack' },
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

  it('can be confirmed or canceled once, and not after a day [spec x.15]', async () => {
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

  it('waits again if its import cannot start', async () => {
    const run = await preview('sku,name\nT-1,New\n');
    await imports.withoutQueue(() => confirm(run.id).expect(503));
    expect(await confirmed(run.id)).toMatchObject({ state: 'done' });
  });
});
