import { drawProductThumbnail } from '../drawing/engine/draw-product.js';
import { layOutDesignSheet } from '../pdf/layout/design-sheet.js';
import { Sheets } from '../pdf/layout/sheets.js';
import { readFontMetrics } from '../pdf/writing/font-metrics.js';
import {
  defaultsOf,
  LINE_FIELDS,
  QUOTATION_FIELDS,
  type QuotationContent,
  type QuotationLine,
} from '../quotations/quotation-fields.contract.js';
import { type RevisionState, revisionLetter } from '../quotations/quotations.contract.js';
import type { QuotationPages } from '../quotations/sending/quotation-sheets.js';
import { THUMBNAIL } from '../quotations/sending/quoted-lines.js';
import { calculationRules, quotationTotals } from '../quotations/totals.contract.js';
import { COMPANY, designSheetContent } from './design-sheet-content.js';

const METRICS = readFontMetrics();
const NO_TOTAL = { unitAmount: null, amount: null, charge: null };

export const QUOTED_LINE: QuotationLine = {
  ...{ ...defaultsOf(LINE_FIELDS), kind: 'rental', productId: 1, sku: 'RL-LDG-213', name: 'Ringlock ledger 7 ft' },
  ...{ unit: 'EA', quantity: 40, weight: 18, rateBasis: 'rates', dayRate: '2.00', weekRate: '6.00' },
  ...{ fourWeekRate: '18.00', minimumDays: 7 },
};

const CONTENT: QuotationContent = {
  ...{ ...defaultsOf(QUOTATION_FIELDS), customerName: 'Dale Hebert', customerCompany: 'Gulf Refinery' },
  ...{ customerEmail: 'dale@refinery.example', customerPhone: '(985) 555-0100', project: 'Coker 2 outage' },
  ...{ siteAddress: '100 Refinery Road, Norco, LA 70079', rentalDays: 45, startDate: '2026-12-01' },
  ...{ taxPercent: '9.450', depositPercent: '25.000', terms: 'Net 30 days.', lines: [QUOTED_LINE] },
  introduction: 'Thank you for your request.',
};

export interface QuotationChange extends Partial<QuotationContent> {
  /** From 1. */
  revisionNumber?: number;
  state?: RevisionState;
  /** Designs whose sheets follow. */
  designCount?: number;
  exceeded?: QuotationPages['exceeded'];
}

/** The content of a quotation's document. */
export function quotationPages({
  revisionNumber = 1,
  state = 'sent',
  designCount = 0,
  exceeded = [],
  ...change
}: QuotationChange = {}): QuotationPages {
  const content = { ...CONTENT, ...change };
  const { lines: lineTotals, ...totals } = quotationTotals(content.lines, content);
  const isDraft = state === 'draft';
  const drawing = drawProductThumbnail(
    { family: 'ring', name: 'Ringlock ledger', sku: 'RL-LDG-213', length: 84, width: null, height: null, weight: 18 },
    THUMBNAIL,
  );
  const sent = { at: '2026-11-23T16:00:00Z', by: 'ann@diamond-scaffold.example', expiresAt: '2026-12-24T06:00:00Z' };
  return {
    company: COMPANY,
    number: isDraft && revisionNumber === 1 ? null : '2026-0001',
    revision: {
      ...content,
      lines: content.lines.map((line, at) => ({ position: at + 1, ...line, ...(lineTotals[at] ?? NO_TOTAL) })),
      ...{ totals, total: totals.total, rules: calculationRules(content.lines, content), state },
      ...{ letter: revisionLetter(revisionNumber), createdAt: '2026-11-23T15:00:00Z' },
      sentAt: isDraft ? null : sent.at,
      sentBy: isDraft ? null : sent.by,
      expiresAt: isDraft ? null : sent.expiresAt,
      ...{ viewedAt: null, decidedAt: null, decidedBy: null, needsApproval: false, approvedBy: null, message: '' },
      ...{ refusedBy: null, refusalComment: '', capacityReason: '', review: null },
      ...{ copies: [], attachments: { cutSheets: [], documents: [] }, acceptance: null, decline: null, errors: {} },
    },
    sentOn: isDraft ? '' : 'Nov 23, 2026',
    validThrough: isDraft ? '' : 'Dec 23, 2026',
    seller: { name: 'Ann Broussard', email: 'ann@diamond-scaffold.example' },
    reference: 'Q-7K3M-92',
    link: isDraft ? null : `https://diamond-scaffold.example/quotation/${'aB3_'.repeat(11).slice(0, 43)}`,
    exceeded,
    drawings: new Map(drawing === null ? [] : [[1, drawing]]),
    designs: Array.from({ length: designCount }, () => {
      const sheet = new Sheets(METRICS);
      layOutDesignSheet(sheet, designSheetContent({ system: 'ring', length: "40'", height: "20'" }));
      return sheet;
    }),
  };
}
