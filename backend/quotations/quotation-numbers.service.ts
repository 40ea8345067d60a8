import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';

/** Numbers and validity of quotations, by the date in the company's time zone. */
@Injectable()
export class QuotationNumbersService {
  constructor(private readonly facts: CompanyService) {}

  /** The next number of a year. Concurrent first sendings wait here for each other; a rollback gives the number back. */
  async next(em: EntityManager, year: number): Promise<number> {
    const [row] = await em.execute<{ last: number }[]>(
      `insert into quotation_number (year, last) values (?, 1)
        on conflict (year) do update set last = quotation_number.last + 1 returning last`,
      [year],
    );
    if (!row) throw new Error('PostgreSQL returned no number');
    return row.last;
  }

  /** Validity of a quotation that is sent now: through the end of its last day in the company's time zone. */
  async validity(em: EntityManager, days: number): Promise<{ year: number; sentAt: Date; expiresAt: Date }> {
    const { timeZone } = this.facts.company;
    const [row] = await em.execute<{ year: number; sentAt: string | Date; expiresAt: string | Date }[]>(
      `select extract(year from now() at time zone ?)::int as year, now() as "sentAt",
        ((now() at time zone ?)::date + ?::int + 1)::timestamp at time zone ? as "expiresAt"`,
      [timeZone, timeZone, days, timeZone],
    );
    if (!row) throw new Error('PostgreSQL returned no time');
    return { year: row.year, sentAt: new Date(row.sentAt), expiresAt: new Date(row.expiresAt) };
  }
}
