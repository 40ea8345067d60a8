import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import type { InquiryDesign } from '../../inquiries/inquiries.contract.js';
import { InquiryQuotingService } from '../../inquiries/inquiry-quoting.service.js';
import type { RevisionDetail } from '../admin/quotations-admin.contract.js';
import { NO_QUOTATION } from '../customer/customer-quotation.contract.js';
import { QuotationLinksService } from '../customer/quotation-links.service.js';
import { Quotation } from '../quotation.entity.js';
import { toRevisionDetail } from '../quotation.mapper.js';
import { QuotationLine } from '../quotation-line.entity.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { revisionLetter } from '../quotations.contract.js';
import type { PrintedFacts } from './printed-facts.contract.js';

/** A quotation's id or number. */
type Key = { id: number } | { number: string };

/** A revision with everything that its PDF and its emails show. */
export interface PrintableQuotation {
  quotationId: number;
  revisionId: number;
  /** Null before the first sending. */
  number: string | null;
  /** Null for a draft. */
  printed: PrintedFacts | null;
  revision: RevisionDetail;
  /** Reference of the inquiry. */
  reference: string;
  inquiryId: number;
  designs: InquiryDesign[];
  /** Current link to the customer's page; null if there is none. */
  link: string | null;
  /** True once the customer's data was erased. */
  isErased: boolean;
}

/** Reads quotations for features that print or email them. */
@Injectable()
export class PrintableQuotationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly inquiries: InquiryQuotingService,
    private readonly links: QuotationLinksService,
  ) {}

  /**
   * The newest sent revision that a link opens.
   * @throws NotFoundException, the same for a wrong, revoked or expired link
   */
  async ofToken(token: string): Promise<PrintableQuotation> {
    const id = await this.links.idOf(token);
    const revision =
      id === null
        ? null
        : await this.em.fork().findOne(QuotationRevision, { quotation: id, state: { $nin: ['draft', 'superseded'] } });
    const found = revision && (await this.find(revision.id));
    if (found === null) throw new NotFoundException(NO_QUOTATION);
    return found;
  }

  /** The newest sent revision of each quotation of an inquiry. */
  async listSentOf(
    inquiryId: number,
    em: EntityManager,
  ): Promise<{ revisionId: number; number: string; letter: string }[]> {
    const revisions = await em.find(
      QuotationRevision,
      { quotation: { inquiry: inquiryId, erasedAt: null }, state: { $nin: ['draft', 'superseded'] } },
      { populate: ['quotation'], orderBy: { id: 'desc' } },
    );
    return revisions.map(({ id, revision, quotation }) => ({
      ...{ revisionId: id, number: quotation.number ?? '', letter: revisionLetter(revision) },
    }));
  }

  /** Any revision, including a draft. @throws NotFoundException when there is no such quotation or revision */
  async ofLetter(key: Key, letter: string): Promise<PrintableQuotation> {
    const em = this.em.fork();
    const revisions = await em.find(QuotationRevision, { quotation: key });
    const revision = revisions.find((one) => revisionLetter(one.revision) === letter);
    const found = revision && (await this.find(revision.id));
    if (!found) throw new NotFoundException('There is no such quotation or revision.');
    return found;
  }

  /** @param em of the caller's transaction, if there is one. @returns null when there is no such revision */
  async find(revisionId: number, em: EntityManager = this.em.fork()): Promise<PrintableQuotation | null> {
    // `refresh` would discard the caller's unsaved changes.
    await em.flush();
    const revision = await em.findOne(
      QuotationRevision,
      { id: revisionId },
      { populate: ['quotation', 'printed'], refresh: true },
    );
    if (revision === null) return null;
    const quotation = revision.quotation;
    const lines = await em.find(QuotationLine, { revision }, { orderBy: { position: 'asc' } });
    const inquiryId = quotation.inquiry.id;
    return {
      ...(await this.inquiries.designsOf(em, inquiryId)),
      ...{ quotationId: quotation.id, revisionId, inquiryId },
      number: quotation.number,
      printed: revision.printed,
      revision: toRevisionDetail(revision, lines),
      link: await this.links.addressOf(quotation),
      isErased: quotation.erasedAt !== null,
    };
  }

  /** Stores the printed facts of a sent revision, once. @param em of the transaction that sends it */
  async freeze(em: EntityManager, revisionId: number, printed: PrintedFacts): Promise<void> {
    await em.nativeUpdate(QuotationRevision, { id: revisionId, printed: null }, { printed });
  }

  /**
   * Stores a generated PDF, unless the person was erased since the quotation was read. A concurrent erasure waits, then removes it.
   * @returns whether it was stored
   */
  async keep({ quotationId, isErased }: PrintableQuotation, store: () => Promise<void>): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const quotation = await em.findOne(Quotation, { id: quotationId }, { lockMode: LockMode.PESSIMISTIC_READ });
      if (quotation === null || quotation.purgedAt !== null || (quotation.erasedAt !== null) !== isErased) return false;
      await store();
      return true;
    });
  }
}
