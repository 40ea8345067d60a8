import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { containsPattern, onlyRow } from '../platform/postgres/postgres.js';
import type { Family } from './catalog.contract.js';
import type { ProductResponse } from './product.contract.js';
import type { ItemPrices } from './rates.contract.js';
import { isPublished } from './visible-products.js';

interface ProductKind {
  family: Family;
  /** Lower-case words that the name must contain. */
  words: readonly string[];
  without?: readonly string[];
}

/** Sizes in inches, weight in pounds; null when unknown. */
export interface ProductOfKind
  extends Pick<
    ProductResponse,
    'id' | 'sku' | 'name' | 'vendor' | 'family' | 'stockStatus' | 'weight' | 'specifications'
  > {
  length: number | null;
  width: number | null;
  height: number | null;
  isDiscontinued: boolean;
  /** The product that replaces a discontinued one, if it is in stock or can be ordered. */
  replacement: { id: number; sku: string; name: string } | null;
  prices: ItemPrices;
}

/** Finds products by kind, with a set query over the whole catalog. */
@Injectable()
export class ProductKindsService {
  constructor(private readonly em: EntityManager) {}

  /** One product per size and manufacturer of each kind, preferably from current stock, then from special orders. */
  find(kinds: readonly ProductKind[]): Promise<ProductOfKind[]> {
    const wanted = kinds.map(({ family, words, without = [] }, kind) => ({
      kind,
      family,
      words: words.map(containsPattern),
      without: without.map(containsPattern),
    }));
    return this.em.fork().execute<ProductOfKind[]>(
      // Sorts ids only, because sorting the texts of a large catalog would spill to disk.
      `select id, sku, name, vendor, family, stock_status as "stockStatus", stock_status = 'Discontinued Stock' as "isDiscontinued", weight, product_length as length,
        product_width as width, product_height as height, specifications,
        json_build_object('price', price::text, 'weekPrice', week_price::text, 'fourWeekPrice', four_week_price::text,
          'salePrice', sale_price::text, 'minimumRentalDays', minimum_rental_days) as prices,
        case when stock_status = 'Discontinued Stock' then (
          select json_build_object('id', r.id, 'sku', r.sku, 'name', r.name) from product r
          where r.sku = product.replaced_by and ${isPublished('r')} and r.stock_status <> 'Discontinued Stock'
        ) end as replacement
      from product where id in (
        select distinct on (k.kind, p.product_length, p.product_width, p.product_height, p.vendor) p.id
        from jsonb_to_recordset(?::jsonb) k (kind int, family text, words text[], without text[])
        join product p on ${isPublished('p')} and p.family = k.family and lower(p.name) like all (k.words)
          and not lower(p.name) like any (k.without)
        order by k.kind, p.product_length, p.product_width, p.product_height, p.vendor,
          array_position(array['Current Stock', 'Specialty'], p.stock_status::text), p.id
      ) order by id`,
      [JSON.stringify(wanted)],
    );
  }
}

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
