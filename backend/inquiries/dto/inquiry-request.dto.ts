import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayUnique, IsIn, IsOptional, IsString, MaxLength, MinLength, ValidateBy, ValidateIf } from 'class-validator';
import { isEmailAddress } from '../../config/value-formats.contract.js';
import { ListOf } from '../../platform/http/validation/form-field.decorator.js';
import { emailAddress, singleLine, textBlock } from '../../platform/http/validation/text-transforms.js';
import {
  type FieldRules,
  FORM_TYPES,
  type FormType,
  INQUIRY_FIELDS,
  type InquiryInput,
  type InquiryRequest,
  inquiryFieldRules,
  isZipCode,
  tooLongMessage,
} from '../inquiries.contract.js';
import {
  FREE_LINES_MAX,
  QUOTE_DESIGNS_MAX,
  QUOTE_LINES_MAX,
  type QuoteDesign,
  type QuoteLine,
} from '../quote-lines.contract.js';
import { isRentalDays, RENTAL_DAYS_MAX, readRentalDays } from '../rental-duration.contract.js';
import { isStartDate } from '../start-date.contract.js';
import { FreeLineDto, QuoteDesignDto, QuoteLineDto } from './quote-lines.dto.js';

const tooLong = (max: number) => ({ message: tooLongMessage(max) });

interface Format {
  name: string;
  validate(value: unknown): boolean;
  read(parameters: TransformFnParams): unknown;
  /** For the API's documentation; without it the field is any text. */
  schema?: object;
}

const isText = (isValid: (text: string) => boolean) => (value: unknown) => typeof value === 'string' && isValid(value);

/** Types that are checked by a format instead of a length. */
const FORMATS: Partial<Record<FieldRules['type'], Format>> = {
  email: { name: 'isEmailAddress', validate: isText((text) => isEmailAddress(text)), read: emailAddress },
  date: {
    name: 'isStartDate',
    validate: isText((text) => isStartDate(text)),
    read: singleLine,
    schema: { type: String, format: 'date' },
  },
  zip: { name: 'isZipCode', validate: isText(isZipCode), read: singleLine, schema: { type: String, example: '70427' } },
  duration: {
    name: 'isRentalDays',
    validate: isRentalDays,
    read: rentalDays,
    schema: {
      oneOf: [
        { type: 'integer', minimum: 1, maximum: RENTAL_DAYS_MAX },
        { type: 'string', example: '3 weeks' },
      ],
      description: 'Days, or a text such as 3 weeks',
    },
  },
};

/** Converts a text such as "3 weeks" to days; leaves anything else for the validator. */
function rentalDays(parameters: TransformFnParams): unknown {
  const text = singleLine(parameters);
  return typeof text === 'string' && text !== '' ? (readRentalDays(text) ?? text) : text;
}

/** The fields of `INQUIRY_FORM`, decorated below. */
class InquiryFieldsDto {}

for (const field of INQUIRY_FIELDS) {
  for (const decorate of fieldDecorators(inquiryFieldRules(field))) decorate(InquiryFieldsDto.prototype, field);
}

/** Decorators apply bottom-up: the first failing validator gives the message. */
function fieldDecorators(rules: FieldRules): PropertyDecorator[] {
  const { type, required, min, max, options, message } = rules;
  const api = { type: String, minLength: min, maxLength: max };
  const isFilled = ValidateIf((_, value: unknown) => value !== '');
  const optional = required ? [ApiProperty(api)] : [ApiPropertyOptional(api), IsOptional(), isFilled];
  if (options) {
    const values = options.map(({ value }) => value);
    return [...optional, IsIn(values, { message }), ApiProperty({ enum: values, required })];
  }
  const format = FORMATS[type];
  if (format) {
    const { name, validate, read, schema } = format;
    return [
      ...optional,
      ValidateBy({ name, validator: { validate } }, { message }),
      Transform(read),
      ...(schema ? [ApiProperty({ ...schema, required } as ApiPropertyOptions)] : []),
    ];
  }
  return [
    ...optional,
    IsString({ message }),
    ...(min === undefined ? [] : [MinLength(min, { message })]),
    ...(max === undefined ? [] : [MaxLength(max, tooLong(max))]),
    Transform(type === 'block' ? textBlock : singleLine),
  ];
}

/** Texts are trimmed and cleared of control characters before they are validated. */
export class InquiryRequestDto extends (InquiryFieldsDto as new () => InquiryInput) implements InquiryRequest {
  @ApiProperty({ enum: FORM_TYPES })
  @IsIn(FORM_TYPES, { message: `formType must be one of: ${FORM_TYPES.join(', ')}` })
  formType!: FormType;

  @ListOf(() => QuoteDesignDto, {
    ...{ each: 'each design must have a design, a name and a quantity', max: QUOTE_DESIGNS_MAX },
    tooMany: `A request can hold ${QUOTE_DESIGNS_MAX} scaffold designs. Send the rest in a second request.`,
    unique: ArrayUnique((line: QuoteDesign | null) => line?.design, { message: 'List each design only once.' }),
  })
  designs?: QuoteDesignDto[];

  @ListOf(() => QuoteLineDto, {
    ...{ each: 'each line must have a productId and a quantity', max: QUOTE_LINES_MAX },
    tooMany: `A request can hold ${QUOTE_LINES_MAX} different items. Send the rest in a second request.`,
    unique: ArrayUnique((line: QuoteLine | null) => line?.productId, { message: 'List each item only once.' }),
  })
  lines?: QuoteLineDto[];

  @ListOf(() => FreeLineDto, {
    ...{ each: 'each free line must have a text and a quantity', max: FREE_LINES_MAX },
    tooMany: `A request can hold ${FREE_LINES_MAX} lines that are not in the catalog. Put the rest into the description.`,
  })
  freeLines?: FreeLineDto[];
}
