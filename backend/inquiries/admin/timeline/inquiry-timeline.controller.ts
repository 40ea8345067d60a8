import { Get, Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { Responds } from '../../../platform/http/responses/responds.js';
import { StaffController, Unattended } from '../../../staff/staff.guard.js';
import { type InquiryKey, InquiryKeyPipe } from '../inquiry-key.pipe.js';
import { InquiryTimelineService } from './inquiry-timeline.service.js';
import { type InquiryTimeline, TIMELINE_LIMITS } from './timeline.contract.js';

class TimelineQueryDto {
  @WholeNumber({ minimum: 1, maximum: TIMELINE_LIMITS.max, default: TIMELINE_LIMITS.default })
  limit?: number;
}

@StaffController('api/admin/inquiries/:id/timeline', { tag: 'inquiries', right: 'inquiries' })
export class InquiryTimelineController {
  constructor(private readonly timeline: InquiryTimelineService) {}

  @Get()
  @Unattended()
  @ApiParam({ name: 'id', type: String, description: 'Id, or reference in any format', example: 'Q-7K3M-92' })
  @Responds(200, 'Changes, notes, emails, decisions and quotations of an inquiry, the newest first')
  list(@Param('id', InquiryKeyPipe) key: InquiryKey, @Query() { limit }: TimelineQueryDto): Promise<InquiryTimeline> {
    return this.timeline.list(key, limit);
  }
}
