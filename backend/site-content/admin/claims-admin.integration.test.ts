import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { answerBy } from '../../config/business-time.contract.js';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { REQUEST } from '../../testing/inquiry-site.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { createTestSite } from '../../testing/test-site.js';
import { signIn } from '../../testing/test-staff.js';
import type { ContentSectionName } from '../site-content.contract.js';
import { EXPIRING_CLAIMS_PATH, SITE_CONTENT_ADMIN_PATH } from './site-content-admin.contract.js';

let database: TestDatabase;
let site: NestExpressApplication;
let owner: string;

beforeEach(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
  owner = await signIn(site, 'owner');
});

afterEach(async () => {
  await site.close();
  await database.close();
});

const call = () => request(site.getHttpServer());
const path = (section: ContentSectionName) => `${SITE_CONTENT_ADMIN_PATH}/${section}`;
const get = async (section: ContentSectionName) =>
  (await call().get(path(section)).set('Cookie', owner).expect(200)).body;
const save = (section: ContentSectionName, body: object) =>
  call()
    .put(`${path(section)}/draft`)
    .set('Cookie', owner)
    .send(body);
const publish = (section: ContentSectionName, version: number) =>
  call()
    .post(`${path(section)}/publish`)
    .set('Cookie', owner)
    .send({ version });

const storeDraft = (section: ContentSectionName, draft: object) =>
  database.orm.em
    .fork()
    .execute('insert into site_content (section, draft, version) values (?, ?, 1)', [section, JSON.stringify(draft)]);

it('neither saves nor publishes a draft with an unknown placeholder [spec 1.7]', async () => {
  const { published } = await get('footer');
  const content = { ...published, copyright: '© {compani}' };
  const message = 'There is no placeholder {compani}. Use {company}, {phone}, {email}, or {answerHours}.';
  expect((await save('footer', { version: 1, content }).expect(400)).body.errors).toEqual({ copyright: [message] });
  expect(await get('footer')).toMatchObject({ draft: null, version: 1 });

  // A draft with a placeholder that was known when it was saved.
  await storeDraft('footer', content);
  expect((await publish('footer', 1).expect(400)).body.errors).toEqual({ copyright: [message] });
  expect(await get('footer')).toMatchObject({ draft: content, revisions: [], version: 1 });
});

it('publishes a draft with fields that the section no longer has, without them', async () => {
  const { published } = await get('footer');
  await storeDraft('footer', { ...published, blurb: 'We rent scaffold.', blurbPlain: 'Former field' });
  const { body } = await publish('footer', 1).expect(200);
  expect(body.published).toEqual({ ...published, blurb: 'We rent scaffold.' });
});

it('lists the pages that show a claim [spec 1.8]', async () => {
  const usesOf = async (claim: string) => (await get('claims')).uses[claim];
  expect(await usesOf('smallBusiness')).toEqual([
    { section: 'documents', label: expect.any(String), pages: ['/documents'] },
  ]);
  const { published } = await get('footer');
  const badge = { claim: 'avetta', mark: 'Avetta', text: 'Vendor file' };
  await save('footer', { version: 1, content: { ...published, badges: [...published.badges, badge] } }).expect(200);
  expect(await usesOf('avetta')).toHaveLength(1);
  await publish('footer', 2).expect(200);
  expect(await usesOf('avetta')).toMatchObject([{ section: 'documents' }, { section: 'footer', pages: [] }]);
  expect(await get('footer')).not.toHaveProperty('uses');
});

it('an expired claim is not on the public page', async () => {
  const cards = async () => JSON.stringify((await call().get('/api/site-content/home').expect(200)).body);
  expect(await cards()).toContain('24+ yr');
  const { published } = await get('claims');
  const years = { ...published.years, validUntil: '2025-12-31' };
  await save('claims', { version: 1, content: { ...published, years } }).expect(200);
  await publish('claims', 2).expect(200);
  expect(await cards()).not.toContain('24+ yr');
});

it('the response hours of the company apply to texts, receipts, emails and the response clock [spec x.4]', async () => {
  const { published } = await get('company');
  await save('company', { version: 1, content: { ...published, answerHours: 72 } }).expect(200);
  await publish('company', 2).expect(200);
  expect(JSON.stringify((await call().get('/api/site-content/quote').expect(200)).body)).toContain('within 72 hours');
  const { body } = await call().post('/api/contact').send(REQUEST).expect(201);
  expect(body.message).toBe("Your quote request has been submitted. We'll contact you within 72 hours.");
  const [inquiry] = await database.orm.em
    .fork()
    .execute<{ due: Date; sent: Date }[]>('select due_at as due, created_at as sent from inquiry');
  const company = { ...COMPANY_DEFAULTS, answerHours: 72 };
  expect(new Date(inquiry?.due as Date)).toEqual(answerBy(company, new Date(inquiry?.sent as Date)));
});

describe('expiring claims', () => {
  const list = async () => (await call().get(EXPIRING_CLAIMS_PATH).set('Cookie', owner).expect(200)).body;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('are listed for owners, the most urgent first [spec 1.9]', async () => {
    expect(await list()).toEqual([]);
    const { published } = await get('claims');
    const content = {
      ...published,
      emr: { ...published.emr, validUntil: inDays(10) },
      trir: { ...published.trir, validUntil: inDays(-10) },
      avetta: { ...published.avetta, validUntil: inDays(-20) },
      osha: { ...published.osha, validUntil: inDays(40) },
    };
    await save('claims', { version: 1, content }).expect(200);
    expect(await list()).toEqual([]);
    await publish('claims', 2).expect(200);
    expect(await list()).toMatchObject([
      { claim: 'avetta', value: 'Avetta', uses: [{ section: 'documents' }] },
      { claim: 'trir', label: 'TRIR', value: '0', validUntil: inDays(-10) },
      { claim: 'emr', value: '1.03', uses: [{ section: 'about' }, { section: 'documents' }] },
    ]);
  });

  it('are for owners only', async () => {
    await call().get(EXPIRING_CLAIMS_PATH).expect(401);
    await call()
      .get(EXPIRING_CLAIMS_PATH)
      .set('Cookie', await signIn(site, 'sales'))
      .expect(403);
  });
});
