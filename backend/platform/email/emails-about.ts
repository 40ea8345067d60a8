import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, NotFoundException } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { databaseTime, isoTimes } from '../postgres/postgres.js';
import { EMAIL_KINDS, type EmailResponse, type EmailSubject, emailKindsAbout, type Resend } from './email.contract.js';
import { EmailAttempt } from './email-attempt.entity.js';
import { postAgain } from './email-outbox.js';
import { OutgoingEmail } from './outgoing-email.entity.js';

/** Rows of a table that emails are about. */
export interface EmailedRecords {
  subject: EmailSubject;
  ids: readonly number[];
  /** The rows whose emails are out of date, and are not sent again. */
  outdatedIds?: readonly number[];
}

interface EmailAbout {
  subjectId: number;
  answer: EmailResponse;
  mayResend: boolean;
}

/**
 * The emails about these rows with each attempt to send them, oldest first.
 * @param newest returns only this many of the newest emails
 */
export async function emailsAbout(
  em: EntityManager,
  records: readonly EmailedRecords[],
  newest?: number,
): Promise<EmailAbout[]> {
  const emails = await em.find(OutgoingEmail, about(records), {
    orderBy: { createdAt: 'desc', kind: 'asc', recipient: 'desc', id: 'desc' },
    limit: newest,
  });
  const attempts = await em.find(EmailAttempt, { email: { $in: emails } }, { orderBy: { id: 'asc' } });
  return emails.reverse().map((message) => ({
    subjectId: message.subjectId,
    mayResend: mayResend(records, message),
    answer: toEmailResponse(
      message,
      attempts.filter((attempt) => attempt.email === message),
    ),
  }));
}

/**
 * Queues one email about these rows again, in any state, or all that failed.
 * @param em of the transaction that keeps the rows from being erased
 * @param emailId one email; all failed ones without it
 * @returns the emails that are sent again
 * @throws NotFoundException when there is no such email
 * @throws ConflictException when there is nothing to send again
 */
export async function resendEmailsAbout(
  em: EntityManager,
  records: readonly EmailedRecords[],
  emailId: string | undefined,
): Promise<OutgoingEmail[]> {
  const where = about(records.map((some) => ({ ...some, ids: emailId ? some.ids : currentIds(some) })));
  const emails = emailId === undefined ? await failedEmails(em, where) : [await namedEmail(em, where, emailId)];
  if (!emails.every((message) => mayResend(records, message)))
    throw new ConflictException('A newer revision was sent, so this email is out of date.');
  for (const message of emails) await postAgain(em, message);
  return emails;
}

type EmailFilter = ReturnType<typeof about>;

function about(records: readonly EmailedRecords[]) {
  const each = records.map(({ subject, ids }) => ({
    subjectId: { $in: [...ids] },
    kind: { $in: emailKindsAbout(subject) },
  }));
  return { $or: each };
}

const currentIds = ({ ids, outdatedIds = [] }: EmailedRecords): number[] =>
  ids.filter((id) => !outdatedIds.includes(id));

const mayResend = (records: readonly EmailedRecords[], { kind, subjectId }: OutgoingEmail): boolean =>
  records.some((some) => EMAIL_KINDS[kind].subject === some.subject && currentIds(some).includes(subjectId));

async function failedEmails(em: EntityManager, where: EmailFilter): Promise<OutgoingEmail[]> {
  const emails = await em.find(OutgoingEmail, { ...where, state: 'failed' }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (emails.length === 0) throw new ConflictException('No email has failed.');
  return emails;
}

async function namedEmail(em: EntityManager, where: EmailFilter, id: string): Promise<OutgoingEmail> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const failHandler = () => new NotFoundException('There is no such email here.');
  const message = await em.findOneOrFail(OutgoingEmail, { ...where, id }, { lockMode, refresh: true, failHandler });
  const now = await databaseTime(em);
  if (message.attempts > 0 && message.leasedUntil !== null && message.leasedUntil > now && message.nextAttemptAt > now)
    throw new ConflictException('This email is being sent right now.');
  if (message.state === 'erased') throw new ConflictException('This email was canceled and cannot be sent again.');
  if (message.state === 'delivered') await refuseWhenOnItsWay(em, message);
  return message;
}

async function refuseWhenOnItsWay(em: EntityManager, { kind, subjectId, recipient }: OutgoingEmail): Promise<void> {
  const waiting = await em.count(OutgoingEmail, { kind, subjectId, recipient, state: 'waiting' });
  if (waiting > 0) throw new ConflictException('This email is already on its way to the same address.');
}

function toEmailResponse(message: OutgoingEmail, attempts: readonly EmailAttempt[]): EmailResponse {
  const { id, kind, recipient, state, lastError } = message;
  return {
    ...{ id, kind, recipient, state, lastError, attemptCount: message.attempts },
    nextAttemptAt: state === 'waiting' ? message.nextAttemptAt.toISOString() : null,
    ...isoTimes(message, 'deliveredAt', 'createdAt'),
    attempts: attempts.map(({ at, accepted, answer }) => ({ at: at.toISOString(), accepted, answer })),
  };
}

export class ResendDto implements Resend {
  @ApiPropertyOptional({ format: 'uuid', description: 'One email in any state; default: all failed emails' })
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose one of the emails.' })
  emailId?: string;
}
