import { Injectable } from '@nestjs/common';
import { toSuggestedProduct } from '../product.mapper.js';
import { ProductsService } from '../products.service.js';
import { SearchService } from './search.service.js';
import type { ProductSuggestions } from './suggestions.contract.js';
import { MAX_READ_MATCHES, MAX_SUGGESTED_FAMILIES, MAX_SUGGESTED_PRODUCTS } from './suggestions.contract.js';

@Injectable()
export class SuggestionsService {
  constructor(
    private readonly products: ProductsService,
    private readonly searches: SearchService,
  ) {}

  async suggest(search: string): Promise<ProductSuggestions> {
    const { ids, families, things, outcome } = await this.searches.suggest(
      search,
      MAX_SUGGESTED_PRODUCTS,
      MAX_READ_MATCHES,
    );
    const { didYouMean, dropped, nearestTo, isNearCode } = outcome;
    const counts = (families ?? []).toSorted((a, b) => b.count - a.count);
    const items = async (of: number[]) => (await this.products.listByIds(of)).map(toSuggestedProduct);
    const lists = things.filter((thing) => thing.ids.length > 0);
    return {
      items: await items(ids),
      lists: await Promise.all(lists.map(async (list) => ({ search: list.search, items: await items(list.ids) }))),
      total: Math.min(
        counts.reduce((sum, { count }) => sum + count, 0),
        MAX_READ_MATCHES,
      ),
      families: counts.slice(0, MAX_SUGGESTED_FAMILIES),
      ...{ didYouMean, dropped, nearestTo, isNearCode },
    };
  }
}
