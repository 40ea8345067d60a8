import { Module } from '@nestjs/common';
import { InquiryHooksModule } from '../inquiry-hooks.module.js';
import { AnswerAttachmentsService } from './answer-attachments.service.js';
import { AnswerHooksService } from './answer-hooks.service.js';

/** Shared by site and worker, because a hook registered twice would run twice. */
@Module({
  imports: [InquiryHooksModule],
  providers: [AnswerAttachmentsService, AnswerHooksService],
  exports: [AnswerAttachmentsService],
})
export class AnswersModule {}
