import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { clockMinutesBetween, openMinutesBetween } from '../../config/business-clock.js';
import { answerBy } from '../../config/business-time.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import type { AuditActor } from '../../staff/audit-log.js';
import type { Inquiry } from '../inquiry.entity.js';
import { type ClockEvent, OPEN_STATES, type ResponseKind } from '../inquiry-states.contract.js';
import { InquiryEvent } from '../timeline/inquiry-event.entity.js';
import { CUSTOMER_NAME } from '../timeline/timeline.contract.js';

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
