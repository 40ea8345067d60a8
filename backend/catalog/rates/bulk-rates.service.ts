import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { dollarText, LARGEST_PRICE } from '../../measures/money.contract.js';
import { counted } from '../../measures/words.js';
import { CHANGED_MEANWHILE } from '../../platform/editing/editing.contract.js';
import { validationError } from '../../platform/http/validation/validation.js';
import type { SqlCondition } from '../../platform/postgres/postgres.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { authorName } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { ItemConditionService } from '../admin/item-condition.service.js';
import { CALL_FOR_QUOTE_PRICE } from '../catalog.contract.js';
import { STAFF_INDEX } from '../visible-products.js';
import { PriceChange } from './price-change.entity.js';
import {
  BULK_CHANGED_MEANWHILE,
  BULK_PAGE_SIZE,
  type BulkPreview,
  type BulkPreviewRow,
  type BulkRatesChange,
  type BulkRequest,
  type LastChangeResponse,
  NOT_RESTORED_MAX,
  NOT_THE_LAST_CHANGE,
  type PriceChangeResponse,
  RATE_NAMES,
  RATES,
  type Rate,
  type RatePrices,
  type RateRow,
  type UndoResponse,
} from './rates-admin.contract.js';
import { toPrice } from './rates-admin.service.js';
import { writeCatalog } from './write-catalog.js';

/** The column of each rate in `product`. */
const COLUMNS: Record<Rate, string> = {
  day: 'price',
  week: 'week_price',
  fourWeeks: 'four_week_price',
  sale: 'sale_price',
};

/** A price before and after a bulk change, in columns such as `before_day`. */
type BulkRow = Pick<RateRow, 'id' | 'sku' | 'name'> & Record<string, unknown>;

interface SelectionSummary {
  selected: number;
  changed: number;
  fingerprint: string;
  /** The highest new price. */
  highest: string | null;
}

