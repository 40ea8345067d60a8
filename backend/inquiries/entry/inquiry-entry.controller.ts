import { Body, Headers, Post } from '@nestjs/common';
import { ApiHeader, ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, ValidateIf } from 'class-validator';
import { Responds } from '../../platform/http/responses/responds.js';
import { formDto, IsWhole, readIdempotencyKey } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { ANSWER_MESSAGES, ATTACHMENTS_MAX } from '../answers/answers.contract.js';
import { InquiryRequestDto } from '../dto/submit-inquiry.dto.js';
import { INQUIRY_FIELDS } from '../inquiries.contract.js';
import type { DocumentSending, EntryInput } from './entry.contract.js';
import { ENTRY_FIELDS, mayOmit, SENDING_FIELDS, SENDING_MESSAGES } from './entry.contract.js';
import { InquiryEntryService, SentDocumentsService } from './inquiry-entry.service.js';

const KEY = { name: 'Idempotency-Key', required: false, description: 'A repeated key stores and sends nothing more' };

class EntryInputDto extends IntersectionType(InquiryRequestDto, formDto(ENTRY_FIELDS)) implements EntryInput {
  @ApiProperty({ required: false, description: 'A customer on the phone or at the yard may have none' })
  override email!: string;
}
for (const field of INQUIRY_FIELDS) {
  const isChecked = ({ isQuoted }: EntryInput, value: unknown) =>
    (value !== undefined && value !== '') || !mayOmit(field, isQuoted === true);
  ValidateIf(isChecked)(EntryInputDto.prototype, field);
}

const EACH = { each: true, message: SENDING_MESSAGES.document };

class DocumentSendingDto
  extends IntersectionType(
    PickType(InquiryRequestDto, ['name', 'email', 'company']),
    formDto(SENDING_FIELDS, { days: { description: 'Default: DOCUMENT_LINK_DAYS' } }),
  )
  implements DocumentSending
{
  @ApiProperty({ type: [Number], minItems: 1, maxItems: ATTACHMENTS_MAX })
  @IsWhole(EACH)
  @ArrayUnique({ message: SENDING_MESSAGES.document })
  @ArrayMaxSize(ATTACHMENTS_MAX, { message: ANSWER_MESSAGES.attachments })
  @ArrayMinSize(1, { message: SENDING_MESSAGES.none })
  @IsArray({ message: SENDING_MESSAGES.none })
  documentIds!: number[];
}

/** Inquiries that begin with a member of staff. */
@StaffController('api/admin', { tag: 'inquiries', right: 'inquiries' })
export class InquiryEntryController {
  constructor(
    private readonly entries: InquiryEntryService,
    private readonly sending: SentDocumentsService,
  ) {}

  @Post('inquiries')
  @ApiHeader(KEY)
  @Responds(201, 'Stored, assigned, and its emails wait in the outbox', { 422: 'The key belongs to another inquiry' })
  enter(
    @Body() input: EntryInputDto,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.entries.enter(input, readIdempotencyKey(key), staff);
  }

  @Post('sent-documents')
  @ApiHeader(KEY)
  @Responds(201, 'An inquiry is stored, links are granted, and their email waits in the outbox', 429, {
    422: 'The key belongs to other documents',
  })
  send(
    @Body() input: DocumentSendingDto,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return this.sending.send(input, readIdempotencyKey(key), staff);
  }
}
