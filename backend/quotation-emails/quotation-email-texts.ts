import type { CompanyProfile } from '../config/company.contract.js';
import { dollarText } from '../measures/money.contract.js';
import type { EmailBlock, EmailContent, EmailFact } from '../platform/email/email-composer.js';
import type { PrintableQuotation } from '../quotations/printing/printable-quotations.service.js';
import { DECLINE_REASONS } from '../quotations/quotations.contract.js';

interface Frame {
  company: CompanyProfile;
  publicUrl: string;
}

/**
 * For the customer, with the text from sales or a default one.
 * @param files whether the PDF is attached, and the cut sheets that are not
 */
export function sentEmail(
  quotation: PrintableQuotation,
  { company }: Frame,
  { hasPdf, linked }: { hasPdf: boolean; linked: readonly EmailFact[] },
): EmailContent {
  const { revision, link, reference } = quotation;
  const name = nameOf(quotation);
  const isFirst = revision.letter === 'A';
  const words = isFirst
    ? 'Thank you for your request. Here is our quotation.'
    : `Here is revision ${revision.letter} of our quotation. It replaces the earlier one.`;
  return {
    subject: `${isFirst ? 'Quotation' : 'Revised quotation'} ${name} from ${company.name}${about(quotation)}`,
    replyTo: sellerOf(quotation, company),
    blocks: [
      { type: 'heading', text: `${isFirst ? 'Your quotation' : 'Your revised quotation'} ${name}` },
      { type: 'paragraph', text: revision.message || `Hello ${revision.customerName},\n${words}` },
      {
        type: 'facts',
        rows: filled([
          { label: 'Project', value: revision.project },
          { label: 'Total', value: totalText(quotation) },
          { label: 'Deposit', value: isZero(revision.totals.deposit) ? '' : dollarText(revision.totals.deposit) },
          { label: 'Valid through', value: validThrough(quotation, company) },
          { label: 'Your request', value: reference },
        ]),
      },
      ...(link === null ? [] : [{ type: 'link', label: 'View, accept or ask a question', href: link } as const]),
      {
        type: 'paragraph',
        text: hasPdf
          ? 'The quotation is attached as a PDF, with every line, how the total adds up, and our terms.'
          : 'The quotation is too large for an email. Download it as a PDF from the page above.',
      },
      ...(linked.length === 0
        ? []
        : ([
            { type: 'paragraph', text: 'These cut sheets are too large for an email. Open them here:' },
            { type: 'facts', rows: [...linked] },
          ] satisfies EmailBlock[])),
      contact(quotation, company),
    ],
  };
}

/** For the customer who accepted. */
export function acceptedEmail(quotation: PrintableQuotation, { company }: Frame): EmailContent {
  const name = nameOf(quotation);
  return {
    subject: `We received your acceptance of quotation ${name}`,
    replyTo: sellerOf(quotation, company),
    blocks: [
      { type: 'heading', text: `Thank you. You accepted quotation ${name}` },
      {
        type: 'paragraph',
        text: 'This email is your confirmation. The quotation that you accepted is attached as a PDF.',
      },
      { type: 'facts', rows: acceptanceRows(quotation) },
      { type: 'paragraph', text: `We will contact you about delivery. ${contactText(quotation, company)}` },
    ],
  };
}

export function acceptedSalesEmail(quotation: PrintableQuotation, frame: Frame): EmailContent {
  return salesDeskEmail(quotation, frame, {
    state: 'Accepted',
    words: [
      'The customer accepted this quotation. It is attached as a PDF.',
      ...(quotation.revision.acceptance?.hasPurchaseOrderFile
        ? ['The customer attached the purchase order as a PDF. Download it in the staff area.']
        : []),
    ].join(' '),
    rows: acceptanceRows(quotation),
  });
}

export function declinedEmail(quotation: PrintableQuotation, frame: Frame): EmailContent {
  const { decline } = quotation.revision;
  return salesDeskEmail(quotation, frame, {
    state: 'Declined',
    words: 'The customer declined this quotation.',
    rows: filled([
      { label: 'Reason', value: DECLINE_REASONS.find(({ value }) => value === decline?.reason)?.label ?? '' },
      { label: 'Comment', value: decline?.comment ?? '' },
    ]),
  });
}

export function expiresSoonEmail(quotation: PrintableQuotation, frame: Frame): EmailContent {
  const { viewedAt } = quotation.revision;
  return salesDeskEmail(quotation, frame, {
    state: 'Expires soon',
    words: `This quotation is still open and is valid through ${validThrough(quotation, frame.company)}. ${viewedAt === null ? 'The customer has not opened its page yet.' : 'The customer has seen it.'} A call may help.`,
  });
}

export function expiredEmail(quotation: PrintableQuotation, frame: Frame): EmailContent {
  return salesDeskEmail(quotation, frame, {
    state: 'Expired',
    words: 'The customer did not respond before this quotation expired. Send a new revision to offer it again.',
  });
}

