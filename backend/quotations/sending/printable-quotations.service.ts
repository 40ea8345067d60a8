import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { ProductRecordsService } from '../../catalog/product-records.service.js';
import { CompanyService } from '../../config/company.service.js';
import type { InquiryDesign } from '../../inquiries/inquiries.contract.js';
import { InquiryQuotingService } from '../../inquiries/inquiry-quoting.service.js';
import { drawnDesignOf, toItemRecord } from '../../pdf/pdf-records.js';
import { givenNamesByEmail } from '../../staff/staff-addresses.service.js';
import type { RevisionDetail } from '../admin/quotations-admin.contract.js';
import { NO_QUOTATION } from '../customer/customer-quotation.contract.js';
import { QuotationLinksService } from '../customer/quotation-links.service.js';
import { type PickList, picksByYard } from '../handover/pick-list.js';
import { inReadingOrder } from '../line-texts.contract.js';
import { Quotation } from '../quotation.entity.js';
import { toFields, toRevisionDetail } from '../quotation.mapper.js';
import { QuotationLine } from '../quotation-line.entity.js';
import { findQuotationOrFail, type QuotationKey } from '../quotation-records.service.js';
import { QuotationRevision } from '../quotation-revision.entity.js';
import { revisionLetter } from '../quotations.contract.js';
import { isQuoted } from '../quoted-designs.contract.js';
import { takenLines } from '../totals.contract.js';
import type { PrintedDesign, PrintedFacts } from './printed-facts.contract.js';

