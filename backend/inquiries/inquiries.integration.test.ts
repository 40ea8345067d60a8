import fc from 'fast-check';
import { ENGINE_VERSION } from '../builder/builder.contract.js';
import { BuilderService } from '../builder/builder.service.js';
import { forFile } from '../testing/for-file.js';
import { anyValue } from '../testing/fuzz-requests.js';
import { InquiryTestSite } from '../testing/inquiry-site.js';
import { replaceMethod } from '../testing/replace-method.js';
import { importCsv } from '../testing/sample-catalog.js';
import { sweepSeed, sweepSize } from '../testing/sweep.js';
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

  it('answers each missing or empty field with its own message, all at once, and stores nothing [spec 3.15, 3.29]', async () => {
    const before = await count();
    const errors = Object.fromEntries(Object.entries(INQUIRY_MESSAGES).map(([at, text]) => [at, [text]]));
    const empty = Object.fromEntries(Object.keys(INQUIRY_MESSAGES).map((field) => [field, '']));
    for (const body of [{ formType: 'contact' }, { ...SUBMISSION, ...empty }]) {
      const answer = await postText(JSON.stringify(body)).expect(400);
      expect(answer.body).toMatchObject({ statusCode: 400, error: 'Bad Request', errors });
    }
    expect(await count()).toBe(before);
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
  const GOOD = {
    ...{ ...SUBMISSION, startDate: '', rentalDays: '3 weeks', productName: null, documentTitle: null, campaign: {} },
    ...{ lines: [], freeLines: [], subtopic: '', formOpenedAt: '2026-11-21T08:00:00Z' },
  };
  const names = fc.constantFrom(...Object.keys(GOOD), 'isAdmin', 'id', 'constructor', 'toString', '');
  const known = fc.oneof(fc.constantFrom<unknown>(1, 2 ** 31), anyValue);
  const lists = fc.array(fc.record({ productId: known, quantity: known, text: known }, { requiredKeys: [] }));
  /** Up to three fields of a valid body have any value, or none; some bodies break off. */
  const bodies = fc
    .tuple(
      fc.dictionary(names, fc.oneof(anyValue, lists, fc.constant(undefined)), { maxKeys: 3 }),
      fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() }),
    )
    .map(([change, end]) => {
      const text = JSON.stringify({ ...GOOD, ...change });
      return end === null ? text : text.slice(0, end % text.length);
    });
  // The id of this product is 1.
  beforeAll(() =>
    importCsv(test.fork(), 'sku,name,family,category,stockStatus\nT-1,Plank,planks,Specialty,Specialty\n'),
  );

  it('are answered, and exactly the accepted ones are stored', async () => {
    const before = await count();
    const statuses: number[] = [];
    const property = fc.asyncProperty(bodies, async (body) => {
      const { status } = await postText(body);
      statuses.push(status);
      expect([201, 400]).toContain(status);
    });
    await fc.assert(property, { numRuns: sweepSize(250, 10_000), seed: sweepSeed(20_261_121) });
    const accepted = statuses.filter((status) => status === 201).length;
    expect(accepted).toBeGreaterThan(statuses.length / 10);
    expect(accepted).toBeLessThan((9 * statuses.length) / 10);
    expect(await count()).toBe(before + accepted);
  });
});
