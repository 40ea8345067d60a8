import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, MaxLength, ValidateBy } from 'class-validator';
import { isIsoDate } from '../../../config/zone-time.contract.js';
import { blankToUndefined } from './text-transforms.js';

const DAY_LENGTH = 10;
const MESSAGE = { message: '$property must be a day such as 2026-11-23' };

/** An optional query parameter that is a date. */
export function DayFilter(description: string): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ format: 'date', description }),
    IsOptional(),
    Transform(blankToUndefined),
    ValidateBy(
      { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isIsoDate(value) } },
      MESSAGE,
    ),
    MaxLength(DAY_LENGTH, MESSAGE),
  );
}
