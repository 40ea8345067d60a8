import { companyDate } from '../../config/business-days.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { ContentVersions } from '../../platform/content/content-versions.js';
import { renderEmailText } from '../../platform/email/email-body.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { StaffMember } from '../../staff/staff-member.entity.js';
import { forFile } from '../../testing/for-file.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { testSettings } from '../../testing/test-site.js';
import { until } from '../../testing/until.js';
import { defaultContent } from '../content-fields.contract.js';
import { CLAIMS_SECTION, type ClaimName } from '../sections/claims.contract.js';
import { SiteContentService } from '../site-content.service.js';
import { SiteContentRevision } from '../site-content-revision.entity.js';
import { ClaimReminderEmail } from './claim-reminder.emails.js';
import { ClaimReminder } from './claim-reminder.entity.js';
import { ClaimRemindersService } from './claim-reminders.service.js';
import { type Claim } from './claims.contract.js';
import { ExpiringClaimsService } from './expiring-claims.service.js';

const OWNERS = ['boss@yard.example', 'partner@yard.example'];

let facts: CompanyService;
let staff: StaffAddressesService;
let revisions = 0;

const database = forFile(() => createTestDatabase());
beforeAll(async () => {
  const { em } = database.orm;
  const settings = testSettings(database, { PUBLIC_URL: 'https://yard.example' });
  facts = new CompanyService(settings);
  staff = new StaffAddressesService(em);
  const members = em.fork();
  for (const [name, role, disabledAt] of [
    ['boss', 'owner', null],
    ['partner', 'owner', null],
    ['gone', 'owner', new Date()],
    ['ann', 'sales', null],
  ] as const)
    members.create(StaffMember, { email: `${name}@yard.example`, role, passwordHash: 'x', disabledAt });
  await members.flush();
});
afterEach(async () => {
  for (const entity of [OutgoingEmail, ClaimReminder, SiteContentRevision] as const)
    await database.orm.em.fork().nativeDelete(entity as typeof OutgoingEmail, {});
});

/** The services of one worker. */
function newWorker() {
  const { em } = database.orm;
  const content = new SiteContentService(em, facts, new ContentVersions(em, testSettings(database)));
  const claims = new ExpiringClaimsService(content, facts);
  return {
    content,
    claims,
    reminders: new ClaimRemindersService(em, content, claims, staff),
    emails: new ClaimReminderEmail(em, claims, facts),
  };
}

/** Publishes the claims of a new site with these changes. */
async function publish(changes: Partial<Record<ClaimName, Partial<Claim>>>): Promise<void> {
  const content = defaultContent(CLAIMS_SECTION.fields);
  for (const [name, change] of Object.entries(changes)) Object.assign(content[name as ClaimName], change);
  const em = database.orm.em.fork();
  const published = { publishedAt: new Date(1_700_000_000_000 + 1_000 * ++revisions) };
  em.create(SiteContentRevision, { section: 'claims', number: revisions, content, author: '', ...published });
  await em.flush();
}

/** Noon in Chicago. */
const noon = (date: string) => new Date(`${date}T18:00:00Z`);
const run = (date: string) => newWorker().reminders.run(noon(date));
const emails = async () =>
  (await database.orm.em.fork().find(OutgoingEmail, {}, { orderBy: { recipient: 'asc' } })).map(
    ({ kind, subjectId, recipient }) => ({ kind, subjectId, recipient }),
  );

it('emails each active owner once 30 days before, once 7 days before and once on the last day [spec 1.11]', async () => {
  await publish({ emr: { validUntil: '2026-12-31' } });
  const days = ['11-30', '12-01', '12-02', '12-23', '12-24', '12-25', '12-30', '12-31'].map((day) => `2026-${day}`);
  const counts: [string, number][] = [];
  for (const day of [...days, '2027-01-01'])
    for (const count of [await run(day), await run(day)]) if (count > 0) counts.push([day, count]);
  expect(counts).toEqual([
    ['2026-12-01', 1],
    ['2026-12-24', 1],
    ['2026-12-31', 1],
  ]);
  const sent = await emails();
  expect(sent.map(({ recipient }) => recipient)).toEqual(OWNERS.flatMap((owner) => [owner, owner, owner]));
  expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['claims-expire']));
});

it("counts days in the company's time zone", async () => {
  await publish({ emr: { validUntil: '2026-12-31' } });
  const { reminders } = newWorker();
  // December 1 in UTC, but still November 30 in Chicago.
  expect(await reminders.run(new Date('2026-12-01T05:59:00Z'))).toBe(0);
  expect(await reminders.run(new Date('2026-12-01T06:00:00Z'))).toBe(1);
});

