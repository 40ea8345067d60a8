import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { databaseClock } from '../postgres/database-time.js';
import type { JobHandler } from '../queue/job-handler.js';
import type { JobPayloads } from '../queue/jobs.js';
import { MailMetrics } from './mail.metrics.js';
import { MailAttempt } from './mail-attempt.entity.js';
import type { MailComposer } from './mail-composer.js';
import { MAIL_TRIED_FOR_MS } from './mail-outbox.js';
import { faultText, MailRefusedError, MailSender } from './mail-sender.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { nextAttempt } from './retry-schedule.js';

/** Where the worker's module lists its composers. */
export const MAIL_COMPOSERS = Symbol('MAIL_COMPOSERS');

/**
 * Sends one mail of the outbox. The row stays locked meanwhile, so that the same job at another worker finds nothing to
 * do, and a worker that is killed lets go of it at once.
 */
@Injectable()
export class SendMailJob implements JobHandler<'send-mail'> {
  readonly job = 'send-mail';
  private readonly composers: ReadonlyMap<string, MailComposer>;
  private readonly logger = new Logger('mail');

  constructor(
    private readonly em: EntityManager,
    private readonly sender: MailSender,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(MAIL_COMPOSERS) composers: readonly MailComposer[],
    private readonly metrics: MailMetrics,
  ) {
    this.composers = new Map(composers.map((composer) => [composer.kind, composer]));
    if (this.composers.size !== composers.length) throw new Error('Two composers make the same kind of mail');
  }

  async handle({ mailId }: JobPayloads['send-mail']): Promise<void> {
    await this.em.fork().transactional(async (transaction) => {
      // The relay, which found it due, goes by this clock: by another one a mail would come and go for as long as they differ.
      const now = await databaseClock(transaction);
      const mail = await transaction.findOne(
        OutgoingMail,
        { id: mailId, state: 'waiting', nextAttemptAt: { $lte: now() } },
        { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
      );
      if (mail) await this.attempt(transaction, mail, now);
    });
  }

  /** Changes the row by what came of it, and notes the attempt; the caller's transaction writes both. */
  private async attempt(transaction: EntityManager, mail: OutgoingMail, now: () => Date): Promise<void> {
    mail.attempts += 1;
    // The time in which we could not even try does not count.
    if (mail.attempts === 1) mail.giveUpAt = new Date(now().getTime() + MAIL_TRIED_FOR_MS);
    mail.leasedUntil = null;
    const composer = this.composers.get(mail.kind);
    try {
      if (!composer) throw new Error(`No composer makes the mail ${mail.kind}`);
      const content = await composer.compose({ subjectId: mail.subjectId, recipient: mail.recipient });
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
      this.onFault(mail, error, composer?.isToOurselves === true, now());
    }
  }

  private onFault(mail: OutgoingMail, error: unknown, isToOurselves: boolean, now: Date): void {
    mail.lastFault = faultText(error);
    const isFinal = error instanceof MailRefusedError && !(isToOurselves && error.isAboutTheWay);
    const next = isFinal ? null : nextAttempt(mail, this.settings.mailRetrySeconds, now);
    if (next === null) mail.state = 'failed';
    else mail.nextAttemptAt = next;
    // A server's words may name the recipient: they stay in the row.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'refused';
    const outcome = next === null ? 'failed for good' : `waits until ${next.toISOString()}`;
    this.logger.warn(`${mail.kind} ${mail.id} attempt ${mail.attempts} (${code}): ${outcome}`);
  }
}
