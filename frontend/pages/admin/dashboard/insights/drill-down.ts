import { NO_CAMPAIGN } from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import type { DaySpan, InsightRange } from '../../../../../backend/insights/insight-range.contract.js';
import {
  type InsightRow,
  type InsightTableName,
  periodOfRow,
} from '../../../../../backend/insights/insights.contract.js';
import { INQUIRIES_ADDRESS } from '../../../../features/inquiry-desk/desk-paths.js';
import { QUOTATIONS_ADDRESS } from '../../../../features/quotation-desk/desk-paths.js';

type Address = (span: DaySpan, key: string) => string;

const inquiries = (filter: Record<string, string>, { from, to }: DaySpan) =>
  `${INQUIRIES_ADDRESS}?${new URLSearchParams({ ...filter, from, to })}`;
const sent = ({ from, to }: DaySpan, filter: Record<string, string> = {}) =>
  `${QUOTATIONS_ADDRESS}?${new URLSearchParams({ ...filter, sentFrom: from, sentTo: to })}`;
const accepted = ({ from, to }: DaySpan) =>
  `${QUOTATIONS_ADDRESS}?${new URLSearchParams({ state: 'accepted', acceptedFrom: from, acceptedTo: to })}`;

/** For tables with a row per period: the list that each column links to. */
const BY_DATE: Partial<Record<InsightTableName, Readonly<Record<string, (span: DaySpan) => string>>>> = {
  inquiries: {
    count: (span) => inquiries({}, span),
    won: (span) => inquiries({ state: 'won' }, span),
    lost: (span) => inquiries({ state: 'lost' }, span),
  },
  answers: {
    inTime: (span) => inquiries({ answered: 'in-time' }, span),
    late: (span) => inquiries({ answered: 'late' }, span),
  },
  quotations: { sent, quoted: sent, accepted, won: accepted },
};

/** For tables that compare this period with the previous one: the list that each row links to. */
const BY_KEY: Partial<Record<InsightTableName, Address>> = {
  'inquiry-states': (span, state) => inquiries({ state }, span),
  'inquiry-sources': (span, source) => inquiries({ source }, span),
  'inquiry-campaigns': (span, campaign) => inquiries({ campaign: campaign || NO_CAMPAIGN }, span),
  'items-asked': (span, item) => inquiries({ item }, span),
  'quotation-states': (span, state) => sent(span, { state }),
};

/** The list with exactly the records that a value counts; null if there is no such list, or if it would be empty. */
export function listOf(table: InsightTableName, column: string, row: InsightRow, range: InsightRange): string | null {
  if (Number(row[column]) === 0 || column === 'share') return null;
  const byDate = BY_DATE[table]?.[column];
  if (byDate) return byDate(periodOfRow(row));
  if (table === 'items-viewed') return column === 'label' ? `/admin/products/${row.key}` : null;
  const byKey = BY_KEY[table];
  if (!byKey || column === 'label' || column === 'sku') return null;
  return byKey(column === 'before' ? range.before : range, row.key);
}

/** The same for the total of a section. */
export function totalDrillDownAddress(name: string, value: unknown, range: DaySpan): string | null {
  if (Number(value) === 0) return null;
  switch (name) {
    case 'inquiries':
      return inquiries({}, range);
    case 'won-inquiries':
    case 'lost-inquiries':
      return inquiries({ state: name.replace('-inquiries', '') }, range);
    case 'inTime':
      return inquiries({ answered: 'in-time' }, range);
    case 'late':
      return inquiries({ answered: 'late' }, range);
    case 'sent':
    case 'quoted':
      return sent(range);
    case 'accepted':
    case 'accepted-value':
      return accepted(range);
    default:
      return null;
  }
}
