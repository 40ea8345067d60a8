import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/**
 * What became of every inquiry that was ever accepted. `accepted` counts inquiries, the others what their mails say, so
 * that a difference shows an inquiry nobody was told of.
 */
export interface Ledger {
  accepted: number;
  /** Every mail about it was taken by a server. */
  delivered: number;
  /** A mail is still to go out, and none failed. */
  waiting: number;
  /** A mail was given up. */
  failed: number;
  /** Its person was removed. */
  erased: number;
  /** `accepted` less the other four: never anything but 0. */
  unaccounted: number;
}

@Injectable()
export class LedgerService {
  constructor(private readonly em: EntityManager) {}

  /** One statement, so that all figures are of the same moment. */
  async get(): Promise<Ledger> {
    const [row] = await this.em.fork().execute<Record<keyof Omit<Ledger, 'unaccounted'>, string>[]>(`
      with fate as (
        select case
          when i.erased_at is not null then 'erased'
          when bool_or(m.state = 'failed') then 'failed'
          when bool_or(m.state = 'waiting') then 'waiting'
          when bool_and(m.state = 'delivered') then 'delivered'
        end as state
        from inquiry i left join outgoing_mail m on m.subject_id = i.id and m.kind like 'inquiry-%'
        group by i.id
      )
      select count(*) as accepted,
        count(*) filter (where state = 'delivered') as delivered,
        count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'erased') as erased
      from fate`);
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
