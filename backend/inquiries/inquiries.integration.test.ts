import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { BuilderService } from '../builder/builder.service.js';
import { ENGINE_VERSION } from '../builder/engine/answer-design.js';
import { replaceMethod } from '../testing/replace-method.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { createTestSite } from '../testing/test-site.js';
import { INQUIRY_MESSAGES } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';

const START_DATE = new Date(Date.now() + 7 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const SUBMISSION = {
  name: 'Dale Hebert',
  email: 'dale@refinery.example',
  phone: '(985) 555-0100',
  company: 'Gulf Refinery',
  projectType: 'industrial',
  serviceType: 'rental',
  projectDescription: 'Forty feet of wall, three lifts, masons.',
  timeline: '2-4weeks',
  rentOrBuy: 'rent',
  startDate: START_DATE,
  rentalDays: 21,
  zip: '70427',
  delivery: 'delivery',
  budget: '25k-50k',
  additionalNotes: 'Gate 4',
  formType: 'quote',
  productName: 'Ringlock Ledger 7\'-0" (2.13 m)',
  submittedAt: '2026-11-21T08:00:00.000Z',
};

let database: TestDatabase;
let site: NestExpressApplication;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
});

afterAll(async () => {
  await site.close();
  await database.close();
});

function post(body: object, headers: Record<string, string> = {}) {
  return request(site.getHttpServer()).post('/api/contact').set(headers).send(body);
}

function count(): Promise<number> {
  return database.orm.em.fork().count(Inquiry);
}

