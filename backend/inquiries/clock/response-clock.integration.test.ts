import type { EntityManager } from '@mikro-orm/postgresql';
import { openMinutesBetween, openTimeAfter } from '../../config/business-clock.js';
import { answerBy } from '../../config/business-time.contract.js';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import type { StaffRole } from '../../staff/staff.contract.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { forFile } from '../../testing/for-file.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { addInquiry } from '../../testing/test-inquiries.js';
import { testSettings } from '../../testing/test-site.js';
import { InquiryDueSoonEmail, InquiryLateEmail } from '../emails/clock.emails.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryEvent } from '../timeline/inquiry-event.entity.js';
import { ResponseClockService, ResponseRemindersService } from './response-clock.service.js';

const ACTOR = { email: 'ann@yard.example' };
const facts = new CompanyService({
  initialCompany: COMPANY_DEFAULTS,
  publicUrl: 'https://yard.example',
  salesEmails: null,
  emailFrom: null,
});
const clock = new ResponseClockService(facts);
/** A Tuesday, within opening hours. */
const SENT = new Date('2026-11-17T10:00-06:00');
const DUE = new Date('2026-11-18T10:00-06:00');

const database = forFile(() => createTestDatabase());

/** Runs a transaction on a stored inquiry. @returns the inquiry as stored afterward, and its history */
async function change(
  fields: Partial<Inquiry>,
  work: (em: EntityManager, inquiry: Inquiry) => unknown,
): Promise<{ inquiry: Inquiry; history: string[] }> {
  const { em } = database.orm;
  const id = await addInquiry(em, { createdAt: SENT, dueAt: DUE, ...fields });
  await em.fork().transactional(async (transaction) => work(transaction, await transaction.findOneOrFail(Inquiry, id)));
  const events = await em.fork().find(InquiryEvent, { inquiry: id }, { orderBy: { id: 'asc' } });
  return {
    inquiry: await em.fork().findOneOrFail(Inquiry, id),
    history: events.map(({ actor, field, before, after }) => `${actor} ${field}: ${before} > ${after}`),
  };
}

it('starts with the due time of the promise', async () => {
  const { inquiry } = await change({ dueAt: null }, (_, stored) => clock.start(stored));
  expect(inquiry).toMatchObject({ dueAt: DUE, isTimed: true, pausedAt: null, firstResponseAt: null });
});

it('keeps the first response, and counts opening hours only [spec 6.16]', async () => {
  const at = new Date('2026-11-17T19:00-06:00');
  const { inquiry, history } = await change({}, (em, stored) => [
    clock.recordResponse(em, stored, { kind: 'call', at, actor: ACTOR }),
    clock.recordResponse(em, stored, { kind: 'answer', at: new Date(), actor: { email: 'other@yard.example' } }),
  ]);
  expect(inquiry).toMatchObject({
    firstResponseAt: at,
    firstResponseKind: 'call',
    firstResponseBy: ACTOR.email,
    responseMinutes: 6.5 * 60,
    dueAt: DUE,
  });
  expect(history).toEqual(['ann@yard.example clock: running > call']);
});

it('is paused while we wait for the customer, which moves the due time by the pause [spec 6.15]', async () => {
  const pausedAt = new Date('2026-11-17T12:00-06:00');
  const at = new Date('2026-11-19T12:00-06:00');
  const { inquiry, history } = await change({ pausedAt }, (em, stored) =>
    clock.recordResponse(em, stored, { kind: 'quotation', at, actor: ACTOR }),
  );
  expect(inquiry).toMatchObject({
    pausedAt: null,
    pausedMinutes: 2 * 24 * 60,
    dueAt: new Date('2026-11-20T10:00-06:00'),
    // From 10:00 to noon, when the pause began.
    responseMinutes: 2 * 60,
  });
  expect(history).toEqual(['ann@yard.example clock: waiting > quotation']);
});

it('does not move the due time for a pause that begins after it', async () => {
  const pausedAt = new Date('2026-11-18T10:01-06:00');
  const at = new Date('2026-11-18T11:00-06:00');
  const { inquiry } = await change({ pausedAt }, (em, stored) =>
    clock.recordResponse(em, stored, { kind: 'call', at, actor: ACTOR }),
  );
  expect(inquiry).toMatchObject({ dueAt: DUE, pausedMinutes: 0, responseMinutes: 10 * 60 });
});

