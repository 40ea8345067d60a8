import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Logger } from '@nestjs/common';
import request from 'supertest';
import { SEARCH_DAYS_KEPT } from '../catalog/searches/searches.contract.js';
import { DiskStorage } from '../platform/files/disk-storage.js';
import { IncomingFiles, removeUnfinishedFiles } from '../platform/files/incoming-files.js';
import { SITE_CONTENT_ADMIN_PATH } from '../site-content/admin/site-content-admin.contract.js';
import { FileSite } from '../testing/file-site.js';
import { folderForFile } from '../testing/for-file.js';
import { createTestSite } from '../testing/test-site.js';
import { signIn } from '../testing/test-staff.js';
import { until } from '../testing/until.js';
import { LegalDraftsService, RetentionService } from './retention.service.js';
import { RETENTION_TABLE } from './retention-table.js';

const HOUR_MS = 60 * 60 * 1_000;
const TODAY = `(now() at time zone 'America/Chicago')::date`;
const MEMBER = '(select min(id) from staff_member)';
const DAYS_AGO = 'now() - make_interval(days => age)';

const WORKER = { PROCESS_ROLE: 'all', SMTP_URL: 'smtp://127.0.0.1:9' };

const dataDir = folderForFile('retention-');

const { database, site } = new FileSite({
  environment: {
    ...{ ...WORKER, DATA_DIR: dataDir, INSIGHTS_RETENTION_MONTHS: '3', EMAIL_FILE_DAYS: '90' },
  },
});

afterEach(() => jest.restoreAllMocks());

const execute = (sql: string) => database.execute<{ age: unknown }>(sql);
const retention = () => site.get(RetentionService, { strict: false });

/** Rows of several ages, and the ages that stay. */
const TABLES = [
  {
    what: 'ended sync runs, except the latest',
    insert: `insert into sync_run (trigger, state, requested_at, finished_at) select 'schedule', 'succeeded', ${DAYS_AGO}, ${DAYS_AGO}`,
    ages: [400, 181, 179],
    remaining: 'select extract(day from now() - requested_at)::int as age from sync_run order by id',
    kept: [179],
  },
  {
    what: 'the latest sync run, however old',
    insert: `delete from sync_run; insert into sync_run (trigger, state, requested_at, finished_at) select 'schedule', 'succeeded', ${DAYS_AGO}, ${DAYS_AGO}`,
    ages: [401, 400],
    remaining: 'select extract(day from now() - requested_at)::int as age from sync_run',
    kept: [400],
  },
  {
    what: 'import runs with their changes',
    insert: `with run as (insert into catalog_import_run (state, dry_run, prune, file_name, file_size, file_key, requested_by, request_id,
        requested_at, finished_at) select 'done', false, false, age::text, 1, '', '', '', ${DAYS_AGO}, ${DAYS_AGO} from AGES returning id)
      insert into catalog_import_change (run_id, place, kind, sku, name) select id, 1, 'new', 'A', 'A' from run`,
    ages: [400, 31, 29],
    remaining: `select file_name || coalesce(' with ' || count(run_id), '') as age from catalog_import_run r
      left join catalog_import_change c on c.run_id = r.id group by r.id order by r.id`,
    kept: ['31 with 0', '29 with 1'],
  },
  {
    what: 'events of webhooks with their deliveries [spec c10.7]',
    insert: `with target as (insert into webhook_target (address, description, events, secret) values ('https://a.example', '', '{}', '') returning id),
        event as (insert into webhook_event (id, type, body, created_at) select gen_random_uuid(), 'test', '', ${DAYS_AGO} from AGES returning id)
      insert into webhook_delivery (event_id, target_id) select event.id, target.id from event, target`,
    ages: [31, 29],
    remaining: `select extract(day from now() - e.created_at)::int as age from webhook_event e
      full join webhook_delivery d on d.event_id = e.id`,
    kept: [29],
  },
  {
    what: 'counts of searches',
    insert: `insert into search_count select ${TODAY} - age, age::text, 1, 1, 0`,
    ages: [SEARCH_DAYS_KEPT, SEARCH_DAYS_KEPT - 1],
    remaining: 'select text::int as age from search_count',
    kept: [SEARCH_DAYS_KEPT - 1],
  },
  {
    what: 'daily counts after the configured number of months',
    insert: `insert into daily_count select 'page', ${TODAY} - make_interval(months => age), age::text, 1`,
    ages: [0, 2, 4],
    remaining: 'select key::int as age from daily_count order by 1',
    kept: [0, 2],
  },
  {
    what: 'expired sessions of staff',
    insert: `insert into staff_session (token_hash, member_id, expires_at, user_agent)
      select age::text, ${MEMBER}, now() - make_interval(mins => age), ''`,
    ages: [1, -1],
    remaining: `select token_hash::int as age from staff_session where token_hash ~ '^-?[0-9]+$'`,
    kept: [-1],
  },
  {
    what: 'links for a new password once they have expired [spec x.7]',
    insert: `delete from password_reset; insert into password_reset (member_id, token_hash, created_at, expires_at)
      select ${MEMBER}, age::text, now() - interval '6 days', now() - make_interval(mins => age)`,
    ages: [1, -1],
    remaining: 'select token_hash::int as age from password_reset',
    kept: [-1],
  },
  {
    what: 'links for a new password that were never sent',
    insert: `delete from password_reset; insert into password_reset (member_id, created_at) select ${MEMBER}, now() - make_interval(hours => age)`,
    ages: [49, 47],
    remaining: 'select extract(epoch from now() - created_at)::int / 3600 as age from password_reset',
    kept: [47],
  },
  {
    what: 'devices of staff',
    insert: `insert into known_device (token_hash, member_id, last_used_at) select age::text, ${MEMBER}, ${DAYS_AGO}`,
    ages: [365, 364],
    remaining: `select token_hash::int as age from known_device where token_hash ~ '^[0-9]+$'`,
    kept: [364],
  },
  {
    what: 'lines of the audit log',
    insert: `insert into staff_audit (at, actor, action, subject, request_id)
      select now() - make_interval(months => age), 'owner', 'test', age::text, ''`,
    ages: [40, 20],
    remaining: `select subject::int as age from staff_audit where action = 'test'`,
    kept: [20],
  },
];

