import { applyDecorators, Body, Get, Param, ParseIntPipe, Post, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import * as check from 'class-validator';
import type { Request, Response } from 'express';
import { VERSION_MESSAGE } from '../../platform/editing/editing.contract.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { FormField, formDto, IfGiven, IsWhole, RowIdPipe } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { DECISION_FIELDS } from '../admin/inquiries-admin.contract.js';
import { type InquiryKey, InquiryParam } from '../inquiry-key.pipe.js';
import { ReceivedFilesService } from '../mailbox/received-emails.service.js';
import * as answers from './answers.contract.js';
import { AnswerRecordsService, InquiryAnswersService } from './inquiry-answers.service.js';

const KEY = { message: answers.ANSWER_MESSAGES.key };
const ATTACHMENT = { message: answers.ANSWER_MESSAGES.attachment };
const VERSION = { message: VERSION_MESSAGE };
const TIME = { message: answers.ANSWER_MESSAGES.future };

/** Decisions that can be sent with an answer. */
class DecidingDto extends formDto(DECISION_FIELDS) {
  @ApiProperty({ minLength: 8, maxLength: 200, description: 'Repeating it stores and sends nothing' })
  @check.Matches(/^[\x21-\x7e]{8,200}$/, KEY)
  @check.IsString(KEY)
  key!: string;

  @ApiPropertyOptional({ minimum: 1, description: 'Of the inquiry; required with a state or an assignee' })
  @check.ValidateIf(({ version, state, assigneeId }) =>
    [version, state, assigneeId].some((value) => value !== undefined),
  )
  @IsWhole(VERSION)
  version?: number;
}

class AttachmentChoiceDto implements answers.AttachmentChoice {
  @ApiProperty({ enum: answers.ATTACHMENT_KINDS })
  @check.IsIn(answers.ATTACHMENT_KINDS, ATTACHMENT)
  kind!: answers.AttachmentKind;

  @FormField({ kind: 'count', label: 'Id', required: answers.ANSWER_MESSAGES.attachment, min: 1, ...ATTACHMENT })
  id!: number;
}

const { note, ...MESSAGE_FIELDS } = answers.ANSWER_TEXTS;

class AnswerInputDto extends IntersectionType(DecidingDto, formDto(MESSAGE_FIELDS)) implements answers.AnswerInput {
  @ApiPropertyOptional({ type: [AttachmentChoiceDto], maxItems: answers.ATTACHMENTS_MAX })
  @IfGiven()
  @Type(() => AttachmentChoiceDto)
  @check.ValidateNested({ each: true })
  @check.ArrayUnique(({ kind, id }: answers.AttachmentChoice) => `${kind} ${id}`, ATTACHMENT)
  @check.ArrayMaxSize(answers.ATTACHMENTS_MAX, { message: answers.ANSWER_MESSAGES.attachments })
  @check.IsArray({ message: answers.ANSWER_MESSAGES.attachments })
  attachments?: AttachmentChoiceDto[];
}

class LoggedAnswerDto extends IntersectionType(DecidingDto, formDto({ note })) implements answers.LoggedAnswerInput {
  @ApiPropertyOptional({ format: 'date-time', description: 'Default: now' })
  @IfGiven()
  @check.IsISO8601({ strict: true }, TIME)
  @check.MaxLength(40, TIME)
  @check.IsString(TIME)
  at?: string;
}

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
