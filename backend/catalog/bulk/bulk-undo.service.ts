import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { counted } from '../../measures/words.js';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { restoreRows } from '../../platform/trash/trash-rows.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import type { ProductField } from '../product.contract.js';
import { columnOf } from '../product-columns.js';
import { PRODUCTS_IN_TRASH, writeCatalog } from '../rates/write-catalog.js';
import { STAFF_INDEX, skuKey } from '../visible-products.js';
import type { ProductChangeResponse, UndoneProductChange } from './bulk-admin.contract.js';
import { NOT_RESTORED_MAX, NOT_THE_LAST_CHANGE } from './bulk-admin.contract.js';
import { toChangeResponse } from './bulk-values.js';
import { ProductChange, REMOVAL } from './product-change.entity.js';

type LostItem = UndoneProductChange['notRestored'][number] & { total: number };
type Restored = Omit<UndoneProductChange, 'isRemoval'>;

/** Undoes bulk changes and deletions, newest first. */
@Injectable()
export class BulkUndoService {
  constructor(private readonly em: EntityManager) {}

  async last(): Promise<{ change: ProductChangeResponse | null }> {
    const em = this.em.fork();
    const change = await findLast(em);
    if (change === null) return { change };
    const response = await toChangeResponse(em, change, 'product_change_line');
    return { change: { ...response, isRemoval: change.field === REMOVAL } };
  }

  /**
   * Restores the values from before a change, except those that were changed again since. For a deletion, restores the
   * items.
   * @throws NotFoundException when there is no such change
   * @throws ConflictException when it is not the newest that can be undone
   */
  async undo(id: number, actor: AuditActor): Promise<UndoneProductChange> {
    const change = await this.em.fork().findOne(ProductChange, { id });
    if (change === null) throw new NotFoundException(`There is no bulk change ${id}`);
    const { field } = change;
    const note = `Undo of: ${change.note}`;
    return writeCatalog(this.em, { way: 'undo', actor: actor.email, note }, async (em) => {
      if ((await findLast(em))?.id !== id) throw new ConflictException(NOT_THE_LAST_CHANGE);
      const undone = field === REMOVAL ? await restoreItems(em, id) : await restoreValues(em, { ...change, field });
      await em.execute('update product_change set undone_at = now() where id = ?', [id]);
      const { restored, notRestoredTotal } = undone;
      const subject = `${change.note}: ${counted(restored, 'item')} restored, ${notRestoredTotal.toLocaleString('en-US')} not`;
      recordAudit(em, actor, { action: 'products.undo', subject });
      return { isRemoval: field === REMOVAL, ...undone };
    });
  }
}

type FieldChange = { id: number; field: ProductField; after: string | null };

async function restoreValues(em: EntityManager, { id, field, after }: FieldChange): Promise<Restored> {
  const { column, sqlType } = columnOf(field);
  const isKept = `p.${column} is not distinct from ?::${sqlType}`;
  const lost = await em.execute<LostItem[]>(
    `select l.sku, p.id is null as removed, (count(*) over ())::integer as total
      from product_change_line l left join product p on p.id = l.product_id
      where l.change_id = ? and (p.id is null or not (${isKept})) order by l.sku limit ${NOT_RESTORED_MAX}`,
    [id, after],
  );
  const { restored } = await onlyRow<{ restored: number }>(
    em,
    `with restored as (
        update product p set ${column} = l.before::${sqlType}, version = p.version + 1, updated_at = now()
        from product_change_line l where l.change_id = ? and p.id = l.product_id and ${isKept} returning p.id
      ) select count(*)::integer as restored from restored`,
    [id, after],
  );
  return restoredOf(restored, lost);
}

/** Items `b` that the deletion moved to the trash, unless another item now has their SKU in any spelling. */
const RESTORABLE = `b.id in (select l.before::integer from product_change_line l where l.change_id = ?) and not exists (
  select from ${STAFF_INDEX} i join product p on p.id = i.product_id
    where i.sku_key = left(catalog_code(b.record ->> 'sku'), 64) and ${skuKey('p.sku')} = ${skuKey("b.record ->> 'sku'")})`;

/** Items that somebody already restored are skipped. */
async function restoreItems(em: EntityManager, id: number): Promise<Restored> {
  const lost = await em.execute<LostItem[]>(
    `select l.sku, b.id is null as removed, (count(*) over ())::integer as total
      from product_change_line l left join trash_item b on b.id = l.before::integer
      where l.change_id = ? and not exists (select from product p where p.id = l.product_id)
        and (b.id is null or not (${RESTORABLE})) order by l.sku limit ${NOT_RESTORED_MAX}`,
    [id, id],
  );
  const back = await em.execute<{ id: number }[]>(`select b.id from trash_item b where ${RESTORABLE} for update of b`, [
    id,
  ]);
  const ids = JSON.stringify(back.map((item) => item.id));
  const where = 'b.id in (select jsonb_array_elements_text(?::jsonb)::integer)';
  await restoreRows(em, { table: PRODUCTS_IN_TRASH.table, where, parameters: [ids] });
  await em.execute(`delete from trash_item b where ${where}`, [ids]);
  return restoredOf(back.length, lost);
}

function restoredOf(restored: number, lost: readonly LostItem[]): Restored {
  const notRestored = lost.map(({ sku, removed }) => ({ sku, removed }));
  return { restored, notRestored, notRestoredTotal: lost[0]?.total ?? 0 };
}

const findLast = (em: EntityManager): Promise<ProductChange | null> =>
  em.findOne(ProductChange, { undoneAt: null }, { orderBy: { id: 'desc' } });
