import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { NewPassword, TypedEmail, TypedPassword } from '../../dto/staff-fields.js';
import { SECOND_FACTOR_CODE } from '../../second-factor/second-factor.service.js';
import { type Credentials, type Proof, RESET_LINK_REFUSED, STAFF_MESSAGES } from '../../staff.contract.js';

/** Codes are shown in groups. An empty form field counts as omitted. */
function code({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() || undefined : value;
}

function TypedCode(options: { required?: boolean; description: string }): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ pattern: SECOND_FACTOR_CODE.source, ...options }),
    Transform(code),
    Matches(SECOND_FACTOR_CODE, { message: STAFF_MESSAGES.codeWrong }),
  );
}

export class SignInDto implements Credentials {
  @TypedEmail()
  email!: string;

  @TypedPassword()
  password!: string;

  @TypedCode({ required: false, description: 'Or a recovery code; required for members with a second factor' })
  @IsOptional()
  totp?: string;
}

export class ProofDto extends PickType(SignInDto, ['password', 'totp']) implements Proof {}

export class SignOutDto {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: '`true` ends all sessions of the member' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'everywhere must be true or false' })
  everywhere?: 'true' | 'false';
}

export class ChangePasswordDto extends PickType(SignInDto, ['totp']) {
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
}

export class ConfirmTotpDto {
  @TypedCode({ description: 'From the authenticator app' })
  totp!: string;
}
