import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import type { AuditActor } from '../staff/audit-log.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { InquiryAnswer } from './answers/inquiry-answer.entity.js';
import { ResponseClockService } from './clock/response-clock.service.js';
import { FollowUpRulesService, type SentQuotation } from './follow-ups/follow-ups.service.js';
import { type InquiryDesign, type InquiryValues, inquiryValues } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';
import { InquiryChangesService, noSuchInquiry } from './inquiry-changes.service.js';
import { designsOf } from './inquiry-designs.js';
import type { InquiryKey } from './inquiry-key.pipe.js';
import { InquiryLine } from './inquiry-line.entity.js';
import type { LostReason } from './inquiry-states.contract.js';
import type { FreeLine } from './quote-lines.contract.js';
import { InquiryNote } from './timeline/inquiry-note.entity.js';
import { CUSTOMER_NAME, type ThreadMessage } from './timeline/timeline.contract.js';

/** A customer's request as it was stored. */
export interface QuotableRequest extends InquiryValues {
  id: number;
  reference: string;
  lines: readonly Pick<InquiryLine, 'productId' | 'sku' | 'name' | 'quantity' | 'weight'>[];
  freeLines: readonly FreeLine[];
  designs: readonly InquiryDesign[];
}

/** State of an inquiry after an event of its quotation. */
type QuotedOutcome =
  | { state: 'quoted' }
  | { state: 'won'; wonAmount: string }
  | { state: 'lost'; lostReason: LostReason };

export interface AskedQuestion {
  text: string;
  /** Null if the client sends none. */
  idempotencyKey: string | null;
}

/** Gives quotations access to their inquiry. Every method runs in the caller's transaction. */
@Injectable()
export class InquiryQuotingService {
  constructor(
    private readonly changes: InquiryChangesService,
    private readonly clock: ResponseClockService,
    private readonly followUps: FollowUpRulesService,
    private readonly staff: StaffAddressesService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Locks an inquiry. Changes of quotations and erasures lock the inquiry first, so that they cannot deadlock.
   * @throws NotFoundException when there is no such inquiry
   */
  async lock(em: EntityManager, key: InquiryKey): Promise<{ id: number; erased: boolean }> {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler: noSuchInquiry } as const;
    const { id, erasedAt } = await em.findOneOrFail(Inquiry, key, lock);
    return { id, erased: erasedAt !== null };
  }

  /** @throws ConflictException after erasure, when nothing is known about the request */
  async requestOf(em: EntityManager, id: number): Promise<QuotableRequest> {
    const inquiry = await em.findOneOrFail(Inquiry, id);
    if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased, so there is nothing to quote.");
    const lines = await em.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
    const { reference, freeLines } = inquiry;
    return { id, reference, ...inquiryValues(inquiry), lines, freeLines, designs: designsOf(inquiry) };
  }

  /** The designs as they were stored with the request; none after erasure. */
  async designsOf(em: EntityManager, id: number): Promise<{ reference: string; designs: InquiryDesign[] }> {
    const inquiry = await em.findOneOrFail(Inquiry, id);
    return { reference: inquiry.reference, designs: designsOf(inquiry) };
  }

  /** What the customer asked on the page of a quotation, and what we answered by email since, oldest first. */
  async threadOf(em: EntityManager, inquiry: number, quotation: number): Promise<ThreadMessage[]> {
    const questions = await em.find(InquiryNote, { quotation }, { orderBy: { id: 'asc' } });
    const [first] = questions;
    if (first === undefined) return [];
    const since = { inquiry, kind: 'email', at: { $gte: first.createdAt } } as const;
    const answers = await em.find(InquiryAnswer, since, { orderBy: { id: 'asc' } });
    return [
      ...questions.map(({ createdAt, text }) => ({ at: createdAt.toISOString(), author: null, text })),
      ...answers.map(({ at, author, text }) => ({ at: at.toISOString(), author, text })),
    ].sort((one, other) => one.at.localeCompare(other.at));
  }

