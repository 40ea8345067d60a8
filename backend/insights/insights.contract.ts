import type { DaySpan, InsightRange, InsightRangeQuery } from './insight-range.contract.js';

/** Figures of the Analytics tab (decision 073). */

export const INSIGHTS_PATH = '/api/admin/insights';

/** How a value is shown. Money is dollars as decimal text, a share is a whole percentage, minutes are within opening hours. */
export type InsightUnit = 'text' | 'period' | 'count' | 'money' | 'share' | 'minutes' | 'milliseconds' | 'shift';

export interface InsightColumn {
  name: string;
  label: string;
  unit: InsightUnit;
}

interface InsightTable {
  heading: string;
  columns: readonly InsightColumn[];
}

const period = { name: 'period', label: 'Period', unit: 'period' } as const;
const label = (text: string) => ({ name: 'label', label: text, unit: 'text' }) as const;
const count = (name: string, text: string) => ({ name, label: text, unit: 'count' }) as const;
const money = (name: string, text: string) => ({ name, label: text, unit: 'money' }) as const;
const time = (name: string) => ({ name, label: name, unit: 'milliseconds' }) as const;
const before = count('before', 'Previous period');

/** Columns that several tables share have the same name. */
export const INSIGHT_TABLES = {
  inquiries: {
    heading: 'Inquiries by date',
    columns: [period, count('count', 'Inquiries'), count('won', 'Won so far'), count('lost', 'Lost so far')],
  },
  'inquiry-states': { heading: 'Inquiries by state', columns: [label('State'), count('count', 'Inquiries'), before] },
  'inquiry-sources': {
    heading: 'Inquiries by source',
    columns: [label('Source'), count('count', 'Inquiries'), before],
  },
  'inquiry-campaigns': {
    heading: 'Inquiries by campaign',
    columns: [label('Campaign'), count('count', 'Inquiries'), before],
  },
  answers: {
    heading: 'First answers by inquiry date',
    columns: [
      period,
      count('inTime', 'On time'),
      count('late', 'Late or missing'),
      { name: 'share', label: 'On-time share', unit: 'share' },
    ],
  },
  quotations: {
    heading: 'Quotations by date',
    columns: [
      period,
      count('sent', 'Sent'),
      money('quoted', 'Value quoted'),
      count('accepted', 'Accepted'),
      money('won', 'Value won'),
    ],
  },
  'quotation-states': {
    heading: 'Quotations sent, by state',
    columns: [label('State'), count('count', 'Quotations'), money('value', 'Value'), before],
  },
  'empty-searches': {
    heading: 'Searches without results',
    columns: [label('Search'), count('count', 'Searches'), before],
  },
  'items-viewed': {
    heading: 'Most viewed items',
    columns: [{ name: 'sku', label: 'SKU', unit: 'text' }, label('Item'), count('count', 'Views'), before],
  },
  'items-asked': {
    heading: 'Most requested items',
    columns: [
      { name: 'sku', label: 'SKU', unit: 'text' },
      label('Item'),
      count('count', 'Inquiries'),
      count('pieces', 'Pieces'),
      before,
    ],
  },
  designs: { heading: 'Scaffold builder', columns: [label('Use'), count('count', 'Times'), before] },
  documents: {
    heading: 'Documents',
    columns: [
      label('Document'),
      count('count', 'Requests'),
      count('granted', 'Granted'),
      count('downloads', 'Downloads'),
      count('before', 'Requests in the previous period'),
    ],
  },
  views: { heading: 'Page views by date', columns: [period, count('count', 'Page views')] },
  pages: { heading: 'Page views by page', columns: [label('Page'), count('count', 'Page views'), before] },
  vitals: {
    heading: 'Web vitals',
    columns: [
      label('Page'),
      count('count', 'Measured'),
      time('LCP'),
      time('INP'),
      { name: 'CLS', label: 'CLS', unit: 'shift' },
      time('FCP'),
      time('TTFB'),
    ],
  },
  failures: {
    heading: 'Errors and syncs by date',
    columns: [period, count('errors', 'Server errors'), count('held', 'Held syncs'), count('failed', 'Failed syncs')],
  },
  errors: { heading: 'Server errors by call', columns: [label('Call'), count('count', 'Errors'), before] },
} as const satisfies Record<string, InsightTable>;

export type InsightTableName = keyof typeof INSIGHT_TABLES;
export const INSIGHT_TABLE_NAMES = Object.keys(INSIGHT_TABLES) as InsightTableName[];

interface Section {
  value: string;
  heading: string;
  tables: readonly InsightTableName[];
}

/** The panels of the page. Each is loaded by one call. */
export const INSIGHT_SECTIONS = [
  {
    value: 'inquiries',
    heading: 'Inquiries',
    tables: ['inquiries', 'inquiry-states', 'inquiry-sources', 'inquiry-campaigns'],
  },
  { value: 'answers', heading: 'On-time answers', tables: ['answers'] },
  { value: 'quotations', heading: 'Quotations', tables: ['quotations', 'quotation-states'] },
  { value: 'demand', heading: 'What visitors look for', tables: ['items-viewed', 'items-asked', 'empty-searches'] },
  { value: 'tools', heading: 'Builder and documents', tables: ['designs', 'documents'] },
  { value: 'visits', heading: 'Visits', tables: ['views', 'pages', 'vitals'] },
  { value: 'failures', heading: 'Errors', tables: ['failures', 'errors'] },
] as const satisfies readonly Section[];
export type InsightSectionName = (typeof INSIGHT_SECTIONS)[number]['value'];

/** Lists of the most frequent entries have this many rows. */
export const TOP_ROWS = 20;

export type InsightValue = string | number | null;

/** Values by column. `key` identifies the row: a state, a page, or the first day of a period. */
export type InsightRow = Readonly<Record<string, InsightValue>> & { readonly key: string };

/** A total of a section. */
export interface InsightFigure {
  name: string;
  label: string;
  unit: InsightUnit;
  value: InsightValue;
  /** The value in the previous range. */
  before: InsightValue;
}

/** Of a section. */
export interface Figures {
  figures: InsightFigure[];
  tables: Partial<Record<InsightTableName, InsightRow[]>>;
}

/** The answer of `GET /api/admin/insights/:section`. */
export interface InsightResponse extends Figures {
  range: InsightRange;
}

/** Address of a table as CSV. */
export function exportAddress(table: InsightTableName, query: InsightRangeQuery): string {
  return `${INSIGHTS_PATH}/export?${new URLSearchParams({ table, ...query })}`;
}

/** The days of a row in a table by date. */
export function periodOfRow({ key, until }: InsightRow): DaySpan {
  return { from: key, to: String(until) };
}
