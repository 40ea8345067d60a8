import request from 'supertest';
import { businessDayAfter, companyDate, dayText } from '../../config/business-days.contract.js';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { forFile } from '../../testing/for-file.js';
import { QuotationTestSite } from '../../testing/quotation-site.js';
import { addMember, cookieHeader, type TestMember } from '../../testing/test-staff.js';
import { ErasureService } from '../retention/erasure.service.js';
import { type InquiryTimeline, TIMELINE_LIMITS, timelineChange, timelineLabel } from '../timeline/timeline.contract.js';
import { DAY_MESSAGE, type FollowUpResponse } from './follow-ups.contract.js';

let ruth: TestMember & { cookie: string };
let lee: TestMember & { cookie: string };
const today = () => companyDate(COMPANY_DEFAULTS, new Date());
const later = (days: number) => businessDayAfter(COMPANY_DEFAULTS, today(), days) ?? '';

async function member() {
  const added = await addMember(site.site, 'sales');
  const answer = await site.call().post('/api/auth/login').send({ email: added.email, password: added.password });
  return { ...added, cookie: cookieHeader(answer) };
}

const site = forFile(() => QuotationTestSite.start());
beforeAll(async () => {
  ruth = await member();
  lee = await member();
});

function call(method: 'get' | 'post' | 'patch', path = '', { cookie } = ruth): request.Test {
  return site.ask(method, `/api/admin/follow-ups${path}`, cookie);
}

const post = (inquiry: string, change: object = {}) => call('post').send({ inquiry, dueOn: later(1), ...change });
const set = async (inquiry: string, change?: object): Promise<FollowUpResponse> =>
  (await post(inquiry, change).expect(201)).body;
const update = (id: number, body: object, who = ruth) => call('patch', `/${id}`, who).send(body);

const list = async (query: string, who = ruth): Promise<FollowUpResponse[]> =>
  (await call('get', `?${query}`, who).expect(200)).body.items;

const inquiry = (reference: string, body: object) =>
  site.ask('patch', `/api/admin/inquiries/${reference}`, ruth.cookie).send(body).expect(200);

const timeline = async (reference: string, query = ''): Promise<InquiryTimeline> =>
  (await site.ask('get', `/api/admin/inquiries/${reference}/timeline${query}`, ruth.cookie).expect(200)).body;
const history = async (reference: string): Promise<string[]> =>
  (await timeline(reference)).items
    .filter(({ kind }) => kind === 'follow-up')
    .map(({ before, after }) => `${before} > ${after}`)
    .toReversed();

/** Moves the day of a follow-up into the past, which the API does not allow. */
const makeDue = (id: number, days = 1) =>
  site.execute('update follow_up set due_on = current_date - ?::int where id = ?', [days, id]);

