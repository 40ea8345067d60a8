import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/http/lists/page-response.js';
import type { SortKey } from '../catalog.contract.js';
import { Product } from '../product.entity.js';
import { toStaffProduct } from '../product.mapper.js';
import { ProductsService, productOrder } from '../products.service.js';
import { SearchService } from '../search/search.service.js';
import type { ItemFilter, StaffProduct } from './catalog-admin.contract.js';
import { ItemConditionService } from './item-condition.service.js';

interface ListQuery extends ItemFilter {
  sort?: SortKey;
}

/** Products as staff list them, including drafts. */
@Injectable()
export class ProductListService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
    private readonly searches: SearchService,
    private readonly products: ProductsService,
  ) {}

  /** One page; a search without `sort` ranks the best match first. */
  async list({ sort, ...filter }: ListQuery, paging: { page: number; pageSize: number }): Promise<Page<StaffProduct>> {
    const search = filter.search === undefined ? null : await this.searches.find(filter.search);
    const { ids, total } = await this.conditions.page(filter, productOrder(search, sort), paging);
    const products = await this.em.fork().find(Product, { id: { $in: ids } });
    const byId = new Map(products.map((product) => [product.id, product]));
    const rows = ids.flatMap((id) => byId.get(id) ?? []);
    return { items: rows.map((row) => toStaffProduct(this.products.toResponse(row), row)), total };
  }
}
