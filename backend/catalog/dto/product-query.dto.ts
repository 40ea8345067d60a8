import { Choice, TextLike, TextOf, WholeNumber } from '../../platform/http/lists/query-fields.js';
import * as catalog from '../catalog.contract.js';

class FiltersDto {}
for (const [filter, row] of catalog.CATALOG_FILTER_ROWS) filterRules(row)(FiltersDto.prototype, filter);

/** Search and filters, shared by the list and the facets. An empty value means all, because a form sends untouched fields empty. */
export class ProductFilterDto extends (FiltersDto as new () => Partial<catalog.FilterValues>) {
  @TextOf(catalog.SEARCH_MAX_LENGTH, {
    example: '7 ft plank',
    description: 'Words, sizes, a SKU or a manufacturer code',
  })
  search?: string;
}

export class ProductListDto extends ProductFilterDto {
  @Choice(catalog.SORTS, { description: 'Default: name; with a search, the best match' })
  sort?: catalog.SortKey;

  @WholeNumber({ minimum: 1, maximum: catalog.MAX_PAGE })
  page?: number;

  @WholeNumber({ minimum: 1, maximum: catalog.MAX_PAGE_SIZE })
  pageSize?: number;
}

function filterRules({ options = [], maxLength, inches }: catalog.CatalogFilterRow): PropertyDecorator {
  if (inches) return TextLike(catalog.WHOLE_INCHES, 'a length in whole inches, such as 84');
  return maxLength === undefined ? Choice(options) : TextOf(maxLength);
}
