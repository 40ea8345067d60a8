import { Body, Controller, Get, Param, Patch, Post, UseGuards } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { RowIdPipe } from '../../platform/http/validation/row-id.pipe.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import type { StaffMemberAnswer } from '../staff.contract.js';
import { CurrentStaff, Requires, StaffGuard } from '../staff.guard.js';
import { CreateStaffMemberDto, UpdateStaffMemberDto } from './dto/staff-member.dto.js';
import { StaffDeskService } from './staff-desk.service.js';

@ApiTags('staff')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@ApiForbiddenResponse({ description: 'For owners only' })
@Controller('api/admin/staff')
@ApiCookieAuth()
@UseGuards(StaffGuard)
@Requires('staff')
export class StaffDeskController {
  constructor(private readonly members: StaffDeskService) {}

  @Get()
  @ApiOkResponse({ description: 'Everybody who may sign in, or might again' })
  list(): Promise<StaffMemberAnswer[]> {
    return this.members.list();
  }

  @Post()
  @ApiCreatedResponse({ description: 'May sign in from now on' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  @ApiConflictResponse({ description: 'There is such an account' })
  create(@Body() input: CreateStaffMemberDto, @CurrentStaff() staff: SignedInStaff): Promise<StaffMemberAnswer> {
    return this.members.create(input, staff);
  }

  @Patch(':id')
  @ApiOkResponse({ description: 'Changed; a new password or the closing of an account ends its sessions' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  @ApiNotFoundResponse({ description: 'No such member of staff' })
  @ApiConflictResponse({
    description: 'Somebody else changed the member since (`changed-meanwhile`), or nobody would be left as owner',
  })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() change: UpdateStaffMemberDto,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffMemberAnswer> {
    return this.members.update(id, change, staff);
  }
}
