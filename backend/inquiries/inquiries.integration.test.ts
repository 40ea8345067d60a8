import type { AddressInfo } from 'node:net';
import { ENGINE_VERSION } from '../builder/builder.contract.js';
import { BuilderService } from '../builder/builder.service.js';
import { forFile } from '../testing/for-file.js';
import { InquiryTestSite } from '../testing/inquiry-site.js';
import { replaceMethod } from '../testing/replace-method.js';
import { importCsv } from '../testing/sample-catalog.js';
import { seededRandom, sweepSeed, sweepSize } from '../testing/sweep.js';
import { REQUEST } from '../testing/test-inquiries.js';
import { INQUIRY_MESSAGES } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';

const START_DATE = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const SUBMISSION = {
  ...REQUEST,
  ...{ rentOrBuy: 'rent', startDate: START_DATE, rentalDays: 21, zip: '70427', delivery: 'delivery' },
  ...{ budget: '25k-50k', additionalNotes: 'Gate 4', productName: 'Ringlock Ledger 7\'-0" (2.13 m)' },
  submittedAt: '2026-11-21T08:00:00.000Z',
};

const test = forFile(() => InquiryTestSite.start());

const post = (change: object = {}, headers: Record<string, string> = {}) =>
  test
    .call()
    .post('/api/contact')
    .set(headers)
    .send({ ...SUBMISSION, ...change });
const postText = (text: string) => test.call().post('/api/contact').set('Content-Type', 'application/json').send(text);
const count = () => test.fork().count(Inquiry);
/** The inquiry as it is stored. */
const stored = async (change: object = {}) =>
  test.fork().findOneOrFail(Inquiry, { reference: (await post(change).expect(201)).body.reference });

