import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { counted } from '../../measures/words.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { ItemConditionService } from '../admin/item-condition.service.js';
import { headOf, type ProductField, valueLabel } from '../product.contract.js';
import { columnOf } from '../product-columns.js';
import { writeCatalog } from '../rates/write-catalog.js';
import * as bulk from './bulk-admin.contract.js';
import { BulkValues, refuseOutdated, toChangeResponse } from './bulk-values.js';
import { ProductChange } from './product-change.entity.js';

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
