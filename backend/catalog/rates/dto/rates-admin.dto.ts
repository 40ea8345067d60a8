import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { readPrice } from '../../../measures/money.contract.js';
import { VersionDto } from '../../../platform/editing/editing.js';
import { Choice, PageQueryDto, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { ReadBy } from '../../../platform/http/validation/read-by.decorator.js';
import { formDto } from '../../../platform/http/validation/validation.js';
import { Fingerprint, ItemFilterDto, ItemSelectionDto } from '../../admin/dto/item-filter.dto.js';
import { withProductFields } from '../../admin/dto/product-input.dto.js';
import { type ProductField } from '../../product.contract.js';
import * as contract from '../rates-admin.contract.js';

const { percent } = contract.BULK_LIMITS;
const FIELDS: Record<string, ProductField> = {
  ...Object.fromEntries(contract.RATE_NAMES.map((rate) => [rate, contract.RATES[rate].field])),
  minimumDays: 'minimumRentalDays',
};

export class RateListDto extends IntersectionType(ItemFilterDto, PageQueryDto) implements contract.RateQuery {
  @Choice(contract.RATE_SORTS, { default: 'name' })
  sort?: contract.RateSort;

  @WholeNumber({ minimum: 1, maximum: contract.RATES_PAGE_SIZE_MAX, default: contract.RATES_PAGE_SIZE })
  pageSize?: number;
}

export class RateChangeDto extends (withProductFields(VersionDto, FIELDS) as new () => contract.RateChange) {}

class BulkSelectionDto extends IntersectionType(ItemSelectionDto, formDto(contract.BULK_RATE_FIELDS)) {
  @ApiProperty({ example: '5', description: 'Dollars for `set`, empty to remove the price; otherwise percent' })
  @ReadBy('bulkValue', (value, object) => readBulkValue((object as BulkSelectionDto).way, value))
  value!: string;
}

export class BulkPreviewDto extends IntersectionType(BulkSelectionDto, PageQueryDto) implements contract.BulkRequest {}

export class BulkRatesChangeDto extends BulkSelectionDto implements contract.BulkRatesChange {
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
