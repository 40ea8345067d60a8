import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
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
    giveUpAt: new Date(Date.now() + MAIL_TRIED_FOR_MS),
  });
}
