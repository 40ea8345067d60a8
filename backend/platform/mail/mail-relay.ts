import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../queue/job-queue.js';
import { OutboxRelay } from '../queue/outbox-relay.js';
import { RedisConnection } from '../redis/redis-connection.js';

/** Moves due mails to the queue. A mail that is queued twice is sent once, because its row is locked and updated. */
@Injectable()
export class MailRelay extends OutboxRelay<'send-mail'> {
  constructor(em: EntityManager, queue: JobQueue, redis: RedisConnection) {
    super(em, queue, redis, {
      table: 'outgoing_mail',
      job: 'send-mail',
      toPayload: (mailId) => ({ mailId }),
      name: 'mail relay',
    });
  }
}
