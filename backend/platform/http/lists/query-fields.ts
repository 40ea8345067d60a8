import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import * as check from 'class-validator';
import { type Choice as Offered, toChoices } from '../../../config/choices.contract.js';
import { blankToUndefined, booleanFromText, listFromText, numberFromText } from '../validation/text-transforms.js';
import { IsDay, IsWhole } from '../validation/validation.js';

/** The class of a query with a rule for each of its parameters. */
export function queryDto<Query extends object>(rules: Record<keyof Query, PropertyDecorator>): Type<Query> {
  class QueryDto {
    constructor() {
      // As fields of a class would: all are there, in the order of the rules.
      for (const name in rules) Object.assign(this, { [name]: undefined });
    }
  }
  for (const [name, rule] of Object.entries<PropertyDecorator>(rules)) rule(QueryDto.prototype, name);
  return QueryDto as Type<Query>;
}

/** An optional parameter: one of these values. */
export function Choice(choices: readonly Offered[], documented: { default?: string; description?: string } = {}) {
  const values = valuesOf(choices);
  return applyDecorators(
    ApiPropertyOptional({ enum: values, ...documented }),
    check.IsOptional(),
    Transform(blankToUndefined),
    check.IsIn(values, { message: `$property must be one of: ${values.join(', ')}` }),
  );
}

const valuesOf = (choices: readonly Offered[]) => toChoices(choices).map(({ value }) => value);

/** An optional parameter: one or more of these values, separated by commas. */
export function Choices(choices: readonly Offered[], documented: { example?: string } = {}) {
  const values = valuesOf(choices);
  const names = values.join(', ');
  const message = `$property must be one or more of: ${names}`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, description: `One or more of ${names}, separated by commas`, ...documented }),
    check.IsOptional(),
    Transform(listFromText),
    check.IsArray({ message }),
    check.ArrayMaxSize(values.length, { message }),
    check.IsIn(values, { each: true, message }),
  );
}

interface IdsRules {
  max: number;
  description: string;
  required?: boolean;
}

/** A parameter: ids of rows, separated by commas. */
export function Ids({ max, description, required = false }: IdsRules): PropertyDecorator {
  const message = '$property must be ids with commas between them';
  return applyDecorators(
    ApiProperty({ type: String, required, description: `${description}, at most ${max}`, example: '7,12,45' }),
    ...(required ? [] : [check.IsOptional()]),
    Transform(idsFromText),
    check.IsArray({ message }),
    check.ArrayMaxSize(max),
    IsWhole({ each: true, message }),
  );
}

/** Anything but text, such as a repeated parameter, is left for the validators. */
function idsFromText(parameters: TransformFnParams): unknown {
  const text = blankToUndefined(parameters);
  if (typeof text !== 'string') return text;
  return text.split(',').map((id) => (/^\d{1,10}$/.test(id.trim()) ? Number(id) : id));
}

/** An optional parameter: `true` or `false`. */
export const Flag = (description?: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, description }),
    check.IsOptional(),
    Transform(booleanFromText),
    check.IsBoolean({ message: '$property must be true or false' }),
  );

/** An optional parameter: a whole number within bounds. */
export const WholeNumber = (documented: { minimum: number; maximum: number; default?: number; description?: string }) =>
  applyDecorators(
    ApiPropertyOptional({ type: Number, ...documented }),
    check.IsOptional(),
    Transform(numberFromText),
    IsWhole({ min: documented.minimum, max: documented.maximum }),
  );

/** Refuses a text of control characters alone. */
export const NotOnlyControls = () =>
  check.Matches(/[^\p{Cc}\ufffd]/u, { message: '$property has only control characters' });

/** An optional parameter: a text of bounded length. */
export const TextOf = (maxLength: number, documented: { description?: string; example?: string } = {}) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, ...documented }),
    check.IsOptional(),
    Transform(blankToUndefined),
    // First, so that a repeated parameter is not called too long.
    check.IsString(),
    NotOnlyControls(),
    check.MaxLength(maxLength),
  );

/** An optional parameter: a text of a pattern, which the description puts into words. */
export function TextLike(pattern: RegExp, description: string, documented: { example?: string } = {}) {
  const message = `$property must be ${description}`;
  return applyDecorators(
    ApiPropertyOptional({ type: String, description, ...documented }),
    check.IsOptional(),
    Transform(blankToUndefined),
    check.IsString({ message }),
    check.Matches(pattern, { message }),
  );
}

/** More pages than any list has. */
const MAX_PAGE = 1_000_000;

const DAY_LENGTH = 10;
const MESSAGE = { message: '$property must be a day such as 2026-11-23' };

/** The query of a list with a fixed page size. */
export class PageQueryDto extends queryDto<{ page?: number }>({
  page: WholeNumber({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
}) {}

export const DayFilter = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date', description }),
    check.IsOptional(),
    Transform(blankToUndefined),
    IsDay(MESSAGE),
    check.MaxLength(DAY_LENGTH, MESSAGE),
  );
