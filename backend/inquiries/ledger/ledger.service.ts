import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Ledger } from '../desk/inquiries-desk.contract.js';
import { IS_LEDGER_MAIL, MAIL_OUTCOME } from './mail-outcome.js';

@Injectable()
export class LedgerService {
  constructor(private readonly em: EntityManager) {}

  /** A single statement, so that the figures are consistent. */
  async get(): Promise<Ledger> {
    const [row] = await this.em.fork().execute<Record<keyof Omit<Ledger, 'unaccounted'>, string>[]>(`
      with outcomes as (
        select case
          when i.erased_at is not null then 'erased'
          else ${MAIL_OUTCOME}
        end as state
        from inquiry i left join outgoing_mail m on ${IS_LEDGER_MAIL}
        group by i.id
      )
      select count(*) as accepted,
        count(*) filter (where state = 'delivered') as delivered,
        count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'erased') as erased
      from outcomes`);
    const ledger = {
      accepted: Number(row?.accepted),
      delivered: Number(row?.delivered),
      waiting: Number(row?.waiting),
      failed: Number(row?.failed),
      erased: Number(row?.erased),
    };
    const { accepted, delivered, waiting, failed, erased } = ledger;
    return { ...ledger, unaccounted: accepted - delivered - waiting - failed - erased };
  }
}
