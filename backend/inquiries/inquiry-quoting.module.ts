import { Module } from '@nestjs/common';
import { DesignFilesModule } from '../builder/design-files.module.js';
import { AuditLogService } from '../staff/audit-log.service.js';
import { ResponseClockModule } from './clock/response-clock.module.js';
import { InquiryHooksModule } from './inquiry-hooks.module.js';
import { InquiryQuotingService } from './inquiry-quoting.service.js';

/** For quotations, in web processes and workers. */
@Module({
  imports: [DesignFilesModule, InquiryHooksModule, ResponseClockModule],
  providers: [InquiryQuotingService, AuditLogService],
  exports: [InquiryQuotingService],
})
export class InquiryQuotingModule {}
