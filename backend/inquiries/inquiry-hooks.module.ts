import { Module } from '@nestjs/common';
import { InquiryHooksService } from './inquiry-hooks.service.js';

/** One instance for site and worker. */
@Module({ providers: [InquiryHooksService], exports: [InquiryHooksService] })
export class InquiryHooksModule {}
