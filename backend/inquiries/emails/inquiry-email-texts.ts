import { type BuilderPart, type BuilderTotals, NOT_IN_CATALOG, PLANNING_AID } from '../../builder/builder.contract.js';
import { designAddress } from '../../builder/design-query.contract.js';
import { designName, rulesText, totalWeightText, truckloadsText } from '../../builder/design-text.contract.js';
import type { AnswerCalendar, BusinessCalendar } from '../../config/business-time.contract.js';
import { answerBy, businessTimeText, timeText as clockText } from '../../config/business-time.contract.js';
import { labelOf } from '../../config/choices.contract.js';
import type { CompanyProfile } from '../../config/company.contract.js';
import { counted, said } from '../../measures/words.js';
import { greeting } from '../../platform/email/email-body.js';
import { type EmailBlock, type EmailContent, type EmailFact, paragraph } from '../../platform/email/email-composer.js';
import * as form from '../inquiries.contract.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { InquiryLine } from '../inquiry-line.entity.js';
import { DOCUMENTS_SOURCE, INQUIRY_SOURCES } from '../inquiry-states.contract.js';
import type { FreeLine } from '../quote-lines.contract.js';
import { SPAM_SIGN_TEXTS } from '../triage/triage.contract.js';

export interface EmailedInquiry {
  inquiry: Inquiry;
  lines: readonly InquiryLine[];
  designs: readonly form.InquiryDesign[];
}

const DESK_NAMES = { contact: 'Contact', quote: 'Quote', document: 'Document access' } as const;

/** For the sales desk: every field, and a link to the staff area. @param links that log an answer */
export function salesEmail(
  emailed: EmailedInquiry,
  { company, publicUrl }: { company: AnswerCalendar; publicUrl: string },
  links: readonly EmailBlock[],
): EmailContent {
  const { inquiry } = emailed;
  const name = deskName(inquiry);
  const at = answerTime(inquiry, company);
  const due = at && businessTimeText(company, at, inquiry.createdAt);
  const mark = inquiry.spamSigns.length > 0 ? '[Possible spam] ' : '';
  const about = [inquiry.company || inquiry.name, inquiry.documentTitle ?? aboutText(emailed)]
    .filter(Boolean)
    .join(' | ');
  return {
    subject: `${mark}${name} ${inquiry.reference}: ${about}`,
    replyTo: { name: inquiry.name, address: inquiry.email },
    blocks: [
      { type: 'heading', text: `${name} request ${inquiry.reference}` },
      ...spamNote(inquiry),
      { type: 'facts', rows: filled([{ label: 'Answer by', value: due }, ...factRows(emailed)]) },
      ...itemTable(emailed.lines),
      ...freeTable(inquiry.freeLines),
      ...designBlocks({ ...emailed, freeLines: inquiry.freeLines }, publicUrl),
      { type: 'link', label: 'Open in the staff area', href: staffAddress(inquiry, publicUrl) },
      ...links,
      { type: 'facts', rows: filled(originRows(inquiry, company)) },
    ],
  };
}

/**
 * For the visitor: the reference, the response time, and the choices and items of the request. Every word is ours: the address is
 * unverified, so a stranger could use us to send texts of their own to anybody.
 * @param namesOurs the document or product that the request names is one of ours
 */
export function confirmationEmail(
  emailed: EmailedInquiry,
  { company, publicUrl }: { company: CompanyProfile; publicUrl: string },
  namesOurs: boolean,
): EmailContent {
  const { inquiry } = emailed;
  const visitor = form.inquiryName(inquiry.formType, inquiry.documentTitle);
  const promise =
    inquiry.formType === 'quote'
      ? `We'll contact you within ${company.answerHours} hours on business days`
      : "We'll get back to you soon";
  const at = answerTime(inquiry, company);
  // A request that was held as spam may be confirmed late.
  const answer = at && at > new Date() ? businessTimeText(company, at, inquiry.createdAt) : null;
  return {
    subject: `We received your ${visitor} (${inquiry.reference})`,
    replyTo: { name: company.name, address: company.email },
    blocks: [
      { type: 'heading', text: 'Thank you' },
      paragraph(
        `${greeting(inquiry.name)}\nOur sales desk has your ${visitor}. ${promise}${answer ? `, by ${answer}` : ''}. Your reference is ${inquiry.reference}.`,
      ),
      paragraph(`In a hurry? Call ${company.phone} and have your reference ready.`),
      paragraph('Here is a copy. It leaves out your contact details, description and notes.'),
      {
        type: 'facts',
        rows: filled(factRows(emailed, (field) => field === 'zip' || !form.isTextField(field), namesOurs)),
      },
      ...itemTable(emailed.lines),
      ...freeCount(inquiry.freeLines),
      ...designBlocks(
        { lines: emailed.lines, freeLines: [], designs: emailed.designs.map((design) => ({ ...design, name: '' })) },
        publicUrl,
      ),
    ],
  };
}

