import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { importCsv } from '../../testing/sample-catalog.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';
import { signIn } from '../../testing/test-staff.js';
import { testWorkbook } from '../../testing/test-workbook.js';
import { until } from '../../testing/until.js';
import { CatalogWorkerModule } from '../catalog.module.js';
import { Product } from '../product.entity.js';
import { CatalogImportRun } from '../transfer/catalog-import-run.entity.js';
import { CatalogImportRunsService } from '../transfer/catalog-import-runs.service.js';
import { type ImportedChange, type ImportRunDetail, NOT_WAITING } from './catalog-desk.contract.js';

const HEADER = 'sku,name,family,category,stockStatus';
const row = (sku: string, name: string) => `${sku},${name},ring,Specialty,Specialty`;

let database: TestDatabase;
let site: NestExpressApplication;
let dataDir: string;
let owner: string;
let partner: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'previews-'));
  database = await createTestDatabase();
  site = await createTestSite(database, { DATA_DIR: dataDir, PROCESS_ROLE: 'all' });
  owner = await signIn(site, 'owner');
  partner = await signIn(site, 'owner');
});

beforeEach(async () => {
  // Uploads of previews stay until somebody confirms or cancels them.
  await rm(join(dataDir, 'catalog-uploads'), { recursive: true, force: true });
  await database.orm.em.fork().execute('truncate product, catalog_import_run cascade');
  await importCsv(database.orm.em, [HEADER, row('T-1', 'Ledger'), row('T-2', 'Plank'), row('T-3', 'Jack')].join('\n'));
});

afterAll(async () => {
  await site.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const call = (method: 'get' | 'post', path: string, cookie = owner) =>
  request(site.getHttpServer())[method](`/api/admin/products${path}`).set('Cookie', cookie);

async function finished(id: number): Promise<ImportRunDetail> {
  const { body } = await until(
    () => call('get', `/imports/${id}`).expect(200),
    ({ body }) => body.finishedAt !== null,
  );
  return body;
}

async function preview(file: string | Buffer, query = '', cookie = owner): Promise<ImportRunDetail> {
  const { body } = await call('post', `/import?dryRun=true${query}`, cookie)
    .attach('file', Buffer.from(file as Buffer), 'catalog.xlsx')
    .expect(202);
  return finished(body.id);
}

async function confirmed(id: number, body: object = {}, cookie = owner): Promise<ImportRunDetail> {
  const answer = await call('post', `/imports/${id}/confirm`, cookie).send(body).expect(202);
  return finished(answer.body.id);
}

async function changesOf(id: number, page = 1): Promise<{ items: ImportedChange[]; total: number }> {
  return (await call('get', `/imports/${id}/changes?page=${page}`).expect(200)).body;
}

const nameOf = async (sku: string) => (await database.orm.em.fork().findOne(Product, { sku }))?.name;
const uploads = () => readdir(join(dataDir, 'catalog-uploads')).catch(() => []);

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
  const shown = await changesOf(run.id);
  expect(shown).toEqual({
    total: 4,
    items: [
      { kind: 'changed', row: 2, sku: 'T-1', name: 'Ledger', field: 'weight', before: null, after: '7.5' },
      { kind: 'new', row: 3, sku: 'T-9', name: 'Base', field: null, before: null, after: null },
      { kind: 'changed', row: 4, sku: 'T-2', name: 'Plank', field: 'name', before: 'Plank', after: 'Plank 10' },
      { kind: 'removed', row: null, sku: 'T-3', name: 'Jack', field: null, before: null, after: null },
    ],
  });
  expect(await nameOf('T-2')).toBe('Plank');

  const done = await confirmed(run.id);
  expect(done).toMatchObject({ state: 'done', dryRun: false, isWaiting: false, fileName: 'catalog.xlsx' });
  expect(await changesOf(done.id)).toEqual(shown);
  expect([await nameOf('T-2'), await nameOf('T-9'), await nameOf('T-3')]).toEqual(['Plank 10', 'Base', undefined]);
  expect((await call('get', `/imports/${run.id}`)).body).toMatchObject({ state: 'confirmed', isWaiting: false });
  await until(uploads, (files) => files.length === 0);
});

it('the second of two owners sees the new outcome, and can import it [spec x.15]', async () => {
  const mine = await preview(`${HEADER}\n${row('T-1', 'Mine')}\n${row('T-2', 'Plank 10')}\n`);
  const theirs = await preview('sku,name\nT-1,Theirs\n', '', partner);
  expect(await confirmed(theirs.id, {}, partner)).toMatchObject({ state: 'done' });
  const outdated = await confirmed(mine.id);
  expect(outdated).toMatchObject({ state: 'outdated', isWaiting: true, errors: [] });
  expect((await changesOf(outdated.id)).items[0]).toMatchObject({ field: 'name', before: 'Theirs', after: 'Mine' });
  expect([await nameOf('T-1'), await nameOf('T-2')]).toEqual(['Theirs', 'Plank']);
  expect(await confirmed(outdated.id)).toMatchObject({ state: 'done' });
  expect([await nameOf('T-1'), await nameOf('T-2')]).toEqual(['Mine', 'Plank 10']);
});