  /** A won inquiry stays won, even if its other quotations are declined or expire. */
  async follow(em: EntityManager, id: number, outcome: QuotedOutcome, actor: AuditActor): Promise<void> {
    const inquiry = await em.findOneOrFail(Inquiry, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (inquiry.state === 'won' && outcome.state !== 'won') return;
    // A decision of the customer does not answer what the customer asked.
    const { askedAt, replyDueAt } = inquiry;
    await this.changes.apply(em, inquiry, outcome, actor);
    Object.assign(inquiry, { askedAt, replyDueAt });
  }

  /**
   * Undoes that a decision won the inquiry, with the follow-ups that it completed.
   * @param wonAmount of the other accepted quotations; null without any
   * @throws ConflictException when the state of the inquiry was changed since
   */
  async reopen(
    em: EntityManager,
    id: number,
    { wonAmount, decidedAt }: { wonAmount: string | null; decidedAt: Date },
    actor: AuditActor,
  ): Promise<void> {
    const inquiry = await em.findOneOrFail(Inquiry, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (inquiry.state !== 'won')
      throw new ConflictException(
        'The state of the inquiry was changed since, so the acceptance can no longer be undone.',
      );
    await this.changes.apply(em, inquiry, wonAmount === null ? { state: 'quoted' } : { wonAmount }, actor);
    if (wonAmount === null) await this.followUps.reopen(em, id, decidedAt);
  }

  /** Stops the clock of an inquiry whose quotation is sent, marks it as quoted, and sets a follow-up. */
  async recordSent(em: EntityManager, id: number, sent: SentQuotation, sender: AuditActor & { id: number }) {
    const inquiry = await em.findOneOrFail(Inquiry, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    this.clock.recordResponse(em, inquiry, { kind: 'quotation', at: sent.sentAt, actor: sender });
    await this.adopt(em, id, sender);
    await this.follow(em, id, { state: 'quoted' }, sender);
    await this.followUps.onQuotationSent(em, inquiry, sent, sender);
  }

  /** Completes the follow-ups of a quotation that the customer decided. */
  async finishFollowUps(em: EntityManager, quotationId: number): Promise<void> {
    await this.followUps.finish(em, 'quotation_id', quotationId);
  }

  /**
   * Assigns an inquiry of nobody to the member who quotes it.
   * @param em of the transaction that holds the inquiry's lock
   */
  async adopt(em: EntityManager, id: number, member: AuditActor): Promise<void> {
    const inquiry = await em.findOneOrFail(Inquiry, id);
    const owner = inquiry.assignee === null ? await this.staff.find({ email: member.email }, 'inquiries', em) : null;
    if (owner) await this.changes.apply(em, inquiry, { assigneeId: owner.id }, member);
  }

  /** Marks an inquiry whose customer wrote as unread, and starts its clock again. @returns whom to tell */
  async onMessage(em: EntityManager, inquiry: Inquiry): Promise<readonly string[]> {
    inquiry.readAt = null;
    await this.clock.ask(em, inquiry);
    return this.recipientsOf(em, inquiry.id);
  }

  async recipientsOf(em: EntityManager, id: number): Promise<readonly string[]> {
    return this.staff.assigneeOr(this.facts.salesEmails, await em.findOneOrFail(Inquiry, id), em);
  }

  /**
   * Stores a customer's question with the inquiry, which becomes unread, and starts its clock again. Erasure deletes it like every note.
   * @returns false when a question with this key is stored already
   */
  async ask(
    em: EntityManager,
    id: number,
    { idempotencyKey, ...question }: AskedQuestion & { quotation: number; subject: string },
  ): Promise<boolean> {
    const inquiry = await em.findOneOrFail(Inquiry, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (idempotencyKey !== null && (await em.count(InquiryNote, { inquiry, idempotencyKey })) > 0) return false;
    em.create(InquiryNote, { inquiry, author: CUSTOMER_NAME, ...question, idempotencyKey });
    await this.onMessage(em, inquiry);
    return true;
  }
}
