import { Get, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { Responds } from '../../../platform/http/responses/responds.js';
import { StaffController } from '../../../staff/staff.guard.js';
import { type InquiryKey, InquiryKeyPipe } from '../inquiry-key.pipe.js';
import type { RelatedInquiries } from './related.contract.js';
import { RelatedInquiriesService } from './related-inquiries.service.js';

@StaffController('api/admin/inquiries/:id/related', { tag: 'inquiries', right: 'inquiries' })
export class RelatedInquiriesController {
  constructor(private readonly related: RelatedInquiriesService) {}

  @Get()
  @ApiParam({ name: 'id', type: String, description: 'Id, or reference in any format', example: 'Q-7K3M-92' })
  @Responds(200, 'Other inquiries with the same email address, phone number or company domain')
  list(@Param('id', InquiryKeyPipe) key: InquiryKey): Promise<RelatedInquiries> {
    return this.related.find(key);
  }
}