describe('a follow-up', () => {
  it('is set, snoozed, completed and reopened, and each step is in the history and the audit log [spec 6.22]', async () => {
    const reference = await site.inquire();
    const created = await set(reference, { note: ' Call Dale.\r\n' });
    expect(created).toMatchObject({
      ...{ inquiry: reference, quotation: null, customerName: 'Dale Hebert', customerCompany: 'Gulf Refinery' },
      ...{ customerPhone: '(985) 555-0100', dueOn: later(1), note: 'Call Dale.', state: 'open', version: 1 },
      ...{ assignee: { id: ruth.id }, closedBy: null, closedAt: null },
    });
    const snoozed = await update(created.id, { version: 1, dueOn: later(3) }).expect(200);
    expect(snoozed.body).toMatchObject({ dueOn: later(3), version: 2 });
    const done = await update(created.id, { version: 2, state: 'done' }).expect(200);
    expect(done.body).toMatchObject({ state: 'done', closedBy: created.createdBy, closedAt: expect.any(String) });
    const open = await update(created.id, { version: 3, state: 'open' }).expect(200);
    expect(open.body).toMatchObject({ state: 'open', closedBy: null, closedAt: null });
    await update(created.id, { version: 4, state: 'canceled', note: 'Not needed' }).expect(200);
    expect(await history(reference)).toEqual([
      ` > ${later(1)}`,
      `${later(1)} > ${later(3)}`,
      `${later(3)} > done`,
      ` > ${later(3)}`,
      `${later(3)} > canceled`,
    ]);
    expect((await site.audit('follow-up.')).filter((line) => line.includes(reference))).toEqual([
      `follow-up.set | inquiry ${reference}, ${dayText(later(1))}`,
      `follow-up.snooze | inquiry ${reference}, ${dayText(later(1))} to ${dayText(later(3))}`,
      `follow-up.done | inquiry ${reference}, ${dayText(later(3))}`,
      `follow-up.reopen | inquiry ${reference}, ${dayText(later(3))}`,
      `follow-up.cancel | inquiry ${reference}, ${dayText(later(3))}`,
      `follow-up.note | inquiry ${reference}`,
    ]);
  });

  it('rejects a change to an outdated version, and returns the current one [spec 6.22]', async () => {
    const { id } = await set(await site.inquire());
    await update(id, { version: 1, state: 'done' }).expect(200);
    const { body } = await update(id, { version: 1, dueOn: later(2) }, lee).expect(409);
    expect(body).toMatchObject({ code: 'changed-meanwhile', current: { id, state: 'done', version: 2 } });
  });

  it('gets the assignee of its inquiry, and is reassigned with it', async () => {
    const reference = await site.inquire();
    await inquiry(reference, { version: 1, assigneeId: lee.id });
    const own = await set(reference);
    expect(own.assignee?.id).toBe(lee.id);
    await inquiry(reference, { version: 2, assigneeId: null });
    expect((await list(`inquiry=${reference}`))[0]?.assignee?.id).toBe(lee.id);
    await inquiry(reference, { version: 3, assigneeId: ruth.id });
    expect((await list(`inquiry=${reference}`))[0]).toMatchObject({ version: 2, assignee: { id: ruth.id } });
    const given = await update(own.id, { version: 2, assigneeId: lee.id }).expect(200);
    expect(given.body.assignee.id).toBe(lee.id);
  });

  it.each([
    ['a day in the past', { dueOn: '2026-01-02' }, { dueOn: [DAY_MESSAGE] }],
    ['a day that does not exist', { dueOn: '2026-02-30' }, { dueOn: [DAY_MESSAGE] }],
    ['a day too far ahead', { dueOn: '2099-01-01' }, { dueOn: [DAY_MESSAGE] }],
    ['an unknown member', { assigneeId: 2_147_483_647 }, { assigneeId: [expect.any(String)] }],
    ['an unknown quotation', { quotationId: 2_147_483_647 }, { quotationId: ['Choose a quotation of this inquiry.'] }],
    ['a long note', { note: 'x'.repeat(501) }, { note: ['Please use at most 500 characters'] }],
  ])('is refused with %s', async (_name, change, errors) => {
    const reference = await site.inquire();
    const { body } = await post(reference, change).expect(400);
    expect(body.errors).toEqual(errors);
    expect(await list(`inquiry=${reference}`)).toEqual([]);
  });

  it('needs an existing inquiry', async () => {
    await post('Q-2222-22').expect(404);
    await post('x').expect(400);
    await call('patch', '/2147483647').send({ version: 1, state: 'done' }).expect(404);
  });

  it('is completed when its inquiry is closed', async () => {
    const reference = await site.inquire();
    const { id } = await set(reference);
    await inquiry(reference, { version: 1, state: 'in-progress' });
    expect((await list(`inquiry=${reference}`))[0]?.state).toBe('open');
    await inquiry(reference, { version: 2, state: 'lost' });
    expect((await list(`inquiry=${reference}`))[0]).toMatchObject({
      ...{ id, state: 'done', closedBy: 'automatic follow-up', version: 2 },
    });
  });

  it('is canceled and loses its note when the person is erased', async () => {
    const reference = await site.inquire({ email: 'erased@mill.example' });
    const { id } = await set(reference, { note: 'Ask Dale about the crane' });
    await site.site.get(ErasureService, { strict: false }).erasePerson('erased@mill.example');
    expect((await list(`inquiry=${reference}`))[0]).toMatchObject({
      ...{ id, state: 'canceled', note: '', customerName: '', customerPhone: '', closedBy: 'erasure' },
    });
    await post(reference).expect(409);
    await update(id, { version: 2, state: 'open' }).expect(409);
  });
});

