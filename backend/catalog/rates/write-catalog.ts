import { DriverException, type EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { CATALOG_BUSY } from '../admin/catalog-admin.contract.js';
import { STAFF_INDEX, skuKey } from '../visible-products.js';
import type { PriceWay } from './rates-admin.contract.js';

const LOCK_TIMEOUT_MS = 5_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** How products are moved to the trash, one by one or by an import. */
export const PRODUCTS_IN_TRASH = { kind: 'product', table: 'product', name: `t.sku || ' ' || t.name` } as const;

/** The member or program that changes prices, and the way it does so. */
export interface PriceChangeSource {
  way: PriceWay;
  /** Email of the staff member, or the name of the program. */
  actor: string;
  /** Summary of the change, such as 'Day rate +5%' or the name of a file; '' for a form. */
  note: string;
  /** A bulk change or an import of rates. */
  undoable?: boolean;
}

/**
 * Runs a change of the catalog in a transaction. It takes the same lock as an import, so that there is only one writer
 * at a time, no duplicate SKU and no deadlock.
 * @param work receives the id of the change in the price history, which is written only if a price changes
 * @throws ConflictException when an import holds the lock for too long
 */
export const writeCatalog = async <T>(
  em: EntityManager,
  source: PriceChangeSource,
  work: (em: EntityManager, changeId: number) => Promise<T>,
): Promise<T> => em.fork().transactional(async (em) => work(em, await beginCatalogChange(em, source)));

/**
 * Begins a change of the catalog in the caller's transaction.
 * @returns the id of the change in the price history
 * @throws ConflictException when an import holds the lock for too long
 */
export async function beginCatalogChange(em: EntityManager, source: PriceChangeSource): Promise<number> {
  await em.execute(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    await lockCatalog(em);
  } catch (error) {
    if (error instanceof DriverException && error.code === LOCK_NOT_AVAILABLE)
      throw new ConflictException(CATALOG_BUSY);
    throw error;
  }
  return setPriceChangeSource(em, source);
}

/** Makes other writers wait until the transaction ends. */
export async function lockCatalog(em: EntityManager): Promise<void> {
  await em.execute('lock table product in share row exclusive mode');
}

/**
 * Sets the source of the transaction's price changes. The triggers of `product` write the history, so that no writer
 * can skip it. Call it after `lockCatalog`, so that a higher id is always a later change.
 * @returns the id of the change
 */
export async function setPriceChangeSource(
  em: EntityManager,
  { way, actor, note, undoable = false }: PriceChangeSource,
): Promise<number> {
  const { id } = await onlyRow<{ id: number }>(
    em,
    `with change as materialized (select nextval('price_change_id_seq')::integer as id)
      select id, set_config('catalog.price_change',
        json_build_object('id', id, 'way', ?::text, 'actor', ?::text, 'note', ?::text, 'undoable', ?::boolean)::text, true) from change`,
    [way, actor, note, undoable],
  );
  return id;
}

/**
 * Looks up a SKU, of which case, spaces and hyphens do not matter.
 * @returns the SKU of another product; null if it is free
 */
export async function productWithSku(em: EntityManager, sku: string, ownId: number | null): Promise<string | null> {
  const [other] = await em.execute<{ sku: string }[]>(
    `select p.sku from ${STAFF_INDEX} i join product p on p.id = i.product_id
      where i.sku_key = left(catalog_code(?), 64) and ${skuKey('p.sku')} = ${skuKey('?')} and p.id is distinct from ? limit 1`,
    [sku, sku, ownId],
  );
  return other?.sku ?? null;
}