/** The state of a sent revision that was not replaced. */
const CURRENT = { $nin: ['draft', 'superseded'] } as const;

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
  linkNonce: string | null;
  /** The link on the document; null for a draft. */
  printedLink: string | null;
  isErased: boolean;
  /** Last day of a rental that has not ended. */
  onRentUntil: string | null;
}

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
    const quotation = await this.links.idOf(token);
    const revision =
      quotation === null ? null : await this.em.fork().findOne(QuotationRevision, { quotation, state: CURRENT });
    const found = revision && (await this.find(revision.id));
    if (found === null) throw new NotFoundException(NO_QUOTATION);
    return found;
  }

  /** The newest sent revision of each quotation of an inquiry. */
  async listSentOf(inquiry: number, em: EntityManager): Promise<{ id: number; name: string }[]> {
    const revisions = await em.find(
      QuotationRevision,
      { quotation: { inquiry, erasedAt: null }, state: CURRENT },
      { populate: ['quotation'], orderBy: { id: 'desc' } },
    );
    return revisions.map(({ id, revision, quotation }) => ({
      ...{ id, name: `${quotation.number} ${revisionLetter(revision)}` },
    }));
  }

  /** @throws NotFoundException, ConflictException unless the newest sent revision is accepted */
  async ofAccepted(key: QuotationKey): Promise<PrintableQuotation> {
    const em = this.em.fork();
    const quotation = await findQuotationOrFail(em, key);
    const accepted = await em.findOne(QuotationRevision, { quotation, state: 'accepted' });
    const found = accepted && (await this.find(accepted.id));
    if (!found) throw new ConflictException('The customer has not accepted this quotation.');
    return found;
  }

  /** Any revision, including a draft. @throws NotFoundException when there is no such quotation or revision */
  async ofLetter(quotation: QuotationKey, letter: string): Promise<PrintableQuotation> {
    const revisions = await this.em.fork().find(QuotationRevision, { quotation });
    const revision = revisions.find((one) => revisionLetter(one.revision) === letter);
    const found = revision && (await this.find(revision.id));
    if (!found) throw new NotFoundException('There is no such quotation or revision.');
    return found;
  }

  /**
   * Reads what is stored. In a caller's transaction it sees what was flushed, and flushes nothing itself: it has an identity map of
   * its own.
   * @returns null when there is no such revision
   */
  async find(revisionId: number, caller = this.em): Promise<PrintableQuotation | null> {
    const em = caller.fork({ keepTransactionContext: true });
    const revision = await em.findOne(QuotationRevision, { id: revisionId }, { populate: ['quotation', 'printed'] });
    if (revision === null) return null;
    const { quotation, printed } = revision;
    const lines = await em.find(QuotationLine, { revision }, { orderBy: { position: 'asc' } });
    const inquiryId = quotation.inquiry.id;
    const link = await this.links.addressOf(quotation);
    return {
      ...(await this.inquiries.designsOf(em, inquiryId)),
      ...{ quotationId: quotation.id, revisionId, inquiryId, printed, number: quotation.number },
      // Numbered as it will be sent.
      revision: toRevisionDetail(revision, revision.state === 'draft' ? inReadingOrder(lines) : lines),
      ...{ link, linkNonce: link && quotation.linkNonce },
      printedLink: printed && (await this.links.printedAddress(quotation.id, printed)),
      isErased: quotation.erasedAt !== null,
      onRentUntil: quotation.endedAt === null ? quotation.endsOn : null,
    };
  }

  /** The texts of the customer's questions, newest first. */
  async questionsAbout({ inquiryId, quotationId }: PrintableQuotation): Promise<string[]> {
    const thread = await this.inquiries.threadOf(this.em.fork(), inquiryId, quotationId);
    return thread.flatMap(({ author, text }) => (author === null ? text : [])).reverse();
  }

  /**
   * Stores a generated PDF, unless the visitor’s data was erased since the quotation was read. A concurrent erasure
   * waits, then removes it.
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

/** Collects the facts that a document prints besides the revision itself. */
@Injectable()
export class PrintedFactsService {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly products: ProductRecordsService,
    private readonly facts: CompanyService,
    private readonly em: EntityManager,
  ) {}

  /** Null when there is no such revision. @param em of the transaction that sends it, flushed */
  async ofRevision(em: EntityManager, revisionId: number, seller: string): Promise<PrintedFacts | null> {
    const quotation = await this.printable.find(revisionId, em);
    return quotation && this.of(quotation, seller, em);
  }

  async pickList({ revision, number }: PrintableQuotation): Promise<PickList> {
    const { name, phone, email, addresses } = this.facts.company;
    const taken = takenLines(revision.lines, new Set(revision.acceptance?.optionalLines));
    const products = await this.products.listByIds([...new Set(taken.flatMap(({ productId }) => productId ?? []))]);
    return {
      ...{
        company: { name, phone, email },
        name: `${number} ${revision.letter}`,
        acceptedAt: revision.decidedAt ?? '',
      },
      revision: toFields(revision),
      picks: picksByYard(taken, new Map(products.map(({ id, stock }) => [id, stock])), {
        yards: addresses.map(({ label }) => label),
        promised: revision.yard,
      }),
    };
  }

  /**
   * @param seller email of the salesperson
   * @param em of the caller's transaction, if there is one
   */
  async of(
    { revision, designs, linkNonce }: PrintableQuotation,
    seller: string,
    em = this.em.fork(),
  ): Promise<PrintedFacts> {
    const { company, publicUrl } = this.facts;
    const { name, phone, email, timeZone } = company;
    const ids = [...new Set(revision.lines.flatMap(({ productId }) => productId ?? []))];
    const records = await this.products.listRecords(ids, em);
    const times = new Map(records.map(({ product, updatedAt }) => [product.id, updatedAt.getTime()]));
    return {
      file: randomUUID(),
      company: { name, phone, email, timeZone },
      ...{ publicUrl, linkNonce },
      seller: { name: (await givenNamesByEmail(em)).get(seller) ?? '', email: seller },
      items: records.map(({ product }) => ({
        ...{ id: product.id, family: product.family, name: product.name, sku: product.sku, weight: product.weight },
        ...{ length: product.productLength, width: product.productWidth, height: product.productHeight },
      })),
      cutSheets: records.filter(({ product }) => revision.attachments.cutSheets.includes(product.id)).map(toItemRecord),
      designs: designs.flatMap((design, index): PrintedDesign[] => {
        const drawn = drawnDesignOf(design);
        if (drawn === null || !isQuoted(design, revision.lines)) return [];
        const known = drawn.answer.parts.flatMap(({ item }) => (item && times.get(item.id)) ?? []);
        return [{ index, updatedAt: known.length === 0 ? null : new Date(Math.max(...known)).toISOString() }];
      }),
    };
  }
}
