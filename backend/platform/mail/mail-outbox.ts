import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../postgres/database-time.js';
import type { MailKind } from './mail-kinds.contract.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** How long a mail is retried before it counts as failed. */
export const MAIL_RETRY_PERIOD_MS = 24 * 60 * 60 * 1_000;

/**
 * Adds a mail to the outbox in the caller's transaction: it is sent only if that commits.
 * @param em of the transaction; nothing is flushed here
 */
export function postMail(
  em: EntityManager,
  mail: { kind: MailKind; subjectId: number; recipient: string },
): OutgoingMail {
  return em.create(OutgoingMail, {
    id: randomUUID(),
    ...mail,
    // The first attempt overwrites it with the database's time.
    giveUpAt: new Date(Date.now() + MAIL_RETRY_PERIOD_MS),
  });
}

/**
 * Sends a mail again. An undelivered mail restarts its retry schedule; a delivered one gets a new row, because mailboxes
 * drop a second mail with the same Message-ID.
 * @param em of the transaction that holds the mail's lock; nothing is flushed here
 */
export async function postAgain(em: EntityManager, mail: OutgoingMail): Promise<OutgoingMail> {
  const { kind, subjectId, recipient } = mail;
  if (mail.state === 'delivered') return postMail(em, { kind, subjectId, recipient });
  const now = await databaseTime(em);
  return em.assign(mail, {
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: now,
    leasedUntil: null,
    giveUpAt: new Date(now.getTime() + MAIL_RETRY_PERIOD_MS),
  });
}
