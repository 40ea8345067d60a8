import { Choice, WholeNumber } from '../../../platform/http/lists/query-fields.js';
import { ItemFilterDto } from '../../desk/dto/item-filter.dto.js';
import {
  RATE_SORTS,
  RATES_PAGE_SIZE,
  RATES_PAGE_SIZE_MAX,
  type RateQuery,
  type RateSort,
} from '../rates-desk.contract.js';

const sorts = RATE_SORTS.map(({ value }) => value);

export class RateListDto extends ItemFilterDto implements RateQuery {
  @Choice(sorts, { default: 'name' })
  sort?: RateSort;

  @WholeNumber({ minimum: 1, maximum: RATES_PAGE_SIZE_MAX, default: RATES_PAGE_SIZE })
  pageSize?: number;

  @WholeNumber({ minimum: 1, maximum: 1_000_000, default: 1 })
  page?: number;
}
