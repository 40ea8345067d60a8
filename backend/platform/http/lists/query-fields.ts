import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { blankToUndefined, booleanFromText, listFromText, numberFromText } from '../validation/text-transforms.js';

/** An optional parameter: one of these values. */
export function Choice(values: readonly string[], documented: { default?: string; description?: string } = {}) {
  return applyDecorators(
    ApiPropertyOptional({ enum: values, ...documented }),
    IsOptional(),
    Transform(blankToUndefined),
    IsIn(values, { message: `$property must be one of: ${values.join(', ')}` }),
  );
}

/** An optional parameter: one or more of these values, separated by commas. */
export function Choices(values: readonly string[], documented: { example?: string } = {}) {
  const names = values.join(', ');
  const message = `$property must be one or more of: ${names}`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `One or more of ${names}, separated by commas`, ...documented }),
    IsOptional(),
    Transform(listFromText),
    IsArray({ message }),
    ArrayMaxSize(values.length, { message }),
    IsIn(values, { each: true, message }),
  );
}

/** An optional parameter: `true` or `false`. */
export function Flag(description?: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    IsOptional(),
    Transform(booleanFromText),
    IsBoolean({ message: '$property must be true or false' }),
  );
}

/** An optional parameter: a whole number within bounds. */
export function WholeNumber(documented: { minimum: number; maximum: number; default?: number; description?: string }) {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, ...documented }),
    IsOptional(),
    Transform(numberFromText),
    IsInt(),
    Min(documented.minimum),
    Max(documented.maximum),
  );
}

/** Refuses a text of control characters alone. */
export function NotOnlyControls() {
  return Matches(/[^\p{Cc}\ufffd]/u, { message: '$property has only control characters' });
}

/** An optional parameter: a text of bounded length. */
export function TextOf(maxLength: number, documented: { description?: string; example?: string } = {}) {
  return applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, ...documented }),
    IsOptional(),
    Transform(blankToUndefined),
    // First, so that a repeated parameter is not called too long.
    IsString(),
    NotOnlyControls(),
    MaxLength(maxLength),
  );
}