/** Changes many prices at once, by set queries, because there may be 100,000. */
@Injectable()
export class BulkRatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Previews a change without making it.
   * @throws BadRequestException when a new price would be too high
   */
  async preview(request: BulkRequest): Promise<BulkPreview> {
    return this.previewIn(this.em.fork(), request, await this.selection(request));
  }

  /**
   * Saves what the preview showed, all of it or nothing.
   * @throws ConflictException with the new preview when a selected price changed since
   */
  async apply({ fingerprint, ...request }: BulkRatesChange, actor: AuditActor): Promise<PriceChangeResponse> {
    const selection = await this.selection(request);
    const note = noteOf(request);
    return writeCatalog(this.em, { way: 'bulk', actor: actor.email, note, undoable: true }, async (em, changeId) => {
      const preview = await this.previewIn(em, request, selection);
      if (preview.fingerprint !== fingerprint)
        throw new ConflictException({ message: BULK_CHANGED_MEANWHILE, code: CHANGED_MEANWHILE, current: preview });
      if (preview.total === 0) throw validationError({ value: ['This changes no price. Choose another value.'] });
      await em.execute(
        `with selected as (${selection.sql})
          update product p set ${RATE_NAMES.map((rate) => `${COLUMNS[rate]} = s."after_${rate}"`).join(', ')},
            version = p.version + 1, updated_at = now()
          from selected s where p.id = s.id and ${IS_CHANGED}`,
        selection.parameters,
      );
      const subject = `${note}: ${counted(preview.total, 'item')}`;
      this.audit.record(em, actor, { action: 'rates.bulk', subject });
      return this.answerOf(em, await em.findOneOrFail(PriceChange, changeId));
    });
  }

  /** The newest change that can be undone. */
  async last(): Promise<LastChangeResponse> {
    const em = this.em.fork();
    const change = await findLast(em);
    return { change: change && (await this.answerOf(em, change)) };
  }

  /**
   * Restores the prices from before a change, except those that were changed again since.
   * @throws NotFoundException when there is no such change
   * @throws ConflictException when it is not the newest that can be undone
   */
  async undo(id: number, actor: AuditActor): Promise<UndoResponse> {
    const change = await this.em.fork().findOne(PriceChange, { id, undoable: true });
    if (change === null) throw new NotFoundException(`There is no bulk change ${id}`);
    const note = `Undo of: ${change.note}`;
    return writeCatalog(this.em, { way: 'undo', actor: actor.email, note }, async (em) => {
      const last = await findLast(em);
      if (last?.id !== id) throw new ConflictException(NOT_THE_LAST_CHANGE);
      const lost = await em.execute<{ sku: string; rate: Rate; removed: boolean; total: number }[]>(
        `select l.sku, l.rate, p.id is null as removed, (count(*) over ())::integer as total
          from price_change_line l left join product p on p.id = l.product_id
          where l.change_id = ? and (p.id is null or ${IS_CHANGED_SINCE}) order by l.sku, l.rate limit ${NOT_RESTORED_MAX}`,
        [id],
      );
      const [count] = await em.execute<{ restored: number }[]>(
        `with former as (
            select l.product_id, ${RATE_NAMES.map((rate) => `max(l.before) filter (where l.rate = '${rate}') as "${rate}"`).join(', ')}
            from price_change_line l where l.change_id = ? and not ${IS_CHANGED_SINCE} group by l.product_id
          ), restored as (
            update product p set ${RATE_NAMES.map((rate) => `${COLUMNS[rate]} = coalesce(f."${rate}", p.${COLUMNS[rate]})`).join(', ')},
              version = p.version + 1, updated_at = now()
            from former f where p.id = f.product_id returning p.id
          ) select count(*)::integer as restored from restored`,
        [id],
      );
      await em.execute('update price_change set undone_at = now() where id = ?', [id]);
      const restored = count?.restored ?? 0;
      const notRestoredTotal = lost[0]?.total ?? 0;
      const subject = `${change.note}: ${counted(restored, 'item')} restored, ${counted(notRestoredTotal, 'price')} not`;
      this.audit.record(em, actor, { action: 'rates.undo', subject });
      return {
        restored,
        notRestored: lost.map(({ sku, rate, removed }) => ({ sku, rate, removed })),
        notRestoredTotal,
      };
    });
  }

  private async previewIn(em: EntityManager, { page = 1 }: BulkRequest, selection: SqlCondition): Promise<BulkPreview> {
    const prices = RATE_NAMES.map((rate) => `s."before_${rate}"`).join(', ');
    const [summary] = await em.execute<SelectionSummary[]>(
      `with selected as (${selection.sql})
        select count(*)::integer as selected, (count(*) filter (where ${IS_CHANGED}))::integer as changed,
          concat_ws('-', count(*), coalesce(sum(hashtextextended(concat_ws(' ', s.id, ${prices}), 0)), 0)) as fingerprint,
          max(greatest(${RATE_NAMES.map((rate) => `s."after_${rate}"`).join(', ')}))::text as highest
        from selected s`,
      selection.parameters,
    );
    if (summary === undefined) throw new Error('PostgreSQL returned no summary');
    const { selected, changed, fingerprint, highest } = summary;
    if (Number(highest) > Number(LARGEST_PRICE))
      throw validationError({ value: [`A price would be above ${dollarText(LARGEST_PRICE)}. Raise by less.`] });
    const rows = await em.execute<BulkRow[]>(
      `with selected as (${selection.sql})
        select s.id, s.sku, s.name, ${RATE_NAMES.flatMap((rate) => [`s."before_${rate}"`, `s."after_${rate}"::numeric(10,2)`]).join(', ')}
        from selected s where ${IS_CHANGED} order by s.name_key, s.id limit ? offset ?`,
      [...selection.parameters, BULK_PAGE_SIZE, (page - 1) * BULK_PAGE_SIZE],
    );
    return { items: rows.map(toBulkPreviewRow), total: changed, unchanged: selected - changed, fingerprint };
  }

  /** The selected items with their prices before and after, as `before_day` and `after_day`. */
  private async selection(request: BulkRequest): Promise<SqlCondition> {
    const chosen = await this.conditions.selected(request);
    const columns = RATE_NAMES.map((rate) => {
      const column = `p.${COLUMNS[rate]}`;
      const after = request.rates.includes(rate) ? afterSql(column, request) : { sql: column, parameters: [] };
      return { sql: `${column} as "before_${rate}", ${after.sql} as "after_${rate}"`, parameters: after.parameters };
    });
    return {
      sql: `select p.id, p.sku, p.name, i.name_key, ${columns.map(({ sql }) => sql).join(', ')}
        from product p join ${STAFF_INDEX} i on i.product_id = p.id where ${chosen.sql}`,
      parameters: [...columns.flatMap(({ parameters }) => parameters), ...chosen.parameters],
    };
  }

  private async answerOf(em: EntityManager, { id, at, way, actor, note }: PriceChange): Promise<PriceChangeResponse> {
    const [count] = await em.execute<{ items: number }[]>(
      'select count(distinct product_id)::integer as items from price_change_line where change_id = ?',
      [id],
    );
    const names = await memberNamesByEmail(em);
    return { id, at: at.toISOString(), way, actor: authorName(actor, names), note, items: count?.items ?? 0 };
  }
}

