import { EntityManager } from '@mikro-orm/postgresql';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '../queue/job-queue.js';
import { RedisConnection } from '../redis/redis-connection.js';

const POLL_MS = 1_000;
const BATCH = 100;
/** A job that is not done by then was lost with its Redis, or waits behind many others: it is handed out again. */
const LEASE_SECONDS = 120;

/**
 * Moves mails that are due from the outbox to the queue. Any number of relays may run; none hands out what another holds.
 * Without Redis or the database it waits for their return.
 */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('mail-relay');
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;
  #lastFault = '';

  constructor(
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly redis: RedisConnection,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  /**
   * Hands out what is due now.
   * @returns how many mails that were
   */
  async relay(): Promise<number> {
    // First, as a queue's own call would wait for Redis and then come in numbers.
    await this.redis.client.ping();
    const ids = await this.lease();
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

  private schedule(delay: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#round = this.run();
    }, delay);
  }

  private async run(): Promise<void> {
    try {
      const count = await this.relay();
      if (this.#lastFault !== '') this.#logger.log('Mails are handed out again');
      this.#lastFault = '';
      this.schedule(count === BATCH ? 0 : POLL_MS);
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      // The same fault comes every second: say it once.
      if (fault !== this.#lastFault) this.#logger.warn(`Mails wait: ${fault}`);
      this.#lastFault = fault;
      this.schedule(POLL_MS);
    }
  }

  /** A set query with row locks that skip what another relay just takes: the ORM would load every row for it. */
  private async lease(): Promise<string[]> {
    const rows = await this.em.fork().execute<{ id: string }[]>(
      `update outgoing_mail set leased_until = now() + make_interval(secs => ?)
       where id in (
         select id from outgoing_mail
         where state = 'waiting' and next_attempt_at <= now() and (leased_until is null or leased_until < now())
         order by next_attempt_at limit ? for update skip locked
       ) returning id`,
      [LEASE_SECONDS, BATCH],
    );
    return rows.map(({ id }) => id);
  }

  private async release(ids: readonly string[]): Promise<void> {
    await this.em.fork().execute('update outgoing_mail set leased_until = null where id in (?)', [ids]);
  }
}
