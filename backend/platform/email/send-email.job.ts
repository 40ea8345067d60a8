import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../config/settings.js';
import { databaseClock } from '../postgres/postgres.js';
import type { JobHandler, JobPayloads } from '../queue/jobs.js';
import { nextAttempt } from '../queue/retry-schedule.js';
import { EmailMetrics } from './email.metrics.js';
import { EmailAttempt } from './email-attempt.entity.js';
import { EmailComposers } from './email-composer.js';
import { EMAIL_KINDS } from './email-kinds.contract.js';
import { EMAIL_RETRY_PERIOD_MS } from './email-outbox.js';
import { EmailRefusedError, EmailSender, errorText } from './email-sender.js';
import { OutgoingEmail } from './outgoing-email.entity.js';

/**
 * Sends one email of the outbox under a row lock: a duplicate job on another worker finds nothing to do, and the lock of a
 * killed worker is released at once.
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
  ) {}

  async handle({ emailId }: JobPayloads['send-email']): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      // The relay uses the same clock; with two clocks, a due email would bounce between them.
      const now = await databaseClock(transaction);
      const message = await transaction.findOne(
        OutgoingEmail,
        { id: emailId, state: 'waiting', nextAttemptAt: { $lte: now() } },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (message) await this.attempt(transaction, message, now);
    });
  }

  /** Updates the row and records the attempt in the caller's transaction. */
  private async attempt(transaction: EntityManager, message: OutgoingEmail, now: () => Date): Promise<void> {
    message.attempts += 1;
    // Extend the deadline by any time in which no attempt was possible.
    if (message.attempts === 1) message.giveUpAt = new Date(now().getTime() + EMAIL_RETRY_PERIOD_MS);
    message.leasedUntil = null;
    try {
      const content = await this.composers
        .find(message.kind)
        .compose({ subjectId: message.subjectId, recipient: message.recipient });
      if (content === null) {
        message.state = 'erased';
        return;
      }
      const answer = await this.sender.send(message.id, message.recipient, content);
      this.metrics.attempted('accepted');
      transaction.create(EmailAttempt, { email: message, accepted: true, answer });
      message.state = this.sender.keepsFiles ? 'kept' : 'delivered';
      message.deliveredAt = this.sender.keepsFiles ? null : now();
      message.lastError = null;
    } catch (error) {
      this.metrics.attempted('refused');
      transaction.create(EmailAttempt, { email: message, accepted: false, answer: errorText(error) });
      this.onError(message, error, now());
    }
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
