import { openTimeAfter } from '../../config/business-clock.js';
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

const MINUTE_MS = 60_000;
const OWNERS = ['inquiry-late boss@yard.example', 'inquiry-late partner@yard.example'];
const SALES = ['inquiry-due-soon sales@yard.example', 'inquiry-due-soon yard@yard.example'];

let facts: CompanyService;
let staff: StaffAddressesService;
let reminders: ResponseRemindersService;
let members: Record<string, StaffMember>;

const database = forFile(() => createTestDatabase());
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
afterEach(async () => {
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
const soon = (minutes: number) => new Date(Number(openTimeAfter(facts.company, new Date(), 120)) + minutes * MINUTE_MS);
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
    expect(dueSoon?.subject).toMatch(/^Due Monday, Jan 7, 3:15 PM CT: Dale Hebert \(Q-TEST-01\)$/);
    expect(late?.subject).toBe('Late: Dale Hebert (Q-TEST-01)');
    expect(JSON.stringify(late)).toContain('by Jan 7, 2030, 3:15:00 PM CST. No answer is recorded yet.');
    for (const text of [dueSoon, late].map((message) => JSON.stringify(message)))
      for (const part of ['"ann"', '(985) 555-0100', 'https://yard.example/admin/inquiries/Q-TEST-01'])
        expect(text).toContain(part);
  });

  it('name a late answer, and remind nobody of an inquiry that has since been answered', async () => {
    const firstResponseAt = new Date('2030-01-07T21:20Z');
    const id = await add({ dueAt: new Date('2030-01-07T21:15Z'), firstResponseAt });
    expect(JSON.stringify(await compose(InquiryLateEmail, id))).toContain('recorded at Jan 7, 2030, 3:20:00 PM CST.');
    expect(await compose(InquiryDueSoonEmail, id)).toBeNull();
  });

  it('are not sent about an erased person', async () => {
    const id = await add({ dueAt: inMinutes(-1), erasedAt: new Date() });
    expect([await compose(InquiryDueSoonEmail, id), await compose(InquiryLateEmail, id)]).toEqual([null, null]);
  });
});
