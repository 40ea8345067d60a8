import { Migration } from '@mikro-orm/migrations';
import { isUnindexed, isUnindexedByJoin, productUpdated } from './20261123190500-price-history.js';

/**
 * PL/pgSQL keeps the plan of a session's first statement. After a change of one product, it would join the old and new
 * rows of 100,000 products by a nested loop, which takes minutes.
 */
export class PlanPriceHistory extends Migration {
  override up(): void {
    this.addSql('alter function product_repriced() set enable_nestloop = off');
    // The check does not join, because the update of `product_index` in the same function needs its nested loop for a single product.
    this.addSql(productUpdated(isUnindexed));
  }

  override down(): void {
    this.addSql(productUpdated(isUnindexedByJoin));
    this.addSql('alter function product_repriced() reset enable_nestloop');
  }
}
