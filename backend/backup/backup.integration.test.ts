import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { migrateDatabase } from '../database/migrate-database.js';
import { MIGRATIONS } from '../database/migrations.js';
import { InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { ReceivedFilesService } from '../inquiries/mailbox/received-emails.service.js';
import { ErasureService } from '../inquiries/retention/erasure.service.js';
import { DiskStorage } from '../platform/files/disk-storage.js';
import { siteSecret } from '../platform/secrets/site-secrets.js';
import { fillDisk } from '../testing/fill-disk.js';
import { folderForFile, forFile, forTest } from '../testing/for-file.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { addInquiry } from '../testing/test-inquiries.js';
import { backUp, restore } from './backup.js';
import { tablesOf } from './database-copy.js';

const WORDS = `O'Brien & Söhne, "quoted"\n\\line \u{1F3D7}`;

const migrate = async () => {
  throw new Error('the database has tables');
};
const KEEPING = { force: false, migrate };
const REPLACING = { force: true, migrate };

const directory = folderForFile('backup-');
let source: pg.Client;
let target: pg.Client;
let archive: string;

const path = (...parts: string[]) => join(directory, ...parts);

async function connect({ url }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Every row of every table, as PostgreSQL writes it. */
async function rowsOf(client: pg.Client): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ row: string }>(`select to_json(t)::text as row from "${table}" t order by 1`);
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

const from = forFile(() => createTestDatabase());
beforeAll(async () => {
  source = await connect(from);
  await siteSecret(from.orm.em, 'document-links');
  await source.query(
    `insert into product (sku, name, family, category, stock_status, price, description, weight)
     select 'SKU-' || n, $1 || ' ' || n, 'ring', 'Specialty', 'Specialty', 12.30, $1, 0.1 from generate_series(1, 1201) n`,
    [WORDS],
  );
  await source.query('delete from product where id = 7');
  for (const [folder, name, content] of [
    ['documents', 'safety-manual.pdf', '%PDF-1.7 documents'],
    ['product-pictures', 'a.webp', 'product picture'],
    ['post-pictures', 'b.webp', 'x'.repeat(200_000)],
    ['content-pictures', 'e.webp', 'picture of a page'],
    ['quotation-pdfs', 'c.pdf', '%PDF-1.7 quotation'],
    ['purchase-orders', 'd.pdf', '%PDF-1.7 purchase order'],
    ['received-files', 'f', 'file of an email'],
    ['wp-images', 'kept-copy', 'can be fetched again'],
  ] as const) {
    await mkdir(path('data', folder), { recursive: true });
    await writeFile(path('data', folder, name), content);
  }
  archive = path('site.tar.gz');
  await backUp(source, path('data'), archive, '1.2.3');
});

const to = forTest(() => createTestDatabase());
beforeEach(async () => {
  target = await connect(to);
});

afterEach(async () => {
  await target.end();
  await rm(path('other'), { recursive: true, force: true });
});

afterAll(() => source.end());

it('writes one file that only its owner may read, and never overwrites one', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  for (const existing of ['there.tar.gz', 'other.tar.gz.part']) {
    await writeFile(path(existing), 'the former one');
    const error = backUp(source, path('data'), path(existing.replace('.part', '')), '1.2.3');
    await expect(error).rejects.toMatchObject({ code: 'EEXIST', path: path(existing) });
    expect(await readFile(path(existing), 'utf8')).toBe('the former one');
  }
});

it('leaves nothing behind on a full disk', async () => {
  const before = await readdir(directory);
  const freeSpace = fillDisk();
  try {
    await expect(backUp(source, path('data'), path('full.tar.gz'), '1.2.3')).rejects.toMatchObject({ code: 'ENOSPC' });
  } finally {
    freeSpace();
  }
  expect(await readdir(directory)).toEqual(before);
});

it('rejects a damaged file and changes nothing', async () => {
  const bytes = gunzipSync(await readFile(archive));
  bytes[bytes.indexOf('SKU-600') + 4] = 0x37;
  await writeFile(path('changed.tar.gz'), gzipSync(bytes));
  await writeFile(path('cut.tar.gz'), (await readFile(archive)).subarray(0, 20_000));
  for (const [file, error] of [
    ['changed.tar.gz', /database\/product\/\d\.json does not match its checksum/],
    ['cut.tar.gz', /cannot be used/],
  ] as const)
    await expect(restore(target, path('other'), path(file), REPLACING)).rejects.toThrow(error);
  expect((await rowsOf(target)).product).toEqual([]);
  expect(await readdir(path('other'))).toEqual([]);
});

it('rejects a backup of another schema', async () => {
  await target.query(
    "update mikro_orm_migrations set name = 'later' where id = (select max(id) from mikro_orm_migrations)",
  );
  await expect(restore(target, path('other'), archive, KEEPING)).rejects.toThrow('from a newer release');
  await target.query("update mikro_orm_migrations set name = $1 where name = 'later'", [
    (await source.query('select name from mikro_orm_migrations order by id desc limit 1')).rows[0].name,
  ]);
});

