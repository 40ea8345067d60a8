import { Module } from '@nestjs/common';
import { InquiryQuotingModule } from '../../inquiries/inquiry-quoting.module.js';
import { QuotationLinksService } from '../customer/quotation-links.service.js';
import { PrintableQuotationsService } from './printable-quotations.service.js';

/** For PDFs and mails, in web processes and workers. */
@Module({
  imports: [InquiryQuotingModule],
  providers: [PrintableQuotationsService, QuotationLinksService],
  exports: [PrintableQuotationsService],
})
export class PrintableQuotationsModule {}
