import { applyDecorators, Body, Get, Param, ParseIntPipe, Post, Req, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Responds } from '../../platform/http/responses/responds.js';
import { RowIdPipe } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { type InquiryKey, InquiryParam } from '../inquiry-key.pipe.js';
import { ReceivedFilesService } from '../mailbox/received-files.service.js';
import { AnswerRecordsService } from './answer-records.service.js';
import { AnswerInputDto, LoggedAnswerDto } from './dto/answer-input.dto.js';
import { InquiryAnswersService } from './inquiry-answers.service.js';

const StoresAnswer = (path: string, description: string) =>
  applyDecorators(
    Post(path),
    Responds(201, description, {
      409: 'There is a newer version (`changed-meanwhile`), the visitor’s data was erased, or it is spam',
      422: 'The key belongs to another answer',
    }),
  );

@StaffController('api/admin/inquiries/:id', { tag: 'inquiries', right: 'inquiries' })
export class InquiryAnswersController {
  constructor(
    private readonly answers: InquiryAnswersService,
    private readonly records: AnswerRecordsService,
    private readonly files: ReceivedFilesService,
  ) {}

  @Get('answers')
  @Responds(200, 'Answers so far, values of the fields of templates, and what can be attached')
  get(@InquiryParam() key: InquiryKey, @CurrentStaff() staff: SignedInStaff) {
    return this.records.get(key, staff);
  }

  @Get('messages/:message/files/:at')
  @ApiProduces('application/octet-stream')
  @Responds(200, 'A file of an email that came in, as a download')
  getFile(
    @InquiryParam() key: InquiryKey,
    @Param('message', RowIdPipe) message: number,
    @Param('at', ParseIntPipe) at: number,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.files.send(key, message, at, request, response);
  }

  @StoresAnswer('answers', 'Stored, its email waits in the outbox, and state and assignee are set')
  send(@InquiryParam() key: InquiryKey, @Body() input: AnswerInputDto, @CurrentStaff() staff: SignedInStaff) {
    return this.answers.send(key, input, staff);
  }

  @StoresAnswer('calls', 'The call is stored as an answer')
  logCall(@InquiryParam() key: InquiryKey, @Body() input: LoggedAnswerDto, @CurrentStaff() staff: SignedInStaff) {
    return this.answers.log(key, 'call', input, staff);
  }

  @StoresAnswer('answered-by-email', 'The email from an own mailbox is stored as an answer')
  logEmail(@InquiryParam() key: InquiryKey, @Body() input: LoggedAnswerDto, @CurrentStaff() staff: SignedInStaff) {
    return this.answers.log(key, 'own-email', input, staff);
  }
}