describe('POST /api/contact', () => {
  it('stores the inquiry and returns its reference [spec 3.10, 3.28]', async () => {
    const { body } = await post().expect(201);
    expect(body).toEqual({
      reference: expect.stringMatching(/^Q-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      message: "Your quote request has been submitted. We'll contact you within 24 hours.",
    });
    const inquiry = await test.fork().findOneOrFail(Inquiry, { reference: body.reference });
    expect(inquiry).toMatchObject({ ...SUBMISSION, submittedAt: new Date(SUBMISSION.submittedAt) });
  });

  describe('with scaffold designs', () => {
    const WALL = { design: "system=frame&length=40'", name: 'North wall', quantity: 2 };
    const designsOf = async (change: object) => (await stored(change)).designs;

    it("stores the builder's answer with the versions of engine and catalog [spec b.5]", async () => {
      const seen = await test.call().get(`/api/builder?${WALL.design}`).expect(200);
      const [design, ...others] = await designsOf({ designs: [WALL] });
      expect(others).toEqual([]);
      expect(design).toEqual({
        ...WALL,
        design: expect.stringMatching(/^system=frame&shape=run&length=40%27&.*&unit=ft$/),
        answer: seen.body,
        engineVersion: ENGINE_VERSION,
        catalogVersion: expect.any(Number),
      });
    });

    it('stores the design in the URL along with those of the list, without duplicates', async () => {
      const other = await designsOf({ design: 'system=cup', designs: [WALL] });
      expect(other.map(({ name, answer }) => [name, answer?.design.system])).toEqual([
        ['North wall', 'frame'],
        ['', 'cup'],
      ]);
      // Another spelling of the same design.
      const same = await designsOf({ design: "length=40'-0&system=frame&shape=run", designs: [WALL] });
      expect(same.map(({ name }) => name)).toEqual(['North wall']);
      expect(await designsOf({ design: 'length=abc' })).toEqual([]);
    });

    it('refuses a design of the list that cannot be read, and stores nothing', async () => {
      const before = await count();
      const bad = { design: 'system=bamboo', name: 'Bamboo', quantity: 1 };
      const { body } = await post({ designs: [WALL, bad] }).expect(400);
      expect(body.errors).toEqual({
        designs: ['The scaffold design “Bamboo” could not be read. Remove it from your quote list.'],
      });
      expect(await count()).toBe(before);
    });

    it('is stored without an answer that cannot be computed [spec b.5]', async () => {
      const fail = () => Promise.reject(new Error('the engine fails'));
      const restore = replaceMethod(test.site.get(BuilderService, { strict: false }), 'answerToStore', () => fail);
      const [design] = await designsOf({ designs: [WALL] });
      restore();
      expect(design).toMatchObject({ name: 'North wall', answer: null, engineVersion: null, catalogVersion: null });
    });
  });

  it.each(Object.entries(INQUIRY_MESSAGES))(
    'answers an empty %s with its own message and stores nothing [spec 3.15]',
    async (field, message) => {
      const before = await count();
      const { body } = await post({ [field]: '' }).expect(400);
      expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', errors: { [field]: [message] } });
      expect(await count()).toBe(before);
    },
  );

  it('reports all missing fields at once [spec 3.29]', async () => {
    const { body } = await test.call().post('/api/contact').send({ formType: 'contact' }).expect(400);
    expect(body.errors).toEqual(Object.fromEntries(Object.entries(INQUIRY_MESSAGES).map(([at, text]) => [at, [text]])));
  });

  it('rejects an unknown field [spec 3.16]', async () => {
    const { body } = await post({ isAdmin: true }).expect(400);
    expect(Object.keys(body.errors)).toEqual(['isAdmin']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('rejects the property %s at any depth', async (name) => {
    for (const body of [
      { ...SUBMISSION, [name]: 'x' },
      { ...SUBMISSION, campaign: { [name]: {} } },
    ]) {
      const answer = await postText(JSON.stringify(body)).expect(400);
      expect(answer.body.message).toBe(`property ${name} should not exist`);
    }
  });

  it('accepts any text in the hidden field and marks the inquiry as spam', async () => {
    const inquiry = await stored({ subtopic: 'https://casino.example/'.repeat(200) });
    expect(inquiry).toMatchObject({ state: 'spam', spamSigns: ['filled-hidden-field'] });
  });

  it('accepts empty optional fields', async () => {
    await post({ company: '', budget: '', additionalNotes: '', productName: null }).expect(201);
  });

  it('stores a repeated idempotency key once, even for concurrent requests [spec 7.18]', async () => {
    const before = await count();
    const key = { 'Idempotency-Key': 'double-click-0001' };
    const answers = await Promise.all([1, 2, 3].map(() => post({}, key)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('treats a repeated key with other times as the same inquiry, and rejects one with other fields', async () => {
    const key = { 'Idempotency-Key': 'one-key-two-bodies' };
    const { body } = await post({}, key).expect(201);
    const again = await post({ submittedAt: '2026-11-21T09:00:00.000Z' }, key).expect(201);
    expect(again.body.reference).toBe(body.reference);
    const other = await post({ email: 'other@refinery.example' }, key).expect(422);
    expect(other.body.message).toContain('Idempotency-Key');
  });

  it.each([
    ['dale@b\u200b.co', 'dale@b.co'],
    ['dale@\uff42.CO', 'dale@b.co'],
    ['Dale@b\u00ad.co', 'Dale@b.co'],
    ['dale@b\u00fccher.example', 'dale@xn--bcher-kva.example'],
  ])('normalizes the email address %j', async (email, kept) => {
    expect((await stored({ email })).email).toBe(kept);
  });

  it('rejects deeply nested JSON, a body over 64 KiB, malformed JSON and a malformed key [spec 3.29]', async () => {
    await postText(`${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`).expect(400);
    const large = await post({ additionalNotes: 'x'.repeat(70_000) }).expect(413);
    expect(large.body).toMatchObject({ statusCode: 413 });
    await postText('{"name":').expect(400);
    await post({}, { 'Idempotency-Key': 'short' }).expect(400);
  });
});

describe('fuzzed bodies', () => {
  const BODIES = sweepSize(250, 10_000);
  const SIDE_BY_SIDE = 8;

  let address: string;

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

  it('are answered, and exactly the accepted ones are stored', async () => {
    const before = await test.fork().count(Inquiry);
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
    expect(await test.fork().count(Inquiry)).toBe(before + (counts.get(201) ?? 0));
  });
});
