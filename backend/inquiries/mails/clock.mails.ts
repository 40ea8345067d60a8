import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { MailComposer, type MailContent } from '../../platform/mail/mail-composer.js';
import { OPEN_STATES } from '../admin/inquiries-admin.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { dueSoonMail, lateMail } from './clock-mail-texts.js';

/** A mail to staff about the due time of an inquiry, unless its visitor was erased. */
@Injectable()
abstract class ClockMail extends MailComposer {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<MailContent | null> {
    const inquiry = await this.em
      .fork()
      .findOne(Inquiry, { id: subjectId, erasedAt: null, state: { $ne: 'spam' } }, { populate: ['assignee'] });
    return inquiry?.dueAt ? this.write(inquiry, inquiry.dueAt, this.facts) : null;
  }

  /** Null if the mail is no longer needed. */
  protected abstract write(inquiry: Inquiry, dueAt: Date, facts: CompanyService): MailContent | null;
}

@Injectable()
export class InquiryDueSoonMail extends ClockMail {
  readonly kind = 'inquiry-due-soon';

  protected write(...[inquiry, dueAt, settings]: Parameters<ClockMail['write']>): MailContent | null {
    const { firstResponseAt, pausedAt, state } = inquiry;
    const isRunning = firstResponseAt === null && pausedAt === null && OPEN_STATES.includes(state);
    return isRunning ? dueSoonMail(inquiry, dueAt, settings) : null;
  }
}

@Injectable()
export class InquiryLateMail extends ClockMail {
  readonly kind = 'inquiry-late';

  protected write(...[inquiry, dueAt, settings]: Parameters<ClockMail['write']>): MailContent {
    return lateMail(inquiry, dueAt, settings);
  }
}
