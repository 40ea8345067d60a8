import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, Logger } from '@nestjs/common';
import { labelOf } from '../config/choices.contract.js';
import { CompanyService } from '../config/company.service.js';
import { type AskedQuestion, InquiryQuotingService } from '../inquiries/inquiry-quoting.service.js';
import { amountOf, dollarText, readCents } from '../measures/money.contract.js';
import type { ReceivedFile } from '../platform/files/incoming-files.js';
import { validationError } from '../platform/http/validation/validation.js';
import { databaseTime } from '../platform/postgres/postgres.js';
import { Scheduled } from '../platform/scheduled.decorator.js';
import type { AuditActor } from '../staff/audit-log.js';
import { EXPIRES_SOON, IS_ENDING } from './admin/quotation-condition.js';
import type { QuotationDetail } from './admin/quotations-admin.contract.js';
import type { AcceptanceInput, DeclineInput } from './customer/customer-quotation.contract.js';
import { PurchaseOrderFilesService } from './purchase-orders/purchase-order-files.service.js';
import { Quotation } from './quotation.entity.js';
import { toContent } from './quotation.mapper.js';
import { QuotationEventsService } from './quotation-events.service.js';
import { noSuchQuotation, type QuotationKey, QuotationRecordsService } from './quotation-records.service.js';
import { QuotationRevision } from './quotation-revision.entity.js';
import { DECLINE_REASONS, type DecisionConflict, isOpen, revisionLetter } from './quotations.contract.js';
import { quotationTotals, takenLines } from './totals.contract.js';

/** The actor of a customer's decisions in the audit log, which must not name customers. */
export const CUSTOMER = 'customer';

/**
 * Records the outcome of a sent revision. Every decision locks the quotation, so if two decisions, or a decision and a new revision,
 * are concurrent, the first one wins and the other one is refused.
 */
