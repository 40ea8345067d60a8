import type * as desk from '../../backend/quotations/admin/quotations-admin.contract.js';
import {
  defaultsOf,
  LINE_FIELDS,
  QUOTATION_FIELDS,
  type QuotationContent,
  type QuotationLine,
} from '../../backend/quotations/quotation-fields.contract.js';
import type { QuotationState } from '../../backend/quotations/quotations.contract.js';
import { sendErrors } from '../../backend/quotations/sending/send-errors.contract.js';
import { calculationRules, quotationTotals } from '../../backend/quotations/totals.contract.js';

const BLANK = defaultsOf(LINE_FIELDS);
export const LEDGER: QuotationLine = {
  ...{ ...BLANK, kind: 'rental', productId: 7, sku: 'RL-LDG-213', name: 'Ledger 7 ft', unit: 'EA', quantity: 60 },
  ...{ weight: 14, rateBasis: 'rates', dayRate: '2.00', weekRate: '6.00', fourWeekRate: '18.00', minimumDays: 7 },
};
export const FREIGHT: QuotationLine = { ...BLANK, kind: 'freight', name: 'Delivery' };
const CONTENT: QuotationContent = {
  ...{ ...defaultsOf(QUOTATION_FIELDS), customerName: 'Dale Hebert', customerCompany: 'Gulf Refinery' },
  ...{ customerEmail: 'dale@refinery.example', project: 'Unit 4', rentalDays: 28, startDate: '2020-01-02' },
  ...{ taxPercent: '9.450', depositPercent: '25.000', lines: [LEDGER, FREIGHT] },
};

/** A quotation that was never sent, as the server returns it. */
export function quotationWithDraft(
  change: Partial<QuotationContent> = {},
  version = 1,
): desk.QuotationDetail & { draft: desk.RevisionDetail } {
  const content = { ...CONTENT, ...change };
  const { lines, ...totals } = quotationTotals(content.lines, content);
  const none = { sentAt: null, sentBy: null, expiresAt: null, viewedAt: null, decidedAt: null, decidedBy: null };
  const draft: desk.RevisionDetail = {
    ...content,
    ...{ letter: 'A', state: 'draft', total: totals.total, createdAt: '2026-11-23T12:00:00Z', ...none },
    lines: content.lines.map((line, at) => ({
      position: at + 1,
      ...line,
      ...(lines[at] ?? { unitAmount: null, amount: null, charge: null }),
    })),
    ...{ totals, rules: calculationRules(content.lines, content), needsApproval: false, approvedBy: null },
    ...{ refusedBy: null, refusalComment: '', capacityReason: '' },
    review: { exceeded: [], items: [], reductions: [], exceededLimit: null, undecided: [], notices: [] },
    ...{ message: '', copies: [], attachments: { cutSheets: [], documents: [] }, acceptance: null, decline: null },
    errors: sendErrors(content, totals),
  };
  return {
    ...{ id: 3, version, number: null, state: 'draft', inquiry: 'Q-7K3M-92', createdBy: 'Ruth Boudreaux' },
    ...{ createdAt: draft.createdAt, updatedAt: draft.createdAt, erasedAt: null, link: null },
    ...{ draft, current: null, revisions: [], handover: null, extendedBy: null },
  };
}

/** A draft with something to know before it is sent. */
export function reviewedDraft(review: Partial<desk.DraftReview>, change: Partial<QuotationContent> = {}, version = 1) {
  const quotation = quotationWithDraft(change, version);
  const draft = { ...quotation.draft, review: { ...(quotation.draft.review as desk.DraftReview), ...review } };
  return { ...quotation, draft };
}

/** A sent quotation, as the server returns it. */
export function sentQuotation(
  change: Partial<desk.QuotationDetail> = {},
  revision: Partial<desk.RevisionDetail> = {},
): desk.QuotationDetail & { current: desk.RevisionDetail } {
  const { draft, ...quotation } = quotationWithDraft();
  const sent = { sentAt: '2026-11-23T15:00:00Z', sentBy: 'Ruth Boudreaux', expiresAt: '2026-12-24T06:00:00Z' };
  const current: desk.RevisionDetail = { ...draft, review: null, state: 'sent', ...sent, ...revision };
  return {
    ...{ ...quotation, number: '2026-0001', state: current.state as QuotationState, draft: null },
    revisions: [current],
    link: 'https://yard.example/quotation/token',
    ...change,
    current,
  };
}
