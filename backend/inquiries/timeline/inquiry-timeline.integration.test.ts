import { StaffMember } from '../../staff/staff-member.entity.js';
import { forFile } from '../../testing/for-file.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { addMember, cookieHeader, type TestMember } from '../../testing/test-staff.js';
import { ErasureService } from '../retention/erasure.service.js';
import { type InquiryTimeline, TIMELINE_LIMITS, timelineChange, timelineLabel } from './timeline.contract.js';

let ruth: TestMember;
let cookie: string;

const desk = forFile(() => QuotationTestSite.start());
beforeAll(async () => {
  ruth = await addMember(desk.site, 'sales');
  await desk.fork().nativeUpdate(StaffMember, { id: ruth.id }, { name: 'Ruth Hall' });
  cookie = cookieHeader(await desk.call().post('/api/auth/login').send({ email: ruth.email, password: ruth.password }));
  await desk.execute(
    `insert into document (title, category, storage_key, file_size, uploaded_at)
     values ('EMR Letter', 'safety', 'emr.pdf', 10, now())`,
  );
});

const call = (method: 'get' | 'post' | 'patch', path: string) => desk.ask(method, `/api/admin/${path}`, cookie);
const change = (reference: string, body: object) => call('patch', `inquiries/${reference}`).send(body).expect(200);
const note = (reference: string, text: string) =>
  call('post', `inquiries/${reference}/notes`).send({ text }).expect(201);

/** The id of the document request. */
const requestOf = async (reference: string): Promise<number> =>
  (await call('get', `access-requests?search=${reference}`).expect(200)).body[0].id;

const timeline = async (reference: string, query = ''): Promise<InquiryTimeline> =>
  (await call('get', `inquiries/${reference}/timeline${query}`).expect(200)).body;

/** Entries as `actor: label change, text`, without the emails to be sent. */
async function shown(reference: string): Promise<string[]> {
  const { items } = await timeline(reference);
  return items
    .filter(({ email }) => email === null)
    .map((entry) => {
      const { kind, actor, subject, text } = entry;
      return [actor, timelineLabel(kind), subject, timelineChange(entry), text].filter(Boolean).join(' | ');
    });
}

it('lists changes, notes, decisions, quotations and emails of an inquiry by time, with names [spec 6.8]', async () => {
  const reference = await desk.inquire({ documentTitle: 'EMR Letter' });
  await change(reference, { version: 1, state: 'in-progress', assigneeId: ruth.id });
  await note(reference, 'Wants it by Friday.');
  const id = await requestOf(reference);
  const decide = (verb: string, body: object) => call('post', `access-requests/${id}/${verb}`).send(body).expect(200);
  await decide('refuse', { version: 1, reason: 'Only for bidders.' });
  await decide('grant', { version: 2 });
  await decide('grant', { version: 3 });
  await decide('refuse', { version: 4 });
  const sent = await desk.sent({}, reference);
  const number = `${sent.number} A`;
  await desk.customer(sent, 'post', '/question').send({ question: 'With tax?' }).expect(204);
  await desk.customer(sent, 'post', '/decline').send({ revision: 'A', reason: 'price', comment: 'Over budget' });
  await change(reference, { version: 4, lostReason: 'competitor' });

  const lines = (await shown(reference)).map((line) =>
    line.replace(/^sales-[-\w]+/, 'A colleague').replace(/\w{3}, \w{3} \d{1,2}/, 'a day'),
  );
  expect(lines).toEqual([
    'Ruth Hall | Lost because | Price → Chose another company',
    'Customer | Lost because | none → Price',
    'Customer | State | Quoted → Lost',
    'Automatic follow-up | Follow-up | a day → done',
    `Customer | Quotation declined | ${number} | The price is too high | Over budget`,
    'Customer | Clock | Quotation → Running',
    `Customer | Question | ${number} | With tax?`,
    'Automatic follow-up | Follow-up | a day',
    'A colleague | State | In progress → Quoted',
    'A colleague | Clock | Running → Quotation',
    `A colleague | Quotation sent | ${number} | $600.00`,
    `A colleague | Quotation started | ${number}`,
    'Ruth Hall | Document request | EMR Letter | Granted → Link revoked',
    'Ruth Hall | Document request | EMR Letter | Granted → New link',
    'Ruth Hall | Document request | EMR Letter | Refused → Granted',
    'Ruth Hall | Document request | EMR Letter | Waiting → Refused | Only for bidders.',
    'Ruth Hall | Note | Wants it by Friday.',
    'Ruth Hall | Assigned to | nobody → Ruth Hall',
    'Ruth Hall | State | New → In progress',
    'Received',
  ]);
  const { items, hasMore } = await timeline(reference);
  expect(hasMore).toBe(false);
  const times = items.slice(0, -1).map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(items.flatMap(({ email }) => email?.kind ?? []).toSorted()).toEqual([
    ...['document-link', 'document-link', 'document-refused', 'inquiry-confirmation', 'inquiry-sales'],
    ...['quotation-declined', 'quotation-question', 'quotation-sent'],
  ]);
});

