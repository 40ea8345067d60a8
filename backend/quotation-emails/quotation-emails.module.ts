import { Module } from '@nestjs/common';
import { DocumentsSharedModule } from '../documents/documents.module.js';
import { InquiriesSharedModule } from '../inquiries/inquiries.module.js';
import { PdfSharedModule } from '../pdf/pdf.module.js';
import { QuotationsSharedModule } from '../quotations/quotations.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { QuotationAcceptedEmail, QuotationSentEmail } from './customer-quotation.emails.js';
import { QuotationEmailsService } from './quotation-emails.service.js';
import {
  QuotationAcceptedSalesEmail,
  QuotationApprovalEmail,
  QuotationDeclinedEmail,
  QuotationExpiredEmail,
  QuotationExpiresSoonEmail,
  QuotationQuestionEmail,
} from './sales-quotation.emails.js';

/** For site and worker, because a listener registered twice would post every email twice. */
@Module({
  imports: [DocumentsSharedModule, QuotationsSharedModule],
  providers: [QuotationEmailsService, StaffAddressesService],
})
export class QuotationEmailsModule {}

@Module({
  imports: [
    DocumentsSharedModule,
    InquiriesSharedModule,
    PdfSharedModule,
    QuotationEmailsModule,
    QuotationsSharedModule,
  ],
  providers: [
    QuotationAcceptedEmail,
    QuotationAcceptedSalesEmail,
    QuotationApprovalEmail,
    QuotationDeclinedEmail,
    QuotationExpiredEmail,
    QuotationExpiresSoonEmail,
    QuotationQuestionEmail,
    QuotationSentEmail,
  ],
})
export class QuotationEmailsWorkerModule {}
