import { Module } from '@nestjs/common';
import { InquiryHooksModule } from '../../inquiries/inquiry-hooks.module.js';
import { QuotationErasureService } from './quotation-erasure.service.js';

/** Shared by site and worker, because a hook registered twice would run twice. */
@Module({ imports: [InquiryHooksModule], providers: [QuotationErasureService] })
export class QuotationErasureModule {}
