import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { onlyRow } from '../../platform/postgres/postgres.js';
import type { QuotationLedger } from '../admin/quotations-admin.contract.js';

/** Accounts for every number ever assigned, by the state of its quotation. */
@Injectable()
export class QuotationLedgerService {
  constructor(private readonly em: EntityManager) {}

  /** A single statement, so that the counts are consistent. */
  async get(): Promise<QuotationLedger> {
    const row = await onlyRow<Omit<QuotationLedger, 'unaccounted'>>(
      this.em.fork(),
      `select (select coalesce(sum(last), 0) from quotation_number)::int as numbered,
        count(*) filter (where state in ('sent', 'viewed'))::int as open,
        count(*) filter (where state = 'accepted')::int as accepted,
        count(*) filter (where state = 'declined')::int as declined,
        count(*) filter (where state = 'expired')::int as expired
      from quotation where number is not null`,
    );
    const { numbered, open, accepted, declined, expired } = row;
    return { ...row, unaccounted: numbered - open - accepted - declined - expired };
  }
}

/** The ledger as a gauge. Alert when `unaccounted` is not 0. */
@Injectable()
export class QuotationLedgerMetrics {
  constructor(metrics: Metrics, ledger: QuotationLedgerService) {
    metrics.addGauge('site_quotations', 'Numbered quotations by state', 'state', async () => ({
      ...(await ledger.get()),
    }));
  }
}