it.each(TABLES)('removes $what', async ({ insert, ages, remaining, kept }) => {
  const list = `unnest(array[${ages.join(', ')}]) as age`;
  await execute(insert.includes('AGES') ? insert.replaceAll('AGES', list) : `${insert} from ${list}`);
  await retention().run();
  expect((await execute(remaining)).map(({ age }) => age)).toEqual(kept);
});

it('never removes lines of the audit log of the last year', async () => {
  await execute(`insert into staff_audit (at, actor, action, subject, request_id)
    select now() - make_interval(months => age), 'owner', 'test.' || age, '', '' from unnest(array[20, 6]) as age`);
  await execute('select remove_old_audit(1)');
  expect(await execute(`select action from staff_audit where action like 'test.%'`)).toEqual([{ action: 'test.6' }]);
});

it('removes emails that were saved as files long ago', async () => {
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true });
  for (const name of ['old.eml', 'new.eml', 'notes.txt']) await writeFile(join(folder, name), '');
  for (const name of ['old.eml', 'notes.txt']) await utimes(join(folder, name), 0, 0);
  await retention().run();
  expect((await readdir(folder)).sort()).toEqual(['new.eml', 'notes.txt']);
});

it('removes files of imports that nobody confirmed within a day', async () => {
  const folder = join(dataDir, 'catalog-uploads');
  await mkdir(folder, { recursive: true });
  const [forgotten, fresh] = ['a'.repeat(32), 'b'.repeat(32)];
  for (const name of [forgotten, fresh]) await writeFile(join(folder, name), '');
  const old = new Date(Date.now() - 26 * 60 * 60_000);
  await utimes(join(folder, forgotten), old, old);
  await retention().run();
  expect(await readdir(folder)).toEqual([fresh]);
});

