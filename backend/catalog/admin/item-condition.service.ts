import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { allOf, onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { filterConditions } from '../product-filters.js';
import { SearchService } from '../search/search.service.js';
import { searchCondition } from '../search/search-sql.js';
import { STAFF_INDEX } from '../visible-products.js';
import type { ItemFilter, ItemSelection } from './catalog-admin.contract.js';

const NO_RENTAL = 'p.price = 0 and p.week_price = 0 and p.four_week_price = 0';

const MISSING = { all: `${NO_RENTAL} and p.sale_price = 0`, rental: NO_RENTAL, sale: 'p.sale_price = 0' };

/** Matches a draft by its words, part of its name or the start of its SKU. The visitors' search does not index drafts. */
const DRAFT_MATCHES = `i.product_id in (select d.product_id from draft_index d
  where d.lexemes @@ plainto_tsquery('catalog_text', unaccent(?)) or strpos(d.plain_name, nullif(catalog_words(?), '')) > 0
    or starts_with(d.sku_key, nullif(left(catalog_code(?), 64), '')))`;

/** Turns the filters and selections of staff into one SQL condition, for lists, bulk changes and exports. Drafts are included. */
@Injectable()
export class ItemConditionService {
  constructor(
    private readonly em: EntityManager,
    private readonly searches: SearchService,
  ) {}

  /** The condition of a filter, over `product p` and its row `i` of `STAFF_INDEX`. */
  async of({ search, missing, state, ...filters }: ItemFilter): Promise<SqlCondition> {
    const conditions = filterConditions(filters);
    if (search !== undefined) {
      const { sql, parameters } = searchCondition((await this.searches.find(search)).search);
      conditions.push({ sql: `(${sql}) or ${DRAFT_MATCHES}`, parameters: [...parameters, search, search, search] });
    }
    if (missing !== undefined) conditions.push({ sql: MISSING[missing], parameters: [] });
    if (state !== undefined) conditions.push({ sql: 'p.state = ?', parameters: [state] });
    return allOf(conditions);
  }

  /**
   * The condition of a selection, over the same rows as `of`.
   * @throws BadRequestException unless it names either ids or a filter
   */
  async selected({ ids, filter }: ItemSelection): Promise<SqlCondition> {
    if ((ids === undefined) === (filter === undefined))
      throw validationError({ ids: ['Send either ids or a filter.'] });
    return ids === undefined
      ? this.of(filter ?? {})
      : { sql: 'p.id = any(?::integer[])', parameters: [`{${ids.join(',')}}`] };
  }

  /** The ids of one page, in order, and the total number of matches. */
  async page(filter: ItemFilter, order: SqlCondition, { page, pageSize }: { page: number; pageSize: number }) {
    const { sql, parameters } = await this.of(filter);
    // The search tables are narrow and have indexes by name. Only prices, states and SKUs need a join with all matching products.
    const needsProducts = /\bp\./.test(`${sql} ${order.sql}`);
    const from = `from ${STAFF_INDEX} i ${needsProducts ? 'join product p on p.id = i.product_id' : ''} where ${sql}`;
    const listing = `select i.product_id as id ${from} order by ${order.sql} limit ? offset ?`;
    const window = [pageSize, (page - 1) * pageSize];
    const [{ total }, rows] = await Promise.all([
      onlyRow<{ total: number }>(this.em.fork(), `select count(*)::integer as total ${from}`, parameters),
      this.em.fork().execute<{ id: number }[]>(listing, [...parameters, ...order.parameters, ...window]),
    ]);
    return { ids: rows.map(({ id }) => id), total };
  }
}
