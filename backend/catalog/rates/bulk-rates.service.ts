import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { dollarText, LARGEST_PRICE } from '../../measures/money.contract.js';
import { capitalized, counted, listText } from '../../measures/words.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { ItemConditionService } from '../admin/item-condition.service.js';
import { type BulkPreview, NOT_RESTORED_MAX, NOT_THE_LAST_CHANGE } from '../bulk/bulk-admin.contract.js';
import { BulkValues, refuseOutdated, toChangeResponse, type ValuesRow } from '../bulk/bulk-values.js';
import { CALL_FOR_QUOTE_PRICE } from '../catalog.contract.js';
import { columnOf } from '../product-columns.js';
import { PriceChange } from './price-change.entity.js';
import * as desk from './rates-admin.contract.js';
import { toPrice } from './rates-admin.service.js';
import { writeCatalog } from './write-catalog.js';

const columnOfRate = (rate: desk.Rate) => columnOf(desk.RATES[rate].field).column;

@Injectable()
export class BulkRatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
  ) {}

  /**
   * Previews a change without making it.
   * @throws BadRequestException when a new price would be too high
   */
  async preview(request: desk.BulkRequest): Promise<BulkPreview<desk.BulkPreviewRow>> {
    return previewIn(this.em.fork(), await this.valuesOf(request), request);
  }

  /**
   * Saves what the preview showed, all of it or nothing.
   * @throws ConflictException with the new preview when a selected price changed since
   */
  async apply({ fingerprint, ...request }: desk.BulkRatesChange, actor: AuditActor): Promise<desk.PriceChangeResponse> {
    const values = await this.valuesOf(request);
    const note = noteOf(request);
    return writeCatalog(this.em, { way: 'bulk', actor: actor.email, note, undoable: true }, async (em, changeId) => {
      const preview = await previewIn(em, values, request);
      refuseOutdated(preview, fingerprint);
      await values.write(em);
      const subject = `${note}: ${counted(preview.total, 'item')}`;
      recordAudit(em, actor, { action: 'rates.bulk', subject });
      return toResponse(em, await em.findOneOrFail(PriceChange, changeId));
    });
  }

  async last(): Promise<{ change: desk.PriceChangeResponse | null }> {
    const em = this.em.fork();
    const change = await findLast(em);
    return { change: change && (await toResponse(em, change)) };
  }

  /**
   * Restores the prices from before a change, except those that were changed again since.
   * @throws NotFoundException when there is no such change
   * @throws ConflictException when it is not the newest that can be undone
   */
  async undo(id: number, actor: AuditActor): Promise<desk.UndoResponse> {
    const change = await this.em.fork().findOne(PriceChange, { id, undoable: true });
    if (change === null) throw new NotFoundException(`There is no bulk change ${id}`);
    const note = `Undo of: ${change.note}`;
    return writeCatalog(this.em, { way: 'undo', actor: actor.email, note }, async (em) => {
      const last = await findLast(em);
      if (last?.id !== id) throw new ConflictException(NOT_THE_LAST_CHANGE);
      const lost = await em.execute<{ sku: string; rate: desk.Rate; removed: boolean; total: number }[]>(
        `select l.sku, l.rate, p.id is null as removed, (count(*) over ())::integer as total
          from price_change_line l left join product p on p.id = l.product_id
          where l.change_id = ? and (p.id is null or ${IS_CHANGED_SINCE}) order by l.sku, l.rate limit ${NOT_RESTORED_MAX}`,
        [id],
      );
      const { restored } = await onlyRow<{ restored: number }>(
        em,
        `with former as (
            select l.product_id, ${desk.RATE_NAMES.map((rate) => `max(l.before) filter (where l.rate = '${rate}') as "${rate}"`).join(', ')}
            from price_change_line l where l.change_id = ? and not ${IS_CHANGED_SINCE} group by l.product_id
          ), restored as (
            update product p set ${desk.RATE_NAMES.map((rate) => `${columnOfRate(rate)} = coalesce(f."${rate}", p.${columnOfRate(rate)})`).join(', ')},
              version = p.version + 1, updated_at = now()
            from former f where p.id = f.product_id returning p.id
          ) select count(*)::integer as restored from restored`,
        [id],
      );
      await em.execute('update price_change set undone_at = now() where id = ?', [id]);
      const notRestoredTotal = lost[0]?.total ?? 0;
      const subject = `${change.note}: ${counted(restored, 'item')} restored, ${counted(notRestoredTotal, 'price')} not`;
      recordAudit(em, actor, { action: 'rates.undo', subject });
      return {
        restored,
        notRestored: lost.map(({ sku, rate, removed }) => ({ sku, rate, removed })),
        notRestoredTotal,
      };
    });
  }

  private async valuesOf(request: desk.BulkRequest): Promise<BulkValues> {
    const columns = request.rates.map((rate) => {
      const column = columnOfRate(rate);
      return { column, after: afterSql(`p.${column}`, request) };
    });
    return new BulkValues(await this.conditions.selected(request), columns);
  }
}