it('names the colleague who noted what the customer decided [spec 10.25]', async () => {
  const reference = await desk.inquire();
  const sent = await desk.sent({}, reference);
  await call('post', `quotations/${sent.id}/accept`).send({ revision: 'A', name: 'Dale Hebert' }).expect(200);
  expect(await shown(reference)).toContain(`Ruth Hall | Quotation accepted | ${sent.number} A | $600.00`);
});

it('shows the newest entries, and says that there are more', async () => {
  const reference = await desk.inquire();
  for (const text of ['One', 'Two', 'Three']) await note(reference, text);
  const { items, hasMore } = await timeline(reference, '?limit=2');
  expect(items.map(({ text }) => text)).toEqual(['Three', 'Two']);
  expect(hasMore).toBe(true);
  expect((await timeline(reference, '?limit=5')).hasMore).toBe(false);
});

it('names a member whose account is gone [spec 6.8]', async () => {
  const reference = await desk.inquire();
  await note(reference, 'Called.');
  await desk.execute(`update inquiry_note set author = 'gone@yard.example' where text = 'Called.'`);
  expect((await shown(reference))[0]).toBe('Former member (gone@yard.example) | Note | Called.');
});

it('sends a failed email of a document request again', async () => {
  const reference = await desk.inquire({ documentTitle: 'EMR Letter' });
  const id = await requestOf(reference);
  await call('post', `access-requests/${id}/grant`).send({ version: 1 }).expect(200);
  await desk.execute(`update outgoing_email set state = 'failed' where kind = 'document-link' and subject_id = ?`, [
    id,
  ]);
  await call('post', `inquiries/${reference}/resend`).send({}).expect(200);
  const link = (await timeline(reference)).items.find(({ email }) => email?.kind === 'document-link');
  expect(link?.email?.state).toBe('waiting');
});

it('keeps no personal data after erasure, and shows that it was erased [spec 6.8]', async () => {
  const email = 'unique.person@refinery.example';
  const reference = await desk.inquire({ email, name: 'Unique Person', documentTitle: 'EMR Letter' });
  await note(reference, 'Unique Person called.');
  const id = await requestOf(reference);
  await call('post', `access-requests/${id}/refuse`).send({ version: 1, reason: 'Unique reason' }).expect(200);
  const sent = await desk.sent({}, reference);
  await desk.customer(sent, 'post', '/decline').send({ revision: 'A', reason: 'price', comment: 'Unique comment' });
  await desk.site.get(ErasureService, { strict: false }).erasePerson(email);
  expect(JSON.stringify(await timeline(reference))).not.toMatch(/unique|refinery/i);
  const lines = await shown(reference);
  expect(lines[0]).toBe('Personal data erased');
  expect(lines).toContain('Ruth Hall | Document request | EMR Letter | Waiting → Refused');
});

it.each(['0', '-1', '1.5', 'x', String(TIMELINE_LIMITS.max + 1)])('rejects the limit %s', async (limit) => {
  const reference = await desk.inquire();
  await call('get', `inquiries/${reference}/timeline?limit=${limit}`).expect(400);
});

it('is that of an existing inquiry', async () => {
  await call('get', 'inquiries/999999/timeline').expect(404);
});
