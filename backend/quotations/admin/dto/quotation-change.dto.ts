import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isEmailAddress, tooLongMessage } from '../../../inquiries/inquiries.contract.js';
import { isStartDate } from '../../../inquiries/start-date.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { emailAddress, singleLine, textBlock } from '../../../platform/http/validation/text-transforms.js';
import { IfGiven, MAX_ROW_ID } from '../../../platform/http/validation/validation.js';
import {
  QUOTATION_LIMITS as LIMITS,
  LINE_KINDS,
  type LineKind,
  PRICED_KINDS,
  type PricedKind,
  type QuotationLine,
  RATE_BASES,
  type RateBasis,
  readAmount,
  readPercent,
} from '../../quotations.contract.js';
import type { QuotationChange } from '../quotations-admin.contract.js';

const KINDS = LINE_KINDS.map(({ value }) => value);
const KIND_MESSAGE = { message: `kind must be one of: ${KINDS.join(', ')}` };
const BASIS_MESSAGE = { message: `rateBasis must be one of: ${RATE_BASES.join(', ')}` };
const LINES_MESSAGE = { message: `A quotation can hold ${LIMITS.lines.max} lines.` };

const orNull = (valid: (value: unknown) => boolean) => (value: unknown) => value === null || valid(value);
const Check = (name: string, validate: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate } }, { message });

function Text({ max }: { max: number }, read = singleLine): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: max }),
    IsString(),
    MaxLength(max, { message: tooLongMessage(max) }),
    Transform(read),
  );
}

/** A decimal text, or null. Missing decimals are added. */
function Decimal(read: (text: string) => string | null, example: string, message: string): PropertyDecorator {
  const canonical = (value: unknown) => (typeof value === 'string' && value.length <= 20 ? read(value.trim()) : null);
  return applyDecorators(
    ApiProperty({ type: String, nullable: true, example }),
    Check(
      'isDecimal',
      orNull((value) => canonical(value) !== null),
      message,
    ),
    Transform(({ value }: TransformFnParams) => canonical(value) ?? value),
  );
}

const Amount = () => Decimal(readAmount, '1234.50', 'Enter an amount such as 1234.50.');
const Percent = () => Decimal(readPercent, '9.450', 'Enter a percentage from 0 to 100, such as 9.45.');

/** A whole number within bounds, or null. */
function WholeOrNull({ min, max }: { min: number; max: number }): PropertyDecorator {
  const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  return applyDecorators(
    ApiProperty({ type: 'integer', minimum: min, maximum: max, nullable: true }),
    Check('isWhole', orNull(isWhole), `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`),
  );
}

class QuotationLineDto implements QuotationLine {
  @ApiProperty({ enum: KINDS })
  @IsIn(KINDS, KIND_MESSAGE)
  kind!: LineKind;

  @Text(LIMITS.section)
  section!: string;

  @WholeOrNull({ min: 1, max: MAX_ROW_ID })
  productId!: number | null;

  @Text(LIMITS.sku)
  sku!: string;

  @Text(LIMITS.name)
  name!: string;

  @Text(LIMITS.description, textBlock)
  description!: string;

  @Text(LIMITS.unit)
  unit!: string;

  @ApiProperty({ minimum: LIMITS.quantity.min, maximum: LIMITS.quantity.max })
  @Max(LIMITS.quantity.max)
  @Min(LIMITS.quantity.min)
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Enter a quantity with at most two decimals.' })
  quantity!: number;

  @ApiProperty({ type: Number, nullable: true, minimum: 0, maximum: LIMITS.weight.max, description: 'Pounds each' })
  @ValidateIf((_, value: unknown) => value !== null)
  @Max(LIMITS.weight.max)
  @Min(0)
  @IsNumber({}, { message: 'Enter a weight in pounds.' })
  weight!: number | null;

  @ApiProperty({ enum: RATE_BASES, nullable: true, description: 'Of a rental' })
  @ValidateIf((_, value: unknown) => value !== null)
  @IsIn(RATE_BASES, BASIS_MESSAGE)
  rateBasis!: RateBasis | null;

  @Amount()
  dayRate!: string | null;

  @Amount()
  weekRate!: string | null;

  @Amount()
  fourWeekRate!: string | null;

  @WholeOrNull(LIMITS.minimumDays)
  minimumDays!: number | null;

  @Amount()
  unitPrice!: string | null;

  @Percent()
  percent!: string | null;

  @ApiProperty()
  @IsBoolean()
  priceOnRequest!: boolean;

  @ApiProperty()
  @IsBoolean()
  optional!: boolean;
}

export class QuotationChangeDto extends VersionDto implements QuotationChange {
  @IfGiven()
  @Text(LIMITS.customerName)
  customerName?: string;

  @IfGiven()
  @Text(LIMITS.customerCompany)
  customerCompany?: string;

  @IfGiven()
  @Check(
    'isEmailOrEmpty',
    (value) => value === '' || (typeof value === 'string' && isEmailAddress(value)),
    'Please enter a valid email address',
  )
  @Text(LIMITS.customerEmail, emailAddress)
  customerEmail?: string;

  @IfGiven()
  @Text(LIMITS.customerPhone)
  customerPhone?: string;

  @IfGiven()
  @Text(LIMITS.project)
  project?: string;

  @IfGiven()
  @Text(LIMITS.siteAddress, textBlock)
  siteAddress?: string;

  @IfGiven()
  @WholeOrNull(LIMITS.rentalDays)
  rentalDays?: number | null;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IfGiven()
  @Check(
    'isStartDate',
    orNull((value) => typeof value === 'string' && value.length === 10 && isStartDate(value)),
    'Please enter a start date from today to three years ahead',
  )
  startDate?: string | null;

  @ApiPropertyOptional({ type: String, example: '9.450' })
  @IfGiven()
  @IsString({ message: 'Enter a percentage from 0 to 100, such as 9.45.' })
  @Percent()
  taxPercent?: string;

  @ApiPropertyOptional({ enum: PRICED_KINDS, isArray: true })
  @IfGiven()
  @IsIn(PRICED_KINDS, { each: true, message: `taxedKinds may hold: ${PRICED_KINDS.join(', ')}` })
  @ArrayMaxSize(PRICED_KINDS.length)
  @IsArray()
  taxedKinds?: PricedKind[];

  @IfGiven()
  @Percent()
  depositPercent?: string | null;

  @IfGiven()
  @Amount()
  depositAmount?: string | null;

  @ApiPropertyOptional({ minimum: LIMITS.validDays.min, maximum: LIMITS.validDays.max })
  @IfGiven()
  @Max(LIMITS.validDays.max)
  @Min(LIMITS.validDays.min)
  @IsInt()
  validDays?: number;

  @IfGiven()
  @Text(LIMITS.introduction, textBlock)
  introduction?: string;

  @IfGiven()
  @Text(LIMITS.terms, textBlock)
  terms?: string;

  @ApiPropertyOptional({ type: () => [QuotationLineDto], maxItems: LIMITS.lines.max })
  @IfGiven()
  @Type(() => QuotationLineDto)
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each line must be an object' })
  @ArrayMaxSize(LIMITS.lines.max, LINES_MESSAGE)
  @IsArray({ message: 'lines must be a list' })
  lines?: QuotationLineDto[];
}
