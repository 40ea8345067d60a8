import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { clockMinutesBetween, openMinutesBetween, openTimeAfter } from '../../config/business-clock.js';
import { answerBy } from '../../config/business-time.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { Scheduled } from '../../platform/scheduled.decorator.js';
import type { AuditActor } from '../../staff/audit-log.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { type ClockEvent, OPEN_STATES, type ResponseKind } from '../inquiry-states.contract.js';
import { InquiryEvent } from '../timeline/inquiry-event.entity.js';
import { CUSTOMER_NAME } from '../timeline/timeline.contract.js';
import { clockSql } from './clock-conditions.js';

type FirstResponse = { kind: ResponseKind; at: Date; actor: Pick<AuditActor, 'email'> };

/**
 * The response clock (decision 065) runs from the inquiry to the first response, and pauses while we wait for the customer.
 * Every method runs in the caller's transaction, which holds the inquiry's lock; nothing is flushed here.
 */
@Injectable()
export class ResponseClockService {
  constructor(private readonly facts: CompanyService) {}

  /** Sets the due time of a new inquiry. */
  start(inquiry: Inquiry): void {
    inquiry.dueAt = answerBy(this.facts.company, inquiry.createdAt);
  }

  /**
   * Starts it again, because the customer wrote. Before the first response a message only ends a pause: the inquiry's own due time
   * stays. Further messages do not move the due time of the reply.
   */
  async ask(em: EntityManager, inquiry: Inquiry): Promise<void> {
    if (inquiry.state === 'spam') return;
    const actor = { email: CUSTOMER_NAME };
    await this.resume(em, inquiry, actor);
    inquiry.askedAt ??= await databaseTime(em);
    const { firstResponseAt, firstResponseKind, state, askedAt, replyDueAt } = inquiry;
    if (replyDueAt !== null || (firstResponseAt === null && OPEN_STATES.includes(state))) return;
    inquiry.replyDueAt = answerBy(this.facts.company, askedAt);
    this.record(em, inquiry, { actor, at: askedAt, before: firstResponseKind ?? 'waiting', after: 'running' });
  }

  /** Nobody waits for a reply any more. @returns whether somebody did */
  settle(inquiry: Inquiry): boolean {
    const wasAsked = inquiry.askedAt !== null;
    Object.assign(inquiry, { askedAt: null, replyDueAt: null });
    return wasAsked;
  }

  /**
   * Stops the clock. The first response wins; later ones only answer what the customer wrote before them.
   * @returns whether it was the first
   */
  recordResponse(em: EntityManager, inquiry: Inquiry, { kind, at, actor }: FirstResponse): boolean {
    const isReply = inquiry.askedAt !== null && at >= inquiry.askedAt && this.settle(inquiry);
    if (inquiry.firstResponseAt !== null) {
      if (isReply) this.record(em, inquiry, { actor, at, before: 'running', after: kind });
      return false;
    }
    const before = inquiry.pausedAt === null ? 'running' : 'waiting';
    this.endPause(inquiry, at);
    const minutes = openMinutesBetween(this.facts.company, inquiry.createdAt, at) - inquiry.pausedOpenMinutes;
    em.assign(inquiry, {
      firstResponseAt: at,
      firstResponseKind: kind,
      firstResponseBy: actor.email,
      responseMinutes: Math.max(0, minutes),
    });
    this.record(em, inquiry, { actor, at, before, after: kind });
    return true;
  }

  /**
   * Pauses the clock, because the customer was asked something.
   * @returns false if it is paused already, or does not run: after the first response, or when the inquiry is closed, and the
   *   customer has not written since
   */
  async pause(em: EntityManager, inquiry: Inquiry, actor: Pick<AuditActor, 'email'>): Promise<boolean> {
    const { firstResponseAt, pausedAt, state } = inquiry;
    const wasAsked = this.settle(inquiry);
    const runs = firstResponseAt === null && pausedAt === null && OPEN_STATES.includes(state);
    if (!runs && !wasAsked) return false;
    const at = await databaseTime(em);
    if (runs) inquiry.pausedAt = at;
    this.record(em, inquiry, { actor, at, before: 'running', after: 'waiting' });
    return true;
  }

  /**
   * Resumes the clock, because the customer replied. The due time moves by the pause.
   * @returns false if the clock was not paused
   */
  async resume(em: EntityManager, inquiry: Inquiry, actor: Pick<AuditActor, 'email'>): Promise<boolean> {
    if (inquiry.pausedAt === null) return false;
    const at = await databaseTime(em);
    this.endPause(inquiry, at);
    this.record(em, inquiry, { actor, at, before: 'waiting', after: 'running' });
    return true;
  }

  /** Records that the due time passed without an answer. */
  recordLate(em: EntityManager, inquiry: Inquiry, actor: Pick<AuditActor, 'email'>, now: Date): void {
    inquiry.lateAt = now;
    this.record(em, inquiry, {
      actor,
      at: inquiry.replyDueAt ?? inquiry.dueAt ?? now,
      before: 'running',
      after: 'late',
    });
  }

