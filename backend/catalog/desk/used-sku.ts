import type { EntityManager } from '@mikro-orm/postgresql';
import { STAFF_INDEX } from '../visible-products.js';

/**
 * Looks up a SKU in the search table, where SKUs that differ only in case and punctuation are equal.
 * @returns the SKU of another product; null if it is free
 */
export async function productWithSku(em: EntityManager, sku: string, ownId: number | null): Promise<string | null> {
  const [other] = await em.execute<{ sku: string }[]>(
    `select p.sku from ${STAFF_INDEX} i join product p on p.id = i.product_id
      where i.sku_key = left(catalog_code(?), 64) and p.id is distinct from ? limit 1`,
    [sku, ownId],
  );
  return other?.sku ?? null;
}
