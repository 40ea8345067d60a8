import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { EXPIRES_SOON } from './admin/quotation-condition.js';
import { QuotationDecisionsService } from './quotation-decisions.service.js';

const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Author in the audit log. */
const ACTOR = { email: 'quotation expiry', requestId: '' };

/**
 * Expires quotations at the end of their validity, and reminds sales beforehand. Each quotation is handled under its lock, so
 * several workers may run it.
 */
@Injectable()
export class QuotationExpiryService {
  private readonly logger = new Logger('quotations');

  constructor(
    private readonly em: EntityManager,
    private readonly decisions: QuotationDecisionsService,
  ) {}

  @Cron(EVERY_TEN_MINUTES, { timeZone: 'UTC' })
  async onTenMinutes(): Promise<void> {
    try {
      const { expired, reminded } = await this.run();
      if (expired + reminded > 0) this.logger.log(`${expired} quotations expired, ${reminded} expire soon`);
    } catch (error) {
      this.logger.error(`Quotations were not expired: ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * Skips the reminder for quotations sent within the last day. A failure must not keep the other quotations from expiring.
   * @returns counts of the quotations that this call changed
   */
  async run(): Promise<{ expired: number; reminded: number }> {
    const due = await this.find(`r.state in ('sent', 'viewed') and r.expires_at <= now()`);
    const ending = await this.find(
      `${EXPIRES_SOON} and r.reminded_at is null and r.sent_at <= now() - interval '1 day'`,
    );
    return {
      expired: await this.each(due, (id) => this.decisions.expire(id, ACTOR)),
      reminded: await this.each(ending, (id) => this.decisions.remind(id)),
    };
  }

  private async find(condition: string): Promise<number[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select r.quotation_id as id from quotation_revision r where ${condition} order by r.id`,
      );
    return rows.map(({ id }) => id);
  }

  private async each(ids: readonly number[], work: (id: number) => Promise<boolean>): Promise<number> {
    let count = 0;
    for (const id of ids) {
      try {
        if (await work(id)) count += 1;
      } catch (error) {
        this.logger.error(`Quotation ${id} was not updated: ${error instanceof Error ? error.message : error}`);
      }
    }
    return count;
  }
}
