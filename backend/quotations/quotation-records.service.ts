import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { type Rates, ratesOf } from '../catalog/rates.contract.js';
import { InquiryQuotingService } from '../inquiries/inquiry-quoting.service.js';
import { expectVersion } from '../platform/editing/editing.js';
import { databaseTime, isoTimes } from '../platform/postgres/postgres.js';
import { rentalFactorsOf, undecidedTerms } from '../sales-terms/sales-terms.contract.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { type AuditActor, recordAudit } from '../staff/audit-log.js';
import { authorName } from '../staff/staff.contract.js';
import { memberNamesByEmail } from '../staff/staff-addresses.service.js';
import type { DraftReview, QuotationDetail, RevisionDetail } from './admin/quotations-admin.contract.js';
import { QuotationLinksService } from './customer/quotation-links.service.js';
import { noticesOf, reductionsOf, stockNotices } from './drafts/draft-review.js';
import { inReadingOrder } from './line-texts.contract.js';
import { Quotation } from './quotation.entity.js';
import { toHandover, toNamed, toRevisionDetail, toRevisionSummary } from './quotation.mapper.js';
import type { QuotationContent } from './quotation-fields.contract.js';
import { QuotationLine } from './quotation-line.entity.js';
import { QuotationRevision } from './quotation-revision.entity.js';
import { type LineKind, revisionLetter } from './quotations.contract.js';
import { exceededDesigns } from './quoted-designs.contract.js';
import { sendErrors } from './sending/send-errors.contract.js';

export type QuotationKey = { id: number } | { number: string };

interface RecordedAction {
  quotation: Quotation;
  revision: QuotationRevision;
  action: string;
  detail: string;
}