it('removes unfinished files a day after their process died, and no others', async () => {
  const incoming = join(dataDir, 'documents');
  const upload = new PassThrough();
  const receiving = new IncomingFiles(incoming).receive(upload).catch(() => null);
  upload.write('%PDF-');
  const [unfinished = ''] = await until(
    () => readdir(incoming).catch((): string[] => []),
    (names) => names.length > 0,
  );
  expect(unfinished).toMatch(/^incoming-.*\.part$/);
  await new DiskStorage(dataDir).write('submittals/whole.pdf', Buffer.from('%PDF-'));
  await writeFile(join(dataDir, 'submittals', 'half.pdf.1f2e3d4c.part'), '%P');
  await mkdir(join(dataDir, 'backups'));
  await writeFile(join(dataDir, 'backups', 'site.tar.part'), 'of another program');
  const names = async () => (await readdir(dataDir, { recursive: true })).filter((name) => /\.(part|pdf)$/.test(name));
  const before = await names();

  expect(await removeUnfinishedFiles(dataDir, Date.now() + 23 * HOUR_MS)).toBe(0);
  expect(await names()).toEqual(before);
  const old = new Date(Date.now() - 25 * HOUR_MS);
  await utimes(join(incoming, unfinished), old, old);
  await retention().run();
  expect((await names()).sort()).toEqual([
    'backups/site.tar.part',
    'submittals/half.pdf.1f2e3d4c.part',
    'submittals/whole.pdf',
  ]);
  expect(await removeUnfinishedFiles(dataDir, Date.now() + 25 * HOUR_MS)).toBe(1);
  expect((await names()).sort()).toEqual(['backups/site.tar.part', 'submittals/whole.pdf']);
  upload.destroy(new Error('the process is gone'));
  await receiving;
});

it('removes pictures of shared links that were made long ago', async () => {
  const storage = new DiskStorage(dataDir);
  for (const name of ['old', 'new']) await storage.write(`share-pictures/${name}.png`, Buffer.from('PNG'));
  const old = new Date(Date.now() - 181 * 24 * HOUR_MS);
  await utimes(join(dataDir, 'share-pictures', 'old.png'), old, old);
  await retention().run();
  expect(await readdir(join(dataDir, 'share-pictures'))).toEqual(['new.png']);
});

describe('a run', () => {
  it('carries out each row of the table in a worker', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await retention().run();
    expect(error.mock.calls).toEqual([]);
    expect(log.mock.calls).toHaveLength(RETENTION_TABLE.length);
  });

  it('logs one line for each row, and goes on after one that fails', async () => {
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await retention().run([
      { what: 'lost keys', remove: () => Promise.reject(new Error('the cabinet is locked')) },
      { what: 'old gloves', remove: () => Promise.resolve(3) },
    ]);
    expect(error.mock.calls).toEqual([['Could not remove lost keys: the cabinet is locked']]);
    expect(log.mock.calls).toEqual([['Removed 3 old gloves']]);
  });

  it('takes place in one process at a time', async () => {
    const other = await createTestSite(database, { ...WORKER, DATA_DIR: dataDir });
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<number>();
    const counts: string[] = [];
    const row = (name: string, result: () => Promise<number>) => ({
      what: 'keys',
      remove: () => {
        counts.push(name);
        started.resolve();
        return result();
      },
    });
    const first = retention().run([row('first', () => finish.promise)]);
    await started.promise;
    await other.get(RetentionService, { strict: false }).run([row('second', () => Promise.resolve(0))]);
    finish.resolve(1);
    await first;
    await other.get(RetentionService, { strict: false }).run([row('third', () => Promise.resolve(0))]);
    await other.close();
    expect(counts).toEqual(['first', 'third']);
  });
});

it('a site begins with drafts of its legal pages, with its own periods; nothing publishes them, or a discarded one again', async () => {
  const cookie = await signIn(site, 'owner');
  const call = (method: 'get' | 'post', path: string) =>
    request(site.getHttpServer())[method](`${SITE_CONTENT_ADMIN_PATH}/${path}`).set('Cookie', cookie);
  const drafts = () =>
    execute(`select draft->>'body' as age from site_content where draft is not null order by section`);
  const [privacy, ...others] = await until(drafts, (found) => found.length === 3);
  for (const text of [
    'Your requests and our answers: 24 months.',
    'Daily totals of visits: 3 months.',
    'Quotations, and your answer to them: 7 years.',
  ])
    expect(privacy?.age).toContain(`- ${text}`);
  for (const text of [privacy, ...others]) {
    expect(text?.age).toContain('[Fill in');
    expect(text?.age).not.toContain('%');
  }
  const { body } = await call('post', 'privacy/publish').send({ version: 1 }).expect(400);
  expect(body.errors).toEqual({ body: ['Replace or delete each [Fill in …] first.'] });
  expect((await call('get', 'privacy')).body.published).toMatchObject({ body: '' });
  await execute(`update site_content set draft = null where section = 'terms'`);
  await site.get(LegalDraftsService, { strict: false }).store();
  expect(await drafts()).toHaveLength(2);
});
