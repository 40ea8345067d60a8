import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { isStaffEmail, STAFF_LIMITS, STAFF_MESSAGES } from '../staff.contract.js';

/** Of a password that is checked, not chosen: any length up to what one may have, in UTF-16 units. */
const TYPED_PASSWORD_MAX = 2 * STAFF_LIMITS.password.max;

/** What somebody typed as an account's address; whether it is one is not told apart from whether it is known. */
export function TypedEmail(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: STAFF_LIMITS.email.max }),
    Transform(singleLine),
    MaxLength(STAFF_LIMITS.email.max, { message: STAFF_MESSAGES.email }),
    IsString({ message: STAFF_MESSAGES.email }),
  );
}

/** A new account's address. */
export function NewEmail(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'email', maxLength: STAFF_LIMITS.email.max }),
    Transform(singleLine),
    ValidateBy(
      {
        name: 'isStaffEmail',
        validator: { validate: (value: unknown) => typeof value === 'string' && isStaffEmail(value) },
      },
      { message: STAFF_MESSAGES.email },
    ),
  );
}

/** A password that must be right. Nothing of it is changed: blanks count. */
export function TypedPassword(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ format: 'password', maxLength: STAFF_LIMITS.password.max }),
    MaxLength(TYPED_PASSWORD_MAX, { message: STAFF_MESSAGES.passwordWrong }),
    IsString({ message: STAFF_MESSAGES.passwordWrong }),
  );
}

/** A password to be set. What makes a good one `passwordFault` says, which knows the account too. */
export function NewPassword({ required = true } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required,
      format: 'password',
      minLength: STAFF_LIMITS.password.min,
      maxLength: STAFF_LIMITS.password.max,
      description: 'Not a common one, not the email address',
    }),
    MaxLength(TYPED_PASSWORD_MAX, { message: STAFF_MESSAGES.password }),
    IsString({ message: STAFF_MESSAGES.password }),
  );
}
