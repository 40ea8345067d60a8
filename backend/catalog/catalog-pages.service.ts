import { Injectable } from '@nestjs/common';
import { CatalogGroupsService } from './catalog-groups.service.js';
import { ProductsService } from './products.service.js';
import { RelatedProductsService } from './related/related-products.service.js';

/** The services of the catalog that pages read from. */
@Injectable()
export class CatalogPagesService {
  constructor(
    readonly products: ProductsService,
    readonly groups: CatalogGroupsService,
    readonly related: RelatedProductsService,
  ) {}
}
