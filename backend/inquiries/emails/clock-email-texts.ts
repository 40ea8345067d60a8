import { businessTimeText } from '../../config/business-time.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import type { EmailBlock, EmailContent } from '../../platform/email/email-composer.js';
import { memberName } from '../../staff/staff.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import { nameOf, staffAddress, timeText } from './inquiry-email-texts.js';

interface Frame {
  company: CompanyProfile;
  publicUrl: string;
}

/** To the assignee, shortly before the due time. */
export function dueSoonEmail(inquiry: Inquiry, dueAt: Date, { company, publicUrl }: Frame): EmailContent {
  const due = businessTimeText(company, dueAt, new Date());
  return {
    subject: `Due ${due}: ${customerOf(inquiry)} (${inquiry.reference})`,
    replyTo: { name: inquiry.name, address: inquiry.email },
    blocks: [
      { type: 'heading', text: `${inquiry.reference} is due soon` },
      {
        type: 'paragraph',
        text: `We promised an answer by ${due}, and none is recorded. Answer, send a quotation or log your call. If you asked the customer something, mark the inquiry as waiting.`,
      },
      ...facts(inquiry, company),
      { type: 'link', label: 'Open in the staff area', href: staffAddress(inquiry, publicUrl) },
    ],
  };
}

/** To the owners, after the due time has passed without an answer. */
export function lateEmail(inquiry: Inquiry, dueAt: Date, { company, publicUrl }: Frame): EmailContent {
  const { firstResponseAt, reference } = inquiry;
  const due = timeText(dueAt, company.timeZone);
  const answered =
    firstResponseAt && `The first answer was recorded at ${timeText(firstResponseAt, company.timeZone)}.`;
  return {
    subject: `Late: ${customerOf(inquiry)} (${reference})`,
    blocks: [
      { type: 'heading', text: `${reference} was not answered on time` },
      {
        type: 'paragraph',
        text: `We promised an answer by ${due}. ${answered ?? 'No answer is recorded yet.'}`,
      },
      ...facts(inquiry, company),
      { type: 'link', label: 'Open in the staff area', href: staffAddress(inquiry, publicUrl) },
    ],
  };
}

function customerOf({ company, name }: Inquiry): string {
  return company || name;
}

function facts(inquiry: Inquiry, { timeZone }: CompanyProfile): EmailBlock[] {
  const { assignee, name, company, phone, createdAt } = inquiry;
  return [
    {
      type: 'facts',
      rows: [
        { label: 'Request', value: nameOf(inquiry).desk },
        { label: 'Customer', value: [name, company].filter(Boolean).join(', ') },
        { label: 'Phone', value: phone },
        { label: 'Received', value: timeText(createdAt, timeZone) },
        { label: 'Assigned to', value: assignee === null ? 'nobody' : memberName(assignee) },
      ].filter(({ value }) => value !== ''),
    },
  ];
}
