import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Max, Min, ValidateBy, type ValidationArguments } from 'class-validator';
import { readPrice } from '../../../measures/money.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { IfGivenAndNotNull } from '../../../platform/http/validation/validation.js';
import { PRODUCT_FIELDS } from '../../product.contract.js';
import type { RateChange } from '../rates-desk.contract.js';

const { max } = PRODUCT_FIELDS.minimumRentalDays;
const WRONG_DAYS = `Enter a whole number of days from 1 to ${max}, or nothing for the usual minimum.`;

export class RateChangeDto extends VersionDto implements RateChange {
  @Price()
  day?: string | null;

  @Price()
  week?: string | null;

  @Price()
  fourWeeks?: string | null;

  @Price()
  sale?: string | null;

  @ApiPropertyOptional({ minimum: 1, maximum: max, nullable: true, description: 'Null for the usual minimum' })
  @Transform(daysFromText)
  @IfGivenAndNotNull()
  @Max(max, { message: WRONG_DAYS })
  @Min(1, { message: WRONG_DAYS })
  @IsInt({ message: WRONG_DAYS })
  minimumDays?: number | null;
}

/** A price as people write it; null without one. */
function Price(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: '1234.50', description: 'Null or empty removes it' }),
    Transform(({ value }: TransformFnParams) => {
      const read = priceOf(value);
      return 'error' in read ? value : read.amount;
    }),
    IfGivenAndNotNull(),
    ValidateBy({
      name: 'price',
      validator: {
        validate: (value: unknown) => !('error' in priceOf(value)),
        defaultMessage: (args?: ValidationArguments) => {
          const read = priceOf(args?.value);
          return 'error' in read ? read.error : '';
        },
      },
    }),
  );
}

function priceOf(value: unknown): { amount: string | null | undefined } | { error: string } {
  if (value === undefined || value === null) return { amount: value };
  if (typeof value !== 'string') return { error: 'Send a price as text, such as "12.50".' };
  return value.trim() === '' ? { amount: null } : readPrice(value);
}

/** Leaves anything but a whole number for the validators. */
function daysFromText({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
}
