import { labelOf } from '../../config/choices.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import { dateText } from '../../config/zone-time.contract.js';
import { conversationPath } from '../../inquiries/timeline/timeline.contract.js';
import { dollarText, isZero } from '../../measures/money.contract.js';
import type { EmailKind } from '../../platform/email/email.contract.js';
import { greeting } from '../../platform/email/email-body.js';
import { type EmailBlock, type EmailContent, type EmailFact, paragraph } from '../../platform/email/email-composer.js';
import type { RevisionDetail } from '../admin/quotations-admin.contract.js';
import { deliveryText } from '../handover/handover.contract.js';
import type { QuotationEvent } from '../quotation-events.service.js';
import { DECLINE_REASONS, isOpen } from '../quotations.contract.js';
import { CAPACITY_ADVICE, exceededDesigns } from '../quoted-designs.contract.js';
import type { PrintableQuotation } from './printable-quotations.service.js';

type Frame = { company: CompanyProfile; publicUrl: string };

/** What an email says besides the quotation itself. */
interface Sources {
  hasPdf: boolean;
  /** The cut sheets that are not attached. */
  linked: EmailFact[];
  /** What must be said about attached samples. */
  samples: EmailFact[];
  /** All questions about this request, newest first, so that two asked at the same moment both appear. */
  questions: readonly string[];
}

export interface QuotationEmailRow {
  /** The event that posts it. */
  on: QuotationEvent['kind'];
  /** `copies`: the customer and the further recipients that sales named. `assignee`: of the inquiry, or sales. */
  to: 'customer' | 'copies' | 'sales' | 'assignee' | 'owners';
  /** False once it is outdated. */
  isDue?(revision: RevisionDetail, quotation: PrintableQuotation): boolean;
  /** `all`: the PDF, and the files that sales chose. */
  files?: 'pdf' | 'all';
  write(quotation: PrintableQuotation, frame: Frame, sources: Sources): EmailContent;
}

const isAccepted = ({ acceptance }: RevisionDetail) => acceptance !== null;

const isOnRent = (_: RevisionDetail, { onRentUntil }: PrintableQuotation) => onRentUntil !== null;

const QUOTATION_EMAILS = {
  'quotation-sent': {
    ...{ on: 'sent', to: 'copies', files: 'all', write: sentEmail },
    isDue: ({ state }: RevisionDetail) => state !== 'superseded',
  },
  'quotation-accepted': { on: 'accepted', to: 'customer', files: 'pdf', isDue: isAccepted, write: acceptedEmail },
  'quotation-accepted-sales': {
    ...{ on: 'accepted', to: 'sales', files: 'pdf', isDue: isAccepted },
    write: salesEmail(
      'Accepted',
      ({ revision: { acceptance } }) =>
        `The customer accepted this quotation. It is attached as a PDF.${acceptance?.hasPurchaseOrderFile ? ' The customer attached the purchase order as a PDF. Download it in the staff area.' : ''}`,
    ),
  },
  'quotation-declined': {
    on: 'declined',
    to: 'sales',
    write: salesEmail('Declined', 'The customer declined this quotation.'),
  },
  'quotation-question': { on: 'question', to: 'assignee', write: questionEmail },
  'quotation-expires-soon': {
    ...{ on: 'expires-soon', to: 'sales', isDue: ({ state }: RevisionDetail) => isOpen(state) },
    write: salesEmail(
      'Expires soon',
      (quotation, { company }) =>
        `This quotation is still open and is valid through ${validThrough(quotation, company)}. ${quotation.revision.viewedAt === null ? 'The customer has not opened its page yet.' : 'The customer has seen it.'} A call may help.`,
    ),
  },
  'quotation-expired': {
    ...{ on: 'expired', to: 'sales' },
    write: salesEmail(
      'Expired',
      'The customer did not respond before this quotation expired. Send a new revision to offer it again.',
    ),
  },
  'quotation-ends-soon': {
    ...{ on: 'ends-soon', to: 'assignee', isDue: isOnRent },
    write: salesEmail(
      'Rental ends',
      ({ onRentUntil }) =>
        `The last day of this rental is ${dateText(onRentUntil ?? '')}. Extend it, or arrange the return, in the staff area.`,
    ),
  },
  'quotation-approval': {
    ...{ on: 'approval-needed', to: 'owners', isDue: ({ needsApproval }: RevisionDetail) => needsApproval },
    write: salesEmail(
      'Approval needed',
      'The price reductions in this draft are above the limit for sales. Approve or refuse them, or change the prices.',
    ),
  },
  'quotation-refusal': {
    ...{ on: 'approval-refused', to: 'sales', isDue: ({ refusedBy }: RevisionDetail) => refusedBy !== null },
    write: salesEmail(
      'Prices refused',
      ({ revision }) => `An owner refused the prices of this draft:\n${revision.refusalComment}`,
    ),
  },
  'quotation-reopened': {
    ...{ on: 'reopened', to: 'customer', write: reopenedEmail },
    isDue: ({ state }: RevisionDetail) => isOpen(state) || state === 'expired',
  },
} as const satisfies Partial<Record<EmailKind, QuotationEmailRow>>;
export type QuotationEmailKind = keyof typeof QUOTATION_EMAILS;

