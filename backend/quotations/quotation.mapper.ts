import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import { isoTimes } from '../platform/postgres/postgres.js';
import { authorName } from '../staff/staff.contract.js';
import type { Acceptance, RevisionDetail, RevisionSummary } from './admin/quotations-admin.contract.js';
import type { CustomerQuotation } from './customer/customer-quotation.contract.js';
import type { Handover } from './handover/handover.contract.js';
import type { Quotation } from './quotation.entity.js';
import * as schema from './quotation-fields.contract.js';
import type { QuotationLine } from './quotation-line.entity.js';
import type { QuotationRevision } from './quotation-revision.entity.js';
import { isOpen, revisionLetter } from './quotations.contract.js';
import { exceededDesigns } from './quoted-designs.contract.js';
import { sendErrors } from './sending/send-errors.contract.js';
import { calculationRules, type LineTotal, quotationTotals, takenLines } from './totals.contract.js';

export const toFields = (source: schema.QuotationFields): schema.QuotationFields =>
  schema.fieldsOf(schema.QUOTATION_FIELDS, source);

export function toContent(revision: QuotationRevision, lines: readonly QuotationLine[]): schema.QuotationContent {
  return { ...toFields(revision), lines: lines.map((line) => schema.fieldsOf(schema.LINE_FIELDS, line)) };
}

export function toRevisionSummary(revision: QuotationRevision): RevisionSummary {
  const { state, total, sentBy, decidedBy } = revision;
  return {
    letter: revisionLetter(revision.revision),
    ...{ state, total, sentBy, decidedBy },
    ...isoTimes(revision, 'createdAt', 'sentAt', 'expiresAt', 'viewedAt', 'decidedAt'),
  };
}

/**
 * The revision with addresses of members replaced by their names, for the staff area.
 * @param names of members by address
 */
export function toNamed<Revision extends RevisionSummary & Partial<Pick<RevisionDetail, 'approvedBy' | 'refusedBy'>>>(
  revision: Revision,
  names: ReadonlyMap<string, string>,
): Revision {
  const named = { ...revision };
  for (const field of ['sentBy', 'decidedBy', 'approvedBy', 'refusedBy'] as const) {
    const author = revision[field];
    if (author) named[field] = authorName(author, names);
  }
  return named;
}

export function toHandover(quotation: Quotation, names: ReadonlyMap<string, string>): Handover | null {
  const { handedOverAt: at, handedOverBy: by, endsOn, endedAt } = quotation;
  if (at === null) return null;
  return { at: at.toISOString(), by: authorName(by ?? '', names), endsOn, endedAt: endedAt?.toISOString() ?? null };
}

function toAcceptance(revision: QuotationRevision, content: schema.QuotationContent): Acceptance | null {
  const { acceptedName: name, acceptedTitle: title, purchaseOrder, acceptedLines, acceptedTotal: total } = revision;
  const hasPurchaseOrderFile = revision.purchaseOrderFile !== null;
  if (total === null) return null;
  const { deposit } = quotationTotals(takenLines(content.lines, new Set(acceptedLines)), content);
  return { name, title, purchaseOrder, hasPurchaseOrderFile, optionalLines: acceptedLines, total, deposit };
}

export function toRevisionDetail(revision: QuotationRevision, lines: readonly QuotationLine[]): RevisionDetail {
  const content = toContent(revision, lines);
  const sums = quotationTotals(content.lines, content);
  const { lines: lineTotals, ...totals } = sums;
  const { state, needsApproval, approvedBy, refusedBy, refusalComment, capacityReason } = revision;
  const { message, copies, attachments, declineReason, declineComment } = revision;
  return {
    ...toRevisionSummary(revision),
    ...content,
    lines: content.lines.map((line, at) => ({ position: at + 1, ...line, ...(lineTotals[at] ?? NO_TOTAL) })),
    totals,
    rules: calculationRules(content.lines, content),
    ...{ needsApproval, approvedBy, refusedBy, refusalComment, capacityReason, message, copies, attachments },
    acceptance: toAcceptance(revision, content),
    decline: declineReason && { reason: declineReason, comment: declineComment },
    errors: state === 'draft' ? sendErrors(content, sums) : {},
    review: null,
  };
}

/**
 * The part of a sent revision that the customer sees.
 * @param shown `now` is the database's time, `senderName` the name of the person who sent it, `designs` those of the request
 */
export function toCustomerQuotation(
  revision: QuotationRevision,
  lines: readonly QuotationLine[],
  { number, senderName, now, designs }: { number: string; senderName: string; now: Date; designs: InquiryDesign[] },
): Omit<CustomerQuotation, 'messages'> {
  const detail = toRevisionDetail(revision, lines);
  const { letter, sentAt, sentBy, expiresAt, totals, rules, acceptance, decline } = detail;
  const hasEnded = revision.expiresAt !== null && revision.expiresAt <= now;
  const state = isOpen(revision.state) && hasEnded ? 'expired' : (revision.state as CustomerQuotation['state']);
  return {
    ...{ number, letter, state },
    open: isOpen(state),
    sentAt: sentAt ?? '',
    expiresAt: expiresAt ?? '',
    sentBy: { name: senderName, email: sentBy ?? '' },
    ...toFields(detail),
    lines: detail.lines,
    exceeded: exceededDesigns(designs, lines),
    ...{ totals, rules, acceptance },
    declineReason: decline?.reason ?? null,
    decidedAt: detail.decidedAt,
  };
}

const NO_TOTAL: LineTotal = { unitAmount: null, amount: null, charge: null };
