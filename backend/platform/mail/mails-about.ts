import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, NotFoundException } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import type { MailResponse, Resend } from './mail.contract.js';
import { MailAttempt } from './mail-attempt.entity.js';
import { MAIL_KINDS, type MailSubject, mailKindsAbout } from './mail-kinds.contract.js';
import { postAgain } from './mail-outbox.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** Rows of a table that mails are about. */
export interface MailedRecords {
  subject: MailSubject;
  ids: readonly number[];
  /** The rows whose mails are out of date, and are not sent again. */
  outdatedIds?: readonly number[];
}

interface MailAbout {
  subjectId: number;
  answer: MailResponse;
  mayResend: boolean;
}

/**
 * The mails about these rows with each attempt to send them, oldest first.
 * @param newest returns only this many of the newest mails
 */
export async function mailsAbout(
  em: EntityManager,
  records: readonly MailedRecords[],
  newest?: number,
): Promise<MailAbout[]> {
  const mails = await em.find(OutgoingMail, about(records), {
    orderBy: { createdAt: 'desc', kind: 'asc', recipient: 'desc', id: 'desc' },
    limit: newest,
  });
  const attempts = await em.find(MailAttempt, { mail: { $in: mails } }, { orderBy: { id: 'asc' } });
  return mails.reverse().map((mail) => ({
    subjectId: mail.subjectId,
    mayResend: mayResend(records, mail),
    answer: toMailResponse(
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
  records: readonly MailedRecords[],
  mailId: string | undefined,
): Promise<OutgoingMail[]> {
  const where = about(records.map((some) => ({ ...some, ids: mailId ? some.ids : currentIds(some) })));
  const mails = mailId === undefined ? await failedMails(em, where) : [await namedMail(em, where, mailId)];
  if (!mails.every((mail) => mayResend(records, mail)))
    throw new ConflictException('A newer revision was sent, so this email is out of date.');
  for (const mail of mails) await postAgain(em, mail);
  return mails;
}

type MailFilter = ReturnType<typeof about>;

function about(records: readonly MailedRecords[]) {
  const each = records.map(({ subject, ids }) => ({
    subjectId: { $in: [...ids] },
    kind: { $in: mailKindsAbout(subject) },
  }));
  return { $or: each };
}

function currentIds({ ids, outdatedIds = [] }: MailedRecords): number[] {
  return ids.filter((id) => !outdatedIds.includes(id));
}

function mayResend(records: readonly MailedRecords[], { kind, subjectId }: OutgoingMail): boolean {
  return records.some((some) => MAIL_KINDS[kind].subject === some.subject && currentIds(some).includes(subjectId));
}

async function failedMails(em: EntityManager, where: MailFilter): Promise<OutgoingMail[]> {
  const mails = await em.find(OutgoingMail, { ...where, state: 'failed' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (mails.length === 0) throw new ConflictException('No email has failed.');
  return mails;
}

async function namedMail(em: EntityManager, where: MailFilter, id: string): Promise<OutgoingMail> {
  const known = await em.findOne(OutgoingMail, { ...where, id });
  if (known === null) throw new NotFoundException('There is no such email here.');
  // The row is locked while the mail is being sent; do not wait for it.
  const mail = await em.findOne(
    OutgoingMail,
    { ...where, id },
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, refresh: true },
  );
  if (mail === null) throw new ConflictException('This email is being sent right now.');
  if (mail.state === 'erased') throw new ConflictException('This email was canceled and cannot be sent again.');
  if (mail.state === 'delivered') await refuseWhenOnItsWay(em, mail);
  return mail;
}

async function refuseWhenOnItsWay(em: EntityManager, { kind, subjectId, recipient }: OutgoingMail): Promise<void> {
  const waiting = await em.count(OutgoingMail, { kind, subjectId, recipient, state: 'waiting' });
  if (waiting > 0) throw new ConflictException('This email is already on its way to the same address.');
}

function toMailResponse(mail: OutgoingMail, attempts: readonly MailAttempt[]): MailResponse {
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

export class ResendDto implements Resend {
  @ApiPropertyOptional({ format: 'uuid', description: 'One mail in any state; default: all failed mails' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose one of the emails.' })
  mailId?: string;
}
