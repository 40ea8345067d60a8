import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { lookUpEveryAddress } from '../../platform/outgoing/addresses.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import type { JobHandler, JobPayloads } from '../../platform/queue/jobs.js';
import { nextAttempt } from '../../platform/queue/retry-schedule.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { WEBHOOK_RETRY_HOURS, WEBHOOK_STOP_DAYS } from '../admin/webhooks-admin.contract.js';
import { WebhookSecretsService } from '../webhook-secrets.service.js';
import { POST_TIMEOUT_MS, postWebhook, type ReceiverResponse, signWebhook } from './post-webhook.js';

/** If a worker dies, its attempt is repeated after this time, which is longer than any attempt takes. */
const REPEAT_SECONDS = 30;
/** Longer errors are truncated in the delivery log. */
const ERROR_MAX_LENGTH = 300;

interface Attempt {
  id: number;
  attempts: number;
  giveUpAt: Date;
  targetId: number;
  address: string;
  secret: string;
  body: string;
}

interface Outcome {
  /** Null without a response. */
  status: number | null;
  answer: string;
  /** '' for a success. */
  error: string;
  durationMs: number;
}

/**
 * Posts one delivery. No transaction is open during the request: the attempt is stored before it, and the outcome after it.
 * A duplicate job finds nothing to do.
 */
@Injectable()
export class DeliverWebhookJob implements JobHandler<'deliver-webhook'> {
  readonly job = 'deliver-webhook';
  private readonly logger = new Logger('webhooks');

  constructor(
    private readonly em: EntityManager,
    private readonly secrets: WebhookSecretsService,
    private readonly owners: StaffAddressesService,
    private readonly settings: Settings,
  ) {}

  async handle({ deliveryId }: JobPayloads['deliver-webhook']): Promise<void> {
    const attempt = await this.begin(deliveryId);
    if (attempt === null) return;
    const outcome = await this.post(attempt);
    if (outcome.error === '') await this.succeed(attempt, outcome);
    else await this.fail(attempt, outcome);
  }

  private async begin(deliveryId: number): Promise<Attempt | null> {
    const [row] = await this.em.fork().execute<(Omit<Attempt, 'giveUpAt'> & { giveUpAt: string })[]>(
      `update webhook_delivery d set attempts = d.attempts + 1,
         next_attempt_at = now() + make_interval(secs => ?), leased_until = now() + make_interval(secs => ?),
         give_up_at = case when d.attempts = 0 then now() + make_interval(hours => ?) else d.give_up_at end
       from webhook_target t, webhook_event e
       where d.id = ? and d.state = 'waiting' and d.next_attempt_at <= now() and t.id = d.target_id and t.enabled
         and e.id = d.event_id and e.body is not null
       returning d.id, d.attempts, d.give_up_at as "giveUpAt", t.id as "targetId", t.address, t.secret, e.body`,
      [REPEAT_SECONDS, REPEAT_SECONDS, WEBHOOK_RETRY_HOURS, deliveryId],
    );
    return row ? { ...row, giveUpAt: new Date(row.giveUpAt) } : null;
  }

  private async post({ targetId, address, secret, body }: Attempt): Promise<Outcome> {
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    try {
      const seconds = Math.floor((await databaseTime(this.em.fork())).getTime() / 1_000);
      const bytes = Buffer.from(body);
      const signature = signWebhook(await this.secrets.open(targetId, secret), bytes, seconds);
      const loopback = this.settings.webhooksToLoopback;
      const options = { lookup: lookUpEveryAddress, loopback, totalMs: POST_TIMEOUT_MS };
      const { status, answer } = await postWebhook({ address, body: bytes, signature }, options);
      return { status, answer, error: errorOf({ status, answer }), durationMs: elapsed() };
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX_LENGTH);
      return { status: null, answer: '', error: message, durationMs: elapsed() };
    }
  }

  /** Locks the target's row before the delivery's, in the same order as its removal, to avoid deadlocks. */
  private async succeed({ id, targetId }: Attempt, outcome: Outcome): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await em.execute('update webhook_target set failing_since = null where id = ? and failing_since is not null', [
        targetId,
      ]);
      await this.note(em, id, outcome, { state: 'delivered', nextAttemptAt: null });
    });
  }

  private async fail(attempt: Attempt, outcome: Outcome): Promise<void> {
    const { id, targetId, attempts } = attempt;
    await this.em.fork().transactional(async (em) => {
      await em.execute('update webhook_target set failing_since = coalesce(failing_since, now()) where id = ?', [
        targetId,
      ]);
      const next = nextAttempt(attempt, this.settings.webhookRetrySeconds, await databaseTime(em));
      await this.note(em, id, outcome, { state: next ? 'waiting' : 'failed', nextAttemptAt: next });
      if (next === null) await this.stopIfItKeepsFailing(em, targetId);
      // An address may contain a secret of the receiver, so it is not logged.
      const outlook = next ? `next attempt at ${next.toISOString()}` : 'failed for good';
      this.logger.warn(
        `webhook ${targetId} delivery ${id} attempt ${attempts} (${outcome.status ?? 'none'}): ${outlook}`,
      );
    });
  }

  /** Only while the delivery is waiting: an erasure or a faster worker may have ended it in the meantime. */
  private async note(
    em: EntityManager,
    id: number,
    { status, answer, error, durationMs }: Outcome,
    { state, nextAttemptAt }: { state: string; nextAttemptAt: Date | null },
  ): Promise<void> {
    await em.execute(
      `update webhook_delivery set state = ?, leased_until = null, next_attempt_at = coalesce(?, next_attempt_at),
         status_code = ?, duration_ms = ?, answer = ?, error = ?,
         delivered_at = case when ? = 'delivered' then now() end
       where id = ? and state = 'waiting'`,
      [state, nextAttemptAt, status, durationMs, answer, error, state, id],
    );
  }

  private async stopIfItKeepsFailing(em: EntityManager, targetId: number): Promise<void> {
    const stopped = await em.execute<unknown[]>(
      `update webhook_target set enabled = false, stopped_at = now(), version = version + 1
       where id = ? and enabled and failing_since < now() - make_interval(days => ?) returning id`,
      [targetId, WEBHOOK_STOP_DAYS],
    );
    if (stopped.length === 0) return;
    this.logger.error(`webhook ${targetId} was turned off after ${WEBHOOK_STOP_DAYS} days of failures`);
    for (const recipient of await this.owners.listWithRight('webhooks'))
      postEmail(em, { kind: 'webhook-stopped', subjectId: targetId, recipient });
  }
}

function errorOf({ status }: ReceiverResponse): string {
  if (status >= 200 && status < 300) return '';
  return status >= 300 && status < 400 ? `Redirected (${status}); redirects are not followed` : `Answered ${status}`;
}