it('pauses and resumes once, even if repeated', async () => {
  const { inquiry, history } = await change({ dueAt: new Date(Date.now() + 60_000) }, async (em, stored) => {
    expect([await clock.resume(em, stored, ACTOR), await clock.pause(em, stored, ACTOR)]).toEqual([false, true]);
    expect([await clock.pause(em, stored, ACTOR), stored.pausedAt]).toEqual([false, expect.any(Date)]);
    // Backdates the pause to an hour after the inquiry came in.
    stored.pausedAt = new Date(SENT.getTime() + 60 * 60_000);
    expect([await clock.resume(em, stored, ACTOR), await clock.resume(em, stored, ACTOR)]).toEqual([true, false]);
  });
  expect(history).toEqual(['ann@yard.example clock: running > waiting', 'ann@yard.example clock: waiting > running']);
  const { pausedMinutes: minutes, pausedOpenMinutes } = inquiry;
  const [until] = await database.orm.em
    .fork()
    .find(InquiryEvent, { inquiry: inquiry.id, after: 'running' }, { orderBy: { id: 'desc' } });
  expect(inquiry.dueAt).toEqual(answerBy(COMPANY_DEFAULTS, SENT, { minutes, until: until?.at as Date }));
  expect(pausedOpenMinutes).toBe(
    openMinutesBetween(COMPANY_DEFAULTS, new Date(SENT.getTime() + 60 * 60_000), until?.at as Date),
  );
});

it.each([
  ['an answered', { firstResponseAt: SENT }],
  ['a quoted', { state: 'quoted' }],
  ['a lost', { state: 'lost' }],
  ['a spam', { state: 'spam' }],
] as const)('%s inquiry cannot wait for the customer', async (_name, fields) => {
  const { inquiry, history } = await change(fields, async (em, stored) =>
    expect(await clock.pause(em, stored, ACTOR)).toBe(false),
  );
  expect([inquiry.pausedAt, history]).toEqual([null, []]);
});

it.each([
  ['before the first answer, which ends a pause', { pausedAt: SENT }, { pausedAt: null, replyDueAt: null }],
  ['after it', { firstResponseAt: SENT, firstResponseKind: 'call' }, { firstResponseAt: SENT, dueAt: DUE }],
  ['when it is closed', { state: 'lost' }, { firstResponseAt: null }],
  ['when it is spam', { state: 'spam' }, { askedAt: null, replyDueAt: null }],
] as const)('starts again when the customer writes %s', async (_, fields, kept) => {
  const { inquiry } = await change(fields, async (em, stored) => {
    await clock.ask(em, stored);
    await clock.ask(em, stored);
  });
  const { askedAt } = inquiry;
  expect(inquiry).toMatchObject({ replyDueAt: askedAt && answerBy(COMPANY_DEFAULTS, askedAt), ...kept });
});

it.each([
  ['a later answer', 1, 'answer'],
  ['a call before the message', -1, null],
] as const)('stops again for %s only if it can be the reply', async (_, minutes, reply) => {
  const askedAt = new Date('2026-11-19T10:00-06:00');
  const answered = { firstResponseAt: SENT, firstResponseKind: 'quotation', askedAt, replyDueAt: DUE } as const;
  const { inquiry, history } = await change(answered, (em, stored) =>
    clock.recordResponse(em, stored, {
      ...{ kind: 'answer', actor: ACTOR, at: new Date(askedAt.getTime() + minutes * 60_000) },
    }),
  );
  expect(inquiry).toMatchObject({ firstResponseAt: SENT, replyDueAt: reply === null ? DUE : null });
  expect(history).toEqual(reply === null ? [] : ['ann@yard.example clock: running > answer']);
});

