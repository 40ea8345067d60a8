import { Injectable } from '@nestjs/common';
import { filterConditions, type SqlCondition } from '../product-filters.js';
import { SearchService } from '../search/search.service.js';
import type { MissingPrices, RateFilter } from './rates-desk.contract.js';

const NO_RENTAL = 'p.price = 0 and p.week_price = 0 and p.four_week_price = 0';

const MISSING: Record<MissingPrices, string> = {
  all: `${NO_RENTAL} and p.sale_price = 0`,
  rental: NO_RENTAL,
  sale: 'p.sale_price = 0',
};

/** Turns the filters of the rate card into one SQL condition, for list, bulk changes and export. */
@Injectable()
export class RateConditionService {
  constructor(private readonly searches: SearchService) {}

  /** Over `product p join product_index i`. */
  async of({ search, missing, ...filters }: RateFilter): Promise<SqlCondition> {
    const conditions = filterConditions(filters);
    if (search !== undefined) conditions.push((await this.searches.find(search)).condition);
    if (missing !== undefined) conditions.push({ sql: MISSING[missing], parameters: [] });
    return {
      sql: conditions.map(({ sql }) => `(${sql})`).join(' and ') || 'true',
      parameters: conditions.flatMap(({ parameters }) => parameters),
    };
  }
}
