import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { CHANGED_MEANWHILE } from '../../platform/editing/editing.contract.js';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { labelOf } from '../catalog.contract.js';
import { ItemConditionService } from '../desk/item-condition.service.js';
import { PRODUCT_FIELDS, type ProductField, type ProductFieldRow } from '../product.contract.js';
import { PRODUCT_COLUMNS, type ProductColumn } from '../product-columns.js';
import type { SqlCondition } from '../product-filters.js';
import { NOT_THE_LAST_CHANGE } from '../rates/rates-desk.contract.js';
import { writeCatalog } from '../rates/write-catalog.js';
import { STAFF_INDEX } from '../visible-products.js';
import {
  BULK_CHANGED_MEANWHILE,
  BULK_FIELD_PAGE_SIZE,
  BULK_ITEMS_MAX,
  type BulkFieldChange,
  type BulkFieldPreview,
  type BulkFieldPreviewRow,
  type BulkFieldRequest,
  type LastProductChange,
  NOT_RESTORED_MAX,
  type ProductChangeAnswer,
  type UndoneProductChange,
} from './bulk-desk.contract.js';
import { ProductChange } from './product-change.entity.js';

interface SelectionSummary {
  selected: number;
  changed: number;
  fingerprint: string;
}

/** One field of many items, as set queries. */
@Injectable()
export class BulkFieldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Changes nothing.
   * @throws BadRequestException for a value that the field cannot have, or for too many items
   */
  async preview(request: BulkFieldRequest): Promise<BulkFieldPreview> {
    return this.previewIn(this.em.fork(), request, await this.selection(request));
  }

  /**
   * Saves what the preview showed, all of it or nothing.
   * @throws ConflictException with the new preview when a selected item changed since
   */
  async apply({ fingerprint, ...request }: BulkFieldChange, actor: AuditActor): Promise<ProductChangeAnswer> {
    const selection = await this.selection(request);
    const { column, sqlType } = columnOf(request.field);
    const after = afterText(request);
    const note = noteOf(request.field, after);
    return writeCatalog(this.em, { way: 'bulk', actor: actor.email, note }, async (em) => {
      const preview = await this.previewIn(em, request, selection);
      if (preview.fingerprint !== fingerprint)
        throw new ConflictException({ message: BULK_CHANGED_MEANWHILE, code: CHANGED_MEANWHILE, current: preview });
      if (preview.total === 0)
        throw validationError({ value: ['Every selected item has this value already. Choose another.'] });
      const change = em.create(ProductChange, { actor: actor.email, note, field: request.field, after });
      await em.flush();
      await em.execute(
        `with selected as (${selection.sql}), changed as (
            update product p set ${column} = s.after::${sqlType}, version = p.version + 1, updated_at = now()
            from selected s where p.id = s.id and ${IS_CHANGED} returning p.id, p.sku, s.before
          ) insert into product_change_line (change_id, product_id, sku, before)
            select ?, id, sku, before from changed`,
        [...selection.parameters, change.id],
      );
      const subject = `${note}: ${preview.total.toLocaleString('en-US')} items`;
      this.audit.record(em, actor, { action: 'products.bulk', subject });
      await em.flush();
      return answerOf(em, change);
    });
  }

  /** The newest change that can be undone. */
  async last(): Promise<LastProductChange> {
    const em = this.em.fork();
    const change = await findLast(em);
    return { change: change && (await answerOf(em, change)) };
  }

  /**
   * Restores the values before a change, but none that was changed again since.
   * @throws NotFoundException when there is no such change
   * @throws ConflictException when it is not the newest that can be undone
   */
  async undo(id: number, actor: AuditActor): Promise<UndoneProductChange> {
    const change = await this.em.fork().findOne(ProductChange, { id });
    if (change === null) throw new NotFoundException(`There is no bulk change ${id}`);
    const { column, sqlType } = columnOf(change.field);
    const note = `Undo of: ${change.note}`;
    return writeCatalog(this.em, { way: 'undo', actor: actor.email, note }, async (em) => {
      if ((await findLast(em))?.id !== id) throw new ConflictException(NOT_THE_LAST_CHANGE);
      const isKept = `p.${column} is not distinct from ?::${sqlType}`;
      const lost = await em.execute<{ sku: string; removed: boolean; total: number }[]>(
        `select l.sku, p.id is null as removed, (count(*) over ())::integer as total
          from product_change_line l left join product p on p.id = l.product_id
          where l.change_id = ? and (p.id is null or not (${isKept})) order by l.sku limit ${NOT_RESTORED_MAX}`,
        [id, change.after],
      );
      const [count] = await em.execute<{ restored: number }[]>(
        `with restored as (
            update product p set ${column} = l.before::${sqlType}, version = p.version + 1, updated_at = now()
            from product_change_line l where l.change_id = ? and p.id = l.product_id and ${isKept} returning p.id
          ) select count(*)::integer as restored from restored`,
        [id, change.after],
      );
      await em.execute('update product_change set undone_at = now() where id = ?', [id]);
      const restored = count?.restored ?? 0;
      const notRestoredTotal = lost[0]?.total ?? 0;
      const subject = `${change.note}: ${restored.toLocaleString('en-US')} items restored, ${notRestoredTotal} not`;
      this.audit.record(em, actor, { action: 'products.undo', subject });
      return { restored, notRestored: lost.map(({ sku, removed }) => ({ sku, removed })), notRestoredTotal };
    });
  }

  private async previewIn(
    em: EntityManager,
    { page = 1 }: BulkFieldRequest,
    { sql, parameters }: SqlCondition,
  ): Promise<BulkFieldPreview> {
    const [summary] = await em.execute<SelectionSummary[]>(
      `with selected as (${sql})
        select count(*)::integer as selected, (count(*) filter (where ${IS_CHANGED}))::integer as changed,
          concat_ws('-', count(*), coalesce(sum(hashtextextended(concat_ws(' ', s.id, s.before), 0)), 0)) as fingerprint
        from selected s`,
      parameters,
    );
    if (summary === undefined) throw new Error('PostgreSQL returned no summary');
    const { selected, changed, fingerprint } = summary;
    refuseTooMany(selected);
    const items = await em.execute<BulkFieldPreviewRow[]>(
      `with selected as (${sql})
        select s.id, s.sku, s.name, coalesce(s.before, '') as before, coalesce(s.after, '') as after
        from selected s where ${IS_CHANGED} order by s.name_key, s.id limit ? offset ?`,
      [...parameters, BULK_FIELD_PAGE_SIZE, (page - 1) * BULK_FIELD_PAGE_SIZE],
    );
    return { items, total: changed, unchanged: selected - changed, fingerprint };
  }

  /** The selected items with the value before and after, as text. */
  private async selection(request: BulkFieldRequest): Promise<SqlCondition> {
    const chosen = await this.conditions.selected(request);
    const { column, sqlType } = columnOf(request.field);
    return {
      sql: `select p.id, p.sku, p.name, i.name_key, p.${column}::text as before, (?::${sqlType})::text as after
        from product p join ${STAFF_INDEX} i on i.product_id = p.id where ${chosen.sql}`,
      parameters: [afterText(request), ...chosen.parameters],
    };
  }
}

