import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { mailKindsAbout } from '../../platform/mail/mail-kinds.contract.js';
import { postAgain } from '../../platform/mail/mail-outbox.js';
import { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { Inquiry } from '../inquiry.entity.js';
import type { InquiryKey } from './inquiry-key.pipe.js';

/** Requeues an inquiry's mails in the outbox. */
@Injectable()
export class InquiryResendService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Requeues all failed mails, or one mail in any state.
   * @throws NotFoundException when there is no such inquiry, or it has no such mail
   * @throws ConflictException when there is nothing to send again
   */
  async resend(key: InquiryKey, mailId: string | undefined, actor: AuditActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // The lock waits for a concurrent erasure.
      const inquiry = await em.findOne(Inquiry, key, { lockMode: LockMode.PESSIMISTIC_READ });
      if (inquiry === null) throw new NotFoundException('There is no such inquiry.');
      if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased, so there is nothing to send.");
      const mails = mailId === undefined ? await failedMails(em, inquiry) : [await namedMail(em, inquiry, mailId)];
      for (const mail of mails) await postAgain(em, mail);
      this.audit.record(em, actor, {
        action: 'inquiry.resend',
        subject: `inquiry ${inquiry.reference}: ${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`,
      });
    });
  }
}

async function failedMails(em: EntityManager, inquiry: Inquiry): Promise<OutgoingMail[]> {
  const mails = await em.find(
    OutgoingMail,
    { ...mailsOf(inquiry), state: 'failed' },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (mails.length === 0) throw new ConflictException('No mail of this inquiry has failed.');
  return mails;
}

async function namedMail(em: EntityManager, inquiry: Inquiry, id: string): Promise<OutgoingMail> {
  const known = await em.findOne(OutgoingMail, { ...mailsOf(inquiry), id });
  if (known === null) throw new NotFoundException('This inquiry has no such mail.');
  // The row is locked while the mail is being sent; do not wait for it.
  const mail = await em.findOne(
    OutgoingMail,
    { ...mailsOf(inquiry), id },
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, refresh: true },
  );
  if (mail === null) throw new ConflictException('This mail is being sent right now.');
  if (mail.state === 'erased') throw new ConflictException('This mail was erased and cannot be sent again.');
  if (mail.state === 'delivered') await refuseWhenOnItsWay(em, mail);
  return mail;
}

async function refuseWhenOnItsWay(em: EntityManager, { kind, subjectId, recipient }: OutgoingMail): Promise<void> {
  const waiting = await em.count(OutgoingMail, { kind, subjectId, recipient, state: 'waiting' });
  if (waiting > 0) throw new ConflictException('This mail is already on its way to the same address.');
}

function mailsOf({ id }: Inquiry) {
  return { subjectId: id, kind: { $in: mailKindsAbout('inquiry') } };
}
