import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { databaseClock } from '../postgres/postgres.js';
import type { JobHandler, JobPayloads } from '../queue/jobs.js';
import { nextAttempt } from '../queue/retry-schedule.js';
import { MailMetrics } from './mail.metrics.js';
import { MailAttempt } from './mail-attempt.entity.js';
import { MailComposers } from './mail-composer.js';
import { MAIL_KINDS } from './mail-kinds.contract.js';
import { MAIL_RETRY_PERIOD_MS } from './mail-outbox.js';
import { faultText, MailRefusedError, MailSender } from './mail-sender.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

/**
 * Sends one mail of the outbox under a row lock: a duplicate job on another worker finds nothing to do, and the lock of a
 * killed worker is released at once.
 */
@Injectable()
export class SendMailJob implements JobHandler<'send-mail'> {
  readonly job = 'send-mail';
  private readonly logger = new Logger('mail');

  constructor(
    private readonly em: EntityManager,
    private readonly sender: MailSender,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly composers: MailComposers,
    private readonly metrics: MailMetrics,
  ) {}

  async handle({ mailId }: JobPayloads['send-mail']): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      // The relay uses the same clock; with two clocks, a due mail would bounce between them.
      const now = await databaseClock(transaction);
      const mail = await transaction.findOne(
        OutgoingMail,
        { id: mailId, state: 'waiting', nextAttemptAt: { $lte: now() } },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (mail) await this.attempt(transaction, mail, now);
    });
  }

  /** Updates the row and records the attempt in the caller's transaction. */
  private async attempt(transaction: EntityManager, mail: OutgoingMail, now: () => Date): Promise<void> {
    mail.attempts += 1;
    // Extend the deadline by any time in which no attempt was possible.
    if (mail.attempts === 1) mail.giveUpAt = new Date(now().getTime() + MAIL_RETRY_PERIOD_MS);
    mail.leasedUntil = null;
    try {
      const content = await this.composers
        .find(mail.kind)
        .compose({ subjectId: mail.subjectId, recipient: mail.recipient });
      if (content === null) {
        mail.state = 'erased';
        return;
      }
      const answer = await this.sender.send(mail.id, mail.recipient, content);
      this.metrics.attempted('accepted');
      transaction.create(MailAttempt, { mail, accepted: true, answer });
      mail.state = 'delivered';
      mail.deliveredAt = now();
      mail.lastFault = null;
    } catch (error) {
      this.metrics.attempted('refused');
      transaction.create(MailAttempt, { mail, accepted: false, answer: faultText(error) });
      this.onFault(mail, error, now());
    }
  }

  private onFault(mail: OutgoingMail, error: unknown, now: Date): void {
    mail.lastFault = faultText(error);
    const isFinal = error instanceof MailRefusedError && !(MAIL_KINDS[mail.kind].toOurselves && error.isRouteOrPolicy);
    const next = isFinal ? null : nextAttempt(mail, this.settings.mailRetrySeconds, now);
    if (next === null) mail.state = 'failed';
    else mail.nextAttemptAt = next;
    // The server's answer may name the recipient, so it is not logged.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'refused';
    const outcome = next === null ? 'failed for good' : `next attempt at ${next.toISOString()}`;
    this.logger.warn(`${mail.kind} ${mail.id} attempt ${mail.attempts} (${code}): ${outcome}`);
  }
}
