import { toChoices } from '../../config/choices.contract.js';
import { Choice, TextLike, TextOf, WholeNumber } from '../../platform/http/lists/query-fields.js';
import type { CatalogFilterRow, FilterValues, SortKey } from '../catalog.contract.js';
import {
  CATALOG_FILTER_ROWS,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  SEARCH_MAX_LENGTH,
  SORTS,
  WHOLE_INCHES,
} from '../catalog.contract.js';

class FiltersDto {}
for (const [filter, row] of CATALOG_FILTER_ROWS) filterRules(row)(FiltersDto.prototype, filter);

/** Search and filters, shared by the list and the facets. An empty value means all, because a form sends untouched fields empty. */
export class ProductFilterDto extends (FiltersDto as new () => Partial<FilterValues>) {
  @TextOf(SEARCH_MAX_LENGTH, { example: '7 ft plank', description: 'Words, sizes, a SKU or a manufacturer code' })
  search?: string;
}

export class ProductListDto extends ProductFilterDto {
  @Choice(valuesOf(SORTS), { description: 'Default: name; with a search, the best match' })
  sort?: SortKey;

  @WholeNumber({ minimum: 1, maximum: MAX_PAGE })
  page?: number;

  @WholeNumber({ minimum: 1, maximum: MAX_PAGE_SIZE })
  pageSize?: number;
}

function filterRules({ options = [], maxLength, inches }: CatalogFilterRow): PropertyDecorator {
  if (inches) return TextLike(WHOLE_INCHES, 'a length in whole inches, such as 84');
  return maxLength === undefined ? Choice(valuesOf(options)) : TextOf(maxLength);
}

function valuesOf(options: Parameters<typeof toChoices>[0]): string[] {
  return toChoices(options).map(({ value }) => value);
}