export const deskName = ({ formType, documentTitle }: Inquiry): string =>
  DESK_NAMES[documentTitle ? 'document' : formType];

type Fact = Omit<EmailFact, 'value'> & { value: string | null };

/** The subject of the request and the filled-in fields. */
function factRows(emailed: EmailedInquiry, isShown = (_field: form.InquiryField) => true, hasSubject = true): Fact[] {
  const { inquiry } = emailed;
  const { productName, documentTitle } = inquiry;
  const rows = (isContact: boolean) =>
    form.INQUIRY_FIELDS.filter(isShown)
      .filter((field) => (form.inquiryFieldRules(field).contact ?? false) === isContact)
      .map((field) => fieldRow(field, inquiry));
  const subject = documentTitle
    ? { label: 'Document', value: documentTitle }
    : { label: 'Product', value: isListed(emailed) ? null : productName };
  return [...rows(true), ...(hasSubject ? [subject] : []), ...rows(false)];
}

function fieldRow(field: form.InquiryField, inquiry: Inquiry): Fact {
  const { label, type } = form.inquiryFieldRules(field, inquiry.documentTitle);
  const value = form.inquiryValueText(field, inquiry[field]);
  return type === 'email' || type === 'phone' ? { label, value, reach: type } : { label, value };
}

/** The time by which we promised to answer; null for spam, for our own email, and without business days. */
const answerTime = ({ createdAt, spamSigns, source }: Inquiry, company: AnswerCalendar): Date | null =>
  spamSigns.length > 0 || source === DOCUMENTS_SOURCE ? null : answerBy(company, createdAt);

const originRows = (
  { createdAt, source, submittedAt, referrer, campaign, userAgent, requestId }: Inquiry,
  { timeZone }: BusinessCalendar,
): Fact[] => [
  { label: 'Received', value: timeText(createdAt, timeZone) },
  { label: 'Source', value: labelOf(INQUIRY_SOURCES, source) },
  { label: "Sent (visitor's clock)", value: submittedAt && timeText(submittedAt, timeZone) },
  { label: 'Sent from', value: referrer },
  ...Object.entries(campaign ?? {}).map(([name, value]) => ({ label: `First visit: ${name}`, value })),
  { label: 'Browser', value: userAgent },
  { label: 'Request', value: requestId },
];

function spamNote({ spamSigns }: Inquiry): EmailBlock[] {
  if (spamSigns.length === 0) return [];
  const reasons = spamSigns.map((sign) => SPAM_SIGN_TEXTS[sign] ?? sign).join('; ');
  return [paragraph(`This may be spam: ${reasons}. The sender got no confirmation.`)];
}

/** True if the product is a line of the list, so it is not named again. */
const isListed = ({ inquiry: { productName }, lines, designs }: EmailedInquiry): boolean =>
  [...lines, ...designs].some(({ name }) => name === productName);

/** Lines that are not in the catalog, which an estimator has to read. */
function freeTable(freeLines: readonly FreeLine[]): EmailBlock[] {
  if (freeLines.length === 0) return [];
  const rows = freeLines.map(({ text, quantity }) => [text, count(quantity)]);
  return [{ type: 'table', head: ['Not in our catalog, as written', 'Pieces'], rows, numbersFrom: 1 }];
}

/** The number of lines that are not in the catalog, without their texts. */
function freeCount({ length }: readonly FreeLine[]): EmailBlock[] {
  if (length === 0) return [];
  const [lines, them] =
    length === 1 ? ['One line of your list is', 'it'] : [`${length} lines of your list are`, 'them'];
  return [paragraph(`${lines} not in our catalog. An estimator will check ${them}.`)];
}

function itemTable(lines: readonly InquiryLine[]): EmailBlock[] {
  if (lines.length === 0) return [];
  const total = lines.reduce((sum, { quantity, weight }) => sum + quantity * (weight ?? 0), 0);
  const unknown = lines.filter(({ weight }) => weight === null).length;
  return [
    {
      type: 'table',
      head: ['SKU', 'Item', 'Pieces', 'lb each', 'lb'],
      rows: lines.map(({ sku, name, quantity, weight }) => [
        sku,
        name,
        count(quantity),
        weight === null ? 'unknown' : count(weight),
        weight === null ? '' : count(quantity * weight),
      ]),
      numbersFrom: 2,
    },
    paragraph(
      `Total weight: ${count(total)} lb${unknown > 0 ? ` (weight unknown for ${unknown} of ${lines.length} items)` : ''}.`,
    ),
  ];
}