const IS_CHANGED = 's.before is distinct from s.after';

/** @throws BadRequestException when a selection is too large for one action */
export function refuseTooMany(selected: number): void {
  if (selected <= BULK_ITEMS_MAX) return;
  const [some, max] = [selected, BULK_ITEMS_MAX].map((count) => count.toLocaleString('en-US'));
  throw validationError({ filter: [`${some} items match. Narrow the filters to ${max} items or fewer.`] });
}

function columnOf(field: ProductField): ProductColumn {
  const column = PRODUCT_COLUMNS.find((one) => one.field === field);
  if (column === undefined) throw new Error(`There is no column ${field}`);
  return column;
}

/** @throws BadRequestException for a value that the field cannot have */
function afterText({ field, value }: Pick<BulkFieldRequest, 'field' | 'value'>): string | null {
  // As in the form of one item; PostgreSQL would store half of a surrogate pair as this character.
  if (value.toWellFormed().includes('\ufffd'))
    throw validationError({ value: ['Remove the replacement character (U+FFFD).'] });
  const cell = columnOf(field).parse(value);
  if ('error' in cell) throw validationError({ value: [cell.error] });
  return cell.value === null ? null : String(cell.value);
}

/** Such as 'Category set to Specialty'. */
function noteOf(field: ProductField, after: string | null): string {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  const head = row.cell?.head ?? row.label;
  if (after === null || after === '') return `${head} removed`;
  return `${head} set to ${valueLabel(row, after)}`;
}

function valueLabel(row: ProductFieldRow, value: string): string {
  if (row.kind === 'flag') return row.options[value === 'true' ? 0 : 1];
  return row.kind === 'choice' ? labelOf(row.options, value) : value;
}

async function answerOf(em: EntityManager, { id, at, actor, note }: ProductChange): Promise<ProductChangeAnswer> {
  const [count] = await em.execute<{ items: number }[]>(
    'select count(*)::integer as items from product_change_line where change_id = ?',
    [id],
  );
  return { id, at: at.toISOString(), actor, note, items: count?.items ?? 0 };
}

function findLast(em: EntityManager): Promise<ProductChange | null> {
  return em.findOne(ProductChange, { undoneAt: null }, { orderBy: { id: 'desc' } });
}
