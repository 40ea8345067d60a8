import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { Responds } from '../../platform/http/responses/responds.js';
import { RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { FollowUpChangeDto, FollowUpQueryDto, NewFollowUpDto } from './dto/follow-up.dto.js';
import { FOLLOW_UPS_PATH } from './follow-ups.contract.js';
import { FollowUpsService } from './follow-ups.service.js';

@StaffController(FOLLOW_UPS_PATH.slice(1), { tag: 'follow-ups', right: 'inquiries' })
export class FollowUpsController {
  constructor(private readonly admin: FollowUpsService) {}

  @Get()
  @Responds(200, 'One page of follow-ups, the earliest day first')
  list(@Query() query: FollowUpQueryDto, @CurrentStaff() { id }: SignedInStaff) {
    return this.admin.list(query, id);
  }

  @Get('counts')
  @Unattended()
  @Responds(200, 'How many follow-ups of the member are due today or overdue')
  counts(@CurrentStaff() { id }: SignedInStaff) {
    return this.admin.counts(id);
  }

  @Post()
  @Responds(201, 'The follow-up', { 404: 'No such inquiry', 409: 'The visitor’s data was erased' })
  create(@Body() input: NewFollowUpDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.create(input, staff);
  }

  @Patch(':id')
  @Responds(200, 'The follow-up as it is now', {
    409: 'The visitor’s data was erased; or a newer version (`changed-meanwhile`)',
  })
  update(@RowId() id: number, @Body() change: FollowUpChangeDto, @CurrentStaff() staff: SignedInStaff) {
    return this.admin.update(id, change, staff);
  }
}
