import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { readPrice } from '../../../measures/money.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, PageQueryDto, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { FormField } from '../../../platform/http/validation/form-field.decorator.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
import { Fingerprint, ItemFilterDto, ItemSelectionDto } from '../../admin/dto/item-filter.dto.js';
import { withProductFields } from '../../admin/dto/product-input.dto.js';
import { type ProductField } from '../../product.contract.js';
import {
  BULK_LIMITS,
  BULK_RATE_FIELDS,
  type BulkRatesChange,
  type BulkRequest,
  type BulkWay,
  RATE_NAMES,
  RATE_SORTS,
  RATES,
  RATES_PAGE_SIZE,
  RATES_PAGE_SIZE_MAX,
  type Rate,
  type RateChange,
  type RateQuery,
  type RateSort,
  type RoundingStep,
} from '../rates-admin.contract.js';

const sorts = RATE_SORTS.map(({ value }) => value);
const { percent } = BULK_LIMITS;
const FIELDS: Record<string, ProductField> = {
  ...Object.fromEntries(RATE_NAMES.map((rate) => [rate, RATES[rate].field])),
  minimumDays: 'minimumRentalDays',
};

export class RateListDto extends IntersectionType(ItemFilterDto, PageQueryDto) implements RateQuery {
  @Choice(sorts, { default: 'name' })
  sort?: RateSort;

  @WholeNumber({ minimum: 1, maximum: RATES_PAGE_SIZE_MAX, default: RATES_PAGE_SIZE })
  pageSize?: number;
}

export class RateChangeDto extends (withProductFields(VersionDto, FIELDS) as new () => RateChange) {}

class BulkSelectionDto extends ItemSelectionDto {
  @FormField(BULK_RATE_FIELDS.rates)
  rates!: Rate[];

  @FormField(BULK_RATE_FIELDS.way)
  way!: BulkWay;

  @ApiProperty({ example: '5', description: 'Dollars for `set`, empty to remove the price; otherwise percent' })
  @ReadBy('bulkValue', (value, object) => readBulkValue((object as BulkSelectionDto).way, value))
  value!: string;

  @FormField(BULK_RATE_FIELDS.roundTo)
  roundTo?: RoundingStep;
}

export class BulkPreviewDto extends IntersectionType(BulkSelectionDto, PageQueryDto) implements BulkRequest {}

export class BulkRatesChangeDto extends BulkSelectionDto implements BulkRatesChange {
  @Fingerprint('a selected price')
  fingerprint!: string;
}

function readBulkValue(way: unknown, value: unknown): { value: string } | { error: string } {
  if (typeof value !== 'string') return { error: 'Enter a value.' };
  if (way === 'set') {
    const read = value.trim() === '' ? { amount: '' } : readPrice(value);
    return 'error' in read ? read : { value: read.amount };
  }
  const max = way === 'lower' ? percent.lowerMax : percent.max;
  const text = value.length > 20 ? '' : value.trim().replace(/\s*%$/, '');
  if (/^\d{1,4}(?:\.\d{1,2})?$/.test(text) && Number(text) >= percent.min && Number(text) <= max)
    return { value: text };
  return { error: `Enter a percentage from ${percent.min} to ${max.toLocaleString('en-US')}, such as 5 or 2.5.` };
}
