import { Body, Headers, Post, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Response } from 'express';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { readIdempotencyKey } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { DocumentSendingDto } from './dto/document-sending.dto.js';
import type { SendingReceipt } from './sent-documents.contract.js';
import { SentDocumentsService } from './sent-documents.service.js';

@StaffController('api/admin/sent-documents', { tag: 'inquiries', right: 'inquiries' })
export class SentDocumentsController {
  constructor(private readonly sending: SentDocumentsService) {}

  @Post()
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A repeated key sends nothing more' })
  @Responds(201, 'An inquiry is stored, links are granted, and their email waits in the outbox', 429, {
    422: 'The key belongs to other documents',
  })
  send(
    @Body() input: DocumentSendingDto,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentStaff() staff: SignedInStaff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SendingReceipt> {
    const context = { requestId: requestIdOf(response), idempotencyKey: readIdempotencyKey(key) };
    return this.sending.send(input, context, staff);
  }
}
