import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { ContentVersions } from '../content/content-versions.js';
import { databaseTime } from '../postgres/postgres.js';
import type { JobHandler, JobPayloads } from '../queue/jobs.js';
import { nextAttempt } from '../queue/retry-schedule.js';
import { EMAIL_KINDS } from './email.contract.js';
import { EmailMetrics } from './email.metrics.js';
import { EmailAttempt } from './email-attempt.entity.js';
import { EmailComposers } from './email-composer.js';
import { EMAIL_RETRY_PERIOD_MS } from './email-outbox.js';
import { EmailRefusedError, EmailSender, errorText } from './email-sender.js';
import { OutgoingEmail } from './outgoing-email.entity.js';

/** An email whose worker died may be sent again after this time. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;

/**
 * Sends one email of the outbox. The attempt is stored before it begins, with the time of the next one, so that an attempt whose
 * worker dies counts like one that failed. No transaction is open while the email is composed and sent: a lease keeps other
 * workers away, and a duplicate job finds nothing to do.
 */
@Injectable()
export class SendEmailJob implements JobHandler<'send-email'> {
  readonly job = 'send-email';
  private readonly logger = new Logger('email');

  constructor(
    private readonly em: EntityManager,
    private readonly sender: EmailSender,
    private readonly settings: Settings,
    private readonly composers: EmailComposers,
    private readonly metrics: EmailMetrics,
    private readonly versions: ContentVersions,
  ) {}

  async handle({ emailId }: JobPayloads['send-email']): Promise<void> {
    // Until the stored mail server is known, an email would be kept as a file. The relay queues it again.
    if (this.versions.numberOf('connections') === null) return;
    const message = await this.begin(emailId);
    if (message === null) return;
    const renewing = setInterval(() => void this.renew(message).catch(() => undefined), RENEW_MS).unref();
    const outcome = await this.attempt(message).catch((error: unknown) => ({ error }));
    clearInterval(renewing);
    if (outcome !== null && 'answer' in outcome) await this.accepted(message, outcome.answer);
    else await this.end(message, outcome);
  }

  private begin(id: string): Promise<OutgoingEmail | null> {
    return this.em.fork().transactional(async (transaction) => {
      // The relay uses the same clock; with two clocks, a due email would bounce between them.
      const now = await databaseTime(transaction);
      const message = await transaction.findOne(
        OutgoingEmail,
        { id, state: 'waiting', nextAttemptAt: { $lte: now } },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (message === null) return null;
      if (message.attempts > 0 && message.nextAttemptAt > message.giveUpAt) {
        message.state = 'failed';
        message.lastError = 'The worker stopped during the last attempt';
        return null;
      }
      message.attempts += 1;
      // Extend the deadline by any time in which no attempt was possible.
      if (message.attempts === 1) message.giveUpAt = new Date(now.getTime() + EMAIL_RETRY_PERIOD_MS);
      message.leasedUntil = new Date(now.getTime() + LEASE_SECONDS * 1_000);
      const next = nextAttempt(message, this.settings.emailRetrySeconds, now);
      message.nextAttemptAt = next !== null && next > message.leasedUntil ? next : message.leasedUntil;
      return message;
    });
  }

  private async attempt(message: OutgoingEmail): Promise<{ answer: string } | null> {
    const { id, kind, subjectId, recipient } = message;
    const content = await this.composers.compose({ kind, subjectId, recipient });
    // If composing took longer than the lease, another worker has the email.
    if (content === null || !(await this.renew(message))) return null;
    return { answer: await this.sender.send(id, recipient, content) };
  }

  /** @returns false if the email is no longer ours to send */
  private async renew({ id, attempts }: OutgoingEmail): Promise<boolean> {
    const rows = await this.em.fork().execute<unknown[]>(
      `update outgoing_email set leased_until = now() + make_interval(secs => ?),
         next_attempt_at = greatest(next_attempt_at, now() + make_interval(secs => ?))
       where id = ? and state = 'waiting' and attempts = ? returning id`,
      [LEASE_SECONDS, LEASE_SECONDS, id, attempts],
    );
    return rows.length > 0;
  }

  /** In one statement, because the email is sent twice if the worker dies before. */
  private async accepted({ id, attempts }: OutgoingEmail, answer: string): Promise<void> {
    this.metrics.attempted('accepted');
    const { keepsFiles } = this.sender;
    await this.em.fork().execute(
      `with sent as (
         update outgoing_email set state = ?, delivered_at = case when ? then null else now() end,
           last_error = null, leased_until = null
         where id = ? and attempts = ? and state = 'waiting' returning id)
       insert into email_attempt (email_id, accepted, answer) select id, true, ? from sent`,
      [keepsFiles ? 'kept' : 'delivered', keepsFiles, id, attempts, answer],
    );
  }

  /** Only while the email is ours. @param failure null if there was nothing to send */
  private async end({ id, attempts }: OutgoingEmail, failure: { error: unknown } | null): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const message = await transaction.findOne(OutgoingEmail, { id, attempts, state: 'waiting' }, { lockMode });
      if (message === null) return;
      message.leasedUntil = null;
      if (failure === null) {
        message.state = 'erased';
        return;
      }
      this.metrics.attempted('refused');
      transaction.create(EmailAttempt, { email: message, accepted: false, answer: errorText(failure.error) });
      this.onError(message, failure.error, await databaseTime(transaction));
    });
  }

  private onError(message: OutgoingEmail, error: unknown, now: Date): void {
    message.lastError = errorText(error);
    const isFinal =
      error instanceof EmailRefusedError && !(EMAIL_KINDS[message.kind].toOurselves && error.isRouteOrPolicy);
    const next = isFinal ? null : nextAttempt(message, this.settings.emailRetrySeconds, now);
    if (next === null) message.state = 'failed';
    else message.nextAttemptAt = next;
    // The server's answer may name the recipient, so it is not logged.
    const isRefused = error instanceof EmailRefusedError;
    const code = error instanceof Error && 'code' in error ? String(error.code) : isRefused ? 'refused' : 'failed';
    const outcome = next === null ? 'failed for good' : `next attempt at ${next.toISOString()}`;
    this.logger.warn(`${message.kind} ${message.id} attempt ${message.attempts} (${code}): ${outcome}`);
  }
}
