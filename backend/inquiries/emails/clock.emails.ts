import { Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { CompanyEmailComposer, type EmailContent } from '../../platform/email/email-composer.js';
import { Inquiry } from '../inquiry.entity.js';
import { OPEN_STATES } from '../inquiry-states.contract.js';
import { InquiryNote } from '../timeline/inquiry-note.entity.js';
import { dueSoonEmail, lateEmail, replyEmail } from './clock-email-texts.js';

/** An email to staff about the due time of an inquiry, unless its visitor was erased. */
@Injectable()
abstract class ClockEmail extends CompanyEmailComposer {
  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const em = this.em.fork();
    const inquiry = await em.findOne(
      Inquiry,
      { id: subjectId, erasedAt: null, state: { $ne: 'spam' } },
      { populate: ['assignee'] },
    );
    const dueAt = inquiry?.replyDueAt ?? inquiry?.dueAt;
    return inquiry && dueAt ? this.write(inquiry, dueAt, this.facts) : null;
  }

  /** Null if the email is no longer needed. */
  protected abstract write(inquiry: Inquiry, dueAt: Date, facts: CompanyService): EmailContent | null;
}

@Injectable()
export class InquiryDueSoonEmail extends ClockEmail {
  readonly kind = 'inquiry-due-soon';

  protected write(inquiry: Inquiry, dueAt: Date, facts: CompanyService): EmailContent | null {
    const { firstResponseAt, pausedAt, state } = inquiry;
    const isRunning = firstResponseAt === null && pausedAt === null && OPEN_STATES.includes(state);
    return isRunning || inquiry.replyDueAt !== null ? dueSoonEmail(inquiry, dueAt, facts) : null;
  }
}

@Injectable()
export class InquiryReplyEmail extends CompanyEmailComposer {
  readonly kind = 'inquiry-reply';

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const newest = { populate: ['inquiry.assignee'], orderBy: { id: 'desc' } } as const;
    const note = await this.em.fork().findOne(InquiryNote, { inquiry: subjectId, messageId: { $ne: null } }, newest);
    return note && replyEmail(note.inquiry, note.text, this.facts);
  }
}

@Injectable()
export class InquiryLateEmail extends ClockEmail {
  readonly kind = 'inquiry-late';
  protected write = lateEmail;
}