it('restores every row, document, picture and secret, and keeps no sheet of an inquiry that is gone', async () => {
  await mkdir(path('other', 'submittals'), { recursive: true });
  await writeFile(path('other', 'submittals', 'sheet-12-1.pdf'), '%PDF-1.7 sheet');
  const { files, release } = await restore(target, path('other'), archive, KEEPING);
  expect(release).toBe('1.2.3');
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  expect((await rowsOf(target)).site_secret).toHaveLength(1);
  expect(files.map((file) => file.path)).toEqual([
    'content-pictures/e.webp',
    'documents/safety-manual.pdf',
    'post-pictures/b.webp',
    'product-pictures/a.webp',
    'purchase-orders/d.pdf',
    'quotation-pdfs/c.pdf',
    'received-files/f',
  ]);
  for (const { path: file } of files)
    expect(await readFile(path('other', file))).toEqual(await readFile(path('data', file)));
  expect((await readdir(path('other'))).sort()).toEqual([
    'content-pictures',
    'documents',
    'post-pictures',
    'product-pictures',
    'purchase-orders',
    'quotation-pdfs',
    'received-files',
  ]);
});

it('restores sequences and triggers', async () => {
  await restore(target, path('other'), archive, KEEPING);
  const { rows } = await target.query(
    `insert into product (sku, name, family, category, stock_status)
     values ('NEW', 'New', 'ring', 'Specialty', 'Specialty') returning id`,
  );
  expect(rows[0].id).toBe(1202);
  const indexed = await target.query('select 1 from product_index where product_id = 1202');
  expect(indexed.rowCount).toBe(1);
});

it('replaces existing data only with force, and then all of it', async () => {
  await restore(target, path('other'), archive, KEEPING);
  await writeFile(path('other', 'documents', 'later.pdf'), '%PDF later');
  await expect(restore(target, path('other'), archive, KEEPING)).rejects.toThrow('There is data in');
  expect(await readdir(path('other', 'documents'))).toContain('later.pdf');
  await restore(target, path('other'), archive, REPLACING);
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  expect(await readdir(path('other', 'documents'))).toEqual(['safety-manual.pdf']);
});

it('puts the files back when writing the rows fails', async () => {
  await restore(target, path('other'), archive, KEEPING);
  await writeFile(path('other', 'documents', 'mine.pdf'), '%PDF mine');
  await target.query('alter table product add constraint none check (id < 1000) not valid');
  await expect(restore(target, path('other'), archive, REPLACING)).rejects.toThrow('violates check constraint');
  await target.query('alter table product drop constraint none');
  expect(await readdir(path('other', 'documents'))).toEqual(['mine.pdf', 'safety-manual.pdf']);
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
});

it('creates the tables of an empty database first', async () => {
  await target.query('drop schema public cascade');
  await target.query('create schema public');
  const last: string[] = [];
  await restore(target, path('other'), archive, {
    force: false,
    migrate: async (name) => {
      last.push(name);
      await migrateDatabase(to.orm, { report: () => undefined, to: name });
    },
  });
  expect(last).toEqual([MIGRATIONS.at(-1)?.name]);
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
});

it('keeps the erasure log, so that erasures made after the backup can be repeated [spec x.26]', async () => {
  await restore(target, path('other'), archive, KEEPING);
  const fork = () => to.orm.em.fork();
  const late = await addInquiry(fork(), { email: 'Dale@refinery.example', createdAt: new Date('2027-01-01') });
  const early = await addInquiry(fork(), { email: 'dale@refinery.example', createdAt: new Date('2026-01-01') });
  const called = await addInquiry(fork(), { email: '', phone: '(985) 555-0177', createdAt: new Date('2026-01-01') });
  const again = await addInquiry(fork(), { email: '', phone: '985-555-0177', createdAt: new Date('2027-01-01') });
  const note = `insert into inquiry_note (inquiry_id, author, text, email, created_at) values ($1, 'Customer', $2, $3, $4)`;
  for (const [text, from, at] of [
    ['erased', 'Dale@refinery.example', '2026-01-01'],
    ['late', 'Dale@refinery.example', '2027-01-01'],
    ['of another', 'ann@refinery.example', '2026-01-01'],
  ])
    await target.query(note, [again, text, { from, quoted: '', isAutomatic: false, files: [], left: [] }, at]);
  const backup = path('with-dale.tar.gz');
  await backUp(target, path('data'), backup, '1.2.3');
  const files = new ReceivedFilesService(to.orm.em, new DiskStorage(path('other')));
  const erasure = () => new ErasureService(to.orm.em, new InquiryHooksService(), files, { dataDir: path('other') });
  expect(await erasure().erasePerson('dale@refinery.example')).toBe(2);
  expect(await erasure().erasePhone('+1 985 555 0177')).toEqual({ count: 2, left: [] });
  expect(JSON.stringify((await rowsOf(target)).erasure)).not.toMatch(/dale|5550177/);
  await target.query("update erasure set at = '2026-06-01'");

  await restore(target, path('other'), backup, REPLACING);
  expect(await erasure().repeatErasures()).toBe(2);
  expect(await erasure().repeatErasures()).toBe(0);
  const { rows } = await target.query('select id, email, phone from inquiry order by id');
  // The late inquiry and the second call came after the erasure, so they stay.
  expect(rows).toMatchObject([
    { id: late, email: 'Dale@refinery.example' },
    { id: early, email: '' },
    { id: called, phone: '' },
    { id: again, phone: '985-555-0177' },
  ]);
  const notes = await target.query('select text from inquiry_note order by id');
  expect(notes.rows.map(({ text }) => text)).toEqual(['late', 'of another']);
});
