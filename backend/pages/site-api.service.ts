import { Injectable } from '@nestjs/common';
import type { ProductAnswer, ProductFacets, ProductPage, ProductQuery } from '../catalog/catalog.contract.js';
import { ProductsService } from '../catalog/products.service.js';
import type { SiteApi } from './site-api.contract.js';

/** Answers what a page asks for in process, by the same services that serve the API. */
@Injectable()
export class SiteApiService implements SiteApi {
  constructor(private readonly products: ProductsService) {}

  listProducts(query: ProductQuery): Promise<ProductPage> {
    return this.products.list(query);
  }

  productFacets(query: ProductQuery): Promise<ProductFacets> {
    return this.products.facets(query);
  }

  getProduct(id: number): Promise<ProductAnswer | null> {
    return this.products.get(id);
  }
}