  /** A pause that began after the due time does not move it: it must not undo a broken promise. */
  private endPause(inquiry: Inquiry, at: Date): void {
    const { pausedAt, dueAt, createdAt } = inquiry;
    inquiry.pausedAt = null;
    if (pausedAt === null || (dueAt !== null && pausedAt > dueAt)) return;
    const { company } = this.facts;
    inquiry.pausedMinutes += clockMinutesBetween(company, pausedAt, at);
    inquiry.pausedOpenMinutes += openMinutesBetween(company, pausedAt, at);
    inquiry.dueAt = answerBy(company, createdAt, { minutes: inquiry.pausedMinutes, until: at });
  }

  private record(
    em: EntityManager,
    inquiry: Inquiry,
    { actor, ...event }: { actor: Pick<AuditActor, 'email'>; at: Date; before: ClockEvent; after: ClockEvent },
  ): void {
    em.create(InquiryEvent, { inquiry, actor: actor.email, field: 'clock', ...event });
  }
}

/** Minutes before the due time, within opening hours. */
const REMINDER_MINUTES = 2 * 60;
/** Author in the history. */
const ACTOR = { email: 'response clock', requestId: '' };
const LOGGER = new Logger('inquiries');
const BATCH_ROWS = 500;
const EVERY_MINUTE = '* * * * *';

const MAY_BECOME_LATE = `${clockSql('').mayBecomeLate} and erased_at is null`;
const IS_LATE = `${MAY_BECOME_LATE} and due_at < now()`;
/** The same for the reply to a later message, whose reminders count anew. */
const IS_REPLY_LATE = `reply_due_at < now() and (late_at is null or late_at < asked_at) and erased_at is null`;
const IS_REPLY_DUE_SOON = `reply_due_at >= now() and reply_due_at <= ? and (reminded_at is null or reminded_at < asked_at)
  and erased_at is null`;
const IS_DUE_SOON = `${MAY_BECOME_LATE} and first_response_at is null and reminded_at is null and due_at >= now() and due_at <= ?`;

/** Emails the assignee before a promise breaks, and the owners when it has. */
@Injectable()
export class ResponseRemindersService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: ResponseClockService,
    private readonly staff: StaffAddressesService,
    private readonly facts: CompanyService,
  ) {}

  /** Handles each inquiry in its own transaction, so that a failure does not block the others. @returns counts of this run */
  @Scheduled(EVERY_MINUTE, LOGGER, {
    failed: 'Due times were not checked',
    done: ({ reminded, late }: Record<'reminded' | 'late', number>) =>
      reminded + late > 0 ? `${reminded} inquiries are due soon, ${late} became late` : '',
  })
  async run(): Promise<{ reminded: number; late: number }> {
    const now = await databaseTime(this.em.fork());
    const soon = openTimeAfter(this.facts.company, now, REMINDER_MINUTES);
    const counts = { late: 0, reminded: 0 };
    for (const condition of [IS_LATE, IS_REPLY_LATE])
      counts.late += await this.each(condition, [], (em, inquiry) => this.tellLate(em, inquiry));
    for (const condition of soon === null ? [] : [IS_DUE_SOON, IS_REPLY_DUE_SOON])
      counts.reminded += await this.each(condition, [soon], (em, inquiry) => this.remind(em, inquiry));
    return counts;
  }

  private async remind(em: EntityManager, inquiry: Inquiry): Promise<void> {
    inquiry.remindedAt = await databaseTime(em);
    for (const recipient of await this.staff.assigneeOr(this.facts.salesEmails, inquiry, em))
      postEmail(em, { kind: 'inquiry-due-soon', subjectId: inquiry.id, recipient });
  }

  private async tellLate(em: EntityManager, inquiry: Inquiry): Promise<void> {
    this.clock.recordLate(em, inquiry, ACTOR, await databaseTime(em));
    // Only owners have the right to manage staff.
    for (const recipient of await this.staff.listWithRight('staff', em))
      postEmail(em, { kind: 'inquiry-late', subjectId: inquiry.id, recipient });
  }

  /** Checks the condition again under the lock, so that only one of several workers does the work. */
  private async each(
    condition: string,
    parameters: readonly unknown[],
    work: (em: EntityManager, inquiry: Inquiry) => Promise<void>,
  ): Promise<number> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: number }[]>(
      `select id from inquiry where ${condition} order by due_at limit ${BATCH_ROWS}`,
      [...parameters],
    );
    let count = 0;
    for (const { id } of rows) {
      try {
        const isDone = await this.em.fork().transactional(async (em) => {
          const lock = `select id from inquiry where id = ? and ${condition} for update`;
          const [locked] = await em.execute<{ id: number }[]>(lock, [id, ...parameters]);
          if (!locked) return false;
          await work(em, await em.findOneOrFail(Inquiry, id));
          return true;
        });
        if (isDone) count += 1;
      } catch (error) {
        LOGGER.error(`No reminder of inquiry ${id}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return count;
  }
}
