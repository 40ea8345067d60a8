import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { isEmailAddress } from '../../../config/value-formats.contract.js';
import { singleLine } from '../../../platform/http/validation/text-transforms.js';
import { TextPasses } from '../../../platform/http/validation/validation.js';
import { SECOND_FACTOR_CODE } from '../../second-factor/second-factor.service.js';
import type { Credentials, Proof } from '../../staff.contract.js';
import { RESET_LINK_REFUSED, STAFF_LIMITS, STAFF_MESSAGES } from '../../staff.contract.js';

/** In UTF-16 code units, of which a character has up to two. */
const TYPED_PASSWORD_MAX = 2 * STAFF_LIMITS.password.max;

const isAccountAddress = (text: string) => isEmailAddress(text, { isLocal: true });

export function NewEmail(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: STAFF_LIMITS.email.max }),
    Transform(singleLine),
    TextPasses('isEmailAddress', isAccountAddress, { message: STAFF_MESSAGES.email }),
  );
}

/** An existing password, not trimmed. */
export function TypedPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'password', maxLength: STAFF_LIMITS.password.max }),
    MaxLength(TYPED_PASSWORD_MAX, { message: STAFF_MESSAGES.passwordWrong }),
    IsString({ message: STAFF_MESSAGES.passwordWrong }),
  );
}

/** A new password. `passwordError` checks its strength, which depends on the account too. */
export function NewPassword({ required = true } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required,
      format: 'password',
      minLength: STAFF_LIMITS.password.min,
      maxLength: STAFF_LIMITS.password.max,
      description: 'Must not be a common password or the email address',
    }),
    MaxLength(TYPED_PASSWORD_MAX, { message: STAFF_MESSAGES.password }),
    IsString({ message: STAFF_MESSAGES.password }),
  );
}

/** Codes are shown in groups. An empty form field counts as omitted. */
const code = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.replace(/[\s-]/g, '').toLowerCase() || undefined : value;

export class SignInDto implements Credentials {
  // Not validated as an email address: sign-in gives the same error for invalid and unknown addresses.
  @ApiProperty({ format: 'email', maxLength: STAFF_LIMITS.email.max })
  @Transform(singleLine)
  @MaxLength(STAFF_LIMITS.email.max, { message: STAFF_MESSAGES.email })
  @IsString({ message: STAFF_MESSAGES.email })
  email!: string;

  @TypedPassword()
  password!: string;

  @ApiPropertyOptional({ pattern: SECOND_FACTOR_CODE.source, description: 'Required for members with a second factor' })
  @IsOptional()
  @Transform(code)
  @Matches(SECOND_FACTOR_CODE, { message: STAFF_MESSAGES.codeWrong })
  totp?: string;
}

export class CodeDto extends PickType(SignInDto, ['totp']) {}

export class ProofDto extends PickType(SignInDto, ['password', 'totp']) implements Proof {}

export class SignOutDto {
  @ApiPropertyOptional({ enum: ['true', 'false'], description: '`true` ends all sessions of the member' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'everywhere must be true or false' })
  everywhere?: 'true' | 'false';
}

export class ChangePasswordDto extends CodeDto {
  @TypedPassword()
  currentPassword!: string;

  @NewPassword()
  newPassword!: string;
}

export class RequestResetDto extends PickType(SignInDto, ['email']) {}

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
