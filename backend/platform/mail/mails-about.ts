import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, NotFoundException } from '@nestjs/common';
import type { MailAnswer } from './mail-answer.contract.js';
import { MailAttempt } from './mail-attempt.entity.js';
import { type MailSubject, mailKindsAbout } from './mail-kinds.contract.js';
import { postAgain } from './mail-outbox.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** The mails about these rows with each attempt to send them, oldest first. */
export async function mailsAbout(
  em: EntityManager,
  subject: MailSubject,
  subjectIds: readonly number[],
): Promise<{ subjectId: number; answer: MailAnswer }[]> {
  const mails = await em.find(OutgoingMail, about(subject, subjectIds), {
    orderBy: { createdAt: 'asc', kind: 'desc', recipient: 'asc', id: 'asc' },
  });
  const attempts = await em.find(MailAttempt, { mail: { $in: mails } }, { orderBy: { id: 'asc' } });
  return mails.map((mail) => ({
    subjectId: mail.subjectId,
    answer: toMailAnswer(
      mail,
      attempts.filter((attempt) => attempt.mail === mail),
    ),
  }));
}

/**
 * Queues one mail about these rows again, in any state, or all that failed.
 * @param em of the transaction that keeps the rows from being erased
 * @param mailId one mail; all failed ones without it
 * @returns the mails that are sent again
 * @throws NotFoundException when there is no such mail
 * @throws ConflictException when there is nothing to send again
 */
export async function resendMailsAbout(
  em: EntityManager,
  subject: MailSubject,
  subjectIds: readonly number[],
  mailId: string | undefined,
): Promise<OutgoingMail[]> {
  const where = about(subject, subjectIds);
  const mails = mailId === undefined ? await failedMails(em, where) : [await namedMail(em, where, mailId)];
  for (const mail of mails) await postAgain(em, mail);
  return mails;
}

type MailFilter = ReturnType<typeof about>;

function about(subject: MailSubject, subjectIds: readonly number[]) {
  return { subjectId: { $in: [...subjectIds] }, kind: { $in: mailKindsAbout(subject) } };
}

async function failedMails(em: EntityManager, where: MailFilter): Promise<OutgoingMail[]> {
  const mails = await em.find(OutgoingMail, { ...where, state: 'failed' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (mails.length === 0) throw new ConflictException('No mail has failed.');
  return mails;
}

async function namedMail(em: EntityManager, where: MailFilter, id: string): Promise<OutgoingMail> {
  const known = await em.findOne(OutgoingMail, { ...where, id });
  if (known === null) throw new NotFoundException('There is no such mail here.');
  // The row is locked while the mail is being sent; do not wait for it.
  const mail = await em.findOne(
    OutgoingMail,
    { ...where, id },
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, refresh: true },
  );
  if (mail === null) throw new ConflictException('This mail is being sent right now.');
  if (mail.state === 'erased') throw new ConflictException('This mail was canceled and cannot be sent again.');
  if (mail.state === 'delivered') await refuseWhenOnItsWay(em, mail);
  return mail;
}

async function refuseWhenOnItsWay(em: EntityManager, { kind, subjectId, recipient }: OutgoingMail): Promise<void> {
  const waiting = await em.count(OutgoingMail, { kind, subjectId, recipient, state: 'waiting' });
  if (waiting > 0) throw new ConflictException('This mail is already on its way to the same address.');
}

function toMailAnswer(mail: OutgoingMail, attempts: readonly MailAttempt[]): MailAnswer {
  const { id, kind, recipient, state, lastFault } = mail;
  return {
    id,
    kind,
    recipient,
    state,
    attemptCount: mail.attempts,
    lastFault,
    nextAttemptAt: state === 'waiting' ? mail.nextAttemptAt.toISOString() : null,
    deliveredAt: mail.deliveredAt?.toISOString() ?? null,
    createdAt: mail.createdAt.toISOString(),
    attempts: attempts.map(({ at, accepted, answer }) => ({ at: at.toISOString(), accepted, answer })),
  };
}
