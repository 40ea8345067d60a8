import type { AddressInfo } from 'node:net';
import { forFile } from '../testing/for-file.js';
import { InquiryTestSite, REQUEST } from '../testing/inquiry-site.js';
import { importCsv } from '../testing/sample-catalog.js';
import { seededRandom, sweepSeed, sweepSize } from '../testing/sweep.js';
import { Inquiry } from './inquiry.entity.js';

const BODIES = sweepSize(250, 10_000);
const SIDE_BY_SIDE = 8;

let address: string;

const test = forFile(() => InquiryTestSite.start());
beforeAll(async () => {
  const { port } = test.site.getHttpServer().address() as AddressInfo;
  address = `http://127.0.0.1:${port}/api/contact`;
  // The id of this product is 1.
  await importCsv(test.fork(), 'sku,name,family,category,stockStatus\nT-1,Plank,planks,Specialty,Specialty\n');
});

const random = seededRandom(sweepSeed(20_261_121));
const pick = <T>(options: readonly T[]): T => options[Math.floor(random() * options.length)] as T;

const NASTY: readonly unknown[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud83d', '\u202e', '\r\nBcc: x@y.example', 'x'.repeat(6_000)],
  ...['<script>', "'; drop table inquiry; --", '%00', '%s%n', '../../etc/passwd', '{{7*7}}', '#{7*7}', '__proto__'],
  ...['e\u0301'.repeat(200), '👩‍👩‍👧‍👦'.repeat(100), '٣٤٥', '-1', '1e309', 'NaN', '9'.repeat(400), 'true'],
  ...[0, -1, 1.5, 1e308, 2 ** 53, true, false, null, [], {}, [[]], [null], { length: 10 }, { toString: 'x' }],
  ...[{ __proto__: { x: 1 } }, { constructor: 'x' }, [1, 'a', {}], ['a'.repeat(300)], new Array(200).fill(0)],
  ...['2026-02-30T00:00:00Z', '2026-11-21T08:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59+23:59'],
  ...[[{ productId: 1, quantity: 1 }], [{ productId: 2 ** 31, quantity: 1 }], [{ productId: 1 }], [{}], [null]],
  ...[[{ productId: 1, quantity: 2 ** 31 }], [{ text: 'Tarps', quantity: 2 ** 31 }], [{ text: 1, quantity: 1 }]],
  ...[{ utm_source: 'x' }, { utm_source: ['x'] }, { landingPage: { a: 1 } }, { other: 'x' }],
];

const GOOD: Readonly<Record<string, unknown>> = {
  ...{ ...REQUEST, rentOrBuy: 'rent', startDate: '', rentalDays: '3 weeks', zip: '70427', delivery: 'pickup' },
  ...{ budget: '100k+', additionalNotes: '', productName: null, documentTitle: null },
  ...{ lines: [], freeLines: [], campaign: {}, subtopic: '' },
  ...{ formOpenedAt: '2026-11-21T08:00:00Z', submittedAt: '2026-11-21T08:01:00Z' },
};

/**
 * A valid body, of which a field is corrupted, and up to two more are corrupted, removed or added; sometimes no body at all. Each field comes up in turn, and
 * each nasty value.
 */
function fuzzedBody(at: number): string {
  if (random() < 0.1) return brokenText();
  const body: Record<string, unknown> = { ...GOOD };
  const fields = Object.keys(GOOD);
  // After all values, the next field begins.
  const field = fields[(at + Math.floor(at / NASTY.length)) % fields.length] as string;
  if (random() < 0.75) body[field] = NASTY[at % NASTY.length];
  for (let changes = Math.floor(random() * 3); changes > 0; changes--) {
    const field = pick(fields);
    if (random() < 0.1) delete body[field];
    else body[field] = pick(NASTY);
  }
  if (random() < 0.1) body[pick(['isAdmin', 'id', '__proto__', 'constructor', 'toString', ''])] = pick(NASTY);
  return JSON.stringify(body);
}

function brokenText(): string {
  const text = JSON.stringify(GOOD);
  const cut = Math.floor(random() * text.length);
  return pick([
    text.slice(0, cut),
    text.slice(cut),
    `${text.slice(0, cut)}\u0000${text.slice(cut)}`,
    JSON.stringify(pick(NASTY)) ?? '',
    `{"name":"\\ud800","a":${'['.repeat(500)}${']'.repeat(500)}}`,
    '{"__proto__":{"name":"x"}}',
    '',
  ]);
}

async function post(body: string): Promise<number> {
  const types = ['text/plain', 'application/x-www-form-urlencoded'];
  const headers = {
    'Content-Type': random() < 0.9 ? 'application/json' : pick(types),
    'User-Agent': pick(['', 'x'.repeat(2_000), 'Mozilla/5.0']),
  };
  const answer = await fetch(address, { method: 'POST', headers, body });
  await answer.text();
  return answer.status;
}

it('answers fuzzed bodies and stores exactly the accepted ones', async () => {
  const counts = new Map<number, number>();
  const worst: string[] = [];
  const bodies = Array.from({ length: BODIES }, (_, at) => fuzzedBody(at));
  const sendAll = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const status = await post(body);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500) worst.push(body.slice(0, 300));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, sendAll));
  expect(worst).toEqual([]);
  expect([...counts.keys()].toSorted()).toEqual([201, 400]);
  expect(counts.get(201)).toBeGreaterThan(BODIES / 10);
  expect(counts.get(400)).toBeGreaterThan(BODIES / 10);
  expect(await test.fork().count(Inquiry)).toBe(counts.get(201));
});
