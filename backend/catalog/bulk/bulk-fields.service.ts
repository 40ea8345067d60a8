import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { labelOf } from '../../config/choices.contract.js';
import { counted } from '../../measures/words.js';
import { CHANGED_MEANWHILE } from '../../platform/editing/editing.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import type { SqlCondition } from '../../platform/postgres/postgres.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { ItemConditionService } from '../admin/item-condition.service.js';
import { PRODUCT_FIELDS, type ProductField, type ProductFieldRow } from '../product.contract.js';
import { columnOf } from '../product-columns.js';
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
  type ProductChangeResponse,
} from './bulk-admin.contract.js';
import { toChangeResponse } from './bulk-undo.service.js';
import { ProductChange } from './product-change.entity.js';

interface SelectionSummary {
  selected: number;
  changed: number;
  fingerprint: string;
}

/** Changes one field of many items, with set queries. */
@Injectable()
export class BulkFieldsService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Previews a change without making it.
   * @throws BadRequestException for a value that the field cannot have, or for too many items
   */
  async preview(request: BulkFieldRequest): Promise<BulkFieldPreview> {
    return this.previewIn(this.em.fork(), request, await this.selection(request));
  }

  /**
   * Saves what the preview showed, all of it or nothing.
   * @throws ConflictException with the new preview when a selected item changed since
   */
  async apply({ fingerprint, ...request }: BulkFieldChange, actor: AuditActor): Promise<ProductChangeResponse> {
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
      const subject = `${note}: ${counted(preview.total, 'item')}`;
      this.audit.record(em, actor, { action: 'products.bulk', subject });
      await em.flush();
      return toChangeResponse(em, change);
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

  /** The selected items with the value before and after the change, as text. */
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

/** @throws BadRequestException for a value that the field cannot have */
function afterText({ field, value }: Pick<BulkFieldRequest, 'field' | 'value'>): string | null {
  // As in the form of a single item: PostgreSQL would store a lone surrogate as this character.
  if (value.toWellFormed().includes('\ufffd'))
    throw validationError({ value: ['Remove the replacement character (U+FFFD).'] });
  const cell = columnOf(field).parse(value);
  if ('error' in cell) throw validationError({ value: [cell.error] });
  return cell.value === null ? null : String(cell.value);
}

/** Such as 'Category set to Specialty'. */
function noteOf(field: ProductField, after: string | null): string {
  const row: ProductFieldRow = PRODUCT_FIELDS[field];
  const head = row.cell ?? row.label;
  if (after === null || after === '') return `${head} removed`;
  return `${head} set to ${valueLabel(row, after)}`;
}

function valueLabel(row: ProductFieldRow, value: string): string {
  if (row.kind === 'flag') return row.options[value === 'true' ? 0 : 1];
  return row.kind === 'choice' ? labelOf(row.options, value) : value;
}
