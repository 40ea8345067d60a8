import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { HeldEmailRelay } from '../platform/email/email-outbox.js';
import { OutgoingEmail } from '../platform/email/outgoing-email.entity.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { JOBS } from '../platform/queue/jobs.js';
import { RedisConnection } from '../platform/redis/redis-connection.js';
import { folderForFile, forFile } from '../testing/for-file.js';
import { HangingWorker } from '../testing/hanging-worker.js';
import { replaceMethod } from '../testing/replace-method.js';
import { createTestDatabase } from '../testing/test-database.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { createTestSite, testSettings } from '../testing/test-site.js';
import { until } from '../testing/until.js';
import { PdfService } from './pdf.service.js';
import type { SubmittalReceipt } from './submittals.contract.js';

const dataDir = folderForFile('submittal-worker-');
let ids: number[];
let site: NestExpressApplication;

const { options } = JOBS['make-submittal'];
const backoff = options.backoff;

beforeAll(() => {
  // The second attempt of a package follows at once.
  options.backoff = 1;
});
const database = forFile(() => createTestDatabase('samples'));
beforeAll(async () => {
  await mkdir(join(dataDir, 'submittals'));
  const rows = await database.execute<{ id: number }>('select id from product order by id limit 9');
  ids = rows.map(({ id }) => id);
});

afterEach(() => site.close());

afterAll(() => {
  options.backoff = backoff;
});

async function start(role: 'web' | 'all'): Promise<void> {
  site = await createTestSite(database, environment(role));
}

const environment = (role: string) => ({
  DATA_DIR: dataDir,
  PROCESS_ROLE: role,
  SMTP_URL: 'smtp://127.0.0.1:9',
  LIMIT_SUBMITTALS_PER_ADDRESS: '1000',
});

const open = (url: string) => request(site.getHttpServer()).get(url);

async function requestPackage(quantity: number, status = 202): Promise<SubmittalReceipt> {
  const lines = ids.map((productId) => ({ productId, quantity }));
  return (await request(site.getHttpServer()).post('/api/submittals').send({ lines }).expect(status)).body;
}

it('makes a package even if its first worker was killed [spec 10.6]', async () => {
  await start('web');
  const { queue } = JOBS['make-submittal'];
  const prefix = testSettings(database).redisPrefix;
  const worker = await HangingWorker.start({ queue, prefix });
  try {
    const [taken, receipt] = await Promise.all([worker.nextLine(), requestPackage(3)]);
    expect(receipt.url).toContain(JSON.parse(taken).id);
    await worker.kill();
    await open(receipt.url).expect(202);
    await site.close();
    await start('all');
    const made = await until(
      () => open(receipt.url),
      ({ status }) => status !== 202,
    );
    expect(made.status).toBe(200);
    expect(made.headers['content-type']).toBe('application/pdf');
  } finally {
    await worker.kill();
  }
});

it('makes the sheets for an email to sales once, even if their first worker was killed', async () => {
  await start('web');
  const files = () => site.get(FileStorage, { strict: false }).list('submittals');
  const before = (await files()).length;
  const { queue } = JOBS['make-sheets'];
  const worker = await HangingWorker.start({ queue, prefix: testSettings(database).redisPrefix });
  try {
    const body = { ...REQUEST, designs: [{ design: 'system=cup', name: 'Tank 4', quantity: 1 }] };
    await request(site.getHttpServer()).post('/api/contact').send(body).expect(201);
    const sales = () => database.orm.em.fork().findOneOrFail(OutgoingEmail, { kind: 'inquiry-sales' });
    const { nextAttemptAt, createdAt } = await sales();
    expect(nextAttemptAt.getTime() - createdAt.getTime()).toBeGreaterThanOrEqual(180_000);
    const get = <Service>(type: Type<Service>) => site.get(type, { strict: false });
    const relay = new HeldEmailRelay(database.orm.em, get(JobQueue), get(RedisConnection));
    await Promise.all([worker.nextLine(), relay.relay()]);
    await worker.kill();
    await site.close();
    await start('all');
    await until(sales, ({ attempts }) => attempts > 0);
    expect((await files()).length).toBe(before + 1);
  } finally {
    await worker.kill();
  }
});

it('reports a failed package at once, and makes it when it is requested again [spec 10.6]', async () => {
  await start('all');
  const pdf = site.get(PdfService, { strict: false });
  let attempts = 0;
  const restore = replaceMethod(pdf, 'writeSubmittal', () => () => {
    attempts += 1;
    return Promise.reject(new Error('this layout fails'));
  });
  const receipt = await requestPackage(5);
  const failed = await until(
    () => open(receipt.url),
    ({ status }) => status !== 202,
  );
  expect(failed.status).toBe(503);
  expect(failed.text).toContain('This package could not be made. Please request it again.');
  expect(attempts).toBe(2);
  restore();
  expect(await requestPackage(5)).toEqual(receipt);
  const made = await until(
    () => open(receipt.url),
    ({ status }) => status !== 202,
  );
  expect(made.status).toBe(200);
});

it('reports a full disk in the request and in the job, and leaves no partial file [spec 10.6]', async () => {
  await start('all');
  const before = await readdir(join(dataDir, 'submittals'));
  const web = site.get(FileStorage, { strict: false });
  const worker = site.get(FileStorage, { strict: false });
  const full =
    (write: FileStorage['write']): FileStorage['write'] =>
    (key, bytes) =>
      bytes.length === 0 ? write(key, bytes) : write(key, halfOf(bytes));
  const restoreWeb = replaceMethod(web, 'write', full);
  const { message } = (await requestPackage(7, 507)) as unknown as { message: string };
  expect(message).toContain('out of disk space');
  restoreWeb();
  expect(await readdir(join(dataDir, 'submittals'))).toEqual(before);

  // There is room for the request, but not for its package.
  const restoreWorker = replaceMethod(
    worker,
    'write',
    (write) => (key, bytes) => (key.endsWith('.pdf') ? full(write)(key, bytes) : write(key, bytes)),
  );
  const receipt = await requestPackage(7);
  const failed = await until(
    () => open(receipt.url),
    ({ status }) => status !== 202,
  );
  expect([failed.status, failed.text]).toEqual([503, expect.stringContaining('could not be made')]);
  const left = (await readdir(join(dataDir, 'submittals'))).filter((name) => !before.includes(name));
  expect(left.map((name) => name.replace(/^[0-9a-f]{40}/, '')).sort()).toEqual(['.failed', '.json']);
  restoreWorker();
});

/** A write that fails halfway, as on a full disk. */
function halfOf(bytes: Buffer): Buffer {
  return (async function* half() {
    yield bytes.subarray(0, bytes.length / 2);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  })() as unknown as Buffer;
}
