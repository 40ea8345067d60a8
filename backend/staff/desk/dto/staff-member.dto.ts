import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsIn } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { IfGiven } from '../../../platform/http/validation/validation.js';
import { MemberName, NewEmail, NewPassword } from '../../dto/staff-fields.js';
import {
  STAFF_MESSAGES,
  STAFF_ROLES,
  type StaffMemberChange,
  type StaffMemberInput,
  type StaffRole,
} from '../../staff.contract.js';

export class CreateStaffMemberDto implements StaffMemberInput {
  @NewEmail()
  email!: string;

  @IfGiven()
  @MemberName()
  name?: string;

  @ApiProperty({ enum: STAFF_ROLES })
  @IsIn(STAFF_ROLES, { message: STAFF_MESSAGES.role })
  role!: StaffRole;

  @IfGiven()
  @NewPassword({ required: false })
  password?: string;
}

export class UpdateStaffMemberDto extends VersionDto implements StaffMemberChange {
  @IfGiven()
  @MemberName()
  name?: string;

  @ApiPropertyOptional({ enum: STAFF_ROLES })
  @IfGiven()
  @IsIn(STAFF_ROLES, { message: STAFF_MESSAGES.role })
  role?: StaffRole;

  @IfGiven()
  @NewPassword({ required: false })
  password?: string;

  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean()
  disabled?: boolean;

  @ApiPropertyOptional({ enum: [false], description: 'Removes the second factor' })
  @IfGiven()
  @Equals(false)
  totp?: false;
}
