import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { databaseTime } from '../postgres/postgres.js';
import { JobQueue } from '../queue/job-queue.js';
import { OutboxRelay, UNDER_WAY } from '../queue/outbox-relay.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { type EmailKind, type EmailSubject, emailKindsAbout } from './email.contract.js';
import { OutgoingEmail } from './outgoing-email.entity.js';

/** How long an email is retried before it counts as failed. */
export const EMAIL_RETRY_PERIOD_MS = 24 * 60 * 60 * 1_000;
/** Between two looks at an email that is being sent. */
const POLL_MS = 200;

/**
 * Adds an email to the outbox in the caller's transaction: it is sent only if that commits.
 * @param em of the transaction; nothing is flushed here
 * @param message with `nextAttemptAt`, it is held until then, or until the job that makes its files wakes it
 */
export function postEmail(
  em: EntityManager,
  message: { kind: EmailKind; subjectId: number; recipient: string; nextAttemptAt?: Date },
) {
  return em.create(OutgoingEmail, {
    id: randomUUID(),
    ...message,
    // The first attempt overwrites it with the database's time.
    giveUpAt: new Date(Date.now() + EMAIL_RETRY_PERIOD_MS),
  });
}

/**
 * Sends an email again. An undelivered email restarts its retry schedule; a delivered one gets a new row, because mailboxes
 * drop a second email with the same Message-ID.
 * @param em of the transaction that holds the email's lock; nothing is flushed here
 */
export async function postAgain(em: EntityManager, message: OutgoingEmail): Promise<OutgoingEmail> {
  const { kind, subjectId, recipient } = message;
  if (message.state === 'delivered') return postEmail(em, { kind, subjectId, recipient });
  const now = await databaseTime(em);
  return em.assign(message, {
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: now,
    leasedUntil: null,
    giveUpAt: new Date(now.getTime() + EMAIL_RETRY_PERIOD_MS),
  });
}

/**
 * Erases recipients and server answers, which may name them, from the emails about these rows. Unsent emails are never sent.
 * @param em of the transaction; waits for an email that is being sent
 * @returns ids of the emails
 */
export async function eraseEmails(em: EntityManager, subject: EmailSubject, subjectIds: readonly number[]) {
  const kinds = emailKindsAbout(subject);
  if (subjectIds.length === 0 || kinds.length === 0) return [];
  const these = 'kind in (?) and subject_id in (?)';
  const parameters = [kinds, subjectIds];
  const ids = new Set<string>();
  for (;;) {
    const rows = await em.execute<{ id: string }[]>(
      `update outgoing_email set recipient = '', last_error = null,
         state = case when state = 'waiting' then 'erased' else state end
       where ${these} and not (${UNDER_WAY}) returning id`,
      parameters,
    );
    for (const { id } of rows) ids.add(id);
    const left = await em.execute<unknown[]>(
      `select id from outgoing_email where ${these} and recipient <> '' limit 1`,
      parameters,
    );
    if (left.length === 0) break;
    await delay(POLL_MS);
  }
  if (ids.size > 0) await em.execute('delete from email_attempt where email_id in (?)', [[...ids]]);
  return [...ids];
}

/** Matches an email that is held for its files. */
export const heldEmail = (id: string) => {
  return { id, kind: 'inquiry-sales', state: 'waiting', attempts: 0, nextAttemptAt: { $gt: raw('now()') } } as const;
};

/** Has files made for emails that are held for them. */
@Injectable()
export class HeldEmailRelay extends OutboxRelay<'make-sheets'> {
  constructor(em: EntityManager, queue: JobQueue, redis: RedisConnection) {
    super(em, queue, redis, {
      table: 'outgoing_email',
      job: 'make-sheets',
      due: "kind = 'inquiry-sales' and attempts = 0 and next_attempt_at > now()",
      toPayload: (emailId) => ({ emailId }),
      name: 'held email relay',
    });
  }
}

/** Moves due emails to the queue. An email that is queued twice is sent once, because its attempt is stored first. */
@Injectable()
export class EmailRelay extends OutboxRelay<'send-email'> {
  constructor(em: EntityManager, queue: JobQueue, redis: RedisConnection) {
    super(em, queue, redis, {
      table: 'outgoing_email',
      job: 'send-email',
      toPayload: (emailId) => ({ emailId }),
      name: 'email relay',
    });
  }
}