it('emails one reminder for all steps that were missed while no worker ran', async () => {
  await publish({ emr: { validUntil: '2026-12-31' } });
  expect(await run('2027-02-10')).toBe(1);
  expect(await run('2027-02-11')).toBe(0);
  expect(await emails()).toHaveLength(OWNERS.length);
});

it('starts over for a new last day, but does not repeat reminders of a previous one', async () => {
  await publish({ emr: { validUntil: '2026-12-31' } });
  expect(await run('2026-12-31')).toBe(1);
  await publish({ emr: { validUntil: '2027-12-31' } });
  expect(await run('2026-12-31')).toBe(0);
  expect(await run('2027-12-02')).toBe(1);
  await publish({ emr: { validUntil: '2026-12-31' } });
  expect(await run('2027-12-03')).toBe(0);
});

it('emails once, even if several workers run at the same moment [spec 1.11]', async () => {
  await publish({ emr: { validUntil: '2026-12-31' }, trir: { validUntil: '2026-12-31' } });
  const isWorkerWaiting = async () => {
    const [row] = await database.execute<unknown>(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
    );
    return row !== undefined;
  };
  let arrived = 0;
  const restore = replaceMethod(staff, 'listWithRight', (list) => async (right, em) => {
    arrived += 1;
    // Holds the first worker, which has found the claims, until the second one waits for the lock.
    await until(async () => arrived > 1 || (await isWorkerWaiting()), Boolean);
    return list(right, em);
  });
  try {
    expect((await Promise.all([run('2026-12-24'), run('2026-12-24')])).sort()).toEqual([0, 2]);
  } finally {
    restore();
  }
  expect(await emails()).toHaveLength(OWNERS.length);
});

it('sends the reminder later if there is no active owner', async () => {
  await publish({ emr: { validUntil: '2026-12-31' } });
  const restore = replaceMethod(staff, 'listWithRight', () => async () => []);
  try {
    expect(await run('2026-12-24')).toBe(0);
  } finally {
    restore();
  }
  expect(await run('2026-12-25')).toBe(1);
});

describe('the email', () => {
  /** Dates relative to today, because emails are composed by the database's clock. */
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  async function compose(changes: Parameters<typeof publish>[0], meanwhile?: Parameters<typeof publish>[0]) {
    await publish(changes);
    const { content, reminders, emails: composer } = newWorker();
    await reminders.run();
    const [sent] = await emails();
    if (meanwhile) {
      await publish(meanwhile);
      await content.read();
    }
    return composer.compose({ subjectId: sent?.subjectId ?? 0 });
  }

  it('has the value, last day, pages and editor link of each claim', async () => {
    const message = await compose({
      emr: { value: '0.98', validUntil: inDays(5) },
      smallBusiness: { validUntil: inDays(-40) },
      certified: { validUntil: companyDate(facts.company, new Date()) },
    });
    expect(message?.subject).toBe('3 claims on the site are expiring');
    const frame = { company: facts.company, publicUrl: 'https://yard.example' };
    const text = renderEmailText(message?.blocks ?? [], frame);
    expect(text).toMatch(
      /Claim: EMR\nValue: 0\.98\nValid until: \w{3} \d+, 20\d\d \(expires in [456] days\)\nVisitors see: “0\.98” through that day\nPages: About page: \/about\n +Capabilities page: \/documents\n/,
    );
    expect(text).toMatch(
      /\(expired (?:39|40|41) days ago\)\nVisitors see: Nothing: the claim is hidden\nPages: .*\/documents\n/,
    );
    // Midnight may pass.
    expect(text).toMatch(/ \((?:expires today\)\nVisitors see: “|expired 1 day ago)/);
    for (const claim of ['emr', 'smallBusiness', 'certified'])
      expect(text).toContain(`Edit: https://yard.example/admin/site-content/claims#field-${claim}`);
  });

  it('leaves out claims whose last day has changed meanwhile, and is not sent if none is left', async () => {
    const [soon, late] = [inDays(5), inDays(900)];
    const both = { emr: { validUntil: soon }, trir: { validUntil: soon } };
    const message = await compose(both, { emr: { validUntil: late }, trir: { validUntil: soon } });
    expect(message?.subject).toMatch(/^TRIR: expires in/);
    const { content, emails: composer } = newWorker();
    await publish({});
    await content.read();
    expect(await composer.compose({ subjectId: (await emails())[0]?.subjectId ?? 0 })).toBeNull();
  });
});