const IS_CHANGED = `(${RATE_NAMES.map((rate) => `s."before_${rate}" <> s."after_${rate}"`).join(' or ')})`;

/** True if a later change set the price of line `l`, was not undone, and is not an undo itself. */
const IS_CHANGED_SINCE = `exists (select from price_change_line later join price_change c on c.id = later.change_id
  where later.product_id = l.product_id and later.rate = l.rate and later.change_id > l.change_id
    and c.way <> 'undo' and c.undone_at is null)`;

/**
 * An item without the price stays without it. Rounding never removes a price: one below half a step keeps its cents,
 * and none falls below a cent.
 */
function afterSql(column: string, { way, value, roundTo = '0.01' }: BulkRequest): SqlCondition {
  if (way === 'set') return { sql: '?::numeric(10,2)', parameters: [value || CALL_FOR_QUOTE_PRICE] };
  const exact = `${column} * (100 ${way === 'raise' ? '+' : '-'} ?::numeric) / 100`;
  return {
    sql: `case when ${column} = 0 then 0 else
      coalesce(nullif(round(${exact} / ?::numeric) * ?::numeric, 0), greatest(round(${exact}, 2), 0.01)) end`,
    parameters: [value, roundTo, roundTo, value],
  };
}

function toBulkPreviewRow({ id, sku, name, ...row }: BulkRow): BulkPreviewRow {
  const prices = (moment: string) =>
    Object.fromEntries(RATE_NAMES.map((rate) => [rate, toPrice(String(row[`${moment}_${rate}`]))])) as RatePrices;
  return { id, sku, name, before: prices('before'), after: prices('after') };
}

/** Such as 'Day rate and week rate +5%, rounded to $0.25'. */
function noteOf({ rates, way, value, roundTo }: BulkRequest): string {
  const names = RATE_NAMES.filter((rate) => rates.includes(rate)).map((rate) => RATES[rate].noun);
  const text = new Intl.ListFormat('en-US').format(names);
  const subject = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  if (way === 'set') return value === '' ? `${subject} removed` : `${subject} set to ${dollarText(value)}`;
  const rounding = roundTo === undefined || roundTo === '0.01' ? '' : `, rounded to ${dollarText(roundTo)}`;
  return `${subject} ${way === 'raise' ? '+' : '−'}${Number(value)}%${rounding}`;
}

function findLast(em: EntityManager): Promise<PriceChange | null> {
  return em.findOne(PriceChange, { undoable: true, undoneAt: null }, { orderBy: { id: 'desc' } });
}
