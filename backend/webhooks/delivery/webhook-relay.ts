import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { OutboxRelay } from '../../platform/queue/outbox-relay.js';
import { RedisConnection } from '../../platform/redis/redis-connection.js';

/** Fewer than the workers of a process, so that one slow receiver does not keep the others waiting. */
const AT_ONCE_PER_TARGET = 4;

/** Queues the due deliveries of enabled targets. */
@Injectable()
export class WebhookRelay extends OutboxRelay<'deliver-webhook'> {
  constructor(em: EntityManager, queue: JobQueue, redis: RedisConnection) {
    super(em, queue, redis, {
      table: 'webhook_delivery',
      job: 'deliver-webhook',
      toPayload: (id) => ({ deliveryId: Number(id) }),
      name: 'webhook relay',
    });
  }

  protected override dueRows(): string {
    return `select due.id from webhook_target t cross join lateral (
        select id from webhook_delivery
        where target_id = t.id and state = 'waiting' and next_attempt_at <= now()
          and (leased_until is null or leased_until < now())
        order by next_attempt_at
        limit greatest(0, ${AT_ONCE_PER_TARGET} - (
          select count(*) from webhook_delivery where target_id = t.id and state = 'waiting' and leased_until >= now()))
        for update skip locked
      ) due where t.enabled limit ?`;
  }
}