async function previewIn(em: EntityManager, values: BulkValues, { rates, way, value, page = 1 }: desk.BulkRequest) {
  if ((await values.highest(em)) > Number(LARGEST_PRICE))
    throw validationError({ value: [`A price would be above ${dollarText(LARGEST_PRICE)}. Raise by less.`] });
  const preview = await values.preview(em, page, (row) => toBulkPreviewRow(row, rates));
  return way === 'set' ? preview : { ...preview, rounding: await values.rounding(em, value) };
}

async function toResponse(em: EntityManager, change: PriceChange): Promise<desk.PriceChangeResponse> {
  return { ...(await toChangeResponse(em, change, 'price_change_line')), way: change.way };
}

/** True if a later change set the price of line `l`, was not undone, and is not an undo itself. */
const IS_CHANGED_SINCE = `exists (select from price_change_line later join price_change c on c.id = later.change_id
  where later.product_id = l.product_id and later.rate = l.rate and later.change_id > l.change_id
    and c.way <> 'undo' and c.undone_at is null)`;

/**
 * An item without the price stays without it. Rounding never removes a price: one below half a step keeps its cents,
 * and none falls below a cent.
 */
function afterSql(column: string, { way, value, roundTo = '0.01' }: desk.BulkRequest): SqlCondition {
  if (way === 'set') return { sql: '?::numeric(10,2)', parameters: [value || CALL_FOR_QUOTE_PRICE] };
  const exact = `${column} * (100 ${way === 'raise' ? '+' : '-'} ?::numeric) / 100`;
  return {
    sql: `(case when ${column} = 0 then 0 else
      coalesce(nullif(round(${exact} / ?::numeric) * ?::numeric, 0), greatest(round(${exact}, 2), 0.01)) end)::numeric(14,2)`,
    parameters: [value, roundTo, roundTo, value],
  };
}

function toBulkPreviewRow({ id, sku, name, ...values }: ValuesRow, rates: readonly desk.Rate[]): desk.BulkPreviewRow {
  const prices = (moment: 'before' | 'after') =>
    Object.fromEntries(rates.map((rate) => [rate, toPrice(values[`${moment}_${columnOfRate(rate)}`] ?? '')]));
  return { id, sku, name, before: prices('before'), after: prices('after') };
}

/** Such as 'Day rate and week rate +5%, rounded to $0.25'. */
function noteOf({ rates, way, value, roundTo }: desk.BulkRequest): string {
  const names = desk.RATE_NAMES.filter((rate) => rates.includes(rate)).map((rate) => desk.RATES[rate].noun);
  const subject = capitalized(listText(names));
  if (way === 'set') return value === '' ? `${subject} removed` : `${subject} set to ${dollarText(value)}`;
  const rounding = roundTo === undefined || roundTo === '0.01' ? '' : `, rounded to ${dollarText(roundTo)}`;
  return `${subject} ${way === 'raise' ? '+' : '−'}${Number(value)}%${rounding}`;
}

const findLast = (em: EntityManager): Promise<PriceChange | null> =>
  em.findOne(PriceChange, { undoable: true, undoneAt: null }, { orderBy: { id: 'desc' } });