describe('the follow-ups of a member', () => {
  it('lists what is due, earliest first, including follow-ups without an active assignee [spec 6.24]', async () => {
    const [old, now, tomorrow, others, orphaned] = await Promise.all(
      Array.from({ length: 5 }, async () => set(await site.inquire())),
    ).then((all) => all.map(({ id }) => id));
    await makeDue(old ?? 0, 5);
    await makeDue(now ?? 0);
    await makeDue(others ?? 0);
    await makeDue(orphaned ?? 0, 2);
    await update(others ?? 0, { version: 1, assigneeId: lee.id }).expect(200);
    await site.execute('update follow_up set assignee_id = null where id = ?', [orphaned]);
    const mine = await list('state=open&assignee=me&due=true&sort=due');
    expect(mine.map(({ id }) => id)).toEqual([old, orphaned, now]);
    expect((await list('state=open&assignee=me&due=true', lee)).map(({ id }) => id)).toEqual([orphaned, others]);
    expect((await call('get', '/counts').expect(200)).body).toEqual({ due: 3 });
    expect((await list('state=open&assignee=me&due=false')).map(({ id }) => id)).toContain(tomorrow);
    expect((await list(`assignee=${lee.id}&state=open`)).map(({ id }) => id)).toContain(others);
    await site.execute('update staff_member set disabled_at = now() where id = ?', [lee.id]);
    expect((await list('state=open&assignee=me&due=true')).map(({ id }) => id)).toContain(others);
    await site.execute('update staff_member set disabled_at = null where id = ?', [lee.id]);
  });

  it.each(['state=x', 'assignee=none', 'due=1', 'sort=x', 'page=0', 'pageSize=101', 'inquiry=x'])(
    'rejects ?%s',
    async (query) => {
      await call('get', `?${query}`).expect(400);
    },
  );
});

describe('a sent quotation', () => {
  const ofQuotation = async (reference: string) =>
    (await list(`inquiry=${reference}&sort=newest`)).map(({ note, dueOn, state }) => ({ note, dueOn, state }));

  it("gets a follow-up, which a new revision replaces and the customer's decision closes [spec 6.23]", async () => {
    const reference = await site.inquire();
    await inquiry(reference, { version: 1, assigneeId: lee.id });
    const sent = await site.sent({}, reference);
    const [first] = await list(`inquiry=${reference}`);
    expect(first).toMatchObject({
      ...{ quotation: { id: sent.id, number: sent.number }, assignee: { id: lee.id }, dueOn: later(3), state: 'open' },
      note: `Follow up on quotation ${sent.number} A.`,
    });
    const again = await site.send(await site.revise(sent));
    expect(await ofQuotation(reference)).toEqual([
      { note: `Follow up on quotation ${sent.number} B.`, dueOn: later(3), state: 'open' },
      { note: `Follow up on quotation ${sent.number} A.`, dueOn: later(3), state: 'done' },
    ]);
    const accepted = { revision: 'B', name: 'Dale Hebert', acceptTerms: true };
    await site.customer(again, 'post', '/accept').send(accepted).expect(200);
    expect((await ofQuotation(reference)).map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await history(reference)).toEqual([
      ` > ${later(3)}`,
      `${later(3)} > done`,
      ` > ${later(3)}`,
      `${later(3)} > done`,
    ]);
  });

  it('loses its follow-up when it is declined; another quotation of the inquiry keeps its own', async () => {
    const reference = await site.inquire();
    const [one, other] = [await site.sent({}, reference), await site.sent({}, reference)];
    await site.customer(one, 'post', '/decline').send({ revision: 'A', reason: 'price' }).expect(200);
    const states = await list(`inquiry=${reference}`);
    expect(new Map(states.map(({ quotation, state }) => [quotation?.id, state]))).toEqual(
      new Map([
        [one.id, 'done'],
        [other.id, 'open'],
      ]),
    );
  });

  it('is followed up by its sender if nobody is assigned, and no later than on its last day [spec 6.23]', async () => {
    const terms = (followUpDays: number) => site.changeTerms({ followUpDays });
    await terms(60);
    const soon = await site.inquire();
    const { current } = await site.sent({ validDays: 2 }, soon);
    const [early] = await list(`inquiry=${soon}`);
    expect(early?.dueOn).toBe(companyDate(COMPANY_DEFAULTS, new Date(current?.expiresAt ?? '')));
    // A member without a name is shown as the local part of the email address.
    expect(early?.assignee?.email).toBe(`${current?.sentBy}@yard.example`);
    await terms(0);
    const none = await site.inquire();
    await site.sent({}, none);
    expect(await list(`inquiry=${none}`)).toEqual([]);
    await terms(3);
  });
});

