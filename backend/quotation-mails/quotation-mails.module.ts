import { Module } from '@nestjs/common';
import { DocumentFilesModule } from '../documents/files/document-files.module.js';
import { PrintableQuotationsModule } from '../quotations/printing/printable-quotations.module.js';
import { QuotationEventsModule } from '../quotations/quotation-events.module.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';
import { QuotationMailsService } from './quotation-mails.service.js';

/** Shared by site and worker, because a listener registered twice would post every mail twice. */
@Module({
  imports: [DocumentFilesModule, PrintableQuotationsModule, QuotationEventsModule],
  providers: [QuotationMailsService, StaffAddressesService],
})
export class QuotationMailsModule {}
