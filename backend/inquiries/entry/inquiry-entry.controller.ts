import { Body, Headers, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Responds } from '../../platform/http/responses/responds.js';
import { readIdempotencyKey } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { DocumentSendingDto } from '../sending/dto/document-sending.dto.js';
import { SentDocumentsService } from '../sending/sent-documents.service.js';
import { EntryInputDto } from './dto/entry-input.dto.js';
import { InquiryEntryService } from './inquiry-entry.service.js';

const KEY = { name: 'Idempotency-Key', required: false, description: 'A repeated key stores and sends nothing more' };

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