export const EMAIL_ROWS = Object.entries(QUOTATION_EMAILS) as [QuotationEmailKind, QuotationEmailRow][];

/** For the customer, with the text from sales or a default one. */
function sentEmail(
  quotation: PrintableQuotation,
  { company }: Frame,
  { hasPdf, linked, samples }: Sources,
): EmailContent {
  const { revision, reference } = quotation;
  const name = nameOf(quotation);
  const isFirst = revision.letter === 'A';
  const words = isFirst
    ? 'Thank you for your request. Here is our quotation.'
    : `Here is revision ${revision.letter} of our quotation. It replaces the earlier one.`;
  return {
    subject: `${isFirst ? 'Quotation' : 'Revised quotation'} ${name} from ${company.name}${revision.project && `: ${revision.project}`}`,
    replyTo: sellerOf(quotation, company),
    blocks: [
      { type: 'heading', text: `${isFirst ? 'Your quotation' : 'Your revised quotation'} ${name}` },
      paragraph(revision.message || `${greeting(revision.customerName)}\n${words}`),
      {
        type: 'facts',
        rows: filled([
          { label: 'Project', value: revision.project },
          { label: 'Total', value: totalText(quotation.revision) },
          { label: 'Deposit', value: isZero(revision.totals.deposit) ? '' : dollarText(revision.totals.deposit) },
          { label: 'Valid through', value: validThrough(quotation, company) },
          { label: 'Your request', value: reference },
        ]),
      },
      ...exceededDesigns(quotation.designs, revision.lines).map(({ name: design }) =>
        paragraph(`${design} exceeds capacity. ${CAPACITY_ADVICE}`),
      ),
      ...linkTo(quotation),
      paragraph(
        hasPdf
          ? `The quotation is attached as a PDF, with every line and how the total adds up${revision.terms && ', and with our terms'}.`
          : 'The quotation is too large to email. Download it as a PDF from the page above.',
      ),
      ...(samples.length > 0 ? [{ type: 'facts', rows: samples } as const] : []),
      ...(linked.length > 0 ? [paragraph('These cut sheets are too large to email. Open them here:')] : []),
      ...(linked.length > 0 ? [{ type: 'facts', rows: linked } as const] : []),
      paragraph(contactText(quotation, company)),
    ],
  };
}

function acceptedEmail(quotation: PrintableQuotation, { company }: Frame): EmailContent {
  const name = nameOf(quotation);
  return {
    subject: `We received your acceptance of quotation ${name}`,
    replyTo: sellerOf(quotation, company),
    blocks: [
      { type: 'heading', text: `Thank you. You accepted quotation ${name}` },
      paragraph('This email is your confirmation. The quotation that you accepted is attached as a PDF.'),
      { type: 'facts', rows: outcomeRows(quotation) },
      paragraph(`We will contact you about delivery. ${contactText(quotation, company)}`),
    ],
  };
}

/** For a customer who may have got the confirmation already. */
function reopenedEmail(quotation: PrintableQuotation, { company }: Frame): EmailContent {
  const [isNow, next] = isOpen(quotation.revision.state)
    ? ['is open again', `You can accept or decline the quotation through ${validThrough(quotation, company)}.`]
    : ['has expired', 'You can ask us for a new quotation.'];
  const heading = `Quotation ${nameOf(quotation)} ${isNow}`;
  return {
    subject: heading,
    replyTo: sellerOf(quotation, company),
    blocks: [
      { type: 'heading', text: heading },
      paragraph(`We recorded your acceptance by mistake. Please disregard our confirmation. ${next}`),
      ...linkTo(quotation),
      paragraph(contactText(quotation, company)),
    ],
  };
}

