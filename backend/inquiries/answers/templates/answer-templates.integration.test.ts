import { StaffAudit } from '../../../staff/staff-audit.entity.js';
import { forFile } from '../../../testing/for-file.js';
import { StaffTestSite } from '../../../testing/staff-site.js';
import { unknownFields } from '../answer-fields.contract.js';
import { type AnswerTemplateResponse, TEMPLATES_PATH } from '../answers.contract.js';

const test = forFile(() => StaffTestSite.start());

const list = async (cookie = test.owner): Promise<AnswerTemplateResponse[]> =>
  (await test.ask('get', TEMPLATES_PATH, cookie).expect(200)).body.items;
const create = (input: object, cookie = test.owner) => test.ask('post', TEMPLATES_PATH, cookie).send(input);
const update = (id: number, change: object) => test.ask('patch', `${TEMPLATES_PATH}/${id}`, test.owner).send(change);
const remove = (id: number, version: number) =>
  test.ask('delete', `${TEMPLATES_PATH}/${id}?version=${version}`, test.owner);

const INPUT = { title: 'Yard pickup', subject: 'Pickup of {reference}', text: 'Hello {name}' };

it('a new database has the default templates, which contain known fields only', async () => {
  const templates = await list(test.sales);
  expect(templates.map(({ title }) => title)).toEqual([
    'Availability',
    'Cannot serve the area',
    'Documents',
    'Follow-up on a quotation',
    'Question about missing facts',
    'Received, quote is coming',
  ]);
  expect(templates.flatMap(({ subject, text }) => unknownFields(subject + text))).toEqual([]);
  const pausing = templates.filter(({ asksCustomer }) => asksCustomer).map(({ title }) => title);
  expect(pausing).toEqual(['Question about missing facts']);
});

it('owners add, change and remove a template, and need its current version [spec x.30]', async () => {
  const { body: added } = await create(INPUT).expect(201);
  expect(added).toEqual({ ...INPUT, id: expect.any(Number), asksCustomer: false, version: 1 });
  const { body: changed } = await update(added.id, { version: 1, text: 'Bye {name}', asksCustomer: true }).expect(200);
  expect(changed).toEqual({ ...added, text: 'Bye {name}', asksCustomer: true, version: 2 });
  const { body: refused } = await update(added.id, { version: 1, text: 'Late' }).expect(409);
  expect(refused).toMatchObject({ code: 'changed-meanwhile', current: changed });
  await remove(added.id, 1).expect(409);
  await remove(added.id, 2).expect(204);
  await remove(added.id, 2).expect(404);
  const lines = await test.fork().find(StaffAudit, { subject: 'template "Yard pickup"' });
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

it('stores only one of two templates that are added with the same title at once', async () => {
  const results = await Promise.all([create({ ...INPUT, title: 'Twice' }), create({ ...INPUT, title: 'Twice' })]);
  expect(results.map(({ status }) => status).sort()).toEqual([201, 400]);
  const stored = results.find(({ status }) => status === 201);
  await remove(stored?.body.id, 1).expect(204);
});
