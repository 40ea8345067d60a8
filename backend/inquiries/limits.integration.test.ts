import request from 'supertest';
import { FileSite } from '../testing/file-site.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { Inquiry } from './inquiry.entity.js';

const { database, site } = new FileSite({
  environment: { LIMIT_CONTACT_PER_ADDRESS: '10', LIMIT_CONTACT_PER_EMAIL: '5' },
});
let lastAddress = 0;
const newAddress = () => `203.0.113.${++lastAddress}`;
const newEmail = () => `visitor-${++lastAddress}@refinery.example`;

function post(from: string, change: Record<string, unknown> = {}, key?: string) {
  const call = request(site.getHttpServer()).post('/api/contact').set('X-Forwarded-For', from);
  if (key) call.set('Idempotency-Key', key);
  return call.send({ ...REQUEST, email: newEmail(), ...change });
}

async function statuses(calls: number, call: (at: number) => ReturnType<typeof post>): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < calls; at++) found.push((await call(at)).status);
  return found;
}

it('limits an IP address to 10 inquiries in 10 minutes [spec 3.46]', async () => {
  const from = newAddress();
  expect(await statuses(10, () => post(from))).toEqual(Array(10).fill(201));
  const count = await database.orm.em.fork().count(Inquiry);
  const { status, body, headers } = await post(from);
  expect(status).toBe(429);
  expect(body).toMatchObject({ statusCode: 429, error: 'Too Many Requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
  expect(await database.orm.em.fork().count(Inquiry)).toBe(count);
  expect((await post(newAddress())).status).toBe(201);
});

it('limits an email address to 5 inquiries, in any spelling, with any tag and from any IP address [spec 3.47]', async () => {
  const email = newEmail();
  const spelled = (at: number) => (at % 2 ? email.replace('@', `+${at}@`) : email.toUpperCase());
  expect(await statuses(5, (at) => post(newAddress(), { email: spelled(at) }))).toEqual(Array(5).fill(201));
  expect((await post(newAddress(), { email })).status).toBe(429);
});

it('counts a repeated submission once', async () => {
  const from = newAddress();
  const email = newEmail();
  expect(await statuses(12, () => post(from, { email }, 'the-same-submission'))).toEqual(Array(12).fill(201));
  expect(await statuses(4, () => post(from, { email }))).toEqual(Array(4).fill(201));
});

it('counts concurrent copies of one submission as one, even if there are more copies than the limit', async () => {
  const from = newAddress();
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(from, { email }, 'side-by-side-once')));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
  expect(await statuses(4, () => post(from, { email }))).toEqual(Array(4).fill(201));
});

it('does not count invalid submissions', async () => {
  const from = newAddress();
  expect(await statuses(12, () => post(from, { name: '' }))).toEqual(Array(12).fill(400));
  expect((await post(from)).status).toBe(201);
});

it('does not count submissions that could not be stored', async () => {
  const from = newAddress();
  await database.goAway();
  const answers = await statuses(12, () => post(from));
  await database.comeBack();
  expect(answers).toEqual(Array(12).fill(503));
  expect(await statuses(10, () => post(from))).toEqual(Array(10).fill(201));
});
