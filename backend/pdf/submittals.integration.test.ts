import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { quoteDesignText } from '../inquiries/quote-design.contract.js';
import { JobQueue } from '../platform/queue/job-queue.js';
import { FileSite } from '../testing/file-site.js';
import { folderForFile } from '../testing/for-file.js';
import { replaceMethod } from '../testing/replace-method.js';
import { createTestSite } from '../testing/test-site.js';
import { MakeSubmittalJob } from './make-sheets.job.js';
import { PdfService } from './pdf.service.js';
import { SubmittalContentService, SubmittalFilesService } from './submittal-files.service.js';
import type { SubmittalReceipt } from './submittals.contract.js';

const dataDir = folderForFile('submittals-');
let ids: number[];
let jobs: string[];

const test = new FileSite({
  environment: { DATA_DIR: dataDir, LIMIT_SUBMITTALS_PER_ADDRESS: '1000' },
  database: 'samples',
});
beforeAll(async () => {
  const rows = await test.execute<{ id: number }>('select id from product order by id limit 9');
  ids = rows.map(({ id }) => id);
  // The test runs the jobs itself.
  replaceMethod(test.site.get(JobQueue, { strict: false }), 'add', () => async (_name, payloads) => {
    jobs.push(...payloads.map((payload) => (payload as { id: string }).id));
  });
});

beforeEach(() => {
  jobs = [];
});

const post = (body: object) => test.call().post('/api/submittals').send(body);
const open = (url: string) => test.call().get(url);
const linesOf = (count: number, quantity = 2) => ids.slice(0, count).map((productId) => ({ productId, quantity }));
const designOf = (design: string) => ({ design, name: 'A', quantity: 1 });
const files = () => test.site.get(SubmittalFilesService, { strict: false });
const idOf = ({ url }: SubmittalReceipt): string => /([0-9a-f]{40})\.pdf$/.exec(url)?.[1] ?? '';

async function runJob(id: string): Promise<void> {
  await new MakeSubmittalJob(files(), test.site.get(PdfService, { strict: false })).handle({ id });
}

it("has the date in the company's time zone", async () => {
  const now = new Date('2026-11-22T05:30:00Z');
  const contents = test.site.get(SubmittalContentService, { strict: false });
  expect((await contents.of({ lines: linesOf(1) }, now)).date).toBe('Nov 21, 2026');
});

