import type { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ErrorLog } from '../logging/error-log.js';
import type { RedisConnection } from '../redis/redis-connection.js';
import type { JobQueue } from './job-queue.js';
import type { JobName, JobPayloads } from './jobs.js';

const POLL_MS = 1_000;
const BATCH = 100;
/** Backpressure: with a slow receiver, the queue would otherwise grow with each expired lease. */
const MAX_QUEUED = 500;
/** A job that exceeds its lease counts as lost and is queued again. */
const LEASE_SECONDS = 120;

/** SQL: a job works on this row of an outbox. It sets the three before it begins. */
export const UNDER_WAY =
  'attempts > 0 and coalesce(leased_until > clock_timestamp(), false) and next_attempt_at > clock_timestamp()';

/** The table of an outbox, and the job that sends one of its rows. */
interface Outbox<Job extends JobName> {
  /** Has the columns `id`, `state`, `attempts`, `next_attempt_at` and `leased_until`; rows in the state `waiting` are sent. */
  table: string;
  job: Job;
  /** Which waiting rows are due, as SQL. */
  due?: string;
  toPayload(id: string): JobPayloads[Job];
  /** In the log. */
  name: string;
}

/**
 * Moves due rows from an outbox to the queue. Relays lease rows, so any number may run. Jobs that may have been lost in an
 * outage are queued again; the job of a row that is queued twice sends it once.
 */
export abstract class OutboxRelay<Job extends JobName> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly errors: ErrorLog;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;
  /** After an outage of Redis or the database, jobs may be gone or failed. */
  private mayHaveLostJobs = false;

  constructor(
    protected readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly redis: RedisConnection,
    private readonly outbox: Outbox<Job>,
  ) {
    this.errors = new ErrorLog(new Logger(outbox.name), `The ${outbox.name} works again`);
  }

  onApplicationBootstrap(): void {
    // Jobs of a killed process return to the queue with a delay.
    this.mayHaveLostJobs = true;
    this.schedule(this.redis.client.status === 'ready' ? 0 : POLL_MS);
    this.redis.client.on('ready', () => {
      this.mayHaveLostJobs = true;
      this.schedule(0);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** Queues the rows that are due. @returns their number */
  async relay(): Promise<number> {
    // Checked first, because queue calls would pile up until Redis is back.
    await this.redis.client.ping();
    if (this.mayHaveLostJobs) {
      this.mayHaveLostJobs = false;
      await this.releaseAll();
    }
    const room = MAX_QUEUED - (await this.queue.countWaiting(this.outbox.job));
    if (room <= 0) return 0;
    const ids = await this.lease(Math.min(room, BATCH));
    if (ids.length === 0) return 0;
    try {
      await this.queue.add(
        this.outbox.job,
        ids.map((id) => this.outbox.toPayload(id)),
      );
    } catch (error) {
      await this.release(ids);
      throw error;
    }
    return ids.length;
  }

  /** Releases every leased row that no job works on. */
  async releaseAll(): Promise<void> {
    await this.em.fork().execute(
      `update ${this.outbox.table} set leased_until = null
       where id in (
         select id from ${this.outbox.table}
         where state = 'waiting' and leased_until is not null and not (${UNDER_WAY}) for update skip locked
       )`,
    );
  }

  private schedule(delay: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.round = this.round.then(() => this.run());
    }, delay);
  }

  private async run(): Promise<void> {
    if (this.stopped) return;
    try {
      const count = await this.relay();
      this.errors.succeeded();
      this.schedule(count === BATCH ? 0 : POLL_MS);
    } catch (error) {
      this.mayHaveLostJobs = true;
      this.errors.failed(
        `The ${this.outbox.name} is waiting: ${error instanceof Error ? error.message : String(error)}`,
      );
      this.schedule(POLL_MS);
    }
  }

  /** Raw SQL for `skip locked`: rows that another relay is leasing are skipped. */
  private async lease(count: number): Promise<string[]> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `update ${this.outbox.table} set leased_until = now() + make_interval(secs => ?)
       where id in (${this.dueRows()}) returning id`,
      [LEASE_SECONDS, count],
    );
    return rows.map(({ id }) => id);
  }

  /** A query that locks rows that are due and not leased, and returns their ids, oldest first; its one parameter is the limit. */
  protected dueRows(): string {
    const { table, due = 'next_attempt_at <= now()' } = this.outbox;
    return `select id from ${table}
      where state = 'waiting' and ${due} and (leased_until is null or leased_until < now())
      order by next_attempt_at limit ? for update skip locked`;
  }

  private async release(ids: readonly string[]): Promise<void> {
    await this.em.fork().execute(`update ${this.outbox.table} set leased_until = null where id in (?)`, [ids]);
  }
}
