import { Injectable } from '@nestjs/common';
import { toSuggestedProduct } from '../product.mapper.js';
import { ProductsService } from '../products.service.js';
import { MAX_SUGGESTED_FAMILIES, MAX_SUGGESTED_PRODUCTS, type ProductSuggestions } from './suggestions.contract.js';

@Injectable()
export class SuggestionsService {
  constructor(private readonly products: ProductsService) {}

  async suggest(search: string): Promise<ProductSuggestions> {
    const [{ items, total }, facets] = await Promise.all([
      this.products.listCards({ search, page: 1, pageSize: MAX_SUGGESTED_PRODUCTS }),
      this.products.facets({ search }),
    ]);
    return {
      items: items.map(toSuggestedProduct),
      total,
      families: facets.families.toSorted((a, b) => b.count - a.count).slice(0, MAX_SUGGESTED_FAMILIES),
      didYouMean: facets.search?.didYouMean ?? null,
    };
  }
}
