import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LEDGER_EMAIL_KINDS } from '../../platform/email/email.contract.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { onlyRow } from '../../platform/postgres/postgres.js';
import type { Ledger } from '../admin/inquiries-admin.contract.js';

/** SQL list of the emails that count in the ledger. */
export const LEDGER_KINDS = LEDGER_EMAIL_KINDS.map((kind) => `'${kind}'`).join(', ');

/** SQL: `outgoing_email m` belongs to `inquiry i` and counts in the ledger. */
export const IS_LEDGER_EMAIL = `m.subject_id = i.id and m.kind in (${LEDGER_KINDS})`;

/** SQL aggregate over the emails `outgoing_email m` of one inquiry: their combined outcome; null without emails. */
export const EMAIL_OUTCOME = `case
  when bool_or(m.state = 'failed') then 'failed'
  when bool_or(m.state = 'waiting') then 'waiting'
  when bool_or(m.state = 'kept') then 'kept'
  when bool_and(m.state = 'delivered') then 'delivered'
end`;

/** The first line is the condition of `outgoing_email_ledger_index`. */
const IS_COUNTED = `m.kind in (${LEDGER_KINDS}) and m.state <> 'erased'
  and not exists (select from inquiry i where i.id = m.subject_id and i.erased_at is not null)`;

@Injectable()
export class LedgerService {
  constructor(private readonly em: EntityManager) {}

  /** A single statement, so that the counts are consistent. Grouping the emails by inquiry would take four times as long. */
  async get(): Promise<Ledger> {
    const ledger = await onlyRow<Omit<Ledger, 'unaccounted'>>(
      this.em.fork(),
      `
      with ledger_email as not materialized (select m.subject_id, m.state from outgoing_email m where ${IS_COUNTED}),
        failed as (select distinct subject_id from ledger_email where state = 'failed'),
        waiting as (select subject_id from ledger_email where state = 'waiting' except select subject_id from failed),
        kept as (select subject_id from ledger_email where state = 'kept'
          except select subject_id from failed except select subject_id from waiting),
        emailed as (select distinct subject_id from ledger_email)
      select (select count(*) from inquiry)::int as accepted,
        ((select count(*) from emailed) - (select count(*) from failed) - (select count(*) from waiting)
          - (select count(*) from kept))::int as delivered,
        (select count(*) from kept)::int as kept,
        (select count(*) from waiting)::int as waiting,
        (select count(*) from failed)::int as failed,
        (select count(*) from inquiry where erased_at is not null)::int as erased`,
    );
    const { accepted, delivered, kept, waiting, failed, erased } = ledger;
    return { ...ledger, unaccounted: accepted - delivered - kept - waiting - failed - erased };
  }
}

/** The ledger as a gauge. Alert when `unaccounted` is above 0 or `failed` grows. */
@Injectable()
export class LedgerMetrics {
  constructor(metrics: Metrics, ledger: LedgerService) {
    metrics.addGauge('site_inquiries', 'Inquiries by the state of their emails', 'state', async () => ({
      ...(await ledger.get()),
    }));
  }
}