function questionEmail(quotation: PrintableQuotation, frame: Frame, { questions }: Sources): EmailContent {
  const { customerName: name, customerEmail: address } = quotation.revision;
  const words =
    questions.length > 1 ? 'The customer asked these questions, newest first:' : 'The customer asked a question:';
  const { blocks, ...email } = salesDeskEmail(quotation, frame, { state: 'Question', words, texts: questions });
  return {
    ...email,
    blocks: blocks.with(-1, {
      ...{ type: 'link', label: 'Read and answer' },
      href: `${frame.publicUrl}${conversationPath(quotation.reference)}`,
    }),
    replyTo: { name, address },
  };
}

type Words = string | ((quotation: PrintableQuotation, frame: Frame) => string);

/** An email to staff with the outcome of the quotation, if it has one. */
function salesEmail(state: string, words: Words): QuotationEmailRow['write'] {
  return (quotation, frame) =>
    salesDeskEmail(quotation, frame, { state, words: typeof words === 'string' ? words : words(quotation, frame) });
}

/** An email to staff, with a link to the staff area. */
function salesDeskEmail(
  quotation: PrintableQuotation,
  { company, publicUrl }: Frame,
  { state, words, texts = [] }: { state: string; words: string; texts?: readonly string[] },
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
      paragraph(words),
      ...texts.map(paragraph),
      {
        type: 'facts',
        rows: [
          ...outcomeRows(quotation),
          ...filled([
            { label: 'Customer', value: [customerName, customerCompany].filter(Boolean).join('\n') },
            { label: 'Email', value: customerEmail, reach: 'email' },
            { label: 'Phone', value: customerPhone, reach: 'phone' },
            { label: 'Project', value: revision.project },
            { label: 'Total', value: totalText(quotation.revision) },
            { label: 'Valid through', value: validThrough(quotation, company) },
            { label: 'Request', value: reference },
          ]),
        ],
      },
      { type: 'link', label: 'Open in the staff area', href: `${publicUrl}/admin/quotations/${quotationId}` },
    ],
  };
}

function outcomeRows({ revision }: PrintableQuotation): EmailFact[] {
  const { acceptance, decline, lines } = revision;
  if (decline !== null)
    return filled([
      { label: 'Reason', value: labelOf(DECLINE_REASONS, decline.reason) },
      { label: 'Comment', value: decline.comment },
    ]);
  if (acceptance === null) return [];
  const chosen = lines.filter(({ position }) => acceptance.optionalLines.includes(position));
  return filled([
    { label: 'Accepted by', value: [acceptance.name, acceptance.title].filter(Boolean).join(', ') },
    { label: 'Purchase order', value: acceptance.purchaseOrder },
    { label: 'Optional lines', value: chosen.map(({ position, name }) => `${position}. ${name}`).join('\n') },
    { label: 'Accepted total', value: totalText(revision, acceptance.total) },
    { label: 'Deposit', value: isZero(acceptance.deposit) ? '' : dollarText(acceptance.deposit) },
    { label: 'Delivery or pickup', value: deliveryText(revision) },
    { label: 'Site contact', value: revision.siteContact },
  ]);
}

const linkTo = ({ link }: PrintableQuotation): EmailBlock[] =>
  link === null ? [] : [{ type: 'link', label: 'View, accept or ask a question', href: link }];

/** Such as `2026-0001 B`. */
const nameOf = ({ number, revision }: PrintableQuotation): string => `${number} ${revision.letter}`;

const totalText = ({ totals }: RevisionDetail, total = totals.total): string =>
  `${dollarText(total)}${totals.onRequest > 0 ? ', plus prices on request' : ''}`;

/** The last day on which it is valid; '' for a draft. */
function validThrough({ revision }: PrintableQuotation, { timeZone }: CompanyProfile): string {
  if (revision.expiresAt === null) return '';
  return new Date(Date.parse(revision.expiresAt) - 1).toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' });
}

/** The person who sent it, or the sales desk. */
function sellerOf({ printed, revision }: PrintableQuotation, company: CompanyProfile): EmailContent['replyTo'] {
  return { name: printed?.seller.name || company.name, address: revision.sentBy ?? company.email };
}

const contactText = ({ printed }: PrintableQuotation, { name, phone }: CompanyProfile): string =>
  `Questions? Reply to this email or call ${printed?.seller.name || name} at ${phone}.`;

const filled = (rows: readonly EmailFact[]): EmailFact[] => rows.filter(({ value }) => value !== '');