describe('reminders', () => {
  const MINUTE_MS = 60_000;
  const OWNERS = ['inquiry-late boss@yard.example', 'inquiry-late partner@yard.example'];
  const SALES = ['inquiry-due-soon sales@yard.example', 'inquiry-due-soon yard@yard.example'];

  let facts: CompanyService;
  let staff: StaffAddressesService;
  let reminders: ResponseRemindersService;
  let members: Record<string, StaffMember>;

  beforeAll(async () => {
    const { em } = database.orm;
    facts = new CompanyService(
      testSettings(database, {
        SALES_EMAIL: 'sales@yard.example, yard@yard.example',
        PUBLIC_URL: 'https://yard.example',
      }),
    );
    staff = new StaffAddressesService(em);
    reminders = newReminders();
    members = Object.fromEntries(
      (
        await Promise.all([
          addMember('boss', 'owner'),
          addMember('partner', 'owner'),
          addMember('gone', 'owner', new Date()),
          addMember('ann', 'sales'),
          addMember('former', 'sales', new Date()),
        ])
      ).map((member) => [member.email.split('@')[0], member]),
    );
  });
  beforeEach(async () => {
    await database.orm.em.fork().nativeDelete(OutgoingEmail, {});
    await database.orm.em.fork().nativeDelete(Inquiry, {});
  });

  /** The service of another worker. */
  function newReminders(): ResponseRemindersService {
    return new ResponseRemindersService(database.orm.em, new ResponseClockService(facts), staff, facts);
  }

  async function addMember(name: string, role: StaffRole, disabledAt: Date | null = null): Promise<StaffMember> {
    const em = database.orm.em.fork();
    const member = em.create(StaffMember, { email: `${name}@yard.example`, role, passwordHash: 'x', disabledAt });
    await em.flush();
    return member;
  }

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
  /** This many minutes after the end of the next two opening hours. */
  const soon = (minutes: number) =>
    new Date(Number(openTimeAfter(facts.company, new Date(), 120)) + minutes * MINUTE_MS);
  const add = (fields: Partial<Inquiry>) => addInquiry(database.orm.em, { createdAt: inMinutes(-3_000), ...fields });
  /** The emails about an inquiry: kind and recipient. */
  const emailsOf = async (subjectId: number) =>
    (await database.orm.em.fork().find(OutgoingEmail, { subjectId }, { orderBy: { recipient: 'asc' } })).map(
      ({ kind, recipient }) => `${kind} ${recipient}`,
    );

  describe('an inquiry that is due within two opening hours', () => {
    it('is emailed to its assignee once [spec 6.17]', async () => {
      const id = await add({ dueAt: soon(-5), assignee: members.ann });
      expect(await reminders.run()).toEqual({ reminded: 1, late: 0 });
      expect(await reminders.run()).toEqual({ reminded: 0, late: 0 });
      expect(await emailsOf(id)).toEqual(['inquiry-due-soon ann@yard.example']);
    });

    it.each([
      ['nobody', () => null],
      ['somebody who left', () => members.former],
    ])('is emailed to all of sales when assigned to %s', async (_who, assignee) => {
      const id = await add({ dueAt: soon(-5), assignee: assignee() });
      await reminders.run();
      expect(await emailsOf(id)).toEqual(SALES);
    });

    it('is not emailed earlier', async () => {
      await add({ dueAt: soon(5) });
      expect(await reminders.run()).toEqual({ reminded: 0, late: 0 });
    });
  });

  describe('a broken promise', () => {
    it('is emailed to the owners once, and is in the history at its due time', async () => {
      const dueAt = inMinutes(-1);
      const id = await add({ dueAt, assignee: members.ann });
      expect(await reminders.run()).toEqual({ reminded: 0, late: 1 });
      expect(await reminders.run()).toEqual({ reminded: 0, late: 0 });
      expect(await emailsOf(id)).toEqual(OWNERS);
      const events = await database.orm.em.fork().find(InquiryEvent, { inquiry: id });
      expect(events).toMatchObject([
        { actor: 'response clock', field: 'clock', before: 'running', after: 'late', at: dueAt },
      ]);
    });

    it('is emailed even if the answer came a moment later', async () => {
      const id = await add({ dueAt: inMinutes(-3), firstResponseAt: inMinutes(-2), state: 'quoted' });
      expect(await reminders.run()).toMatchObject({ late: 1 });
      expect(await emailsOf(id)).toEqual(OWNERS);
    });

    it('is emailed once, even if several workers run at the same moment [spec 6.17]', async () => {
      const ids = await Promise.all([1, 2, 3].map(() => add({ dueAt: inMinutes(-1) })));
      const counts = await Promise.all([newReminders(), newReminders(), newReminders()].map((one) => one.run()));
      expect(counts.reduce((sum, { late }) => sum + late, 0)).toBe(ids.length);
      for (const id of ids) expect(await emailsOf(id)).toEqual(OWNERS);
    });

    it('is emailed once, even if a worker loses its database connection in between [spec 6.17]', async () => {
      const id = await add({ dueAt: inMinutes(-1) });
      const restore = replaceMethod(staff, 'listWithRight', (list) => async (right, em) => {
        const owners = await list(right, em);
        // The inquiry is marked as late, but the emails are not written yet.
        await em?.flush();
        await database.goAway();
        return owners;
      });
      try {
        expect(await reminders.run().catch(() => 'interrupted')).toBe('interrupted');
      } finally {
        restore();
        await database.comeBack();
      }
      expect(await emailsOf(id)).toEqual([]);
      expect(await reminders.run()).toEqual({ reminded: 0, late: 1 });
      expect(await emailsOf(id)).toEqual(OWNERS);
    });
  });

  it.each([
    ['spam', { state: 'spam' }],
    ['spam that was answered late', { state: 'spam', firstResponseAt: inMinutes(0) }],
    ['won', { state: 'won' }],
    ['lost', { state: 'lost' }],
    ['answered', { firstResponseAt: inMinutes(-60) }],
    ['waiting for the customer', { pausedAt: inMinutes(-60) }],
    ['erased', { erasedAt: inMinutes(-60) }],
    ['older than the clock', { isTimed: false }],
    ['already reported', { lateAt: inMinutes(-60), remindedAt: inMinutes(-60) }],
  ] as const)('sends no reminder of an inquiry that is %s', async (_name, fields) => {
    await add({ dueAt: inMinutes(-1), ...fields });
    await add({ dueAt: soon(-5), ...fields });
    expect(await reminders.run()).toEqual({ reminded: 0, late: 0 });
  });

  describe('the emails', () => {
    const compose = (message: typeof InquiryDueSoonEmail | typeof InquiryLateEmail, subjectId: number) =>
      new message(database.orm.em, facts).compose({ subjectId });

    it('name the due time, the assignee, the phone number and the link to the inquiry', async () => {
      const id = await add({ reference: 'Q-TEST-01', dueAt: new Date('2030-01-07T21:15Z'), assignee: members.ann });
      const [dueSoon, late] = [await compose(InquiryDueSoonEmail, id), await compose(InquiryLateEmail, id)];
      expect(dueSoon?.subject).toBe('Due Monday, Jan 7, 3:15 PM CT: Dale Hebert (Q-TEST-01)');
      expect(dueSoon?.replyTo).toEqual({ name: 'Dale Hebert', address: 'dale@refinery.example' });
      expect(late?.subject).toBe('Late: Dale Hebert (Q-TEST-01)');
      expect(JSON.stringify(late)).toContain('by Jan 7, 2030, 3:15 PM CT. No answer is recorded yet.');
      for (const text of [dueSoon, late].map((message) => JSON.stringify(message)))
        for (const part of ['"ann"', '(985) 555-0100', 'https://yard.example/admin/inquiries/Q-TEST-01'])
          expect(text).toContain(part);
    });

    it('name a late answer, unless it was to an earlier message, and remind nobody of an inquiry that has since been answered or waits for the customer', async () => {
      const firstResponseAt = new Date('2030-01-07T21:20Z');
      const id = await add({ dueAt: new Date('2030-01-07T21:15Z'), firstResponseAt });
      expect(JSON.stringify(await compose(InquiryLateEmail, id))).toContain('recorded on Jan 7, 2030, 3:20 PM CT.');
      const asked = await add({ replyDueAt: new Date('2030-01-08T21:15Z'), firstResponseAt });
      expect(JSON.stringify(await compose(InquiryLateEmail, asked))).toContain('No answer is recorded yet.');
      const waiting = await add({ dueAt: new Date('2030-01-07T21:15Z'), pausedAt: new Date() });
      for (const one of [id, waiting]) expect(await compose(InquiryDueSoonEmail, one)).toBeNull();
    });

    it('are not sent about an erased person', async () => {
      const id = await add({ dueAt: inMinutes(-1), erasedAt: new Date() });
      expect([await compose(InquiryDueSoonEmail, id), await compose(InquiryLateEmail, id)]).toEqual([null, null]);
    });
  });
});
