import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MadePdfsService } from '../../pdf/made-pdfs.service.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import type { QuotationKey } from '../quotation-records.service.js';
import { type PrintableQuotation, PrintableQuotationsService } from './printable-quotations.service.js';
import { PrintedFactsService } from './printed-facts.service.js';
import { QuotationPdfsService } from './quotation-pdfs.service.js';

@Injectable()
export class QuotationPdfDeliveryService {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly pdfs: QuotationPdfsService,
    private readonly facts: PrintedFactsService,
    private readonly pdf: PdfService,
    private readonly previews: MadePdfsService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The newest sent revision.
   * @throws NotFoundException, the same for a wrong, revoked or expired link
   * @throws TooManyRequestsException when the client made too many requests, including those with wrong links
   */
  async sendToCustomer(token: string, request: Request, response: Response): Promise<void> {
    await this.limiter.consume([{ limit: 'quotation-pdf-address', key: clientNetwork(request.ip ?? '') }]);
    await this.sendKept(await this.printable.ofToken(token), response);
  }

  /** Any revision; a draft as a preview. @param staff email of the member, shown on a draft as the seller */
  async sendToStaff(
    { key, letter, staff }: { key: QuotationKey; letter: string; staff: string },
    request: Request,
    response: Response,
  ): Promise<void> {
    const quotation = await this.printable.ofLetter(key, letter);
    if (quotation.revision.state !== 'draft') {
      await this.sendKept(quotation, response);
      return;
    }
    const facts = await this.facts.of(quotation, staff);
    const pdf = {
      version: this.pdf.versionOf([quotation, { ...facts, file: '' }]),
      filename: this.pdfs.nameOf(quotation),
      make: () => this.pdfs.write(quotation, facts),
    };
    await this.previews.send(pdf, request, response);
  }

  /** By the yards' stock of now. @throws ConflictException unless it is accepted */
  async sendPickList(key: QuotationKey, request: Request, response: Response): Promise<void> {
    const quotation = await this.printable.ofAccepted(key);
    const content = await this.facts.pickList(quotation);
    const pdf = { version: this.pdf.versionOf(content), make: () => this.pdfs.writePickList(content) };
    await this.previews.send({ ...pdf, filename: `pick-list-${quotation.number}.pdf` }, request, response);
  }

  private async sendKept(quotation: PrintableQuotation, response: Response): Promise<void> {
    const pdf = await this.pdfs.read(quotation);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${this.pdfs.nameOf(quotation)}"`);
    response.send(pdf);
  }
}
