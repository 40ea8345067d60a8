import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { type TransformFnParams, Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { VersionDto } from '../../../platform/editing/editing.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
import { emailAddress, singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven } from '../../../platform/http/validation/validation.js';
import {
  LINE_FIELDS,
  LINES_MAX,
  QUOTATION_FIELDS,
  type QuotationLine,
  type QuotationRow,
  readField,
  rowsOf,
} from '../../quotation-fields.contract.js';
import type { QuotationChange } from '../quotations-admin.contract.js';

/** What is done to a text before it is checked. */
const CLEANERS = { line: singleLine, phone: singleLine, text: textBlock, email: emailAddress } as const;

class LineFieldsDto {}
for (const [field, row] of rowsOf(LINE_FIELDS)) fieldRules(row)(LineFieldsDto.prototype, field);

class QuotationLineDto extends (LineFieldsDto as new () => QuotationLine) {}

class ContentFieldsDto extends VersionDto {}
for (const [field, row] of rowsOf(QUOTATION_FIELDS))
  applyDecorators(fieldRules(row, false), IfGiven())(ContentFieldsDto.prototype, field);

export class QuotationChangeDto extends (ContentFieldsDto as new () => Omit<QuotationChange, 'lines'>) {
  @ApiPropertyOptional({ type: () => [QuotationLineDto], maxItems: LINES_MAX })
  @IfGiven()
  @Type(() => QuotationLineDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each line must be an object' })
  @ArrayMaxSize(LINES_MAX, { message: `A quotation can hold ${LINES_MAX} lines.` })
  @IsArray({ message: 'lines must be a list' })
  lines?: QuotationLineDto[];
}

function fieldRules(row: QuotationRow, required = true): PropertyDecorator {
  const clean = (value: unknown) =>
    row.kind in CLEANERS ? CLEANERS[row.kind as 'line']({ value } as TransformFnParams) : value;
  const documented = {
    required: required && row.kind !== 'flag',
    nullable: row.default === null,
    description: row.label,
    ...documentedType(row),
  };
  return applyDecorators(
    ApiProperty(documented as ApiPropertyOptions),
    ReadBy('quotationField', (value) => readField(row, clean(value))),
  );
}

function documentedType(row: QuotationRow): ApiPropertyOptions {
  switch (row.kind) {
    case 'flag':
      return { type: Boolean };
    case 'choice':
      return { enum: row.options.map(({ value }) => value) };
    case 'choices':
      return { enum: [...row.options], isArray: true };
    case 'id':
      return { type: 'integer', minimum: 1 };
    case 'whole':
    case 'number':
      return { type: row.kind === 'whole' ? 'integer' : Number, minimum: row.min, maximum: row.max };
    case 'date':
      return { type: String, format: 'date' };
    case 'amount':
      return { type: String, example: '1234.50' };
    case 'percent':
      return { type: String, example: '9.450' };
    default:
      return { type: String, maxLength: row.max };
  }
}
