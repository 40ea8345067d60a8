import { businessTimeText } from '../../config/business-time.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import type { EmailBlock, EmailContent } from '../../platform/email/email-composer.js';
import { memberName } from '../../staff/staff.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import { conversationPath } from '../timeline/timeline.contract.js';
import { deskName, staffAddress, timeText } from './inquiry-email-texts.js';

type Frame = { company: CompanyProfile; publicUrl: string };

/** To the assignee, shortly before the due time. */
export function dueSoonEmail(inquiry: Inquiry, dueAt: Date, frame: Frame): EmailContent {
  const due = businessTimeText(frame.company, dueAt, new Date());
  return {
    ...staffEmail(inquiry, frame, {
      subject: `Due ${due}`,
      heading: 'is due soon',
      text: `We promised an answer by ${due}, and none is recorded. Answer, send a quotation or log your call. If you asked the customer something, mark the inquiry as waiting.`,
    }),
    replyTo: { name: inquiry.name, address: inquiry.email },
  };
}

/** To the owners, after the due time has passed without an answer. */
export function lateEmail(inquiry: Inquiry, dueAt: Date, frame: Frame): EmailContent {
  const { firstResponseAt, replyDueAt } = inquiry;
  const { timeZone } = frame.company;
  const answered =
    firstResponseAt && replyDueAt === null
      ? `The first answer was recorded at ${timeText(firstResponseAt, timeZone)}.`
      : 'No answer is recorded yet.';
  return staffEmail(inquiry, frame, {
    subject: 'Late',
    heading: 'was not answered on time',
    text: `We promised an answer by ${timeText(dueAt, timeZone)}. ${answered}`,
  });
}

/** To the assignee, with what the customer wrote by email. */
export function replyEmail(inquiry: Inquiry, text: string, frame: Frame): EmailContent {
  const parts = { subject: 'New email', heading: 'has a new email', text };
  const href = frame.publicUrl + conversationPath(inquiry.reference);
  return { ...staffEmail(inquiry, frame, parts, href), replyTo: { name: inquiry.name, address: inquiry.email } };
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
      ...facts(inquiry, company),
      { type: 'link', label: 'Open in the staff area', href },
    ],
  };
}

function facts(inquiry: Inquiry, { timeZone }: CompanyProfile): EmailBlock[] {
  const { assignee, name, company, phone, createdAt } = inquiry;
  return [
    {
      type: 'facts',
      rows: [
        { label: 'Request', value: deskName(inquiry) },
        { label: 'Customer', value: [name, company].filter(Boolean).join(', ') },
        { label: 'Phone', value: phone, reach: 'phone' as const },
        { label: 'Received', value: timeText(createdAt, timeZone) },
        { label: 'Assigned to', value: assignee === null ? 'nobody' : memberName(assignee) },
      ].filter(({ value }) => value !== ''),
    },
  ];
}
