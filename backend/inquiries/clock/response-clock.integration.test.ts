import type { EntityManager } from '@mikro-orm/postgresql';
import { openMinutesBetween } from '../../config/business-clock.js';
import { answerBy } from '../../config/business-time.contract.js';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { forFile } from '../../testing/for-file.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { addInquiry } from '../../testing/test-inquiries.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryEvent } from '../timeline/inquiry-event.entity.js';
import { ResponseClockService } from './response-clock.service.js';

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
