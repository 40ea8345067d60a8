import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { type FieldInput, type FieldRow, type FieldTable, tooLongText } from './fields.contract.js';
import { singleLine, textBlock } from './text-transforms.js';
import { IfGiven } from './validation.js';

/** The rules and messages of a row of a form's table. */
export function FormField(row: FieldRow, documented: ApiPropertyOptions = {}): PropertyDecorator {
  const isOptional = row.required === undefined;
  return applyDecorators(
    ApiProperty({ required: !isOptional, ...documentedType(row), ...documented } as ApiPropertyOptions),
    ...(isOptional ? [IfGiven()] : []),
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
): Type<FieldInput<Table>> {
  class FormDto {}
  for (const [name, row] of Object.entries(fields)) FormField(row, documented[name])(FormDto.prototype, name);
  return FormDto as Type<FieldInput<Table>>;
}

function documentedType(row: FieldRow): ApiPropertyOptions {
  if (row.kind === 'choice') return { enum: valuesOf(row) };
  if (row.kind === 'count') return { type: Number, minimum: row.min, maximum: row.max };
  if (row.kind === 'several') return { enum: valuesOf(row), isArray: true };
  if (row.kind === 'switch') return { type: Boolean };
  return row.maxLength === undefined ? { type: String } : { type: String, maxLength: row.maxLength };
}

/** The first that fails gives the message. */
function rulesOf(row: FieldRow): PropertyDecorator[] {
  const { required, maxLength } = row;
  const missing = { message: required };
  if (row.kind === 'switch') return [IsBoolean()];
  if (row.kind === 'count') {
    const wrong = { message: row.message };
    return [IsInt(wrong), Min(row.min, wrong), Max(row.max, wrong)];
  }
  if (row.kind === 'choice') return [IsIn(valuesOf(row), missing)];
  if (row.kind === 'several') {
    const twice = { message: 'Name each once.' };
    const values = valuesOf(row);
    return [
      IsArray(missing),
      ...(required ? [ArrayMinSize(1, missing)] : []),
      ...[ArrayMaxSize(values.length, twice), ArrayUnique(twice), IsIn(values, { each: true })],
    ];
  }
  return [
    Transform(row.kind === 'text' ? textBlock : singleLine),
    IsString({ message: required ?? 'Send a text.' }),
    ...(required ? [MinLength(1, missing)] : []),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength, { message: row.tooLong ?? tooLongText(maxLength) })]),
  ];
}

function valuesOf({ options }: { options: readonly { value: string }[] }): string[] {
  return options.map(({ value }) => value);
}
