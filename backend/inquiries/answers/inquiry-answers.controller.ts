import { applyDecorators, Body, Get, Param, Post } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Responds } from '../../platform/http/responses/responds.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { type InquiryKey, InquiryKeyPipe } from '../admin/inquiry-key.pipe.js';
import { AnswerRecordsService } from './answer-records.service.js';
import type { AnswerEntry, AnswerOptions } from './answers.contract.js';
import { AnswerInputDto, LoggedAnswerDto } from './dto/answer-input.dto.js';
import { InquiryAnswersService } from './inquiry-answers.service.js';

const ID = { name: 'id', type: String, description: 'Id, or reference in any format', example: 'Q-7K3M-92' };

const StoresAnswer = (path: string, description: string) =>
  applyDecorators(
    Post(path),
    ApiParam(ID),
    Responds(201, description, {
      409: 'There is a newer version (`changed-meanwhile`), the visitor is erased, or it is spam',
      422: 'The key belongs to another answer',
    }),
  );

@StaffController('api/admin/inquiries/:id', { tag: 'inquiries', right: 'inquiries' })
export class InquiryAnswersController {
  constructor(
    private readonly answers: InquiryAnswersService,
    private readonly records: AnswerRecordsService,
  ) {}

  @Get('answers')
  @ApiParam(ID)
  @Responds(200, 'Answers so far, values of the fields of templates, and what can be attached')
  get(@Param('id', InquiryKeyPipe) key: InquiryKey, @CurrentStaff() staff: SignedInStaff): Promise<AnswerOptions> {
    return this.records.get(key, staff);
  }

  @StoresAnswer('answers', 'Stored, its email waits in the outbox, and state and assignee are set')
  send(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Body() input: AnswerInputDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<AnswerEntry> {
    return this.answers.send(key, input, staff);
  }

  @StoresAnswer('calls', 'The call is stored as an answer')
  logCall(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Body() input: LoggedAnswerDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<AnswerEntry> {
    return this.answers.log(key, 'call', input, staff);
  }

  @StoresAnswer('answered-by-email', 'The email from an own mailbox is stored as an answer')
  logEmail(
    @Param('id', InquiryKeyPipe) key: InquiryKey,
    @Body() input: LoggedAnswerDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<AnswerEntry> {
    return this.answers.log(key, 'own-email', input, staff);
  }
}
