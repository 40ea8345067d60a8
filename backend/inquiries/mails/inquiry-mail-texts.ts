import { NOT_IN_CATALOG, PLANNING_AID } from '../../builder/builder.contract.js';
import { atLeast, totalWeightText } from '../../builder/design-text.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import type { MailBlock, MailContent, MailFact } from '../../platform/mail/mail-composer.js';
import { SPAM_SIGN_TEXTS } from '../desk/inquiries-desk.contract.js';
import { BUDGETS, PROJECT_TYPES, SERVICE_TYPES, TIMELINES } from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { InquiryLine } from '../inquiry-line.entity.js';

/** As the sales desk calls them, and as the visitor does. */
const NAMES = {
  contact: { desk: 'Contact', visitor: 'message' },
  quote: { desk: 'Quote', visitor: 'quote request' },
  document: { desk: 'Document access', visitor: 'request for a document' },
} as const;
/** What sales get: subject by form type, company and product; every field; the way to the staff area. */
export function salesMail(
  inquiry: Inquiry,
  lines: readonly InquiryLine[],
  publicUrl: string,
  designLink: string | null,
): MailContent {
  const name = nameOf(inquiry);
  const mark = inquiry.spamSigns.length > 0 ? '[Possible spam] ' : '';
  const about = [inquiry.company || inquiry.name, inquiry.documentTitle ?? inquiry.productName ?? listName(lines)]
    .filter(Boolean)
    .join(' | ');
  return {
    subject: `${mark}${name.desk} ${inquiry.reference}: ${about}`,
    replyTo: { name: inquiry.name, address: inquiry.email },
    blocks: [
      { type: 'heading', text: `${name.desk} request ${inquiry.reference}` },
      ...spamNote(inquiry),
      { type: 'facts', rows: filled([...contactRows(inquiry), ...projectRows(inquiry)]) },
      ...partsList(lines),
      ...designBlocks(inquiry, designLink),
      { type: 'link', label: 'Open in the staff area', href: staffAddress(inquiry, publicUrl) },
      { type: 'facts', rows: filled(originRows(inquiry)) },
    ],
  };
}

/** What the visitor gets: the reference, when to expect an answer, and all that was sent. */
export function confirmationMail(
  inquiry: Inquiry,
  lines: readonly InquiryLine[],
  company: Pick<CompanyProfile, 'name' | 'phone' | 'email'>,
  designLink: string | null,
): MailContent {
  const { visitor } = nameOf(inquiry);
  return {
    subject: `We received your ${visitor} (${inquiry.reference})`,
    replyTo: { name: company.name, address: company.email },
    blocks: [
      { type: 'heading', text: `Thank you, ${inquiry.name}` },
      {
        type: 'paragraph',
        text: `Your ${visitor} is with our sales desk. ${
          inquiry.formType === 'quote' ? "We'll contact you within 24 hours." : "We'll get back to you soon."
        } Your reference is ${inquiry.reference}.`,
      },
      { type: 'paragraph', text: `In a hurry? Call ${company.phone} and name the reference.` },
      { type: 'paragraph', text: 'This is what you sent:' },
      { type: 'facts', rows: filled([...contactRows(inquiry), ...projectRows(inquiry)]) },
      ...partsList(lines),
      ...designBlocks(inquiry, designLink),
    ],
  };
}

function nameOf({ formType, documentTitle }: Inquiry) {
  return documentTitle ? NAMES.document : NAMES[formType];
}

interface Fact {
  label: string;
  value: string | null;
  href?: string;
}