/** The designs from the scaffold builder: a link to each, and the parts that the lines above do not cover. */
function designBlocks(
  { lines, freeLines, designs }: Pick<EmailedInquiry, 'lines' | 'designs'> & { freeLines: readonly FreeLine[] },
  publicUrl: string,
): EmailBlock[] {
  const beyond = partsBeyond(lines, freeLines);
  return designs.flatMap((design) => designBlock(design, beyond, publicUrl));
}

function designBlock(
  { design, name, quantity, answer }: form.InquiryDesign,
  beyond: PartsFilter,
  publicUrl: string,
): EmailBlock[] {
  const title = name || (answer ? designName(answer.design) : '');
  const pieces = quantity > 1 ? `${count(quantity)} x ` : '';
  const named: EmailBlock[] = title || pieces ? [{ type: 'heading', text: `${pieces}${title || 'Scaffold'}` }] : [];
  const open: EmailBlock = { type: 'link', label: 'Open the scaffold design', href: publicUrl + designAddress(design) };
  if (!answer) return [...named, paragraph('Its parts could not be calculated. Open the design.'), open];
  if (!answer.totals) return [...named, open];
  const parts = beyond(answer.parts, quantity);
  const note = 'Parts of this scaffold that are in the list above are not repeated.';
  return [
    ...named,
    ...(parts.length < answer.parts.length ? [paragraph(note)] : []),
    ...(parts.length > 0 ? [designTable(parts)] : []),
    paragraph(`${weightsText(answer.totals, quantity)}. Rules: ${rulesText(answer.rules)}. ${PLANNING_AID}`),
    open,
  ];
}

/** `Each scaffold: 2,603.6 lb, 12 legs, less than half a truckload. 3 scaffolds: 7,810.8 lb` */
function weightsText(totals: BuilderTotals, scaffolds: number): string {
  const { weightLb, piecesWithoutWeight } = totals;
  const text = (times: number) =>
    totalWeightText({ weightLb: weightLb * times, piecesWithoutWeight: piecesWithoutWeight * times });
  const one = said(text(1), counted(totals.legs, 'leg'), truckloadsText(totals)).join(', ');
  if (scaffolds === 1) return `Scaffold: ${one}`;
  return `Each scaffold: ${one}. ${count(scaffolds)} scaffolds: ${text(scaffolds)}`;
}

/** Parts of these scaffolds that the list lacks, or has too few of. */
type PartsFilter = (parts: readonly BuilderPart[], scaffolds: number) => BuilderPart[];

/** Each listed piece covers a part of one design only. */
function partsBeyond(lines: readonly InquiryLine[], freeLines: readonly FreeLine[]): PartsFilter {
  const listed = new Map<number | string, number>([
    ...lines.map(({ productId, quantity }) => [productId, quantity] as const),
    ...freeLines.map(({ text, quantity }) => [text, quantity] as const),
  ]);
  return (parts, scaffolds) =>
    parts.filter(({ item, name, quantity }) => {
      const key = item?.id ?? name;
      const left = (listed.get(key) ?? 0) - quantity * scaffolds;
      if (left >= 0) listed.set(key, left);
      return left < 0;
    });
}

const designTable = (parts: readonly BuilderPart[]): EmailBlock => ({
  type: 'table',
  head: ['Part', 'Item', 'Pieces', 'lb'],
  rows: parts.map(({ name, item, quantity, lineWeightLb }) => [
    name,
    item?.sku ?? NOT_IN_CATALOG,
    count(quantity),
    lineWeightLb === null ? 'unknown' : count(lineWeightLb),
  ]),
  numbersFrom: 2,
});

/** The product, otherwise the only line of the list, otherwise the number of its lines. */
function aboutText(emailed: EmailedInquiry): string {
  const { inquiry, lines, designs } = emailed;
  const { productName, freeLines } = inquiry;
  const names = [
    ...lines.map(({ name }) => name),
    ...designs.map(({ name }) => name).filter(Boolean),
    ...freeLines.map(({ text }) => text),
  ];
  if (productName && (names.length < 2 || !isListed(emailed))) return productName;
  return names.length < 2 ? (names[0] ?? '') : `${names.length} items`;
}

export const staffAddress = ({ reference }: Inquiry, publicUrl: string): string =>
  `${publicUrl}/admin/inquiries/${reference}`;

const filled = (rows: readonly Fact[]): EmailFact[] =>
  rows.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));

/** Such as `Nov 30, 2026, 3:15 PM CT`, in the sales desk's time zone. */
export const timeText = (time: Date, timeZone: string): string =>
  `${time.toLocaleDateString('en-US', { timeZone, dateStyle: 'medium' })}, ${clockText(time, timeZone)}`;

const count = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
