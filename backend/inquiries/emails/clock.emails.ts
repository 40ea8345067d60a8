import { Injectable } from '@nestjs/common';
import { businessTimeText } from '../../config/business-time.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { CompanyEmailComposer, type EmailBlock, type EmailContent } from '../../platform/email/email-composer.js';
import { memberName } from '../../staff/staff.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { OPEN_STATES } from '../inquiry-states.contract.js';
import { InquiryNote } from '../timeline/inquiry-note.entity.js';
import { conversationPath } from '../timeline/timeline.contract.js';
import { deskName, staffAddress, timeText } from './inquiry-email-texts.js';

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

/** To the assignee, shortly before the due time. */
@Injectable()
export class InquiryDueSoonEmail extends ClockEmail {
  readonly kind = 'inquiry-due-soon';

  protected write(inquiry: Inquiry, dueAt: Date, facts: CompanyService): EmailContent | null {
    const { firstResponseAt, pausedAt, state } = inquiry;
    const isRunning = firstResponseAt === null && pausedAt === null && OPEN_STATES.includes(state);
    if (!isRunning && inquiry.replyDueAt === null) return null;
    const due = businessTimeText(facts.company, dueAt, new Date());
    const email = staffEmail(inquiry, facts, {
      subject: `Due ${due}`,
      heading: 'is due soon',
      text: `We promised an answer by ${due}, and none is recorded. Answer, send a quotation or log your call. If you asked the customer something, mark the inquiry as waiting.`,
    });
    return { ...email, replyTo: { name: inquiry.name, address: inquiry.email } };
  }
}

/** To the assignee, with what the customer wrote by email. */
@Injectable()
export class InquiryReplyEmail extends CompanyEmailComposer {
  readonly kind = 'inquiry-reply';

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const newest = { populate: ['inquiry.assignee'], orderBy: { id: 'desc' } } as const;
    const note = await this.em.fork().findOne(InquiryNote, { inquiry: subjectId, messageId: { $ne: null } }, newest);
    if (note === null) return null;
    const { inquiry, text } = note;
    const href = this.facts.publicUrl + conversationPath(inquiry.reference);
    const email = staffEmail(inquiry, this.facts, { subject: 'New email', heading: 'has a new email', text }, href);
    return { ...email, replyTo: { name: inquiry.name, address: inquiry.email } };
  }
}

@Injectable()
export class InquiryLateEmail extends ClockEmail {
  readonly kind = 'inquiry-late';
  protected write = lateEmail;
}

type Frame = { company: CompanyProfile; publicUrl: string };

/** To the owners, after the due time has passed without an answer. */
function lateEmail(inquiry: Inquiry, dueAt: Date, frame: Frame): EmailContent {
  const { firstResponseAt, replyDueAt } = inquiry;
  const { timeZone } = frame.company;
  const answered =
    firstResponseAt && replyDueAt === null
      ? `The first answer was recorded on ${timeText(firstResponseAt, timeZone)}.`
      : 'No answer is recorded yet.';
  return staffEmail(inquiry, frame, {
    subject: 'Late',
    heading: 'was not answered on time',
    text: `We promised an answer by ${timeText(dueAt, timeZone)}. ${answered}`,
  });
}

function staffEmail(
  inquiry: Inquiry,
  { company, publicUrl }: Frame,
  { subject, heading, text }: Record<'subject' | 'heading' | 'text', string>,
  href = staffAddress(inquiry, publicUrl),
): EmailContent {
  const { reference } = inquiry;
  return {
    subject: `${subject}: ${inquiry.company || inquiry.name} (${reference})`,
    blocks: [
      { type: 'heading', text: `${reference} ${heading}` },
      { type: 'paragraph', text },
      facts(inquiry, company),
      { type: 'link', label: 'Open in the staff area', href },
    ],
  };
}

function facts(inquiry: Inquiry, { timeZone }: CompanyProfile): EmailBlock {
  const { assignee, name, company, phone, createdAt } = inquiry;
  const rows = [
    { label: 'Request', value: deskName(inquiry) },
    { label: 'Customer', value: [name, company].filter(Boolean).join(', ') },
    { label: 'Phone', value: phone, reach: 'phone' as const },
    { label: 'Received', value: timeText(createdAt, timeZone) },
    { label: 'Assigned to', value: assignee === null ? 'nobody' : memberName(assignee) },
  ];
  return { type: 'facts', rows: rows.filter(({ value }) => value !== '') };
}