/** Reads, locks and stores quotations for the services that change them. Every method but `change` runs in the caller's transaction. */
@Injectable()
export class QuotationRecordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly inquiries: InquiryQuotingService,
    private readonly links: QuotationLinksService,
    private readonly products: ProductRecordsService,
    private readonly terms: SalesTermsService,
  ) {}

  /**
   * Locks a quotation, after its inquiry.
   * @param version the version that was edited; without one, any
   * @throws NotFoundException when there is no such quotation
   * @throws ChangedMeanwhileException when it has changed since that version
   */
  async lock(em: EntityManager, key: QuotationKey, version?: number): Promise<Quotation> {
    const found = await findQuotationOrFail(em, key);
    await this.inquiries.lock(em, { id: found.inquiry.id });
    // It may have been discarded while this waited.
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler: noSuchQuotation } as const;
    const quotation = await em.findOneOrFail(Quotation, { id: found.id }, lock);
    if (version !== undefined) await expectVersion(quotation, version, () => this.detail(em, quotation));
    return quotation;
  }

  /** Changes a quotation in a transaction of its own, under its lock. @param version like that of `lock` */
  async change(
    key: QuotationKey,
    version: number | undefined,
    work: (em: EntityManager, quotation: Quotation) => Promise<void>,
  ): Promise<QuotationDetail> {
    return this.em.fork().transactional(async (em) => {
      const quotation = await this.lock(em, key, version);
      await work(em, quotation);
      await em.flush();
      return this.detail(em, quotation);
    });
  }

  draftOf(em: EntityManager, quotation: Quotation): Promise<QuotationRevision | null> {
    return em.findOne(QuotationRevision, { quotation, state: 'draft' });
  }

  async draftOrFail(em: EntityManager, quotation: Quotation): Promise<QuotationRevision> {
    const draft = await this.draftOf(em, quotation);
    if (draft === null) throw new ConflictException('There is no draft. Start a new revision first.');
    return draft;
  }

  /** The newest sent revision. */
  currentOf(em: EntityManager, quotation: Quotation): Promise<QuotationRevision | null> {
    return em.findOne(QuotationRevision, { quotation, state: { $nin: ['draft', 'superseded'] } });
  }

  /** The quotation for the next period of a rental, unless the customer turned it down. */
  extensionOf(em: EntityManager, id: number): Promise<Quotation | null> {
    return em.findOne(Quotation, { madeFrom: id, isExtension: true, state: { $nin: ['declined', 'expired'] } });
  }

  linesOf(em: EntityManager, revision: QuotationRevision): Promise<QuotationLine[]> {
    return em.find(QuotationLine, { revision }, { orderBy: { position: 'asc' } });
  }

  /** Numbers the lines of a draft from 1 as the customer will read them. */
  async numberLines(em: EntityManager, { id }: QuotationRevision): Promise<void> {
    const lines = await em.execute<{ id: number; section: string; kind: LineKind; optional: boolean }[]>(
      'select id, section, kind, optional from quotation_line where revision_id = ? order by position',
      [id],
    );
    const ids = JSON.stringify(inReadingOrder(lines).map((line) => line.id));
    // In two steps, because each number is unique at any moment.
    await em.execute(
      `update quotation_line l set position = -o.place
        from json_array_elements_text(?::json) with ordinality o (id, place) where l.id = o.id::int`,
      [ids],
    );
    await em.execute('update quotation_line set position = -position where revision_id = ?', [id]);
  }

  /** Raises the version, for optimistic locking, and the time of the last change, which sorts the list. */
  async touch(em: EntityManager, quotation: Quotation): Promise<void> {
    quotation.version += 1;
    quotation.updatedAt = await databaseTime(em);
  }

  /** Such as `2026-0001 B`, or `17 A` before the first sending. */
  nameOf(quotation: Quotation, { revision }: QuotationRevision): string {
    return `${quotation.number ?? quotation.id} ${revisionLetter(revision)}`;
  }

  /**
   * Adds a line to the audit log, without flushing.
   * @param detail text after the name, such as ` from sent to accepted`
   */
  record(em: EntityManager, actor: AuditActor, { quotation, revision, action, detail }: RecordedAction): void {
    recordAudit(em, actor, {
      action: `quotation.${action}`,
      subject: `quotation ${this.nameOf(quotation, revision)}${detail}`,
    });
  }

  /** Updates the text for staff's search. */
  async index(em: EntityManager, quotation: Quotation, content: QuotationContent): Promise<void> {
    const { reference } = await em.populate(quotation, ['inquiry']).then(() => quotation.inquiry);
    const { customerName, customerCompany, customerEmail, project, lines } = content;
    const skus = new Set(lines.map(({ sku }) => sku));
    quotation.searchText = [quotation.number, reference, customerName, customerCompany, customerEmail, project, ...skus]
      .filter(Boolean)
      .join('\n')
      .toUpperCase();
  }

  /** A quotation keeps its link for all revisions, unless staff revoked it or the secret has changed. */
  async ensureLink(quotation: Quotation): Promise<void> {
    if ((await this.links.addressOf(quotation)) === null) await this.links.renew(quotation);
  }

  async detail(em: EntityManager, quotation: Quotation): Promise<QuotationDetail> {
    await em.populate(quotation, ['inquiry']);
    const revisions = await em.find(QuotationRevision, { quotation }, { orderBy: { revision: 'desc' } });
    const draft = revisions.find(({ state }) => state === 'draft');
    const current = revisions.find(({ state }) => state !== 'draft' && state !== 'superseded');
    const names = await memberNamesByEmail(em);
    const named = async (revision: QuotationRevision) =>
      toNamed(toRevisionDetail(revision, await this.linesOf(em, revision)), names);
    const { id, number, state, inquiry, createdBy, version } = quotation;
    const next = await this.extensionOf(em, id);
    return {
      ...{ id, number, state, version },
      createdBy: authorName(createdBy, names),
      inquiry: inquiry.reference,
      ...isoTimes(quotation, 'createdAt', 'updatedAt', 'erasedAt'),
      link: await this.links.addressOf(quotation),
      draft: draft ? await this.reviewed(em, quotation, await named(draft)) : null,
      current: current ? await named(current) : null,
      revisions: revisions.map((revision) => toNamed(toRevisionSummary(revision), names)),
      handover: toHandover(quotation, names),
      extendedBy: next && { id: next.id, number: next.number },
    };
  }

  /** Compares a draft with its request, the catalog, today's rate card and the owner's terms. */
  async review(em: EntityManager, { inquiry }: Quotation, content: QuotationContent): Promise<DraftReview> {
    const terms = await this.terms.get(em);
    const { designs } = await this.inquiries.designsOf(em, inquiry.id);
    const ids = [...new Set(content.lines.flatMap(({ productId }) => productId ?? []))];
    const skus = content.lines.map(({ sku }) => sku);
    const idsBySku = await this.products.idsBySku(skus, em);
    const products = await this.products.listByIds([...new Set([...ids, ...idsBySku.values()])], em);
    const factors = rentalFactorsOf(terms);
    const card = new Map<number | string, Rates>(products.map((product) => [product.id, ratesOf(product, factors)]));
    for (const [sku, id] of idsBySku) {
      const rates = card.get(id);
      if (rates) card.set(sku, rates);
    }
    return {
      exceeded: exceededDesigns(designs, content.lines),
      items: await this.products.listFlagged(ids, em),
      ...reductionsOf(content, card, terms.discountLimitPercent),
      undecided: undecidedTerms(terms),
      notices: [...noticesOf(content, terms), ...(await stockNotices(em, content.lines))],
    };
  }

  private async reviewed(em: EntityManager, quotation: Quotation, draft: RevisionDetail): Promise<RevisionDetail> {
    const review = await this.review(em, quotation, draft);
    return { ...draft, review, errors: sendErrors(draft, draft.totals, review.undecided) };
  }
}

export const findQuotationOrFail = async (em: EntityManager, key: QuotationKey): Promise<Quotation> =>
  em.findOneOrFail(Quotation, key, { failHandler: noSuchQuotation });

export const noSuchQuotation = (): NotFoundException => new NotFoundException('There is no such quotation.');
