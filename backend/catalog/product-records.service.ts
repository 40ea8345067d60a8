import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DrawingService } from '../drawing/drawing.service.js';
import type { ProductResponse } from './product.contract.js';
import type { ProductRow } from './product.entity.js';
import { toDrawingSubject, toProductResponse } from './product.mapper.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import { isPublished, publicReplacement } from './visible-products.js';

/** The columns of table `product p` for a `ProductRow`, named by its fields, with the values that visitors see. */
export const ROW_COLUMNS = [
  'p.id',
  ...PRODUCT_COLUMNS.map(
    ({ column, field }) => `${field === 'replacedBy' ? publicReplacement('p') : `p.${column}`} as "${field}"`,
  ),
].join(', ');

export interface ProductRecord {
  product: ProductResponse;
  updatedAt: Date;
}

/** Published products by id, for web processes and workers. */
@Injectable()
export class ProductRecordsService {
  constructor(
    protected readonly em: EntityManager,
    private readonly drawings: DrawingService,
  ) {}

  /**
   * The products with these ids, in order; unknown ids and drafts are left out.
   * @param em of the caller's transaction, so that no second connection is needed
   */
  async listByIds(ids: readonly number[], em = this.em.fork()): Promise<ProductResponse[]> {
    return (await this.listRecords(ids, em)).map(({ product }) => product);
  }

  /** Like `listByIds`, with the time of each record's last change. Loading entities would take five times as long. */
  async listRecords(ids: readonly number[], em = this.em.fork()): Promise<ProductRecord[]> {
    if (ids.length === 0) return [];
    const rows = await em.execute<(ProductRow & { updatedAt: string | Date })[]>(
      `select ${ROW_COLUMNS}, p.updated_at as "updatedAt" from product p where p.id in (?) and ${isPublished('p')}`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => ({ product: this.toResponse(row), updatedAt: new Date(row.updatedAt) }));
  }

  toResponse(product: ProductRow): ProductResponse {
    return toProductResponse(product, this.drawings.addresses(toDrawingSubject(product)));
  }
}