it('a change to other items does not make a preview outdated', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  await importCsv(database.orm.em, 'sku,name,weight\nT-1,Ledger,9\nT-2,Other,8\n');
  expect(await confirmed(run.id)).toMatchObject({ state: 'done' });
  expect(await nameOf('T-2')).toBe('Other');
});

it('an import is rejected if one of its items was removed in the meantime', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  await database.orm.em.fork().nativeDelete(Product, { sku: 'T-1' });
  expect(await confirmed(run.id)).toMatchObject({ state: 'refused', errors: [{ row: 2, column: 'sku' }] });
  await until(uploads, (files) => files.length === 0);
});

it('a preview can be confirmed or canceled once, and not after a day [spec x.15]', async () => {
  const once = await preview('sku,name\nT-1,New\n');
  const answers = await Promise.all([1, 2].map(() => call('post', `/imports/${once.id}/confirm`).send({})));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  const run = answers.find(({ status }) => status === 202)?.body;
  await finished(run.id);
  expect((await call('post', `/imports/${once.id}/confirm`).send({}).expect(409)).body.message).toBe(NOT_WAITING);

  const dropped = await preview('sku,name\nT-1,Newer\n');
  expect(await uploads()).toHaveLength(1);
  await call('post', `/imports/${dropped.id}/cancel`).expect(204);
  expect(await uploads()).toEqual([]);
  await call('post', `/imports/${dropped.id}/cancel`).expect(409);
  await call('post', `/imports/${dropped.id}/confirm`).send({}).expect(409);
  expect((await call('get', `/imports/${dropped.id}`)).body).toMatchObject({ state: 'canceled' });

  const old = await preview('sku,name\nT-1,Newest\n');
  const dayAgo = new Date(Date.now() - 25 * 60 * 60_000);
  await database.orm.em.fork().nativeUpdate(CatalogImportRun, old.id, { finishedAt: dayAgo });
  expect((await call('get', `/imports/${old.id}`)).body).toMatchObject({ isWaiting: false });
  await call('post', `/imports/${old.id}/confirm`).send({}).expect(409);
  expect(await nameOf('T-1')).toBe('New');
  await call('post', `/imports/${old.id}/confirm`).send({ removals: 'x' }).expect(400);
  await call('post', '/imports/2147483647/confirm').send({}).expect(404);
  await call('post', '/imports/2147483647/cancel').expect(404);
  await call('get', '/imports/2147483647/changes').expect(404);
});

it('an import with many removals needs their number to be typed', async () => {
  const many = Array.from({ length: 20 }, (_, at) => row(`M-${at}`, 'Many'));
  await importCsv(database.orm.em, [HEADER, ...many].join('\n'));
  const run = await preview('sku,name\nT-1,Ledger\n', '&prune=true');
  expect(run.counts).toMatchObject({ removed: 22, total: 23 });
  for (const body of [{}, { removals: 21 }])
    expect((await call('post', `/imports/${run.id}/confirm`).send(body).expect(400)).body.errors).toEqual({
      removals: ['Enter 22, the number of products to remove.'],
    });
  expect(await confirmed(run.id, { removals: 22 })).toMatchObject({ state: 'done', counts: { removed: 22 } });
});

it('a file without changes does not wait for a confirmation', async () => {
  expect(await preview('sku,name\nT-1,Ledger\n')).toMatchObject({ isWaiting: false, counts: { changes: 0 } });
  await until(uploads, (files) => files.length === 0);
});

it('changes are listed page by page', async () => {
  const many = Array.from({ length: 60 }, (_, at) => row(`P-${at}`, 'Many'));
  const run = await preview([HEADER, ...many].join('\n'));
  const { items, total } = await changesOf(run.id, 2);
  expect([items.length, total, items[0]?.sku]).toEqual([10, 60, 'P-50']);
});

it('a preview waits again if its import cannot start', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  const restore = replaceMethod(site.get(JobQueue, { strict: false }), 'add', () => async () => {
    throw new Error('no Redis');
  });
  site.useLogger(false);
  await call('post', `/imports/${run.id}/confirm`).send({}).expect(503);
  site.useLogger(['warn', 'error', 'fatal']);
  restore();
  expect(await confirmed(run.id)).toMatchObject({ state: 'done' });
});

it('an import whose worker is killed changes nothing', async () => {
  const run = await preview('sku,name\nT-1,New\n');
  const runs = site.select(CatalogWorkerModule).get(CatalogImportRunsService);
  // A heartbeat between the two steps below would revive the run.
  const stopped = replaceMethod(runs, 'heartbeat', () => async () => true);
  const restore = replaceMethod(runs, 'finish', (end) => async (em, running, report) => {
    const lost = { heartbeatAt: new Date(Date.now() - 60_000) };
    await database.orm.em.fork().nativeUpdate(CatalogImportRun, running.id, lost);
    await call('get', `/imports/${running.id}`).expect(200);
    await end(em, running, report);
  });
  const done = await confirmed(run.id);
  restore();
  stopped();
  expect(done).toMatchObject({ state: 'failed', fault: expect.stringContaining('nothing was changed') });
  expect(await nameOf('T-1')).toBe('Ledger');
  await until(uploads, (files) => files.length === 0);
});
