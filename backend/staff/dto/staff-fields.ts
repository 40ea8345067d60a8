import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { isEmailAddress } from '../../config/value-formats.contract.js';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { STAFF_LIMITS, STAFF_MESSAGES } from '../staff.contract.js';

/** In UTF-16 code units, of which a character has up to two. */
const TYPED_PASSWORD_MAX = 2 * STAFF_LIMITS.password.max;

/** Not validated as an email address: sign-in gives the same error for invalid and unknown addresses. */
export function TypedEmail(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: STAFF_LIMITS.email.max }),
    Transform(singleLine),
    MaxLength(STAFF_LIMITS.email.max, { message: STAFF_MESSAGES.email }),
    IsString({ message: STAFF_MESSAGES.email }),
  );
}

export function NewEmail(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: STAFF_LIMITS.email.max }),
    Transform(singleLine),
    ValidateBy(
      {
        name: 'isEmailAddress',
        validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value, { isLocal: true }) },
      },
      { message: STAFF_MESSAGES.email },
    ),
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
