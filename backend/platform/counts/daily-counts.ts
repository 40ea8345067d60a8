import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { DAY_MS, dateOf, instantOf, startOfDay, wallTime } from '../../config/zone-time.contract.js';
import { errorTrace } from '../logging/log-text.js';
import type { CountKind } from './counts.contract.js';

const WRITE_MS = 10_000;
/** Maximum number of different counts in memory while the database is down; further ones are dropped. */
export const MAX_COUNTS = 20_000;

interface Count {
  day: string;
  kind: CountKind;
  key: string;
  count: number;
}

/**
 * Counts by day, added up in memory and written in batches, so that counting costs a visitor nothing (decision 073). Several
 * processes add to the same rows.
 */
@Injectable()
export class DailyCounts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('counts');
  private counts = new Map<string, Count>();
  private day = '';
  /** `day` is today from `dayBegins` to `dayEnds`. */
  private dayBegins = 0;
  private dayEnds = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isFailing = false;

  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** @param key from a fixed set, or the id of a record */
  count(kind: CountKind, key: string): void {
    this.add({ day: this.today(), kind, key, count: 1 });
  }

  /** Writes the counts. Never rejects: counts that cannot be written wait for the next call. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    const counts = [...this.counts.values()];
    if (counts.length === 0) return;
    this.counts = new Map();
    try {
      // Ordered by primary key, so that two processes cannot deadlock.
      await this.em.fork().execute(
        `insert into daily_count (kind, day, key, count)
        select kind, day, key, count
        from jsonb_to_recordset(?::jsonb) as c (kind text, day date, key text, count integer) order by kind, day, key
        on conflict (kind, day, key) do update set count = daily_count.count + excluded.count`,
        [JSON.stringify(counts)],
      );
      this.isFailing = false;
    } catch (error) {
      for (const count of counts) this.add(count);
      const [reason] = errorTrace(error).split('\n', 1);
      if (!this.isFailing) this.logger.warn(`Counts are kept in memory until they can be written: ${reason}`);
      this.isFailing = true;
    }
  }

  private add(added: Count): void {
    const name = `${added.day} ${added.kind} ${added.key}`;
    const known = this.counts.get(name);
    if (known) known.count += added.count;
    else if (this.counts.size < MAX_COUNTS) this.counts.set(name, added);
  }

  private today(): string {
    const now = Date.now();
    if (now < this.dayBegins || now >= this.dayEnds) {
      const { timeZone } = this.facts.company;
      const start = startOfDay(wallTime(new Date(now), timeZone));
      this.day = dateOf(start);
      this.dayBegins = instantOf(start, timeZone).getTime();
      this.dayEnds = instantOf(start + DAY_MS, timeZone).getTime();
    }
    return this.day;
  }
}
