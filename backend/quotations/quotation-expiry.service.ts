import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { Scheduled } from '../platform/scheduled.decorator.js';
import { EXPIRES_SOON, IS_ENDING } from './admin/quotation-condition.js';
import { QuotationDecisionsService } from './quotation-decisions.service.js';

const LOGGER = new Logger('quotations');
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Author in the audit log. */
const ACTOR = { email: 'quotation expiry', requestId: '' };

type Expiry = { expired: number; reminded: number; ending: number };

/**
 * Expires quotations at the end of their validity, and reminds sales beforehand, and of rentals that end. Each quotation is handled under its lock, so
 * several workers may run it.
 */
@Injectable()
export class QuotationExpiryService {
  constructor(
    private readonly em: EntityManager,
    private readonly decisions: QuotationDecisionsService,
    private readonly facts: CompanyService,
  ) {}

  /**
   * Skips the reminder for quotations sent within the last day. A failure must not keep the other quotations from expiring.
   * @returns counts of the quotations that this call changed
   */
  @Scheduled(EVERY_TEN_MINUTES, LOGGER, {
    failed: 'Quotations were not expired',
    done: ({ expired, reminded, ending }: Expiry) =>
      expired + reminded + ending > 0
        ? `${expired} quotations expired, ${reminded} expire soon, ${ending} rentals end soon`
        : '',
  })
  async run(): Promise<Expiry> {
    const { decisions } = this;
    return {
      expired: await this.each(`r.state in ('sent', 'viewed') and r.expires_at <= now()`, (id) =>
        decisions.expire(id, ACTOR),
      ),
      reminded: await this.each(
        `${EXPIRES_SOON} and r.reminded_at is null and r.sent_at <= now() - interval '1 day'`,
        (id) => decisions.remind(id, 'expires-soon'),
      ),
      ending: await this.each(
        `${IS_ENDING} and r.state = 'accepted' and q.end_reminded_at is null and q.handed_over_at <= now() - interval '1 day'`,
        (id) => decisions.remind(id, 'ends-soon'),
        [this.facts.company.timeZone],
      ),
    };
  }

  private async each(condition: string, work: (id: number) => Promise<boolean>, parameters: unknown[] = []) {
    const join = 'quotation q join quotation_revision r on r.quotation_id = q.id';
    const found = `select q.id from ${join} where ${condition} order by r.id`;
    let count = 0;
    for (const { id } of await this.em.fork().execute<{ id: number }[]>(found, parameters)) {
      try {
        if (await work(id)) count += 1;
      } catch (error) {
        LOGGER.error(`Quotation ${id} was not updated: ${error instanceof Error ? error.message : error}`);
      }
    }
    return count;
  }
}
