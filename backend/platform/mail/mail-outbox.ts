import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseTime } from '../postgres/postgres.js';
import { JobQueue } from '../queue/job-queue.js';
import { OutboxRelay } from '../queue/outbox-relay.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { type MailKind, type MailSubject, mailKindsAbout } from './mail-kinds.contract.js';
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

/**
 * Erases recipients and server answers, which may name them, from the mails about these rows. Unsent mails are never sent.
 * @param em of the transaction; waits for a mail that is being sent
 * @returns ids of the mails
 */
export async function eraseMails(
  em: EntityManager,
  subject: MailSubject,
  subjectIds: readonly number[],
): Promise<string[]> {
  const kinds = mailKindsAbout(subject);
  if (subjectIds.length === 0 || kinds.length === 0) return [];
  const rows = await em.execute<{ id: string }[]>(
    `update outgoing_mail set recipient = '', last_fault = null,
       state = case when state = 'waiting' then 'erased' else state end
     where kind in (?) and subject_id in (?) returning id`,
    [kinds, subjectIds],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await em.execute('delete from mail_attempt where mail_id in (?)', [ids]);
  return ids;
}

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
