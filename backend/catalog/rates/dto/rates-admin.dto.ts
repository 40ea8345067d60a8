import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { readPrice } from '../../../measures/money.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
import { IfGivenAndNotNull } from '../../../platform/http/validation/validation.js';
import { Fingerprint, ItemFilterDto, ItemSelectionDto } from '../../admin/dto/item-filter.dto.js';
import { PRODUCT_FIELDS } from '../../product.contract.js';
import {
  BULK_LIMITS,
  BULK_WAYS,
  type BulkRatesChange,
  type BulkRequest,
  type BulkWay,
  RATE_NAMES,
  RATE_SORTS,
  RATES_PAGE_SIZE,
  RATES_PAGE_SIZE_MAX,
  type Rate,
  type RateChange,
  type RateQuery,
  type RateSort,
  ROUNDING_STEPS,
  type RoundingStep,
} from '../rates-admin.contract.js';

const sorts = RATE_SORTS.map(({ value }) => value);
const { max } = PRODUCT_FIELDS.minimumRentalDays;
const WRONG_DAYS = `Enter a whole number of days from 1 to ${max}, or nothing for the usual minimum.`;
const ways = BULK_WAYS.map(({ value }) => value);
const NO_RATES = 'Choose at least one price.';
const { percent } = BULK_LIMITS;

export class RateListDto extends ItemFilterDto implements RateQuery {
  @Choice(sorts, { default: 'name' })
  sort?: RateSort;

  @WholeNumber({ minimum: 1, maximum: RATES_PAGE_SIZE_MAX, default: RATES_PAGE_SIZE })
  pageSize?: number;

  @WholeNumber({ minimum: 1, maximum: 1_000_000, default: 1 })
  page?: number;
}

export class RateChangeDto extends VersionDto implements RateChange {
  @Price()
  day?: string | null;

  @Price()
  week?: string | null;

  @Price()
  fourWeeks?: string | null;

  @Price()
  sale?: string | null;

  @ApiPropertyOptional({ minimum: 1, maximum: max, nullable: true, description: 'Null for the usual minimum' })
  @Transform(daysFromText)
  @IfGivenAndNotNull()
  @Max(max, { message: WRONG_DAYS })
  @Min(1, { message: WRONG_DAYS })
  @IsInt({ message: WRONG_DAYS })
  minimumDays?: number | null;
}

class BulkSelectionDto extends ItemSelectionDto {
  @ApiProperty({ enum: RATE_NAMES, isArray: true })
  @IsIn(RATE_NAMES, { each: true, message: NO_RATES })
  @ArrayUnique({ message: NO_RATES })
  @ArrayNotEmpty({ message: NO_RATES })
  @ArrayMaxSize(RATE_NAMES.length, { message: NO_RATES })
  @IsArray({ message: NO_RATES })
  rates!: Rate[];

  @ApiProperty({ enum: ways })
  @IsIn(ways, { message: `way must be one of: ${ways.join(', ')}` })
  way!: BulkWay;

  @ApiProperty({ example: '5', description: 'Dollars for `set`, empty to remove the price; otherwise percent' })
  @ReadBy('bulkValue', (value, object) => readBulkValue((object as BulkSelectionDto).way, value))
  value!: string;

  @ApiPropertyOptional({ enum: ROUNDING_STEPS, description: 'Of a raised or lowered price; default 0.01' })
  @IsOptional()
  @IsIn(ROUNDING_STEPS, { message: `roundTo must be one of: ${ROUNDING_STEPS.join(', ')}` })
  roundTo?: RoundingStep;
}

export class BulkPreviewDto extends BulkSelectionDto implements BulkRequest {
  @WholeNumber({ minimum: 1, maximum: 1_000_000, default: 1 })
  page?: number;
}

export class BulkRatesChangeDto extends BulkSelectionDto implements BulkRatesChange {
  @Fingerprint('a selected price')
  fingerprint!: string;
}

/** A price as people write it; null without one. */
function Price(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, example: '1234.50', description: 'Null or empty removes it' }),
    IfGivenAndNotNull(),
    ReadBy('price', readPriceField),
  );
}

function readPriceField(value: unknown) {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return { value: null };
  return typeof value === 'string' ? priceIn(value) : { error: 'Send a price as text, such as "12.50".' };
}

function priceIn(text: string): { value: string } | { error: string } {
  const read = readPrice(text);
  return 'error' in read ? read : { value: read.amount };
}

/** Leaves anything but a whole number for the validators. */
function daysFromText({ value }: TransformFnParams): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^\d{1,6}$/.test(text) ? Number(text) : text;
}

function readBulkValue(way: unknown, value: unknown): { value: string } | { error: string } {
  if (typeof value !== 'string') return { error: 'Enter a value.' };
  if (way === 'set') {
    return value.trim() === '' ? { value: '' } : priceIn(value);
  }
  const max = way === 'lower' ? percent.lowerMax : percent.max;
  const text = value.length > 20 ? '' : value.trim().replace(/\s*%$/, '');
  if (/^\d{1,4}(?:\.\d{1,2})?$/.test(text) && Number(text) >= percent.min && Number(text) <= max)
    return { value: text };
  return { error: `Enter a percentage from ${percent.min} to ${max.toLocaleString('en-US')}, such as 5 or 2.5.` };
}
