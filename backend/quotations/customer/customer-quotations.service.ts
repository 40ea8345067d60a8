import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { type AskedQuestion, InquiryQuotingService } from '../../inquiries/inquiry-quoting.service.js';
import type { ReceivedFile } from '../../platform/files/incoming-files.js';
import type { Visit } from '../../platform/http/requests/visit.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { givenNamesByEmail } from '../../staff/staff-addresses.service.js';
import { Quotation } from '../quotation.entity.js';
import { toCustomerQuotation } from '../quotation.mapper.js';
import { CUSTOMER, QuotationDecisionsService } from '../quotation-decisions.service.js';
import { QuotationRecordsService } from '../quotation-records.service.js';
import type { AcceptanceInput, CustomerQuotation, DeclineInput } from './customer-quotation.contract.js';
import { NO_QUOTATION } from './customer-quotation.contract.js';
import { QuotationLinksService } from './quotation-links.service.js';

export type CustomerVisit = Pick<Visit, 'requestId' | 'clientAddress'>;

/**
 * Lets a customer read and answer a quotation by its link. For a wrong, revoked or expired link, every method but `find` throws the
 * same NotFoundException. Methods that take a visit can also throw a TooManyRequestsException.
 */
@Injectable()
export class CustomerQuotationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: QuotationLinksService,
    private readonly records: QuotationRecordsService,
    private readonly inquiries: InquiryQuotingService,
    private readonly decisions: QuotationDecisionsService,
    private readonly limits: RateLimiter,
  ) {}

  async get(token: string): Promise<CustomerQuotation> {
    const found = await this.find(token);
    if (found === null) throw noQuotation();
    return found;
  }

  /** @returns null for a wrong, revoked or expired link */
  async find(token: string): Promise<CustomerQuotation | null> {
    const id = await this.links.idOf(token);
    if (id === null) return null;
    const em = this.em.fork();
    const quotation = await em.findOne(Quotation, id);
    const current = quotation && (await this.records.currentOf(em, quotation));
    // It may have been erased since its link was looked up.
    if (!current || quotation.number === null) return null;
    const lines = await this.records.linesOf(em, current);
    const names = await givenNamesByEmail(em);
    const senderName = names.get(current.sentBy ?? '') ?? '';
    const { designs } = await this.inquiries.designsOf(em, quotation.inquiry.id);
    const now = await databaseTime(em);
    const messages = await this.inquiries.threadOf(em, quotation.inquiry.id, id);
    return {
      ...toCustomerQuotation(current, lines, { number: quotation.number, senderName, designs, now }),
      messages: messages.map((one) => ({
        ...one,
        author: one.author && (names.get(one.author) ?? one.author.replace(/.*@.*/, '')),
      })),
    };
  }

  /**
   * @param file a PDF of the purchase order, if there is one
   * @throws BadRequestException when the file is too large, empty or not a PDF
   * @throws ConflictException when the revision is not the newest one, has expired, or was declined
   */
  async accept(token: string, input: AcceptanceInput, visit: CustomerVisit, file?: ReceivedFile) {
    const id = await this.consume(token, visit);
    await this.decisions.accept({ id }, input, { email: CUSTOMER, requestId: visit.requestId }, file);
    return this.get(token);
  }

  /** @throws ConflictException when the revision is not the newest one, has expired, or was accepted */
  async decline(token: string, input: DeclineInput, visit: CustomerVisit): Promise<CustomerQuotation> {
    const id = await this.consume(token, visit);
    await this.decisions.decline({ id }, input, { email: CUSTOMER, requestId: visit.requestId });
    return this.get(token);
  }

  async ask(token: string, question: AskedQuestion, visit: CustomerVisit): Promise<void> {
    const id = await this.consume(token, visit);
    await this.decisions.ask({ id }, question);
  }

  /** Call this after an action on the page, never when the page is opened. */
  async markViewed(token: string, visit: CustomerVisit): Promise<void> {
    const id = await this.consume(token, visit);
    await this.decisions.markViewed({ id });
  }

  /** Applies the rate limit. @returns the id of the quotation */
  async consume(token: string, { clientAddress }: CustomerVisit): Promise<number> {
    await this.limits.consume([{ limit: 'quotation-address', key: clientNetwork(clientAddress) }]);
    const id = await this.links.idOf(token);
    if (id === null) throw noQuotation();
    return id;
  }
}

const noQuotation = (): NotFoundException => new NotFoundException(NO_QUOTATION);
