import { Module } from '@nestjs/common';
import { DocumentFilesModule } from '../documents/files/document-files.module.js';
import { InquiryQuotingModule } from '../inquiries/inquiry-quoting.module.js';
import { QuotationPdfsModule } from '../paper/quotations/quotation-pdfs.module.js';
import { PrintableQuotationsModule } from '../quotations/printing/printable-quotations.module.js';
import { QuotationAcceptedMail, QuotationSentMail } from './customer-quotation.mails.js';
import { QuotationMailsModule } from './quotation-mails.module.js';
import {
  QuotationAcceptedSalesMail,
  QuotationApprovalMail,
  QuotationDeclinedMail,
  QuotationExpiredMail,
  QuotationExpiresSoonMail,
  QuotationQuestionMail,
} from './sales-quotation.mails.js';

@Module({
  imports: [
    DocumentFilesModule,
    InquiryQuotingModule,
    PrintableQuotationsModule,
    QuotationMailsModule,
    QuotationPdfsModule,
  ],
  providers: [
    QuotationAcceptedMail,
    QuotationAcceptedSalesMail,
    QuotationApprovalMail,
    QuotationDeclinedMail,
    QuotationExpiredMail,
    QuotationExpiresSoonMail,
    QuotationQuestionMail,
    QuotationSentMail,
  ],
})
export class QuotationMailsWorkerModule {}
