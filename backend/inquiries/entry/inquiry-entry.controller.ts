import { Body, Headers, Post, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Response } from 'express';
import { requestIdOf } from '../../platform/http/requests/request-middleware.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { readIdempotencyKey } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../../staff/staff.guard.js';
import { EntryInputDto } from './dto/entry-input.dto.js';
import type { EntryReceipt } from './entry.contract.js';
import { InquiryEntryService } from './inquiry-entry.service.js';

@StaffController('api/admin/inquiries', { tag: 'inquiries', right: 'inquiries' })
export class InquiryEntryController {
  constructor(private readonly entries: InquiryEntryService) {}

  @Post()
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'A repeated key is the same inquiry' })
  @Responds(201, 'Stored, assigned, and its emails wait in the outbox', { 422: 'The key belongs to another inquiry' })
  enter(
    @Body() input: EntryInputDto,
    @Headers('idempotency-key') key: string | undefined,
    @CurrentStaff() staff: SignedInStaff,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EntryReceipt> {
    return this.entries.enter(
      input,
      { requestId: requestIdOf(response), idempotencyKey: readIdempotencyKey(key) },
      staff,
    );
  }
}