@Injectable()
export class QuotationDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: QuotationRecordsService,
    private readonly inquiries: InquiryQuotingService,
    private readonly events: QuotationEventsService,
    private readonly purchaseOrders: PurchaseOrderFilesService,
  ) {}

  /**
   * Accepts the newest sent revision with the chosen optional lines. Accepting it again changes nothing.
   * @param file the purchase order, which the first acceptance keeps
   * @throws ConflictException when the revision is not the newest one, has expired, or was declined
   * @throws BadRequestException when a chosen line is not optional, or the file is too large, empty or not a PDF
   */
  async accept(key: QuotationKey, input: AcceptanceInput, actor: AuditActor, file?: ReceivedFile) {
    if (file) await this.purchaseOrders.check(file);
    return this.purchaseOrders.storeWith(file, (attached) =>
      this.decide(key, input, async (em, quotation, current) => {
        if (current.state === 'accepted') return;
        await refuseClosed(em, current);
        const content = toContent(current, await this.records.linesOf(em, current));
        const chosen = new Set(input.optionalLines ?? []);
        const wrong = [...chosen].filter((place) => !content.lines[place - 1]?.optional);
        if (wrong.length > 0) throw validationError({ optionalLines: [`Line ${wrong.join(', ')} is not optional.`] });
        const { total } = quotationTotals(takenLines(content.lines, chosen), content);
        em.assign(current, {
          acceptedName: input.name,
          acceptedTitle: input.title ?? '',
          purchaseOrder: input.purchaseOrder ?? '',
          purchaseOrderFile: attached?.name ?? null,
          acceptedLines: [...chosen].sort((one, other) => one - other),
          acceptedTotal: total,
        });
        await this.close(em, { quotation, current }, 'accepted', actor, dollarText(total));
        const wonAmount = await acceptedSum(em, quotation.inquiry.id);
        await this.inquiries.follow(em, quotation.inquiry.id, { state: 'won', wonAmount }, actor);
        await em.flush();
        await attached?.keep();
      }),
    );
  }

  /**
   * Undoes an acceptance that staff recorded, until something follows from it.
   * @throws ConflictException when the customer accepted, the inquiry was changed, or another quotation was made since
   */
  async undoAcceptance(key: QuotationKey, version: number, actor: AuditActor): Promise<QuotationDetail> {
    return this.records.change(key, version, async (em, quotation) => {
      const current = await this.currentOrFail(em, quotation);
      const { decidedAt, acceptedTotal } = current;
      if (current.state !== 'accepted' || decidedAt === null) throw new ConflictException('Nothing was accepted.');
      if (quotation.handedOverAt !== null)
        throw new ConflictException('It was handed over since, so the acceptance can no longer be undone.');
      if (current.decidedBy === CUSTOMER)
        throw new ConflictException('The customer accepted this quotation. That cannot be undone: make a new one.');
      const { inquiry } = quotation;
      if ((await em.count(Quotation, { inquiry, createdAt: { $gt: decidedAt } })) > 0)
        throw new ConflictException('Another quotation was made since, so the acceptance can no longer be undone.');
      const open = current.viewedAt === null ? 'sent' : 'viewed';
      const state = (await hasEnded(em, current)) ? 'expired' : open;
      em.assign(current, { ...NOT_DECIDED, state });
      quotation.state = state;
      await this.records.touch(em, quotation);
      const detail = ` from accepted to ${state}, ${dollarText(acceptedTotal ?? '')}`;
      this.records.record(em, actor, { quotation, revision: current, action: 'undo-acceptance', detail });
      await em.flush();
      const others = await em.count(QuotationRevision, { quotation: { inquiry }, state: 'accepted' });
      const wonAmount = others === 0 ? null : await acceptedSum(em, inquiry.id);
      await this.inquiries.reopen(em, inquiry.id, { wonAmount, decidedAt }, actor);
      await this.events.emit(em, { kind: 'reopened', quotationId: quotation.id, revisionId: current.id });
    });
  }

  /**
   * Declines the newest sent revision. Declining it again changes nothing.
   * @throws ConflictException when the revision is not the newest one, has expired, or was accepted
   */
  async decline(key: QuotationKey, input: DeclineInput, actor: AuditActor): Promise<QuotationDetail> {
    return this.decide(key, input, async (em, quotation, current) => {
      if (current.state === 'declined') return;
      await refuseClosed(em, current);
      em.assign(current, { declineReason: input.reason, declineComment: input.comment ?? '' });
      await this.close(em, { quotation, current }, 'declined', actor, labelOf(DECLINE_REASONS, input.reason));
      if (await hasOpen(em, quotation.inquiry.id)) return;
      await this.inquiries.follow(em, quotation.inquiry.id, { state: 'lost', lostReason: input.reason }, actor);
    });
  }

  /** Stores a question with the inquiry. Repeating it with the same idempotency key changes nothing. */
  async ask(key: QuotationKey, { text, idempotencyKey }: AskedQuestion): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, key);
      const current = await this.currentOrFail(em, quotation);
      const question = { quotation: quotation.id, subject: this.records.nameOf(quotation, current), text };
      if (!(await this.inquiries.ask(em, quotation.inquiry.id, { ...question, idempotencyKey }))) return;
      await this.events.emit(em, { kind: 'question', quotationId: quotation.id, revisionId: current.id, text });
    });
  }

  /**
   * Records that a person looked at the newest sent revision. Only an action on the page may call this, because link scanners open
   * every link. It does not raise the version, so it never conflicts with an edit by staff.
   */
  async markViewed(key: QuotationKey): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, key);
      const current = await this.currentOrFail(em, quotation);
      if (current.state !== 'sent') return;
      em.assign(current, { state: 'viewed', viewedAt: await databaseTime(em) });
      quotation.state = 'viewed';
    });
  }

  /**
   * Expires a revision whose validity has ended; does nothing if it is no longer open, so several workers may call it.
   * @returns whether this call expired it
   */
  async expire(quotationId: number, actor: AuditActor): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, { id: quotationId });
      const current = await this.records.currentOf(em, quotation);
      if (current === null || !isOpen(current.state) || !(await hasEnded(em, current))) return false;
      await this.close(em, { quotation, current }, 'expired', actor);
      if (!(await hasOpen(em, quotation.inquiry.id)))
        await this.inquiries.follow(em, quotation.inquiry.id, { state: 'lost', lostReason: 'no-answer' }, actor);
      return true;
    });
  }

  /** Reminds of a revision that is about to expire, or a rental that is about to end, once. @returns whether this call did it */
  async remind(quotationId: number, kind: 'expires-soon' | 'ends-soon'): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, { id: quotationId });
      const current = await this.records.currentOf(em, quotation);
      if (current === null) return false;
      const now = await databaseTime(em);
      if (kind === 'expires-soon') {
        if (!isOpen(current.state) || current.remindedAt !== null) return false;
        current.remindedAt = now;
      } else {
        if (quotation.endedAt !== null || quotation.endRemindedAt !== null) return false;
        quotation.endRemindedAt = now;
      }
      await this.events.emit(em, { kind, quotationId, revisionId: current.id });
      return true;
    });
  }

  private async decide(
    key: QuotationKey,
    { revision }: { revision: string },
    work: (em: EntityManager, quotation: Quotation, current: QuotationRevision) => Promise<void>,
  ): Promise<QuotationDetail> {
    return this.records.change(key, undefined, async (em, quotation) => {
      const current = await this.currentOrFail(em, quotation);
      const letter = revisionLetter(current.revision);
      if (revision !== letter)
        throw conflict('superseded', `This is not the newest revision. Please look at revision ${letter} first.`);
      await work(em, quotation, current);
    });
  }

  private async close(
    em: EntityManager,
    { quotation, current }: { quotation: Quotation; current: QuotationRevision },
    state: 'accepted' | 'declined' | 'expired',
    actor: AuditActor,
    detail = '',
  ): Promise<void> {
    const before = current.state;
    current.state = state;
    if (state !== 'expired') em.assign(current, { decidedAt: await databaseTime(em), decidedBy: actor.email });
    quotation.state = state;
    await this.records.touch(em, quotation);
    const change = ` from ${before} to ${state}${detail && `, ${detail}`}`;
    this.records.record(em, actor, { quotation, revision: current, action: state, detail: change });
    await em.flush();
    if (state !== 'expired') await this.inquiries.finishFollowUps(em, quotation.id);
    await this.events.emit(em, { kind: state, quotationId: quotation.id, revisionId: current.id });
  }

  private async currentOrFail(em: EntityManager, quotation: Quotation): Promise<QuotationRevision> {
    const current = await this.records.currentOf(em, quotation);
    if (current === null || quotation.erasedAt) throw noSuchQuotation();
    return current;
  }
}

