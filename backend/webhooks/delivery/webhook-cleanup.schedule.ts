import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { WEBHOOK_LOG_DAYS } from '../desk/webhooks-desk.contract.js';

/** At night in the Central time zone. */
const DAILY = '47 9 * * *';

/** Deletes old events with their deliveries. Idempotent, so several workers may run it. */
@Injectable()
export class WebhookCleanupSchedule {
  private readonly logger = new Logger('webhooks');

  constructor(private readonly em: EntityManager) {}

  @Cron(DAILY, { timeZone: 'UTC' })
  async onDay(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      this.logger.error(`Old webhook events were not deleted: ${error instanceof Error ? error.message : error}`);
    }
  }

  async sweep(): Promise<void> {
    await this.em
      .fork()
      .execute('delete from webhook_event where created_at < now() - make_interval(days => ?)', [WEBHOOK_LOG_DAYS]);
  }
}
