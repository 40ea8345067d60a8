import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException, type StreamableFile } from '@nestjs/common';
import { counted } from '../../measures/words.js';
import { csvFile } from '../../platform/csv/csv.js';
import { CHANGED_MEANWHILE, mayRemove } from '../../platform/editing/editing.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { moveToTrash, restoreRows } from '../../platform/trash/trash-rows.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import type { ItemSelection } from '../admin/catalog-admin.contract.js';
import { ItemConditionService } from '../admin/item-condition.service.js';
import { headOf, type ProductField, valueLabel } from '../product.contract.js';
import { columnOf } from '../product-columns.js';
import { PRODUCTS_IN_TRASH, writeCatalog } from '../rates/write-catalog.js';
import { CatalogExportService } from '../transfer/catalog-export.service.js';
import { STAFF_INDEX, skuKey } from '../visible-products.js';
import * as bulk from './bulk-admin.contract.js';
import {
  type BulkRemoval,
  NOT_RESTORED_MAX,
  NOT_THE_LAST_CHANGE,
  type ProductChangeResponse,
  SELECTION_CHANGED_MEANWHILE,
  type SelectedCount,
  type UndoneProductChange,
} from './bulk-admin.contract.js';
import { BulkValues, refuseOutdated, toChangeResponse } from './bulk-values.js';
import { ProductChange, REMOVAL } from './product-change.entity.js';

@Injectable()
export class BulkItemsService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
    private readonly exports: CatalogExportService,
  ) {}

  /**
   * Moves the selected items into the trash. One undo restores them together.
   * @returns their number
   * @throws ConflictException with the new count when the selection has more or fewer items than the page knows
   * @throws BadRequestException when the deletion of a large share of the catalog was not confirmed
   */
  async remove({ selected, confirmed, ...selection }: BulkRemoval, actor: AuditActor): Promise<SelectedCount> {
    const condition = await this.conditions.selected(selection);
    const note = 'Bulk deletion';
    return writeCatalog(this.em, { way: 'bulk', actor: actor.email, note }, async (em) => {
      const found = await count(em, condition);
      if (found.selected !== selected)
        throw new ConflictException({ message: SELECTION_CHANGED_MEANWHILE, code: CHANGED_MEANWHILE, current: found });
      if (selected === 0) throw validationError({ ids: ['Select at least one item.'] });
      if (confirmed !== selected && !mayRemove(selected, found.total)) throw unconfirmed(found);
      const trashed = await moveToTrash(em, {
        ...PRODUCTS_IN_TRASH,
        where: `t.id in (select p.id from ${SELECTED} where ${condition.sql})`,
        parameters: condition.parameters,
        removedBy: actor.email,
      });
      const change = em.create(ProductChange, { actor: actor.email, note, field: REMOVAL });
      await em.flush();
      await em.execute(
        `insert into product_change_line (change_id, product_id, sku, before)
          select ?, b.record_id, b.record ->> 'sku', b.id from trash_item b
          where b.id in (select jsonb_array_elements_text(?::jsonb)::integer)`,
        [change.id, JSON.stringify(trashed)],
      );
      const subject = counted(selected, 'item');
      recordAudit(em, actor, { action: 'products.bulk-remove', subject });
      return found;
    });
  }

  /** The selected items with the columns of a full export. */
  async export(selection: ItemSelection): Promise<StreamableFile> {
    const { sql, parameters } = await this.conditions.selected(selection);
    const em = this.em.fork();
    refuseTooMany((await count(em, { sql, parameters })).selected);
    const rows = await em.execute<{ id: number }[]>(`select p.id from ${SELECTED} where ${sql}`, parameters);
    const text = this.exports.read({ ids: rows.map(({ id }) => id) });
    return csvFile(Readable.from(text), 'selection');
  }
}

const SELECTED = `product p join ${STAFF_INDEX} i on i.product_id = p.id`;

