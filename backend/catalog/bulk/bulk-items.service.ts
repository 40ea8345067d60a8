import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, type StreamableFile } from '@nestjs/common';
import { counted } from '../../measures/words.js';
import { csvFile } from '../../platform/csv/csv.js';
import { CHANGED_MEANWHILE, mayRemove } from '../../platform/editing/editing.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { moveToTrash } from '../../platform/trash/trash-rows.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import type { ItemSelection } from '../admin/catalog-admin.contract.js';
import { ItemConditionService } from '../admin/item-condition.service.js';
import { headOf, type ProductField, valueLabel } from '../product.contract.js';
import { columnOf } from '../product-columns.js';
import { PRODUCTS_IN_TRASH, writeCatalog } from '../rates/write-catalog.js';
import { CatalogExportService } from '../transfer/catalog-export.service.js';
import { STAFF_INDEX } from '../visible-products.js';
import * as bulk from './bulk-admin.contract.js';
import { type BulkRemoval, SELECTION_CHANGED_MEANWHILE, type SelectedCount } from './bulk-admin.contract.js';
import { BulkValues, refuseOutdated, toChangeResponse } from './bulk-values.js';
import { ProductChange, REMOVAL } from './product-change.entity.js';

@Injectable()
export class BulkItemsService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
    private readonly exports: CatalogExportService,
  ) {}

  async count(selection: ItemSelection): Promise<SelectedCount> {
    return count(this.em.fork(), await this.conditions.selected(selection));
  }

  /**
   * Moves the selected items into the trash. One undo restores them together.
   * @returns their number
   * @throws ConflictException with the new count when the selection has more or fewer items than counted
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
  async apply(
    { fingerprint, ...request }: bulk.BulkFieldChange,
    actor: AuditActor,
  ): Promise<bulk.ProductChangeResponse> {
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
