import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { addDays } from '../../config/zone-time.contract.js';
import { InquiryQuotingService } from '../../inquiries/inquiry-quoting.service.js';
import { isStartDate } from '../../inquiries/start-date.contract.js';
import { dollarText } from '../../measures/money.contract.js';
import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldInput } from '../../platform/http/validation/fields.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import type { AuditActor } from '../../staff/audit-log.js';
import type { NewLines, QuotationChange, QuotationDetail, REFUSAL_FIELDS } from '../admin/quotations-admin.contract.js';
import { Quotation } from '../quotation.entity.js';
import { toContent, toFields } from '../quotation.mapper.js';
import { type QuotationEvent, QuotationEventsService } from '../quotation-events.service.js';
import * as schema from '../quotation-fields.contract.js';
import { QuotationLine } from '../quotation-line.entity.js';
import { QuotationLinesService } from '../quotation-lines.service.js';
import { findQuotationOrFail, type QuotationKey, QuotationRecordsService } from '../quotation-records.service.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { revisionLetter } from '../quotations.contract.js';
import { quotationTotals, takenLines } from '../totals.contract.js';
import { contentChanges, isPricedAlike } from './content-changes.js';
import { NOT_REFUSED } from './draft-review.js';

/** Creates and edits drafts. Owners approve prices that are reduced by more than their limit. */
@Injectable()
export class QuotationDraftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: QuotationRecordsService,
    private readonly lines: QuotationLinesService,
    private readonly inquiries: InquiryQuotingService,
    private readonly events: QuotationEventsService,
  ) {}

  /**
   * Starts a quotation with the lines of the request. An inquiry has at most one quotation that was never sent. If there is one, it
   * is returned, so a double click creates no second one.
   * @param siteAddress in place of the request's ZIP code
   * @throws ConflictException after erasure
   */
  async create(inquiry: { id: number } | { reference: string }, actor: AuditActor, siteAddress?: string) {
    return this.em.fork().transactional(async (em) => {
      const { id } = await this.inquiries.lock(em, inquiry);
      const unsent = await em.findOne(Quotation, { inquiry: id, state: 'draft' });
      if (unsent) return this.records.detail(em, unsent);
      const request = await this.inquiries.requestOf(em, id);
      const asked = await this.lines.ofRequest(em, request);
      const content = { ...asked, siteAddress: siteAddress || asked.siteAddress };
      return this.start(em, { inquiry: id }, content, ['create', `inquiry ${request.reference}`], actor);
    });
  }

  /**
   * Starts a quotation with the content of another one: for its inquiry, for another one, whose customer it then names, or for the next
   * period of its rental. Repeating it returns the first copy until that is sent.
   * @throws ConflictException when the inquiry has another quotation that was never sent, or there is nothing to copy or to extend
   */
  async copy(
    key: QuotationKey,
    { inquiry, isExtension = false }: { inquiry?: string; isExtension?: boolean },
    actor: AuditActor,
  ): Promise<QuotationDetail> {
    return this.em.fork().transactional(async (em) => {
      const source = await findQuotationOrFail(em, key);
      const { id } = await this.inquiries.lock(em, inquiry ? { reference: inquiry } : { id: source.inquiry.id });
      // Its handover may have changed while this waited.
      await em.refresh(source);
      const unsent = await em.findOne(Quotation, { inquiry: id, state: 'draft' });
      if (unsent?.madeFrom === source.id && unsent.isExtension === isExtension) return this.records.detail(em, unsent);
      if (unsent)
        throw new ConflictException('This inquiry has a quotation that was not sent yet. Send or discard it first.');
      const revision = (await this.records.currentOf(em, source)) ?? (await this.records.draftOf(em, source));
      if (revision === null) throw new ConflictException('The content of this quotation was deleted.');
      const request = await this.inquiries.requestOf(em, id);
      const copied = toContent(revision, await this.records.linesOf(em, revision));
      if (copied.startDate !== null && !isStartDate(copied.startDate)) copied.startDate = null;
      if (id !== source.inquiry.id) {
        const asked = await this.lines.ofRequest(em, request);
        Object.assign(copied, schema.fieldsOf(schema.CUSTOMER_FIELDS, asked), { introduction: '' });
      }
      const content = isExtension ? await this.nextPeriod(em, source, copied, revision.acceptedLines) : copied;
      const action = isExtension ? 'extend' : 'copy';
      const fields = { inquiry: id, madeFrom: source.id, isExtension };
      return this.start(em, fields, content, [action, this.records.nameOf(source, revision)], actor);
    });
  }

  /**
   * Changes the draft; `lines` replaces all lines.
   * @throws ConflictException when there is no draft
   * @throws BadRequestException when a line cannot be stored
   */
  async update(key: QuotationKey, { version, ...change }: QuotationChange, actor: AuditActor) {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return this.change(key, version, actor, (content) => ({ ...content, ...given }));
  }

  /** Adds items of the catalog at the end. */
  async addLines(key: QuotationKey, { version, ...input }: NewLines, actor: AuditActor): Promise<QuotationDetail> {
    const added = await this.lines.ofInput(input);
    return this.change(key, version, actor, (content) => ({ ...content, lines: [...content.lines, ...added] }));
  }

  /**
   * Replaces the item of a line by the one that the catalog names; the line keeps its place and quantity.
   * @throws ConflictException when there is no draft, no such line, or no replacement
   */
  async replaceItem(key: QuotationKey, position: number, version: number, actor: AuditActor): Promise<QuotationDetail> {
    return this.change(key, version, actor, async (content, em) => {
      const line = content.lines[position - 1];
      if (!line) throw new ConflictException('There is no such line.');
      return { ...content, lines: content.lines.with(position - 1, await this.lines.replaced(em, line)) };
    });
  }

  /**
   * Starts the next revision as a copy of the newest sent one. It replaces that one when it is sent, not before.
   * @throws ConflictException when nothing was sent, the customer has accepted, or there is a draft already
   */
  async revise(key: QuotationKey, version: number, actor: AuditActor): Promise<QuotationDetail> {
    return this.records.change(key, version, async (em, quotation) => {
      const current = await this.records.currentOf(em, quotation);
      if (quotation.erasedAt) throw new ConflictException("The customer's data was erased.");
      if (await this.records.draftOf(em, quotation)) throw new ConflictException('There is already a draft.');
      if (current === null) throw new ConflictException('Nothing has been sent yet.');
      if (current.state === 'accepted')
        throw new ConflictException(
          'The customer has accepted this quotation. Create a new quotation for further work.',
        );
      const content = toContent(current, await this.records.linesOf(em, current));
      const draft = await this.addRevision(em, quotation, current.revision + 1, content);
      const detail = ` from ${revisionLetter(current.revision)}`;
      this.records.record(em, actor, { quotation, revision: draft, action: 'revise', detail });
    });
  }

  /**
   * Discards the draft, along with a quotation that was never sent, because it has no number yet.
   * @throws ConflictException when there is no draft
   */
  async discard(key: QuotationKey, version: number, actor: AuditActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, key, version);
      const draft = await this.records.draftOrFail(em, quotation);
      const detail = `, ${dollarText(draft.total)}`;
      this.records.record(em, actor, { quotation, revision: draft, action: 'discard', detail });
      if (quotation.number === null) {
        em.remove(quotation);
        return;
      }
      em.remove(draft);
      await this.records.touch(em, quotation);
    });
  }

  /** Asks the owners. @throws ConflictException when there is no draft, or nothing to approve */
  async requestApproval(key: QuotationKey, version: number, actor: AuditActor): Promise<QuotationDetail> {
    return this.decideApproval(key, version, actor, { action: 'request-approval', event: 'approval-needed' });
  }

  /**
   * Approves the prices of the draft as they are; a change of prices withdraws the approval.
   * @throws ConflictException when there is no draft, or nothing to approve
   */
  async approve(key: QuotationKey, version: number, actor: AuditActor): Promise<QuotationDetail> {
    const change = { needsApproval: false, approvedBy: actor.email, ...NOT_REFUSED };
    return this.decideApproval(key, version, actor, { action: 'approve', change });
  }

  /**
   * Refuses the prices of the draft. Sales reads the comment until prices are approved that need it.
   * @throws ConflictException when there is no draft, or nothing to approve
   */
  async refuseApproval(
    key: QuotationKey,
    { version, comment }: Versioned & FieldInput<typeof REFUSAL_FIELDS>,
    actor: AuditActor,
  ): Promise<QuotationDetail> {
    const change = { refusedBy: actor.email, refusalComment: comment };
    return this.decideApproval(key, version, actor, { action: 'refuse-approval', change, event: 'approval-refused' });
  }

  private async decideApproval(
    key: QuotationKey,
    version: number,
    actor: AuditActor,
    decision: { action: string; change?: Partial<QuotationRevision>; event?: QuotationEvent['kind'] },
  ): Promise<QuotationDetail> {
    const { action, change = {}, event } = decision;
    return this.records.change(key, version, async (em, quotation) => {
      const draft = await this.records.draftOrFail(em, quotation);
      if (!draft.needsApproval) throw new ConflictException('This quotation needs no approval.');
      em.assign(draft, change);
      // A duplicate request has an outdated version now, so the owners are asked once.
      await this.records.touch(em, quotation);
      this.records.record(em, actor, { quotation, revision: draft, action, detail: `, ${dollarText(draft.total)}` });
      await em.flush();
      if (event) await this.events.emit(em, { kind: event, quotationId: quotation.id, revisionId: draft.id });
    });
  }

  private async change(
    key: QuotationKey,
    version: number,
    actor: AuditActor,
    edit: (
      content: schema.QuotationContent,
      em: EntityManager,
    ) => schema.QuotationContent | Promise<schema.QuotationContent>,
  ): Promise<QuotationDetail> {
    return this.records.change(key, version, async (em, quotation) => {
      const draft = await this.records.draftOrFail(em, quotation);
      if (quotation.erasedAt) throw new ConflictException("The customer's data was erased.");
      const before = toContent(draft, await this.records.linesOf(em, draft));
      const after = await edit(before, em);
      after.lines = after.lines.map(schema.canonicalLine);
      const changes = contentChanges(before, after);
      if (changes === '') return;
      await this.store(em, quotation, draft, after, isPricedAlike(before, after) ? draft.approvedBy : null);
      await this.records.touch(em, quotation);
      this.records.record(em, actor, { quotation, revision: draft, action: 'change', detail: `: ${changes}` });
    });
  }

  /** @param audit the action, and what it is from */
  private async start(
    em: EntityManager,
    fields: { inquiry: number; madeFrom?: number; isExtension?: boolean },
    content: schema.QuotationContent,
    [action, from]: readonly [string, string],
    actor: AuditActor,
  ): Promise<QuotationDetail> {
    const quotation = em.create(Quotation, { ...fields, createdBy: actor.email });
    await em.flush();
    const draft = await this.addRevision(em, quotation, 1, content);
    await this.inquiries.adopt(em, fields.inquiry, actor);
    this.records.record(em, actor, { quotation, revision: draft, action, detail: ` from ${from}` });
    await em.flush();
    return this.records.detail(em, quotation);
  }

  /**
   * The rented lines at the same prices. What was sold or done once is left out, and the deposit is paid.
   * @throws ConflictException when nothing is on rent, or the customer has an extension already
   */
  private async nextPeriod(
    em: EntityManager,
    source: Quotation,
    content: schema.QuotationContent,
    taken: readonly number[],
  ) {
    if (source.endsOn === null || source.endedAt !== null)
      throw new ConflictException('Nothing of this quotation is on rent.');
    const next = await this.records.extensionOf(em, source.id);
    if (next) throw new ConflictException(`Quotation ${next.number} extends this rental already.`);
    const lines = takenLines(content.lines, new Set(taken));
    return {
      ...{ ...content, introduction: '', delivery: null, depositPercent: null, depositAmount: null },
      startDate: addDays(source.endsOn, 1),
      lines: lines.filter(({ kind, percent }) => kind === 'rental' || percent !== null),
    };
  }

  private async addRevision(
    em: EntityManager,
    quotation: Quotation,
    revision: number,
    content: schema.QuotationContent,
  ) {
    const draft = em.create(QuotationRevision, { quotation, revision, total: '0.00', ...toFields(content) });
    await em.flush();
    await this.store(em, quotation, draft, content);
    return draft;
  }

  /** @param approvedBy the owner who approved these prices, if somebody did */
  private async store(
    em: EntityManager,
    quotation: Quotation,
    draft: QuotationRevision,
    content: schema.QuotationContent,
    approvedBy: string | null = null,
  ): Promise<void> {
    refuseErrors(content);
    const { total } = quotationTotals(content.lines, content);
    const { exceededLimit } = await this.records.review(em, quotation, content);
    const needsApproval = approvedBy === null && exceededLimit !== null;
    em.assign(draft, { ...toFields(content), total, needsApproval, approvedBy, ...(needsApproval ? {} : NOT_REFUSED) });
    await em.nativeDelete(QuotationLine, { revision: draft });
    await em.insertMany(
      QuotationLine,
      content.lines.map((line, at) => ({ ...line, revision: draft.id, position: at + 1 })),
    );
    await this.records.index(em, quotation, content);
  }
}

/** @throws BadRequestException naming each line that cannot be stored */
function refuseErrors({ lines }: schema.QuotationContent): void {
  if (lines.length > schema.LINES_MAX)
    throw validationError({ lines: [`A quotation can hold ${schema.LINES_MAX} lines.`] });
  const errors: Record<string, string[]> = {};
  for (const [at, line] of lines.entries()) {
    const error = schema.lineError(line);
    if (error !== null) errors[`lines.${at}`] = [error];
  }
  if (Object.keys(errors).length > 0) throw validationError(errors);
}
