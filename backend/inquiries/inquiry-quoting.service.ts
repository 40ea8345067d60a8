import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DesignFilesService } from '../builder/design-files.service.js';
import { type AuditActor, AuditLogService } from '../staff/audit-log.service.js';
import { applyDecision } from './admin/apply-decision.js';
import type { LostReason } from './admin/inquiries-admin.contract.js';
import { InquiryNote } from './admin/inquiry-note.entity.js';
import { CUSTOMER_NAME } from './admin/timeline/timeline.contract.js';
import { ResponseClockService } from './clock/response-clock.service.js';
import type { InquiryDesign, InquiryValues } from './inquiries.contract.js';
import { inquiryValues } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';
import { designsOf } from './inquiry-designs.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';
import { InquiryLine } from './inquiry-line.entity.js';
import type { FreeLine } from './quote-lines.contract.js';

/** A customer's request as it was stored. */
export interface QuotableRequest extends InquiryValues {
  id: number;
  reference: string;
  lines: readonly Pick<InquiryLine, 'productId' | 'sku' | 'name' | 'quantity' | 'weight'>[];
  freeLines: readonly FreeLine[];
  designs: readonly InquiryDesign[];
}

/** State of an inquiry after an event of its quotation. */
export type QuotedOutcome =
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
    private readonly designs: DesignFilesService,
    private readonly audit: AuditLogService,
    private readonly hooks: InquiryHooksService,
    private readonly clock: ResponseClockService,
  ) {}

  /**
   * Locks an inquiry. Changes of quotations and erasures lock the inquiry first, so that they cannot deadlock.
   * @throws NotFoundException when there is no such inquiry
   */
  async lock(em: EntityManager, key: { id: number } | { reference: string }): Promise<{ id: number; erased: boolean }> {
    const inquiry = await em.findOne(Inquiry, key, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (inquiry === null) throw new NotFoundException('There is no such inquiry.');
    return { id: inquiry.id, erased: inquiry.erasedAt !== null };
  }

  /** @throws ConflictException after erasure, when nothing is known about the request */
  async requestOf(em: EntityManager, id: number): Promise<QuotableRequest> {
    const inquiry = await em.findOneOrFail(Inquiry, id);
    if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased, so there is nothing to quote.");
    const lines = await em.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
    const { reference, freeLines } = inquiry;
    return { id, reference, ...inquiryValues(inquiry), lines, freeLines, designs: designsOf(inquiry, this.designs) };
  }

  /** The designs as they were stored with the request; none after erasure. */
  async designsOf(em: EntityManager, id: number): Promise<{ reference: string; designs: InquiryDesign[] }> {
    const inquiry = await em.findOneOrFail(Inquiry, id);
    return { reference: inquiry.reference, designs: designsOf(inquiry, this.designs) };
  }

  /** The texts of the customer's questions, newest first. */
  async questionsOf(em: EntityManager, id: number): Promise<string[]> {
    const notes = await em.find(InquiryNote, { inquiry: id, author: CUSTOMER_NAME }, { orderBy: { id: 'desc' } });
    return notes.map(({ text }) => text);
  }

  /** A won inquiry stays won, even if its other quotations are declined or expire. */
  async follow(em: EntityManager, id: number, outcome: QuotedOutcome, actor: AuditActor): Promise<void> {
    const inquiry = await em.findOneOrFail(Inquiry, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (inquiry.state === 'won' && outcome.state !== 'won') return;
    await applyDecision(em, inquiry, outcome, { actor, audit: this.audit, hooks: this.hooks });
  }

  /** Stops the clock of an inquiry whose quotation is sent. */
  async recordQuotation(em: EntityManager, id: number, at: Date, actor: AuditActor): Promise<void> {
    const inquiry = await em.findOneOrFail(Inquiry, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    this.clock.recordResponse(em, inquiry, { kind: 'quotation', at, actor });
  }

  /**
   * Stores a customer's question with the inquiry, which becomes unread. Erasure deletes it like every note.
   * @returns false when a question with this key is stored already
   */
  async ask(em: EntityManager, id: number, { text, idempotencyKey }: AskedQuestion): Promise<boolean> {
    const inquiry = await em.findOneOrFail(Inquiry, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (idempotencyKey !== null && (await em.count(InquiryNote, { inquiry, idempotencyKey })) > 0) return false;
    em.create(InquiryNote, { inquiry, author: CUSTOMER_NAME, text, idempotencyKey });
    inquiry.readAt = null;
    return true;
  }
}