const NOT_DECIDED = {
  ...{ decidedAt: null, decidedBy: null, acceptedName: '', acceptedTitle: '', purchaseOrder: '' },
  ...{ acceptedLines: [], acceptedTotal: null },
};

/** @throws ConflictException unless the customer can still decide */
async function refuseClosed(em: EntityManager, current: QuotationRevision): Promise<void> {
  if (current.state === 'accepted') throw conflict('decided', 'This quotation was already accepted.');
  if (current.state === 'declined') throw conflict('decided', 'This quotation was declined. Ask us for a new one.');
  if (current.state === 'expired' || (await hasEnded(em, current)))
    throw conflict('expired', 'This quotation has expired. Ask us for a new one.');
}

const conflict = (code: DecisionConflict, message: string): ConflictException =>
  new ConflictException({ message, code });

/** By the database's clock, even if the schedule has not run yet. */
const hasEnded = async (em: EntityManager, { expiresAt }: QuotationRevision): Promise<boolean> =>
  expiresAt !== null && expiresAt <= (await databaseTime(em));

/** True if a quotation of the inquiry is still open to its customer. */
const hasOpen = async (em: EntityManager, inquiry: number): Promise<boolean> =>
  (await em.count(Quotation, { inquiry, state: { $in: ['sent', 'viewed'] } })) > 0;

async function acceptedSum(em: EntityManager, inquiry: number): Promise<string> {
  const accepted = await em.find(QuotationRevision, { quotation: { inquiry }, state: 'accepted' });
  return amountOf(accepted.reduce((sum, { acceptedTotal }) => sum + (readCents(acceptedTotal ?? '') ?? 0n), 0n));
}

const LOGGER = new Logger('quotations');
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Author in the audit log. */
const ACTOR = { email: 'quotation expiry', requestId: '' };

type Expiry = { expired: number; reminded: number; ending: number };

/**
 * Expires quotations at the end of their validity, and reminds sales beforehand, and of rentals that end. Each quotation is handled under its lock, so
 * several workers may run it.
 */
@Injectable()
export class QuotationExpiryService {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: QuotationDecisionsService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Skips the reminder for quotations sent within the last day. A failure must not keep the other quotations from expiring.
   * @returns counts of the quotations that this call changed
   */
  @Scheduled(EVERY_TEN_MINUTES, LOGGER, {
    failed: 'Quotations were not expired',
    done: ({ expired, reminded, ending }: Expiry) =>
      expired + reminded + ending > 0
        ? `${expired} quotations expired, ${reminded} expire soon, ${ending} rentals end soon`
        : '',
  })
  async run(): Promise<Expiry> {
    const { decisions } = this;
    return {
      expired: await this.each(`r.state in ('sent', 'viewed') and r.expires_at <= now()`, (id) =>
        decisions.expire(id, ACTOR),
      ),
      reminded: await this.each(
        `${EXPIRES_SOON} and r.reminded_at is null and r.sent_at <= now() - interval '1 day'`,
        (id) => decisions.remind(id, 'expires-soon'),
      ),
      ending: await this.each(
        `${IS_ENDING} and r.state = 'accepted' and q.end_reminded_at is null and q.handed_over_at <= now() - interval '1 day'`,
        (id) => decisions.remind(id, 'ends-soon'),
        [this.facts.company.timeZone],
      ),
    };
  }

  private async each(condition: string, work: (id: number) => Promise<boolean>, parameters: unknown[] = []) {
    const join = 'quotation q join quotation_revision r on r.quotation_id = q.id';
    const found = `select q.id from ${join} where ${condition} order by r.id`;
    let count = 0;
    for (const { id } of await this.em.fork().execute<{ id: number }[]>(found, parameters)) {
      try {
        if (await work(id)) count += 1;
      } catch (error) {
        LOGGER.error(`Quotation ${id} was not updated: ${error instanceof Error ? error.message : error}`);
      }
    }
    return count;
  }
}
