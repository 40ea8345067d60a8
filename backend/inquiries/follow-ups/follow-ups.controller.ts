import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { VersionDto } from '../../platform/editing/editing.js';
import { Choice, Choices, Flag, queryDto, TextLike, WholeNumber } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { formDto, RowId } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController, Unattended } from '../../staff/staff.guard.js';
import { Reference, ReferenceFilter } from '../dto/reference.decorator.js';
import * as followUps from './follow-ups.contract.js';
import { FollowUpsService } from './follow-ups.service.js';

const { default: pageSize, max } = followUps.FOLLOW_UP_PAGE_SIZE;

class NewFollowUpDto extends formDto(followUps.NEW_FOLLOW_UP_FIELDS) implements followUps.NewFollowUp {
  @Reference()
  inquiry!: string;
}

class FollowUpChangeDto
  extends IntersectionType(VersionDto, formDto(followUps.FOLLOW_UP_CHANGE_FIELDS))
  implements followUps.FollowUpChange {}

class FollowUpQueryDto extends queryDto<followUps.FollowUpQuery>({
  state: Choices(followUps.FOLLOW_UP_STATES),
  assignee: TextLike(/^(?:me|[1-9]\d{0,8})$/, 'me, or the id of a staff member'),
  inquiry: ReferenceFilter(),
  due: Flag('True for those whose day is today or past'),
  sort: Choice(followUps.FOLLOW_UP_SORTS, { default: 'due' }),
  page: WholeNumber({ minimum: 1, maximum: 100_000, default: 1 }),
  pageSize: WholeNumber({ minimum: 1, maximum: max, default: pageSize }),
}) {}

@StaffController(followUps.FOLLOW_UPS_PATH.slice(1), { tag: 'follow-ups', right: 'inquiries' })
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
