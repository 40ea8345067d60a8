import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '../queue/job-queue.js';
import { RedisConnection } from '../redis/redis-connection.js';

const POLL_MS = 1_000;
const BATCH = 100;
/** What is more stays in the outbox: behind a slow mail server the queue would grow by every lease that ends. */
const QUEUED_AT_MOST = 500;
/** A job that is not done by then was lost, or waits behind many others: it is handed out again. */
const LEASE_SECONDS = 120;

/**
 * Moves mails that are due from the outbox to the queue. Any number of relays may run; none hands out what another holds.
 * Without Redis or the database it waits for their return, and hands out again what may have been lost with them. A mail
 * that is queued twice is sent once: its row says so.
 */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('mail-relay');
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;
  private lastFault = '';
  /** Redis or the database was away: jobs may be gone, or have failed. */
  private mayHaveLost = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly redis: RedisConnection,
  ) {}

  onApplicationBootstrap(): void {
    // Jobs of a process that was killed come back to the queue late.
    this.mayHaveLost = true;
    this.schedule(this.redis.client.status === 'ready' ? 0 : POLL_MS);
    this.redis.client.on('ready', () => {
      this.mayHaveLost = true;
      this.schedule(0);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /**
   * Hands out what is due now.
   * @returns how many mails that were
   */
  async relay(): Promise<number> {
    // First, as a queue's own call would wait for Redis and then come in numbers.
    await this.redis.client.ping();
    if (this.mayHaveLost) {
      this.mayHaveLost = false;
      await this.takeBack();
    }
    const room = QUEUED_AT_MOST - (await this.queue.countWaiting('send-mail'));
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

  /** Takes back everything that was handed out and that nobody is sending just now. */
  async takeBack(): Promise<void> {
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
      if (this.lastFault !== '') this.logger.log('Mails are handed out again');
      this.lastFault = '';
      this.schedule(count === BATCH ? 0 : POLL_MS);
    } catch (error) {
      this.mayHaveLost = true;
      const fault = error instanceof Error ? error.message : String(error);
      // The same fault comes every second: say it once.
      if (fault !== this.lastFault) this.logger.warn(`Mails wait: ${fault}`);
      this.lastFault = fault;
      this.schedule(POLL_MS);
    }
  }

  /** A set query with row locks that skip what another relay just takes: the ORM would load every row for it. */
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
