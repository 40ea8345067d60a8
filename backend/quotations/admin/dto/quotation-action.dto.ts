import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions, IntersectionType } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import * as check from 'class-validator';
import { isEmailAddress } from '../../../config/value-formats.contract.js';
import { Reference, ReferenceFilter } from '../../../inquiries/dto/reference.decorator.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
import { emailAddress, singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import {
  FormField,
  formDto,
  IfGiven,
  IsWhole,
  ListOf,
  TextPasses,
} from '../../../platform/http/validation/validation.js';
import { HANDOVER_FIELDS } from '../../handover/handover.contract.js';
import * as schema from '../../quotation-fields.contract.js';
import { LINE_FIELDS, LINES_MAX } from '../../quotation-fields.contract.js';
import { GOODS, type GoodsKind, type SentAttachments } from '../../quotations.contract.js';
import { TOO_MANY } from '../../sending/attachments.contract.js';
import type { NewLines, QuotationChange, Sending } from '../quotations-admin.contract.js';
import { REFUSAL_FIELDS, SENDING_FIELDS, SENDING_LIMITS } from '../quotations-admin.contract.js';

const { section, quantity } = LINE_FIELDS;
const { copies, cutSheets, documents } = SENDING_LIMITS;
const COPIES_MESSAGE = { message: `Enter at most ${copies.max} email addresses.` };

const { label, max: maxLength } = schema.CUSTOMER_FIELDS.siteAddress;

export class NewQuotationDto {
  @Reference()
  inquiry!: string;

  @FormField({ kind: 'text', label, maxLength })
  siteAddress?: string;
}

export class QuotationCopyDto {
  @ReferenceFilter()
  inquiry?: string;
}

export class HandoverDto extends IntersectionType(VersionDto, formDto(HANDOVER_FIELDS)) {}

class NewLineDto {
  @ApiProperty({ minimum: 1 })
  @IsWhole()
  productId!: number;

  @ApiProperty({ minimum: 1, maximum: quantity.max })
  @IsWhole({ max: quantity.max })
  quantity!: number;
}

export class NewLinesDto extends VersionDto implements NewLines {
  @FormField({ kind: 'choice', label: 'Kind', options: GOODS }, { default: 'rental' })
  kind?: GoodsKind;

  @FormField({ kind: 'line', label: section.label, maxLength: section.max })
  section?: string;

  @ListOf(() => NewLineDto, {
    ...{ each: 'each item must have a productId and a quantity', max: LINES_MAX },
    tooMany: `A quotation can hold ${LINES_MAX} lines.`,
  })
  items?: NewLineDto[];
}

export class RefusalDto extends IntersectionType(VersionDto, formDto(REFUSAL_FIELDS)) {}

class SentAttachmentsDto implements SentAttachments {
  @RowIds(cutSheets.max, TOO_MANY.cutSheets, 'Items of the lines')
  cutSheets!: number[];

  @RowIds(documents.max, TOO_MANY.documents, 'Company documents')
  documents!: number[];
}

export class SendQuotationDto extends IntersectionType(VersionDto, formDto(SENDING_FIELDS)) implements Sending {
  @ApiPropertyOptional({ type: [String], maxItems: copies.max, description: 'Further recipients' })
  @check.IsOptional()
  @TextPasses('isEmailAddress', isEmailAddress, { each: true, message: 'Please enter valid email addresses' })
  @check.ArrayUnique({ message: 'Enter each email address once.' })
  @check.ArrayMaxSize(copies.max, COPIES_MESSAGE)
  @check.IsArray(COPIES_MESSAGE)
  @Transform(emailAddresses)
  copies?: string[];

  @ApiPropertyOptional({ type: () => SentAttachmentsDto, description: 'Files of ours; documents of 5 MB together' })
  @check.IsOptional()
  @Type(() => SentAttachmentsDto)
  @check.ValidateNested()
  @check.IsObject({ message: 'attachments must have the lists cutSheets and documents' })
  attachments?: SentAttachmentsDto;
}

/** A list of ids without duplicates. The length is checked first. */
function RowIds(maxItems: number, message: string, description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: [Number], maxItems, description }),
    IsWhole({ each: true }),
    check.ArrayUnique({ message: 'Choose each file once.' }),
    check.ArrayMaxSize(maxItems, { message }),
    check.IsArray({ message }),
  ) as PropertyDecorator;
}

function emailAddresses({ value, ...parameters }: TransformFnParams): unknown {
  if (!Array.isArray(value) || value.length > copies.max) return value;
  return value.map((one: unknown) => emailAddress({ ...parameters, value: one }));
}

/** What is done to a text before it is checked. */
const CLEANERS = { line: singleLine, phone: singleLine, text: textBlock, email: emailAddress } as const;

class LineFieldsDto {}
for (const [field, row] of schema.rowsOf(schema.LINE_FIELDS)) fieldRules(row)(LineFieldsDto.prototype, field);

class QuotationLineDto extends (LineFieldsDto as new () => schema.QuotationLine) {}

class ContentFieldsDto extends VersionDto {}
for (const [field, row] of schema.rowsOf(schema.QUOTATION_FIELDS))
  applyDecorators(fieldRules(row, false), IfGiven())(ContentFieldsDto.prototype, field);

export class QuotationChangeDto extends (ContentFieldsDto as new () => Omit<QuotationChange, 'lines'>) {
  @ApiPropertyOptional({ type: () => [QuotationLineDto], maxItems: schema.LINES_MAX })
  @IfGiven()
  @Type(() => QuotationLineDto)
  @check.ValidateNested({ each: true })
  @check.IsObject({ each: true, message: 'each line must be an object' })
  @check.ArrayMaxSize(schema.LINES_MAX, { message: `A quotation can hold ${schema.LINES_MAX} lines.` })
  @check.IsArray({ message: 'lines must be a list' })
  lines?: QuotationLineDto[];
}

function fieldRules(row: schema.QuotationRow, required = true): PropertyDecorator {
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
    ReadBy('quotationField', (value) => schema.readField(row, clean(value))),
  );
}

function documentedType(row: schema.QuotationRow): ApiPropertyOptions {
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