export function approvalEmail(quotation: PrintableQuotation, frame: Frame): EmailContent {
  return salesDeskEmail(quotation, frame, {
    state: 'Approval needed',
    words: 'The price reductions in this draft are above the limit for sales. Approve them, or change the prices.',
  });
}

/** @param questions all questions about this request, newest first */
export function questionEmail(quotation: PrintableQuotation, frame: Frame, questions: readonly string[]): EmailContent {
  const message = salesDeskEmail(quotation, frame, {
    state: 'Question',
    words:
      questions.length > 1 ? 'The customer asked these questions, newest first:' : 'The customer asked a question:',
    texts: questions,
  });
  const { customerName: name, customerEmail: address } = quotation.revision;
  return { ...message, replyTo: { name, address } };
}

/** An email to staff, with a link to the desk. */
function salesDeskEmail(
  quotation: PrintableQuotation,
  { company, publicUrl }: Frame,
  {
    state,
    words,
    rows = [],
    texts = [],
  }: { state: string; words: string; rows?: EmailFact[]; texts?: readonly string[] },
): EmailContent {
  const { revision, reference, quotationId } = quotation;
  const { customerName, customerCompany, customerEmail, customerPhone } = revision;
  const name = quotation.number === null ? `draft of request ${reference}` : `quotation ${nameOf(quotation)}`;
  return {
    subject: [`${state}: ${name}`, customerCompany || customerName, dollarText(revision.totals.total)]
      .filter(Boolean)
      .join(' | '),
    blocks: [
      { type: 'heading', text: `${state}: ${name}` },
      { type: 'paragraph', text: words },
      ...texts.map((text) => ({ type: 'paragraph', text }) as const),
      {
        type: 'facts',
        rows: [
          ...rows,
          ...filled([
            { label: 'Customer', value: [customerName, customerCompany].filter(Boolean).join('\n') },
            {
              label: 'Email',
              value: customerEmail,
              href: `mailto:${encodeURIComponent(customerEmail).replace('%40', '@')}`,
            },
            { label: 'Phone', value: customerPhone, href: `tel:${customerPhone.replace(/[^\d+]/g, '')}` },
            { label: 'Project', value: revision.project },
            { label: 'Total', value: totalText(quotation) },
            { label: 'Valid through', value: validThrough(quotation, company) },
            { label: 'Request', value: reference },
          ]),
        ],
      },
      { type: 'link', label: 'Open in the staff area', href: `${publicUrl}/admin/quotations/${quotationId}` },
    ],
  };
}

function acceptanceRows({ revision }: PrintableQuotation): EmailFact[] {
  const { acceptance, lines } = revision;
  if (acceptance === null) return [];
  const chosen = lines.filter(({ position }) => acceptance.optionalLines.includes(position));
  return filled([
    { label: 'Accepted by', value: [acceptance.name, acceptance.title].filter(Boolean).join(', ') },
    { label: 'Purchase order', value: acceptance.purchaseOrder },
    { label: 'Optional lines', value: chosen.map(({ position, name }) => `${position}. ${name}`).join('\n') },
    { label: 'Accepted total', value: dollarText(acceptance.total) },
  ]);
}

/** Such as `2026-0001 B`. */
const nameOf = ({ number, revision }: PrintableQuotation): string => `${number} ${revision.letter}`;

const about = ({ revision }: PrintableQuotation): string => (revision.project === '' ? '' : `: ${revision.project}`);

function totalText({ revision }: PrintableQuotation): string {
  const { total, onRequest } = revision.totals;
  return `${dollarText(total)}${onRequest > 0 ? ', plus prices on request' : ''}`;
}

/** The last day on which it is valid; '' for a draft. */
function validThrough({ revision }: PrintableQuotation, { timeZone }: CompanyProfile): string {
  if (revision.expiresAt === null) return '';
  return new Date(Date.parse(revision.expiresAt) - 1).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' });
}

/** The person who sent it, or the sales desk. */
function sellerOf({ printed, revision }: PrintableQuotation, company: CompanyProfile): EmailContent['replyTo'] {
  return { name: printed?.seller.name || company.name, address: revision.sentBy ?? company.email };
}

const contact = (quotation: PrintableQuotation, company: CompanyProfile): EmailBlock => ({
  type: 'paragraph',
  text: contactText(quotation, company),
});

function contactText({ printed }: PrintableQuotation, { name, phone }: CompanyProfile): string {
  return `Questions? Reply to this email or call ${printed?.seller.name || name} at ${phone}.`;
}

const isZero = (amount: string): boolean => /^0+\.00$/.test(amount);

function filled(rows: readonly EmailFact[]): EmailFact[] {
  return rows.filter(({ value }) => value !== '');
}