const count = (em: EntityManager, { sql, parameters }: SqlCondition): Promise<SelectedCount> =>
  onlyRow<SelectedCount>(
    em,
    `select (select count(*)::integer from ${SELECTED} where ${sql}) as selected,
      (select count(*)::integer from product) as total`,
    parameters,
  );

function unconfirmed({ selected, total }: SelectedCount) {
  const [some, all] = [selected, total].map((number) => number.toLocaleString('en-US'));
  return validationError({ confirmed: [`This would delete ${some} of ${all} items. Enter ${some} to confirm.`] });
}

@Injectable()
export class BulkFieldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
  ) {}

  /**
   * Previews a change without making it.
   * @throws BadRequestException for a value that the field cannot have, or for too many items
   */
  async preview(request: bulk.BulkFieldRequest): Promise<bulk.BulkPreview<bulk.BulkFieldPreviewRow>> {
    return previewIn(this.em.fork(), await this.valuesOf(request), request);
  }

  /**
   * Saves what the preview showed, all of it or nothing.
   * @throws ConflictException with the new preview when a selected item changed since
   */
  async apply({ fingerprint, ...request }: bulk.BulkFieldChange, actor: AuditActor) {
    const { field } = request;
    const values = await this.valuesOf(request);
    const after = afterText(request);
    const note = noteOf(field, after);
    return writeCatalog(this.em, { way: 'bulk', actor: actor.email, note }, async (em) => {
      const preview = await previewIn(em, values, request);
      refuseOutdated(preview, fingerprint);
      const change = em.create(ProductChange, { actor: actor.email, note, field, after });
      await em.flush();
      await values.write(em, {
        sql: `insert into product_change_line (change_id, product_id, sku, before)
          select ?, id, sku, before_${columnOf(field).column} from changed`,
        parameters: [change.id],
      });
      const subject = `${note}: ${counted(preview.total, 'item')}`;
      recordAudit(em, actor, { action: 'products.bulk', subject });
      await em.flush();
      return { ...(await toChangeResponse(em, change, 'product_change_line')), isRemoval: false };
    });
  }

  private async valuesOf(request: bulk.BulkFieldRequest): Promise<BulkValues> {
    const { column, sqlType } = columnOf(request.field);
    const after = { sql: `?::${sqlType}`, parameters: [afterText(request)] };
    return new BulkValues(await this.conditions.selected(request), [{ column, after }]);
  }
}

async function previewIn(em: EntityManager, values: BulkValues, { field, page = 1 }: bulk.BulkFieldRequest) {
  const { column } = columnOf(field);
  const preview = await values.preview(em, page, ({ id, sku, name, ...row }): bulk.BulkFieldPreviewRow => {
    return { id, sku, name, before: row[`before_${column}`] ?? '', after: row[`after_${column}`] ?? '' };
  });
  refuseTooMany(preview.total + preview.unchanged);
  return preview;
}

/** @throws BadRequestException when a selection is too large for one action */
export function refuseTooMany(selected: number): void {
  if (selected <= bulk.BULK_ITEMS_MAX) return;
  const [some, max] = [selected, bulk.BULK_ITEMS_MAX].map((count) => count.toLocaleString('en-US'));
  throw validationError({ filter: [`${some} items match. Narrow the filters to ${max} items or fewer.`] });
}

/** @throws BadRequestException for a value that the field cannot have */
function afterText({ field, value }: Pick<bulk.BulkFieldRequest, 'field' | 'value'>): string | null {
  // As in the form of a single item: PostgreSQL would store a lone surrogate as this character.
  if (value.toWellFormed().includes('\ufffd'))
    throw validationError({ value: ['Remove the replacement character (U+FFFD).'] });
  const cell = columnOf(field).parse(value);
  if ('error' in cell) throw validationError({ value: [cell.error] });
  return cell.value === null ? null : String(cell.value);
}

/** Such as 'Category set to Specialty'. */
const noteOf = (field: ProductField, after: string | null): string =>
  after ? `${headOf(field)} set to ${valueLabel(field, after)}` : `${headOf(field)} removed`;

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
