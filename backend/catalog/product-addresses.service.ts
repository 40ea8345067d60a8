import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { onlyRow } from '../platform/postgres/postgres.js';
import { isPublished } from './visible-products.js';

const BATCH_ROWS = 2_000;

export type ProductAddress = { id: number; updatedAt: Date };

/** Product ids for the sitemap, by set queries, because it needs two columns of up to 100,000 rows. */
@Injectable()
export class ProductAddressesService {
  constructor(private readonly em: EntityManager) {}

  async count(): Promise<number> {
    const sql = `select count(*)::int as total from product p where ${isPublished('p')}`;
    return (await onlyRow<{ total: number }>(this.em.fork(), sql)).total;
  }

  /**
   * Yields product ids in ascending order, in batches. Each batch continues after the last id, so that only the first
   * one skips rows.
   * @param offset rows to skip
   * @param limit maximum number of rows
   */
  async *list(offset: number, limit: number): AsyncGenerator<ProductAddress[]> {
    let left = limit;
    let batch = await this.read('order by id offset ? limit ?', [offset, Math.min(left, BATCH_ROWS)]);
    while (batch.length > 0) {
      yield batch;
      left -= batch.length;
      if (left <= 0) return;
      batch = await this.read('and id > ? order by id limit ?', [batch.at(-1)?.id, Math.min(left, BATCH_ROWS)]);
    }
  }

  private async read(tail: string, parameters: unknown[]): Promise<ProductAddress[]> {
    const sql = `select id, updated_at as "updatedAt" from product p where ${isPublished('p')} ${tail}`;
    const rows = await this.em.fork().execute<{ id: number; updatedAt: string | Date }[]>(sql, parameters);
    return rows.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) }));
  }
}
