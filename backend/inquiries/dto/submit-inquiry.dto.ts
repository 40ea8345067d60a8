import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import * as check from 'class-validator';
import { CAMPAIGN_FIELDS } from '../../platform/http/requests/tracking.contract.js';
import { emailAddress, singleLine, textBlock } from '../../platform/http/validation/text-transforms.js';
import { ListOf } from '../../platform/http/validation/validation.js';
import * as form from '../inquiries.contract.js';
import * as list from '../quote-lines.contract.js';
import { isRentalDays, RENTAL_DAYS_MAX, readRentalDays } from '../rental-duration.contract.js';
import { FreeLineDto, QuoteDesignDto, QuoteLineDto } from './quote-lines.dto.js';

/** How values are read; those of other types are a line. */
const READERS: Partial<Record<form.FieldRules['type'], (parameters: TransformFnParams) => unknown>> = {
  block: textBlock,
  email: emailAddress,
  duration: rentalDays,
};

/** For the API's documentation; other fields are any text. */
const SCHEMAS: Partial<Record<form.FieldRules['type'], ApiPropertyOptions>> = {
  date: { type: String, format: 'date' },
  zip: { type: String, example: '70427' },
  duration: {
    oneOf: [
      { type: 'integer', minimum: 1, maximum: RENTAL_DAYS_MAX },
      { type: 'string', example: '3 weeks' },
    ],
    description: 'Days, or a text such as 3 weeks',
  },
};

/** Converts a text such as "3 weeks" to days; leaves anything else for the validator. */
function rentalDays(parameters: TransformFnParams): unknown {
  const text = singleLine(parameters);
  return typeof text === 'string' && text !== '' ? (readRentalDays(text) ?? text) : text;
}

/** The fields of `INQUIRY_FORM`, decorated below. */
class InquiryFieldsDto {}

for (const field of form.INQUIRY_FIELDS) {
  const { type, required = false, min, max, options } = form.inquiryFieldRules(field);
  const text = { type: String, minLength: min, maxLength: max, enum: options?.map(({ value }) => value) };
  const error = (value: unknown, { object }: { object: object }) => fieldError(field, value, object);
  for (const decorate of [
    ApiProperty({ ...text, ...SCHEMAS[type], required } as ApiPropertyOptions),
    Transform(READERS[type] ?? singleLine),
    check.ValidateBy({
      name: 'isInquiryField',
      validator: {
        validate: (value, given) => error(value, given as check.ValidationArguments) === undefined,
        defaultMessage: (given) => error(given?.value, given as check.ValidationArguments) ?? '',
      },
    }),
  ])
    decorate(InquiryFieldsDto.prototype, field);
}

/** By the rules of the form, which depend on the requested document. */
function fieldError(field: form.InquiryField, value: unknown, request: { documentTitle?: string | null }) {
  if (typeof value === 'number' && isRentalDays(value) && form.inquiryFieldRules(field).type === 'duration')
    return undefined;
  if (typeof (value ?? '') === 'string')
    return form.inquiryError(field, (value ?? '') as string, request.documentTitle);
  return form.inquiryFieldRules(field, request.documentTitle).message ?? `${field} must be a string`;
}

/** Texts are trimmed and cleared of control characters before they are validated. */
export class InquiryRequestDto
  extends (InquiryFieldsDto as new () => form.InquiryInput)
  implements form.InquiryRequest
{
  @ApiProperty({ enum: form.FORM_TYPES })
  @check.IsIn(form.FORM_TYPES, { message: `formType must be one of: ${form.FORM_TYPES.join(', ')}` })
  formType!: form.FormType;

  @ListOf(() => QuoteDesignDto, {
    ...{ each: 'each design must have a design, a name and a quantity', max: list.QUOTE_DESIGNS_MAX },
    tooMany: `A request can hold ${list.QUOTE_DESIGNS_MAX} scaffold designs. Send the rest in a second request.`,
    unique: check.ArrayUnique((line: list.QuoteDesign | null) => line?.design, {
      message: 'List each design only once.',
    }),
  })
  designs?: QuoteDesignDto[];

  @ListOf(() => QuoteLineDto, {
    ...{ each: 'each line must have a productId and a quantity', max: list.QUOTE_LINES_MAX },
    tooMany: `A request can hold ${list.QUOTE_LINES_MAX} different items. Send the rest in a second request.`,
    unique: check.ArrayUnique((line: list.QuoteLine | null) => line?.productId, {
      message: 'List each item only once.',
    }),
  })
  lines?: QuoteLineDto[];

  @ListOf(() => FreeLineDto, {
    ...{ each: 'each free line must have a text and a quantity', max: list.FREE_LINES_MAX },
    tooMany: `A request can hold ${list.FREE_LINES_MAX} lines that are not in the catalog. Put the rest into the description.`,
  })
  freeLines?: FreeLineDto[];
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** An optional single-line text; null counts as absent. */
const OptionalLine = (maxLength: number, description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, nullable: true, description }),
    check.IsOptional(),
    Transform(singleLine),
    check.IsString(),
    check.MaxLength(maxLength, { message: form.tooLongMessage(maxLength) }),
  );

/** A time by the visitor's clock. */
function OptionalTime(): PropertyDecorator {
  const expected = { message: '$property must be a time such as 2026-11-21T08:00:00Z' };
  return applyDecorators(
    ApiPropertyOptional({ format: 'date-time' }),
    check.IsOptional(),
    check.IsISO8601({ strict: true }, expected),
    check.Matches(ISO_TIME, expected),
    check.MaxLength(40),
  );
}

/** Untrusted text. */
class CampaignFieldsDto {}
for (const field of CAMPAIGN_FIELDS) OptionalLine(form.CAMPAIGN_TEXT_MAX)(CampaignFieldsDto.prototype, field);
class InquiryCampaignDto extends (CampaignFieldsDto as new () => form.InquiryCampaign) {}

export class SubmitInquiryDto extends InquiryRequestDto implements form.InquirySubmission {
  @OptionalLine(form.INQUIRY_LIMITS.productName.max)
  productName?: string | null;

  @OptionalLine(form.INQUIRY_LIMITS.documentTitle.max)
  documentTitle?: string | null;

  @OptionalLine(form.INQUIRY_LIMITS.design.max, 'Parameters of GET /api/builder, such as system=ring&length=40%27')
  design?: string | null;

  @ApiPropertyOptional({ type: () => InquiryCampaignDto })
  @check.IsOptional()
  @Type(() => InquiryCampaignDto)
  @check.ValidateNested()
  @check.IsObject()
  campaign?: InquiryCampaignDto;

  // Any length is accepted: a limit would give the honeypot away.
  @ApiPropertyOptional({ description: 'Leave empty' })
  @check.IsOptional()
  @Transform(singleLine)
  @check.IsString()
  subtopic?: string;

  @OptionalTime()
  formOpenedAt?: string;

  @OptionalTime()
  submittedAt?: string;
}
