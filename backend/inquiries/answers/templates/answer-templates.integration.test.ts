import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { StaffAudit } from '../../../staff/staff-audit.entity.js';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.js';
import { createTestSite } from '../../../testing/test-site.js';
import { signIn } from '../../../testing/test-staff.js';
import { unknownFields } from '../answer-fields.contract.js';
import { type AnswerTemplateAnswer, TEMPLATES_PATH } from './answer-templates.contract.js';

let database: TestDatabase;
let site: NestExpressApplication;
let owner: string;
let sales: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createTestSite(database);
  owner = await signIn(site, 'owner');
  sales = await signIn(site, 'sales');
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const call = () => request(site.getHttpServer());
const list = async (cookie = owner): Promise<AnswerTemplateAnswer[]> =>
  (await call().get(TEMPLATES_PATH).set('Cookie', cookie).expect(200)).body.items;
const create = (input: object, cookie = owner) => call().post(TEMPLATES_PATH).set('Cookie', cookie).send(input);
const update = (id: number, change: object) =>
  call().patch(`${TEMPLATES_PATH}/${id}`).set('Cookie', owner).send(change);
const remove = (id: number, version: number) =>
  call().delete(`${TEMPLATES_PATH}/${id}?version=${version}`).set('Cookie', owner);

const INPUT = { title: 'Yard pickup', subject: 'Pickup of {reference}', text: 'Hello {name}' };

it('a fresh database has the texts of the house, with known fields only', async () => {
  const templates = await list(sales);
  expect(templates.map(({ title }) => title)).toEqual([
    'Availability',
    'Cannot serve the area',
    'Documents',
    'Follow-up on a quotation',
    'Question about missing facts',
    'Received, quote is coming',
  ]);
  expect(templates.flatMap(({ subject, text }) => unknownFields(subject + text))).toEqual([]);
});

it('owners add, change and remove a template, by its version', async () => {
  const { body: added } = await create(INPUT).expect(201);
  expect(added).toEqual({ ...INPUT, id: expect.any(Number), asksCustomer: false, version: 1 });
  const { body: changed } = await update(added.id, { version: 1, text: 'Bye {name}', asksCustomer: true }).expect(200);
  expect(changed).toEqual({ ...added, text: 'Bye {name}', asksCustomer: true, version: 2 });
  const { body: refused } = await update(added.id, { version: 1, text: 'Late' }).expect(409);
  expect(refused).toMatchObject({ code: 'changed-meanwhile', current: changed });
  await remove(added.id, 1).expect(409);
  await remove(added.id, 2).expect(204);
  await remove(added.id, 2).expect(404);
  const lines = await database.orm.em.fork().find(StaffAudit, { subject: 'template "Yard pickup"' });
  expect(lines.map(({ action }) => action).sort()).toEqual([
    'answer-template.add',
    'answer-template.change',
    'answer-template.remove',
  ]);
});

it.each([
  ['an unknown field', { text: 'By {date}' }, 'text'],
  ['a title that is taken', { title: 'Documents' }, 'title'],
  ['no subject', { subject: ' ' }, 'subject'],
  ['a text that is too long', { text: 'x'.repeat(10_001) }, 'text'],
])('%s is refused', async (_what, change, field) => {
  const { body } = await create({ ...INPUT, ...change }).expect(400);
  expect(Object.keys(body.errors)).toEqual([field]);
});

it('of two with the same title at once, one is stored', async () => {
  const results = await Promise.all([create({ ...INPUT, title: 'Twice' }), create({ ...INPUT, title: 'Twice' })]);
  expect(results.map(({ status }) => status).sort()).toEqual([201, 400]);
});

it('sales read templates and change none', async () => {
  await create(INPUT, sales).expect(403);
  await call().get(TEMPLATES_PATH).expect(401);
});
