import { applyDecorators, type Type as ClassOf } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import * as check from 'class-validator';
import { isIsoDate } from '../../../config/zone-time.contract.js';
import { type FieldInput, type FieldRow, type FieldTable, tooLongText } from './fields.contract.js';
import { singleLine, textBlock } from './text-transforms.js';
import { IfGiven, IfGivenAndNotNull, MAX_ROW_ID, Passes } from './validation.js';

/** The rules and messages of a row of a form's table. */
export function FormField(row: FieldRow, documented: ApiPropertyOptions = {}): PropertyDecorator {
  const isOptional = row.required === undefined;
  return applyDecorators(
    ApiProperty({
      ...{ required: !isOptional, nullable: row.nullable },
      ...documentedType(row),
      ...documented,
    } as ApiPropertyOptions),
    ...(row.nullable ? [IfGivenAndNotNull()] : isOptional ? [IfGiven()] : []),
    ...rulesOf(row),
  );
}

/**
 * The class of a body with the fields of a form's table.
 * @param documented what the API's documentation says about fields, in addition
 */
export function formDto<Table extends FieldTable>(
  fields: Table,
  documented: { readonly [Field in keyof Table]?: ApiPropertyOptions } = {},
): ClassOf<FieldInput<Table>> {
  class FormDto {}
  for (const [name, row] of Object.entries(fields)) FormField(row, documented[name])(FormDto.prototype, name);
  return FormDto as ClassOf<FieldInput<Table>>;
}

function documentedType(row: FieldRow): ApiPropertyOptions {
  if (row.kind === 'choice') return { enum: valuesOf(row) };
  if (row.kind === 'count') return { type: Number, minimum: row.min, maximum: row.max };
  if (row.kind === 'several') return { enum: valuesOf(row), isArray: true };
  if (row.kind === 'switch') return { type: Boolean };
  if (row.kind === 'date') return { type: String, format: 'date' };
  return row.maxLength === undefined ? { type: String } : { type: String, maxLength: row.maxLength };
}

/** The first that fails gives the message. */
function rulesOf(row: FieldRow): PropertyDecorator[] {
  const { required, minLength = 1, maxLength } = row;
  const missing = { message: required };
  if (row.kind === 'switch') return [check.IsBoolean({ message: 'Choose yes or no.' })];
  if (row.kind === 'date') {
    const isDay = (value: unknown) => typeof value === 'string' && isIsoDate(value);
    return [Passes('isDay', isDay, row.message)];
  }
  if (row.kind === 'count') {
    const wrong = { message: row.message };
    return [check.IsInt(wrong), check.Min(row.min, wrong), check.Max(row.max ?? MAX_ROW_ID, wrong)];
  }
  if (row.kind === 'choice') return [check.IsIn(valuesOf(row), { message: required ?? 'Choose one from the list.' })];
  if (row.kind === 'several') {
    const twice = { message: 'Name each once.' };
    const values = valuesOf(row);
    return [
      check.IsArray(missing),
      ...(required ? [check.ArrayMinSize(1, missing)] : []),
      ...[check.ArrayMaxSize(values.length, twice), check.ArrayUnique(twice), check.IsIn(values, { each: true })],
    ];
  }
  return [
    Transform(row.kind === 'text' ? textBlock : singleLine),
    check.IsString({ message: required ?? 'Send a text.' }),
    ...(required ? [check.MinLength(minLength, missing)] : []),
    ...(maxLength === undefined
      ? []
      : [check.MaxLength(maxLength, { message: row.tooLong ?? tooLongText(maxLength) })]),
  ];
}

const valuesOf = ({ options }: { options: readonly { value: string }[] }): string[] =>
  options.map(({ value }) => value);

interface ListRules {
  max: number;
  tooMany: string;
  /** The message for an element that is no object. */
  each: string;
  unique?: PropertyDecorator;
}

/** An optional list. Elements are checked one by one, so an empty list would pass as one without `IsObject`. */
export function ListOf(type: () => ClassOf, { max, tooMany, each, unique }: ListRules): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: () => [type()], maxItems: max }),
    check.IsOptional(),
    Type(type),
    check.IsArray({ message: '$property must be a list' }),
    check.ArrayMaxSize(max, { message: tooMany }),
    ...(unique ? [unique] : []),
    check.IsObject({ each: true, message: each }),
    check.ValidateNested({ each: true }),
  );
}
