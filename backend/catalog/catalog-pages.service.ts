import { Injectable } from '@nestjs/common';
import type { CatalogGroups, ProductFacets, ProductQuery } from './catalog.contract.js';
import { CatalogGroupsService } from './catalog-groups.service.js';
import type { ListedProduct, ProductCardResponse, ProductPage, ProductResponse } from './product.contract.js';
import { toSuggestedProduct } from './product.mapper.js';
import { ProductsService } from './products.service.js';
import type { RelatedProducts } from './related/related-products.contract.js';
import { RelatedProductsService } from './related/related-products.service.js';
import type { SuggestedProduct } from './search/suggestions.contract.js';

/** The catalog as pages show it. */
@Injectable()
export class CatalogPagesService {
  constructor(
    private readonly products: ProductsService,
    private readonly catalogGroups: CatalogGroupsService,
    private readonly relatedProducts: RelatedProductsService,
  ) {}

  list(query: ProductQuery): Promise<ProductPage<ProductCardResponse>> {
    return this.products.listCards(query);
  }

  facets(query: ProductQuery): Promise<ProductFacets> {
    return this.products.facets(query);
  }

  groups(): Promise<CatalogGroups> {
    return this.catalogGroups.list();
  }

  /** Resolves to null when there is no such product. */
  get(id: number): Promise<ProductResponse | null> {
    return this.products.get(id);
  }

  /** Unknown ids are left out. */
  listed(ids: readonly number[]): Promise<ListedProduct[]> {
    return this.products.listListed(ids);
  }

  /** Resolves to null when there is no such product. */
  related(id: number): Promise<RelatedProducts | null> {
    return this.relatedProducts.find(id);
  }

  /** Interleaves the lists, each with current stock first: the first item of each, then the second, up to `limit`. */
  async pick(lists: readonly ProductQuery[], limit: number): Promise<SuggestedProduct[]> {
    const pages = await Promise.all(
      lists.map((list) => this.products.listCards({ sort: 'stock', ...list, pageSize: limit })),
    );
    const inTurn = Array.from({ length: limit }, (_, place) => pages.flatMap(({ items }) => items[place] ?? [])).flat();
    const distinct = new Map(inTurn.map((item) => [item.id, item]));
    return [...distinct.values()].slice(0, limit).map(toSuggestedProduct);
  }
}
