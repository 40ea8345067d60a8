import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduled.decorator.js';

/** 09:29 UTC: 3:29 a.m. Central, 4:29 with daylight saving time. */
const DAILY = '29 9 * * *';
const MONTHS = 12;

/**
 * Counts how many inquiries of the last year list each product, because the search shows products in demand first. Idempotent, so
 * several workers may run it.
 */
@Injectable()
export class ProductDemandService {
  constructor(private readonly em: EntityManager) {}

  @Scheduled(DAILY, new Logger('catalog'), { failed: 'Inquiries were not counted by product' })
  async count(): Promise<void> {
    await this.em.fork().execute(
      `update product_index i set asked = demand.asked
        from (select product_id, count(distinct inquiry.id)::integer as asked
          from product_index left join inquiry_line using (product_id)
          left join inquiry on inquiry.id = inquiry_id and inquiry.state <> 'spam'
            and inquiry.created_at > now() - make_interval(months => ?)
          group by product_id) demand
        where demand.product_id = i.product_id and demand.asked <> i.asked`,
      [MONTHS],
    );
  }
}