describe('the timeline of an inquiry', () => {
  beforeAll(async () => {
    await site.fork().nativeUpdate(StaffMember, { id: ruth.id }, { name: 'Ruth Hall' });
    await site.execute(
      `insert into document (title, category, storage_key, file_size, uploaded_at)
       values ('EMR Letter', 'safety', 'emr.pdf', 10, now())`,
    );
  });

  const call = (method: 'get' | 'post' | 'patch', path: string) => site.ask(method, `/api/admin/${path}`, ruth.cookie);
  const change = (reference: string, body: object) => call('patch', `inquiries/${reference}`).send(body).expect(200);
  const note = (reference: string, text: string) =>
    call('post', `inquiries/${reference}/notes`).send({ text }).expect(201);

  /** The id of the document request. */
  const requestOf = async (reference: string): Promise<number> =>
    (await call('get', `access-requests?search=${reference}`).expect(200)).body[0].id;

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
    const reference = await site.inquire({ documentTitle: 'EMR Letter' });
    await change(reference, { version: 1, state: 'in-progress', assigneeId: ruth.id });
    await note(reference, 'Wants it by Friday.');
    const id = await requestOf(reference);
    const decide = (verb: string, body: object) => call('post', `access-requests/${id}/${verb}`).send(body).expect(200);
    await decide('refuse', { version: 1, reason: 'Only for bidders.' });
    await decide('grant', { version: 2 });
    await decide('grant', { version: 3 });
    await decide('refuse', { version: 4 });
    const sent = await site.sent({}, reference);
    const number = `${sent.number} A`;
    await site.customer(sent, 'post', '/question').send({ question: 'With tax?' }).expect(204);
    await site.customer(sent, 'post', '/decline').send({ revision: 'A', reason: 'price', comment: 'Over budget' });
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
    const reference = await site.inquire();
    const sent = await site.sent({}, reference);
    await call('post', `quotations/${sent.id}/accept`).send({ revision: 'A', name: 'Dale Hebert' }).expect(200);
    expect(await shown(reference)).toContain(`Ruth Hall | Quotation accepted | ${sent.number} A | $600.00`);
  });

  it('shows the newest entries, and says that there are more', async () => {
    const reference = await site.inquire();
    for (const text of ['One', 'Two', 'Three']) await note(reference, text);
    const { items, hasMore } = await timeline(reference, '?limit=2');
    expect(items.map(({ text }) => text)).toEqual(['Three', 'Two']);
    expect(hasMore).toBe(true);
    expect((await timeline(reference, '?limit=5')).hasMore).toBe(false);
  });

  it('names a member whose account is gone [spec 6.8]', async () => {
    const reference = await site.inquire();
    await note(reference, 'Called.');
    await site.execute(`update inquiry_note set author = 'gone@yard.example' where text = 'Called.'`);
    expect((await shown(reference))[0]).toBe('Former member (gone@yard.example) | Note | Called.');
  });

  it('sends a failed email of a document request again', async () => {
    const reference = await site.inquire({ documentTitle: 'EMR Letter' });
    const id = await requestOf(reference);
    await call('post', `access-requests/${id}/grant`).send({ version: 1 }).expect(200);
    const fail = `update outgoing_email set state = 'failed' where kind = 'document-link' and subject_id = ?`;
    await site.execute(fail, [id]);
    await call('post', `inquiries/${reference}/resend`).send({}).expect(200);
    const link = (await timeline(reference)).items.find(({ email }) => email?.kind === 'document-link');
    expect(link?.email?.state).toBe('waiting');
  });

  it('keeps no personal data after erasure, and shows that it was erased [spec 6.8]', async () => {
    const email = 'unique.person@refinery.example';
    const reference = await site.inquire({ email, name: 'Unique Person', documentTitle: 'EMR Letter' });
    await note(reference, 'Unique Person called.');
    const id = await requestOf(reference);
    await call('post', `access-requests/${id}/refuse`).send({ version: 1, reason: 'Unique reason' }).expect(200);
    const sent = await site.sent({}, reference);
    await site.customer(sent, 'post', '/decline').send({ revision: 'A', reason: 'price', comment: 'Unique comment' });
    await site.site.get(ErasureService, { strict: false }).erasePerson(email);
    expect(JSON.stringify(await timeline(reference))).not.toMatch(/unique|refinery/i);
    const lines = await shown(reference);
    expect(lines[0]).toBe('Personal data erased');
    expect(lines).toContain('Ruth Hall | Document request | EMR Letter | Waiting → Refused');
  });

  it.each(['0', '-1', '1.5', 'x', String(TIMELINE_LIMITS.max + 1)])('rejects the limit %s', async (limit) => {
    const reference = await site.inquire();
    await call('get', `inquiries/${reference}/timeline?limit=${limit}`).expect(400);
  });

  it('is that of an existing inquiry', async () => {
    await call('get', 'inquiries/999999/timeline').expect(404);
  });
});
