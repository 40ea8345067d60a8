import { Module } from '@nestjs/common';
import { DocumentsSharedModule } from '../documents/documents.module.js';
import { InquiriesSharedModule } from '../inquiries/inquiries.module.js';
import { PdfSharedModule } from '../pdf/pdf.module.js';
import { QuotationsSharedModule } from '../quotations/quotations.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { QuotationAcceptedMail, QuotationSentMail } from './customer-quotation.mails.js';
import { QuotationMailsService } from './quotation-mails.service.js';
import {
  QuotationAcceptedSalesMail,
  QuotationApprovalMail,
  QuotationDeclinedMail,
  QuotationExpiredMail,
  QuotationExpiresSoonMail,
  QuotationQuestionMail,
} from './sales-quotation.mails.js';

/** For site and worker, because a listener registered twice would post every mail twice. */
@Module({
  imports: [DocumentsSharedModule, QuotationsSharedModule],
  providers: [QuotationMailsService, StaffAddressesService],
})
export class QuotationMailsModule {}

@Module({
  imports: [
    DocumentsSharedModule,
    InquiriesSharedModule,
    PdfSharedModule,
    QuotationMailsModule,
    QuotationsSharedModule,
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
