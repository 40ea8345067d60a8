import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DiskStorage } from '../platform/files/disk-storage.js';
import { IncomingFiles, removeUnfinishedFiles } from '../platform/files/incoming-files.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { until } from '../testing/until.js';
import { RetentionService } from './retention.service.js';

const HOUR_MS = 60 * 60 * 1_000;

let database: TestDatabase;
let site: NestExpressApplication;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'unfinished-'));
  site = await createTestSite(database, { DATA_DIR: dataDir, PROCESS_ROLE: 'all', SMTP_URL: 'smtp://127.0.0.1:9' });
});

afterAll(async () => {
  await site.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('the worker removes unfinished files a day after their process died, and no others', async () => {
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
  await site.get(RetentionService, { strict: false }).run();
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
