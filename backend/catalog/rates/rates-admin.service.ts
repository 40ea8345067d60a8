import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { editVersioned } from '../../platform/editing/editing.js';
import { type Page } from '../../platform/http/responses/responds.js';
import { onlyRow } from '../../platform/postgres/postgres.js';
import { type AuditActor, auditChange, recordAudit } from '../../staff/audit-log.js';
import { authorName, type MemberNames } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { ItemConditionService } from '../admin/item-condition.service.js';
import { CALL_FOR_QUOTE_PRICE } from '../catalog.contract.js';
import { Product } from '../product.entity.js';
import type { PriceHistoryLine, RateChange, RatePrices, RateQuery, RateRow, RateSort } from './rates-admin.contract.js';
import { HISTORY_PAGE_SIZE, RATE_NAMES, RATES, RATES_PAGE_SIZE } from './rates-admin.contract.js';
import { writeCatalog } from './write-catalog.js';

type Stored = Pick<Product, (typeof RATES)[keyof typeof RATES]['field']>;

type StoredRates = Stored &
  Pick<Product, 'id' | 'version' | 'sku' | 'name' | 'category' | 'condition' | 'minimumRentalDays'>;

type StoredHistoryLine = Omit<PriceHistoryLine, 'at' | 'before' | 'after'> & {
  at: Date | string;
  before: string;
  after: string;
};

const COLUMNS = `p.id, p.version, p.sku, p.name, p.category, p.condition, p.price, p.week_price as "weekPrice",
  p.four_week_price as "fourWeekPrice", p.sale_price as "salePrice", p.minimum_rental_days as "minimumRentalDays"`;

const ORDER: Record<RateSort, string> = {
  name: 'i.name_key, i.product_id',
  sku: 'p.sku, i.product_id',
  category: 'i.category, i.name_key, i.product_id',
  day: 'nullif(p.price, 0) nulls last, i.name_key, i.product_id',
  '-day': 'nullif(p.price, 0) desc nulls last, i.name_key, i.product_id',
  sale: 'nullif(p.sale_price, 0) nulls last, i.name_key, i.product_id',
  '-sale': 'nullif(p.sale_price, 0) desc nulls last, i.name_key, i.product_id',
};

@Injectable()
export class RatesAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly conditions: ItemConditionService,
  ) {}

  async list({ sort = 'name', page = 1, pageSize = RATES_PAGE_SIZE, ...filter }: RateQuery): Promise<Page<RateRow>> {
    const { ids, total } = await this.conditions.page(filter, { sql: ORDER[sort], parameters: [] }, { page, pageSize });
    const em = this.em.fork();
    const rows = await em.execute<StoredRates[]>(
      `select ${COLUMNS} from unnest(?::integer[]) with ordinality as page (id, place) join product p using (id) order by place`,
      [`{${ids.join(',')}}`],
    );
    return { items: rows.map(toRateRow), total };
  }

  async get(id: number): Promise<RateRow> {
    return toRateRow(await findOrFail(this.em.fork(), id));
  }

  /**
   * @throws NotFoundException when there is no such product
   * @throws ChangedMeanwhileException when there is a newer version
   */
  async update(id: number, { version, minimumDays, ...prices }: RateChange, actor: AuditActor): Promise<RateRow> {
    return writeCatalog(this.em, { way: 'form', actor: actor.email, note: '' }, (em) =>
      editVersioned(em, { version, lock: () => findOrFail(em, id), answer: toRateRow }, (product) => {
        const changes: string[] = [];
        for (const rate of RATE_NAMES) {
          const { field, noun } = RATES[rate];
          const price = prices[rate] === undefined ? product[field] : (prices[rate] ?? CALL_FOR_QUOTE_PRICE);
          if (price === product[field]) continue;
          changes.push(auditChange({ label: noun, kind: 'amount' }, toPrice(product[field]), toPrice(price)));
          product[field] = price;
        }
        if (minimumDays !== undefined && minimumDays !== product.minimumRentalDays) {
          changes.push(`minimum rental ${product.minimumRentalDays ?? 'usual'} to ${minimumDays ?? 'usual'}`);
          product.minimumRentalDays = minimumDays;
        }
        if (changes.length > 0)
          recordAudit(em, actor, { action: 'rates.change', subject: `${product.sku}: ${changes.join(', ')}` });
      }),
    );
  }

  /**
   * Every change of an item's prices, newest first.
   * @throws NotFoundException when there is no such product
   */
  async history(id: number, page: number): Promise<Page<PriceHistoryLine>> {
    const em = this.em.fork();
    await findOrFail(em, id);
    const counting = 'select count(*)::integer as total from price_change_line where product_id = ?';
    const { total } = await onlyRow<{ total: number }>(em, counting, [id]);
    const lines = await em.execute<StoredHistoryLine[]>(
      `select c.id as "changeId", c.at, c.way, c.actor, c.note, l.rate, l.before, l.after
        from price_change_line l join price_change c on c.id = l.change_id where l.product_id = ?
        order by c.id desc, l.rate limit ? offset ?`,
      [id, HISTORY_PAGE_SIZE, (page - 1) * HISTORY_PAGE_SIZE],
    );
    const names = await memberNamesByEmail(em);
    return { items: lines.map((line) => toPriceHistoryLine(line, names)), total };
  }
}

function findOrFail(em: EntityManager, id: number): Promise<Product> {
  const failHandler = () => new NotFoundException(`There is no product ${id}`);
  return em.findOneOrFail(Product, { id }, { failHandler });
}

function toRateRow(product: StoredRates): RateRow {
  const { id, version, sku, name, category, condition, minimumRentalDays: minimumDays } = product;
  const prices = Object.fromEntries(RATE_NAMES.map((rate) => [rate, toPrice(product[RATES[rate].field])]));
  return { id, version, sku, name, category, condition, ...(prices as RatePrices), minimumDays };
}

const toPriceHistoryLine = ({ at, actor, before, after, ...line }: StoredHistoryLine, names: MemberNames) => ({
  ...line,
  actor: authorName(actor, names),
  at: new Date(at).toISOString(),
  before: toPrice(before),
  after: toPrice(after),
});

/** '0.00' is no price. */
export const toPrice = (stored: string): string | null => (stored === CALL_FOR_QUOTE_PRICE ? null : stored);
