import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { NewPassword, TypedEmail, TypedPassword } from '../../dto/staff-fields.js';
import { type Credentials, RESET_LINK_REFUSED, STAFF_MESSAGES } from '../../staff.contract.js';

const SIX_DIGITS = /^\d{6}$/;

/** Apps show codes in two groups. An empty form field counts as omitted. */
function code({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.replace(/\s/g, '') || undefined : value;
}

export class SignInDto implements Credentials {
  @TypedEmail()
  email!: string;

  @TypedPassword()
  password!: string;

  @ApiPropertyOptional({ pattern: SIX_DIGITS.source, description: 'Required for members with a second factor' })
  @IsOptional()
  @Transform(code)
  @Matches(SIX_DIGITS, { message: STAFF_MESSAGES.codeWrong })
  totp?: string;
}

export class SignOutDto {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: '`true` ends all sessions of the member' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'everywhere must be true or false' })
  everywhere?: 'true' | 'false';
}

export class ChangePasswordDto {
  @TypedPassword()
  currentPassword!: string;

  @NewPassword()
  newPassword!: string;
}

export class RequestResetDto {
  @TypedEmail()
  email!: string;
}

export class ResetPasswordDto {
  @ApiProperty({ description: 'Token of the emailed link' })
  @IsString({ message: RESET_LINK_REFUSED })
  token!: string;

  @NewPassword()
  password!: string;
}

export class EndSessionDto {
  @ApiProperty({ description: 'ID from the list of sessions' })
  @IsString({ message: 'Choose a browser from the list.' })
  id!: string;

  @TypedPassword()
  password!: string;
}

export class EnrollTotpDto {
  @TypedPassword()
  password!: string;
}

export class ConfirmTotpDto {
  @ApiProperty({ pattern: SIX_DIGITS.source })
  @Transform(code)
  @Matches(SIX_DIGITS, { message: STAFF_MESSAGES.codeWrong })
  totp!: string;
}

export class RemoveTotpDto extends ConfirmTotpDto {
  @TypedPassword()
  password!: string;
}