it('makes a short package at once, and serves it at its link [spec 10.4]', async () => {
  const { body, headers } = await post({ lines: linesOf(2), project: 'Coker 2, outage' }).expect(201);
  expect(body).toEqual({
    url: expect.stringMatching(/^\/submittals\/[0-9a-f]{40}\.pdf$/),
    reference: expect.stringMatching(/^S-[0-9A-F]{8}$/),
    isReady: true,
  });
  expect(headers.location).toBe(body.url);
  const file = await open(body.url).expect(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="submittal-${body.reference}.pdf"`,
    'cache-control': 'private, max-age=86400',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect((file.body as Buffer).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(5);
  await open(body.url)
    .set('If-None-Match', file.headers.etag ?? '')
    .expect(304);
  expect(jobs).toEqual([]);
});

it('makes a long package in a job, and shows a waiting page meanwhile [spec 10.4]', async () => {
  const lines = linesOf(9);
  const { body } = await post({ lines }).expect(202);
  const receipt = body as SubmittalReceipt;
  expect(receipt.isReady).toBe(false);
  expect(jobs).toEqual([idOf(receipt)]);
  const waiting = await open(receipt.url).expect(202);
  expect(waiting.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(waiting.text).toContain('<meta http-equiv="refresh" content="3">');
  expect(waiting.text).toContain(receipt.reference);
  await runJob(idOf(receipt));
  await open(receipt.url).expect(200).expect('Content-Type', 'application/pdf');
});

it('makes the same content once, and other content under another link [spec 10.5]', async () => {
  const first = (await post({ lines: linesOf(3) }).expect(201)).body as SubmittalReceipt;
  const pdf = test.site.get(PdfService, { strict: false });
  let made = 0;
  const restore = replaceMethod(pdf, 'writeSubmittal', () => async () => {
    made += 1;
    return { pdf: Buffer.from('made again'), ms: 0 };
  });
  try {
    expect((await post({ lines: linesOf(3) }).expect(201)).body).toEqual(first);
    await runJob(idOf(first));
    expect(made).toBe(0);
    const other = (await post({ lines: linesOf(3), project: 'Other' }).expect(201)).body as SubmittalReceipt;
    expect(other.url).not.toBe(first.url);
    await test.execute('update product set weight = weight + 1 where id = ?', [ids[0]]);
    const later = (await post({ lines: linesOf(3) }).expect(201)).body as SubmittalReceipt;
    expect(later.url).not.toBe(first.url);
    expect(made).toBe(2);
  } finally {
    restore();
  }
});

it('makes a package once for parallel requests', async () => {
  const pdf = test.site.get(PdfService, { strict: false });
  let made = 0;
  const restore = replaceMethod(pdf, 'writeSubmittal', (write) => (id, content) => {
    made += 1;
    return write(id, content);
  });
  try {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ lines: linesOf(2, 33) }).expect(201)));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(made).toBe(1);
  } finally {
    restore();
  }
});

it('prints a design with its drawing, rule checks and parts [spec b.4]', async () => {
  const { body } = await post({ design: 'system=ring&length=40%27&height=20%27' }).expect(202);
  const receipt = body as SubmittalReceipt;
  await runJob(idOf(receipt));
  const content = await files().readContent(idOf(receipt));
  expect(content?.designs[0]?.design.answer.rules.length).toBeGreaterThan(5);
  expect(content?.items.length).toBeGreaterThan(5);
  expect(content?.designs[0]?.address).toContain('/builder?system=ring');
  await open(receipt.url).expect(200);
});

it('prints the designs of a quote list, even from a plain form [spec b.4]', async () => {
  const designs = [
    { design: 'system=cup', name: 'Tank 4', quantity: 3 },
    { design: 'system=frame', name: 'North * wall', quantity: 1 },
  ];
  const { body } = await post({ designs, lines: linesOf(1) }).expect(202);
  const { url } = body as SubmittalReceipt;
  const content = await files().readContent(idOf(body as SubmittalReceipt));
  expect(content?.designs).toEqual(designs.map(({ name, quantity }) => expect.objectContaining({ name, quantity })));
  const form = { lines: `${ids[0]}x${linesOf(1)[0]?.quantity}`, designs: designs.map(quoteDesignText) };
  const sent = await test.call().post('/submittals').type('form').send(form).expect(303);
  expect(sent.headers.location).toBe(url);
});

it.each<[string, object, string]>([
  ['nothing', {}, 'lines'],
  ['empty lists', { lines: [], designs: [], design: '' }, 'lines'],
  ['an unknown product', { lines: [{ productId: 2_000_000_000, quantity: 1 }] }, 'lines'],
  ['a quantity of 0', { lines: [{ productId: 1, quantity: 0 }] }, 'lines.0.quantity'],
  ['a product twice', { lines: [1, 1].map((productId) => ({ productId, quantity: 1 })) }, 'lines'],
  ['too many lines', { lines: Array.from({ length: 51 }, (_, at) => ({ productId: at + 1, quantity: 1 })) }, 'lines'],
  ['invalid lines', { lines: [[], null, 7] }, 'lines'],
  ['a design of no system', { design: 'system=bamboo' }, 'design'],
  ['an unreadable design of a list', { designs: [designOf('x=1')] }, 'design'],
  ['invalid designs', { designs: ['x', null] }, 'designs'],
  ['too many designs', { designs: Array.from({ length: 6 }, (_, at) => designOf(`length=${at + 10}`)) }, 'designs'],
  ['a long design', { design: 'x'.repeat(1_001) }, 'design'],
  ['a long project', { project: 'x'.repeat(121), lines: [] }, 'project'],
  ['an unknown field', { lines: [], watermark: 'APPROVED' }, 'watermark'],
])('refuses %s', async (_, body, field) => {
  const { body: answer } = await post(body).expect(400);
  expect(Object.keys(answer.errors)).toContain(field);
});

it('refuses a design outside the limits with the reason, and requests of other sites', async () => {
  const { body } = await post({ design: 'system=frame&shape=birdcage' }).expect(422);
  expect(body.message).toContain('Frames stand in one row');
  await post({ lines: linesOf(1) })
    .set('Origin', 'https://elsewhere.example')
    .expect(403);
});

it('accepts a plain form and redirects to the link', async () => {
  const form = (fields: Record<string, string>) => test.call().post('/submittals').type('form').send(fields);
  const sent = await form({ lines: `${ids[0]}x3,${ids[1]}x10`, design: '', project: '' }).expect(303);
  await open(sent.headers.location ?? '')
    .expect(200)
    .expect('Content-Type', 'application/pdf');
  await form({ design: 'system=cup' }).expect(303);
  const wrong = await form({ lines: '1x2;drop' }).expect(400);
  expect(wrong.headers['content-type']).toContain('text/html');
  await form({ lines: '9'.repeat(1_001) }).expect(400);
  await form({}).expect(400);
});

it.each([
  'x',
  'x.pdf',
  `${'0'.repeat(40)}.json`,
  `${'0'.repeat(40)}`,
  '..%2F..%2Fetc%2Fpasswd',
  `${'0'.repeat(40)}.pdf`,
])('answers 404 for the link %s', async (name) => {
  await open(`/submittals/${name}`).expect(404);
});

it('reports that the queue is down, and that a package was not made in time', async () => {
  const queue = test.site.get(JobQueue, { strict: false });
  const restore = replaceMethod(queue, 'add', () => () => Promise.reject(new Error('Redis is down')));
  const body = { lines: linesOf(9, 7) };
  await post(body).expect(503).expect('Retry-After', '5');
  restore();
  const receipt = (await post(body).expect(202)).body as SubmittalReceipt;
  const old = new Date(Date.now() - 11 * 60_000);
  await utimes(join(dataDir, 'submittals', `${idOf(receipt)}.json`), old, old);
  expect((await open(receipt.url).expect(503)).text).toContain('Please request it again.');
  await post(body).expect(202);
  await open(receipt.url).expect(202);
});

it('removes packages after 30 days [spec 10.5]', async () => {
  const receipt = (await post({ lines: linesOf(4, 9) }).expect(201)).body as SubmittalReceipt;
  const old = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await utimes(join(dataDir, 'submittals', `${idOf(receipt)}.pdf`), old, old);
  expect(await files().removeOld()).toBe(1);
  expect((await open(receipt.url).expect(404)).text).toContain('no longer kept');
});

it('limits the number of packages that a client can request', async () => {
  const limited = await createTestSite(test.database, { DATA_DIR: dataDir, LIMIT_SUBMITTALS_PER_ADDRESS: '2' });
  try {
    const send = () =>
      request(limited.getHttpServer())
        .post('/api/submittals')
        .set('X-Forwarded-For', '203.0.113.9')
        .send({ lines: linesOf(1) });
    await send().expect(201);
    await send().expect(201);
    const refused = await send().expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
