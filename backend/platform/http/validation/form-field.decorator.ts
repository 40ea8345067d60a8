import { applyDecorators } from '@nestjs/common';
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
import { type FieldRow, tooLongText } from './fields.contract.js';
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

function documentedType(row: FieldRow): ApiPropertyOptions {
  if (row.kind === 'choice') return { enum: valuesOf(row) };
  if (row.kind === 'count') return { minimum: row.min, maximum: row.max };
  if (row.kind === 'several') return { enum: valuesOf(row), isArray: true };
  return row.maxLength === undefined ? {} : { maxLength: row.maxLength };
}

/** The first that fails gives the message. */
function rulesOf(row: FieldRow): PropertyDecorator[] {
  const { required, minLength = 1, maxLength } = row;
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
    ...(required ? [MinLength(minLength, missing)] : []),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength, { message: row.tooLong ?? tooLongText(maxLength) })]),
  ];
}

function valuesOf({ options }: { options: readonly { value: string }[] }): string[] {
  return options.map(({ value }) => value);
}