function contactRows({ name, company, email, phone }: Inquiry): Fact[] {
  return [
    { label: 'Name', value: name },
    { label: 'Company', value: company },
    { label: 'E-mail', value: email, href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` },
    { label: 'Phone', value: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
  ];
}

function projectRows(inquiry: Inquiry): Fact[] {
  return [
    inquiry.documentTitle
      ? { label: 'Document', value: inquiry.documentTitle }
      : { label: 'Product', value: inquiry.productName },
    { label: 'Project type', value: labelOf(PROJECT_TYPES, inquiry.projectType) },
    { label: 'Service type', value: labelOf(SERVICE_TYPES, inquiry.serviceType) },
    { label: 'Timeline', value: labelOf(TIMELINES, inquiry.timeline) },
    { label: 'Budget', value: inquiry.budget && labelOf(BUDGETS, inquiry.budget) },
    { label: 'Description', value: inquiry.projectDescription },
    { label: 'Additional notes', value: inquiry.additionalNotes },
  ];
}

function originRows({ createdAt, submittedAt, referrer, campaign, userAgent, requestId }: Inquiry): Fact[] {
  return [
    { label: 'Received', value: timeText(createdAt) },
    { label: "Sent, by the visitor's clock", value: submittedAt && timeText(submittedAt) },
    { label: 'Sent from', value: referrer },
    ...Object.entries(campaign ?? {}).map(([name, value]) => ({ label: `First visit: ${name}`, value })),
    { label: 'Browser', value: userAgent },
    { label: 'Request', value: requestId },
  ];
}

function spamNote({ spamSigns }: Inquiry): MailBlock[] {
  if (spamSigns.length === 0) return [];
  const reasons = spamSigns.map((sign) => SPAM_SIGN_TEXTS[sign] ?? sign).join('; ');
  return [{ type: 'paragraph', text: `This looks like spam: ${reasons}. The sender got no confirmation.` }];
}

function partsList(lines: readonly InquiryLine[]): MailBlock[] {
  if (lines.length === 0) return [];
  const total = lines.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? 0), 0);
  const unknown = lines.filter(({ weight }) => weight === null).length;
  return [
    {
      type: 'table',
      head: ['SKU', 'Article', 'Pieces', 'lb each', 'lb'],
      rows: lines.map(({ sku, name, quantity, weight }) => [
        sku,
        name,
        count(quantity),
        weight === null ? 'not known' : count(weight),
        weight === null ? '' : count(quantity * weight),
      ]),
      numbersFrom: 2,
    },
    {
      type: 'paragraph',
      text: `Total weight: ${count(total)} lb${unknown > 0 ? `, without ${unknown} of ${lines.length} articles whose weight is not known` : ''}.`,
    },
  ];
}

/** The scaffold that was put together in the builder: its parts, and the way back to it. */
function designBlocks({ design }: Inquiry, link: string | null): MailBlock[] {
  if (!design || link === null) return [];
  const open: MailBlock = { type: 'link', label: 'Open the scaffold design', href: link };
  if (!design.totals) return [open];
  const { legs, truckloads } = design.totals;
  return [
    {
      type: 'table',
      head: ['Part', 'Article', 'Pieces', 'lb'],
      rows: design.parts.map(({ name, item, quantity, lineWeightLb }) => [
        name,
        item?.sku ?? NOT_IN_CATALOG,
        count(quantity),
        lineWeightLb === null ? 'not known' : count(lineWeightLb),
      ]),
      numbersFrom: 2,
    },
    {
      type: 'paragraph',
      text: `Scaffold: ${totalWeightText(design.totals)}. ${legs} legs, ${atLeast(design.totals)}${truckloads} truckloads. ${PLANNING_AID}`,
    },
    open,
  ];
}

function listName(lines: readonly InquiryLine[]): string {
  if (lines.length === 0) return '';
  return lines.length === 1 ? (lines[0]?.name ?? '') : `${lines.length} articles`;
}

function staffAddress({ reference }: Inquiry, publicUrl: string): string {
  return `${publicUrl}/admin/inquiries/${reference}`;
}

function filled(rows: readonly Fact[]): MailFact[] {
  return rows.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The sales desk's own time. */
function timeText(time: Date): string {
  return time.toLocaleString('en-US', { timeZone: 'America/Chicago', dateStyle: 'medium', timeStyle: 'long' });
}

function count(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
}
