import { Module } from '@nestjs/common';
import { AnswersModule } from '../../inquiries/answers/answers.module.js';
import { InquiryHooksModule } from '../../inquiries/inquiry-hooks.module.js';
import { AuditLogService } from '../../staff/audit-log.service.js';
import { AccessRequestsService } from './access-requests.service.js';
import { DocumentAnswersService } from './document-answers.service.js';
import { DocumentLinksService } from './document-links.service.js';

/** Shared by site and worker, because a hook registered twice would run twice. */
@Module({
  imports: [AnswersModule, InquiryHooksModule],
  providers: [AccessRequestsService, DocumentAnswersService, DocumentLinksService, AuditLogService],
  exports: [DocumentLinksService],
})
export class AccessRequestsModule {}