describe('POST /api/contact', () => {
  it('stores the inquiry and returns its reference [spec 3.10, 3.28]', async () => {
    const { body } = await post(SUBMISSION).expect(201);
    expect(body).toEqual({
      reference: expect.stringMatching(/^Q-[2-9A-Z]{4}-[2-9A-Z]{2}$/),
      message: "Your quote request has been submitted. We'll contact you within 24 hours.",
    });
    const stored = await database.orm.em.fork().findOneOrFail(Inquiry, { reference: body.reference });
    expect(stored).toMatchObject({ ...SUBMISSION, submittedAt: new Date(SUBMISSION.submittedAt) });
  });

  it('stores the lines that are not in the catalog as written', async () => {
    const freeLines = [
      { text: `Tarps 20' x 30', "heavy"`, quantity: 3 },
      { text: 'Rope', quantity: 99_999 },
    ];
    const { body } = await post({ ...SUBMISSION, freeLines }).expect(201);
    const stored = await database.orm.em.fork().findOneOrFail(Inquiry, { reference: body.reference });
    expect(stored.freeLines).toEqual(freeLines);
  });

  describe('with scaffold designs', () => {
    const WALL = { design: "system=frame&length=40'", name: 'North wall', quantity: 2 };
    const stored = async (body: object) => {
      const { reference } = (await post({ ...SUBMISSION, ...body }).expect(201)).body;
      return (await database.orm.em.fork().findOneOrFail(Inquiry, { reference })).designs;
    };

    it("stores the builder's answer with the versions of engine and catalog [spec b.5]", async () => {
      const seen = await request(site.getHttpServer()).get(`/api/builder?${WALL.design}`).expect(200);
      const [design, ...others] = await stored({ designs: [WALL] });
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
      const other = await stored({ design: 'system=cup', designs: [WALL] });
      expect(other.map(({ name, answer }) => [name, answer?.design.system])).toEqual([
        ['North wall', 'frame'],
        ['', 'cup'],
      ]);
      // Another spelling of the same design.
      const same = await stored({ design: "length=40'-0&system=frame&shape=run", designs: [WALL] });
      expect(same.map(({ name }) => name)).toEqual(['North wall']);
      expect(await stored({ design: 'length=abc' })).toEqual([]);
    });

    it('refuses a design of the list that cannot be read, and stores nothing', async () => {
      const before = await count();
      const bad = { design: 'system=bamboo', name: 'Bamboo', quantity: 1 };
      const { body } = await post({ ...SUBMISSION, designs: [WALL, bad] }).expect(400);
      expect(body.errors).toEqual({
        designs: ['The scaffold design “Bamboo” could not be read. Remove it from your quote list.'],
      });
      expect(await count()).toBe(before);
    });

    it('is stored without an answer that cannot be computed [spec b.5]', async () => {
      const fail = () => Promise.reject(new Error('the engine fails'));
      const restore = replaceMethod(site.get(BuilderService, { strict: false }), 'answerToStore', () => fail);
      const [design] = await stored({ designs: [WALL] });
      restore();
      expect(design).toMatchObject({ name: 'North wall', answer: null, engineVersion: null, catalogVersion: null });
    });
  });

  it.each(Object.entries(INQUIRY_MESSAGES))(
    'answers an empty %s with its own message and stores nothing [spec 3.15]',
    async (field, message) => {
      const before = await count();
      const { body } = await post({ ...SUBMISSION, [field]: '' }).expect(400);
      expect(body).toMatchObject({ statusCode: 400, error: 'Bad Request', errors: { [field]: [message] } });
      const missing: Record<string, unknown> = { ...SUBMISSION };
      delete missing[field];
      const answer = await post(missing).expect(400);
      expect(answer.body.errors).toEqual({ [field]: [message] });
      expect(await count()).toBe(before);
    },
  );

  it('reports all invalid fields at once [spec 3.29]', async () => {
    const { body } = await post({ formType: 'contact' }).expect(400);
    expect(Object.keys(body.errors).sort()).toEqual(Object.keys(INQUIRY_MESSAGES).sort());
  });

  it.each([
    ['name', 'A', INQUIRY_MESSAGES.name],
    ['name', '  A  ', INQUIRY_MESSAGES.name],
    ['email', 'no at sign', INQUIRY_MESSAGES.email],
    ['email', 'a@b', INQUIRY_MESSAGES.email],
    ['email', 'a@b.example\nBcc: x@y.example', INQUIRY_MESSAGES.email],
    ['phone', '555-0142', INQUIRY_MESSAGES.phone],
    ['projectType', 'castle', INQUIRY_MESSAGES.projectType],
    ['projectDescription', 'too short', INQUIRY_MESSAGES.projectDescription],
    ['name', 12, INQUIRY_MESSAGES.name],
    ['email', { $ne: '' }, INQUIRY_MESSAGES.email],
  ])('rejects %s %j', async (field, value, message) => {
    const { body } = await post({ ...SUBMISSION, [field]: value }).expect(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it.each(['20240101', '2024-W01-1', '2024-12-31T23:59:59,5Z', '2024', 'yesterday'])(
    'rejects the time %s at its field',
    async (submittedAt) => {
      const { body } = await post({ ...SUBMISSION, submittedAt }).expect(400);
      expect(Object.keys(body.errors)).toEqual(['submittedAt']);
    },
  );

  it('rejects an unknown field [spec 3.16]', async () => {
    const { body } = await post({ ...SUBMISSION, isAdmin: true }).expect(400);
    expect(Object.keys(body.errors)).toEqual(['isAdmin']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('rejects the property %s at any depth', async (name) => {
    for (const body of [
      { ...SUBMISSION, [name]: 'x' },
      { ...SUBMISSION, campaign: { [name]: {} } },
    ]) {
      const answer = await request(site.getHttpServer())
        .post('/api/contact')
        .set('Content-Type', 'application/json')
        .send(JSON.stringify(body))
        .expect(400);
      expect(answer.body.message).toBe(`property ${name} should not exist`);
    }
  });

  it('accepts any text in the hidden field and marks the inquiry as spam', async () => {
    const { body } = await post({ ...SUBMISSION, website: 'https://casino.example/'.repeat(200) }).expect(201);
    const stored = await database.orm.em.fork().findOneOrFail(Inquiry, { reference: body.reference });
    expect(stored).toMatchObject({ state: 'spam', spamSigns: ['filled-hidden-field'] });
  });

  it.each([
    { company: '', budget: '', additionalNotes: '', productName: null },
    { company: undefined, budget: undefined, productName: undefined },
  ])('accepts empty or missing optional fields: %j', async (optional) => {
    await post({ ...SUBMISSION, ...optional }).expect(201);
  });

  it('removes line breaks from a name', async () => {
    const { body } = await post({ ...SUBMISSION, name: 'Dale\r\nBcc: all@example.com\u0000' }).expect(201);
    const stored = await database.orm.em.fork().findOneOrFail(Inquiry, { reference: body.reference });
    expect(stored.name).toBe('Dale Bcc: all@example.com');
  });

  it('stores a repeated idempotency key once, even for concurrent requests [spec 7.18]', async () => {
    const before = await count();
    const key = { 'Idempotency-Key': 'double-click-0001' };
    const answers = await Promise.all([post(SUBMISSION, key), post(SUBMISSION, key), post(SUBMISSION, key)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('treats a repeated key with other times as the same inquiry, and rejects one with other fields', async () => {
    const key = { 'Idempotency-Key': 'one-key-two-bodies' };
    const { body } = await post(SUBMISSION, key).expect(201);
    const again = await post({ ...SUBMISSION, submittedAt: '2026-11-21T09:00:00.000Z' }, key).expect(201);
    expect(again.body.reference).toBe(body.reference);
    const other = await post({ ...SUBMISSION, email: 'other@refinery.example' }, key).expect(422);
    expect(other.body.message).toContain('Idempotency-Key');
  });

  it.each([
    ['dale@b\u200b.co', 'dale@b.co'],
    ['dale@\uff42.CO', 'dale@b.co'],
    ['Dale@b\u00ad.co', 'Dale@b.co'],
    ['dale@b\u00fccher.example', 'dale@xn--bcher-kva.example'],
  ])('normalizes the email address %j', async (email, kept) => {
    const { body } = await post({ ...SUBMISSION, email }).expect(201);
    const stored = await database.orm.em.fork().findOneOrFail(Inquiry, { reference: body.reference });
    expect(stored.email).toBe(kept);
  });

  it('rejects deeply nested JSON', async () => {
    const answer = await request(site.getHttpServer())
      .post('/api/contact')
      .set('Content-Type', 'application/json')
      .send(`${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`);
    expect(answer.status).toBe(400);
  });

  it('rejects a body over 64 KiB, malformed JSON and a malformed key [spec 3.29]', async () => {
    const large = await post({ ...SUBMISSION, additionalNotes: 'x'.repeat(70_000) }).expect(413);
    expect(large.body).toMatchObject({ statusCode: 413 });
    await request(site.getHttpServer())
      .post('/api/contact')
      .set('Content-Type', 'application/json')
      .send('{"name":')
      .expect(400);
    await post(SUBMISSION, { 'Idempotency-Key': 'short' }).expect(400);
  });
});
