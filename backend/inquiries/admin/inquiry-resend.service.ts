import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { resendEmailsAbout } from '../../platform/email/emails-about.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import type { InquiryKey } from './inquiry-key.pipe.js';

/** Requeues an inquiry's emails in the outbox. */
@Injectable()
export class InquiryResendService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLogService,
    private readonly hooks: InquiryHooksService,
  ) {}

  /**
   * Requeues all failed emails, or one email in any state.
   * @throws NotFoundException when there is no such inquiry, or it has no such email
   * @throws ConflictException when there is nothing to send again
   */
  async resend(key: InquiryKey, emailId: string | undefined, actor: AuditActor): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // The lock waits for a concurrent erasure.
      const inquiry = await em.findOne(Inquiry, key, { lockMode: LockMode.PESSIMISTIC_READ });
      if (inquiry === null) throw new NotFoundException('There is no such inquiry.');
      if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased, so there is nothing to send.");
      const records = await this.hooks.emailedRecords(em, inquiry.id);
      const emails = await resendEmailsAbout(em, records, emailId);
      this.audit.record(em, actor, {
        action: 'inquiry.resend',
        subject: `inquiry ${inquiry.reference}: ${emails.length} ${emails.length === 1 ? 'email' : 'emails'}`,
      });
    });
  }
}
