import { Body, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Equals, IsBoolean } from 'class-validator';
import { VersionDto } from '../../platform/editing/editing.js';
import { PageQueryDto, TextOf } from '../../platform/http/lists/query-fields.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { formDto, IfGiven, RowId } from '../../platform/http/validation/validation.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { SignedInStaff } from '../sessions/staff-sessions.service.js';
import { NewEmail, NewPassword } from '../sign-in/dto/auth.dto.js';
import * as contract from '../staff.contract.js';
import { Confirmed, CurrentStaff, StaffController } from '../staff.guard.js';
import { AuditAdminService } from './audit-admin.service.js';
import { StaffAdminService } from './staff-admin.service.js';

const { name, role } = contract.STAFF_FIELDS;

export class CreateStaffMemberDto extends formDto({ name, role }) implements contract.StaffMemberInput {
  @NewEmail()
  email!: string;

  @IfGiven()
  @NewPassword({ required: false })
  password?: string;
}

export class UpdateStaffMemberDto
  extends IntersectionType(
    VersionDto,
    PartialType(PickType(CreateStaffMemberDto, ['name', 'role', 'password']), { skipNullProperties: false }),
  )
  implements contract.StaffMemberChange
{
  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean()
  disabled?: boolean;

  @ApiPropertyOptional({ enum: [false], description: 'Removes the second factor' })
  @IfGiven()
  @Equals(false)
  totp?: false;
}

@Confirmed()
@StaffController('api/admin/staff', { tag: 'staff', right: 'staff' })
export class StaffAdminController {
  constructor(
    private readonly members: StaffAdminService,
    private readonly passwords: PasswordsService,
  ) {}

  @Get()
  @Responds(200, 'All staff members, including disabled ones')
  list() {
    return this.members.list();
  }

  @Post()
  @Responds(201, 'The new member; without a password, an invitation is emailed', {
    409: 'An account with this email address exists',
  })
  create(@Body() input: CreateStaffMemberDto, @CurrentStaff() staff: SignedInStaff) {
    return this.members.create(input, staff);
  }

  @Post(':id/invitation')
  @Responds(201, 'A new invitation is emailed; earlier links stop working', 429, {
    409: 'The member has a password, or is disabled',
  })
  invite(@RowId() id: number, @CurrentStaff() staff: SignedInStaff) {
    return this.passwords.inviteAgain(id, staff);
  }

  @Patch(':id')
  @Confirmed(({ body }) => ['role', 'password', 'disabled', 'totp'].some((field) => field in Object(body)))
  @Responds(200, 'Changed; a new password, a removed second factor or disabling the account ends its sessions', {
    403: 'Not confirmed (`confirmation-needed`), or the own password or second factor',
    409: 'Someone else changed the member (`changed-meanwhile`), or there would be no owner left',
  })
  update(@RowId() id: number, @Body() change: UpdateStaffMemberDto, @CurrentStaff() staff: SignedInStaff) {
    return this.members.update(id, change, staff);
  }
}

class AuditQueryDto extends PageQueryDto {
  @TextOf(contract.AUDIT_SEARCH_MAX, { description: 'Part of the actor, action or subject' })
  search?: string;
}

@StaffController('api/admin/audit', { tag: 'staff', right: 'staff' })
export class AuditAdminController {
  constructor(private readonly lines: AuditAdminService) {}

  @Get()
  @Responds(200, 'Audit log, newest first; X-Total-Count is the total number of lines')
  @Paged(contract.AUDIT_PAGE_SIZE)
  list(@Query() { page = 1, search }: AuditQueryDto) {
    return this.lines.list(page, search);
  }
}
