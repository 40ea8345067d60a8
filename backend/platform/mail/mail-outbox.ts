import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { databaseTime } from '../postgres/database-time.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** How long a mail is tried again before it counts as failed. */
export const MAIL_TRIED_FOR_MS = 24 * 60 * 60 * 1_000;

/**
 * Notes a mail in the caller's transaction: it goes out once that is committed, and not at all otherwise.
 * @param em of the transaction; nothing is flushed here
 * @param mail `kind` names a MailComposer, `subjectId` the row that it tells of
 */
export function postMail(
  em: EntityManager,
  mail: { kind: string; subjectId: number; recipient: string },
): OutgoingMail {
  return em.create(OutgoingMail, {
    id: randomUUID(),
    ...mail,
    // The first attempt sets it anew, by the database's clock.
    giveUpAt: new Date(Date.now() + MAIL_TRIED_FOR_MS),
  });
}

/**
 * Sends a mail once more: one that waits or was given up goes back to the start of its schedule. One that a server took
 * is posted anew, under an id of its own: mailboxes throw a second mail with the same Message-ID away.
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
    giveUpAt: new Date(now.getTime() + MAIL_TRIED_FOR_MS),
  });
}
