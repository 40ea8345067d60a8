import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { FaultLog } from '../logging/fault-log.js';
import { JobQueue } from '../queue/job-queue.js';
import { RedisConnection } from '../redis/redis-connection.js';

const POLL_MS = 1_000;
const BATCH = 100;
/** Backpressure: with a slow mail server, the queue would otherwise grow with each expired lease. */
const MAX_QUEUED = 500;
/** A job that exceeds its lease counts as lost and is queued again. */
const LEASE_SECONDS = 120;

/**
 * Moves due mails from the outbox to the queue. Relays lease mails, so any number may run. Jobs that may have been lost
 * in an outage are queued again; a mail that is queued twice is sent once, because its row is locked and updated.
 */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly faults = new FaultLog(new Logger('mail-relay'), 'The mail relay works again');
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;
  /** After an outage of Redis or the database, jobs may be gone or failed. */
  private mayHaveLostJobs = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly redis: RedisConnection,
  ) {}

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

  /**
   * Queues the mails that are due.
   * @returns their number
   */
  async relay(): Promise<number> {
    // Checked first, because queue calls would pile up until Redis is back.
    await this.redis.client.ping();
    if (this.mayHaveLostJobs) {
      this.mayHaveLostJobs = false;
      await this.releaseAll();
    }
    const room = MAX_QUEUED - (await this.queue.countWaiting('send-mail'));
    if (room <= 0) return 0;
    const ids = await this.lease(Math.min(room, BATCH));
    if (ids.length === 0) return 0;
    try {
      await this.queue.add(
        'send-mail',
        ids.map((mailId) => ({ mailId })),
      );
    } catch (error) {
      await this.release(ids);
      throw error;
    }
    return ids.length;
  }

  /** Releases every leased mail that is not being sent. */
  async releaseAll(): Promise<void> {
    await this.em.fork().execute(
      `update outgoing_mail set leased_until = null
       where id in (
         select id from outgoing_mail where state = 'waiting' and leased_until is not null for update skip locked
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
      this.faults.succeeded();
      this.schedule(count === BATCH ? 0 : POLL_MS);
    } catch (error) {
      this.mayHaveLostJobs = true;
      this.faults.failed(`The mail relay is waiting: ${error instanceof Error ? error.message : String(error)}`);
      this.schedule(POLL_MS);
    }
  }

  /** Raw SQL for `skip locked`: rows that another relay is leasing are skipped. */
  private async lease(count: number): Promise<string[]> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `update outgoing_mail set leased_until = now() + make_interval(secs => ?)
       where id in (
         select id from outgoing_mail
         where state = 'waiting' and next_attempt_at <= now() and (leased_until is null or leased_until < now())
         order by next_attempt_at limit ? for update skip locked
       ) returning id`,
      [LEASE_SECONDS, count],
    );
    return rows.map(({ id }) => id);
  }

  private async release(ids: readonly string[]): Promise<void> {
    await this.em.fork().execute('update outgoing_mail set leased_until = null where id in (?)', [ids]);
  }
}
