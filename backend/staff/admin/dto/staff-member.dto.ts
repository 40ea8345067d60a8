import { ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Equals, IsBoolean } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { IfGiven } from '../../../platform/http/validation/validation.js';
import { NewEmail, NewPassword } from '../../sign-in/dto/auth.dto.js';
import {
  STAFF_FIELDS as FIELDS,
  type StaffMemberChange,
  type StaffMemberInput,
  type StaffRole,
} from '../../staff.contract.js';

export class CreateStaffMemberDto implements StaffMemberInput {
  @NewEmail()
  email!: string;

  @FormField(FIELDS.name)
  name?: string;

  @FormField(FIELDS.role)
  role!: StaffRole;

  @IfGiven()
  @NewPassword({ required: false })
  password?: string;
}

export class UpdateStaffMemberDto
  extends IntersectionType(
    VersionDto,
    PartialType(PickType(CreateStaffMemberDto, ['name', 'role', 'password']), { skipNullProperties: false }),
  )
  implements StaffMemberChange
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
