import type { DaySpan, InsightRange, InsightRangeQuery } from './insight-range.contract.js';

/** Figures of the Analytics tab (decision 073). */

export const INSIGHTS_PATH = '/api/admin/insights';

/** How a value is shown. Money is dollars as decimal text, a share is a whole percentage, minutes are within opening hours. */
export type InsightUnit = 'text' | 'period' | 'count' | 'money' | 'share' | 'minutes' | 'milliseconds' | 'shift';

export type InsightColumn = { name: string; label: string; unit: InsightUnit };

type InsightTable = { heading: string; columns: readonly InsightColumn[] };

const period = { name: 'period', label: 'Period', unit: 'period' } as const;
const sku = { name: 'sku', label: 'SKU', unit: 'text' } as const;
const label = (text: string) => ({ name: 'label', label: text, unit: 'text' }) as const;
const figure = (name: string, text: string) => ({ name, label: text, unit: 'count' }) as const;
const count = (text: string) => figure('count', text);
const money = (name: string, text: string) => ({ name, label: text, unit: 'money' }) as const;
const time = (name: string) => ({ name, label: name, unit: 'milliseconds' }) as const;
const before = figure('before', 'Previous period');
const table = (heading: string, ...columns: InsightColumn[]): InsightTable => ({ heading, columns });

/** Columns that several tables share have the same name. */
export const INSIGHT_TABLES = {
  inquiries: table(
    'Inquiries by date',
    period,
    count('Inquiries'),
    figure('won', 'Won so far'),
    figure('lost', 'Lost so far'),
  ),
  'inquiry-states': table('Inquiries by state', label('State'), count('Inquiries'), before),
  'inquiry-sources': table('Inquiries by source', label('Source'), count('Inquiries'), before),
  'inquiry-campaigns': table('Inquiries by campaign', label('Campaign'), count('Inquiries'), before),
  answers: table(
    'First answers by inquiry date',
    period,
    figure('inTime', 'On time'),
    figure('late', 'Late or missing'),
    { name: 'share', label: 'On-time share', unit: 'share' },
  ),
  quotations: table(
    'Quotations by date',
    period,
    figure('sent', 'Sent'),
    money('quoted', 'Value quoted'),
    figure('accepted', 'Accepted'),
    money('won', 'Value won'),
  ),
  'quotation-states': table(
    'Quotations sent, by state',
    label('State'),
    count('Quotations'),
    money('value', 'Value'),
    before,
  ),
  'empty-searches': table('Searches without results', label('Search'), count('Searches'), before),
  'items-viewed': table('Most viewed items', sku, label('Item'), count('Views'), before),
  'items-asked': table(
    'Most requested items',
    sku,
    label('Item'),
    count('Inquiries'),
    figure('pieces', 'Pieces'),
    before,
  ),
  designs: table('Scaffold builder', label('Use'), count('Times'), before),
  documents: table(
    'Documents',
    label('Document'),
    count('Requests'),
    figure('granted', 'Granted'),
    figure('downloads', 'Downloads'),
    figure('before', 'Requests in the previous period'),
  ),
  views: table('Page views by date', period, count('Page views')),
  pages: table('Page views by page', label('Page'), count('Page views'), before),
  vitals: table(
    'Web vitals',
    label('Page'),
    count('Measured'),
    time('LCP'),
    time('INP'),
    { name: 'CLS', label: 'CLS', unit: 'shift' },
    time('FCP'),
    time('TTFB'),
  ),
  failures: table(
    'Errors and syncs by date',
    period,
    figure('errors', 'Server errors'),
    figure('held', 'Held syncs'),
    figure('failed', 'Failed syncs'),
  ),
  errors: table('Server errors by call', label('Call'), count('Errors'), before),
};

export type InsightTableName = keyof typeof INSIGHT_TABLES;
export const INSIGHT_TABLE_NAMES = Object.keys(INSIGHT_TABLES) as InsightTableName[];

type Section = { value: string; heading: string; tables: readonly InsightTableName[] };

/** The panels of the page, those with charts first. Each is loaded by one call. */
export const INSIGHT_SECTIONS = [
  {
    value: 'inquiries',
    heading: 'Inquiries',
    tables: ['inquiries', 'inquiry-states', 'inquiry-sources', 'inquiry-campaigns'],
  },
  { value: 'answers', heading: 'On-time answers', tables: ['answers'] },
  { value: 'quotations', heading: 'Quotations', tables: ['quotations', 'quotation-states'] },
  { value: 'visits', heading: 'Visits', tables: ['views', 'pages', 'vitals'] },
  { value: 'failures', heading: 'Errors', tables: ['failures', 'errors'] },
  { value: 'demand', heading: 'What visitors look for', tables: ['items-viewed', 'items-asked', 'empty-searches'] },
  { value: 'tools', heading: 'Builder and documents', tables: ['designs', 'documents'] },
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
export type InsightResponse = Figures & { range: InsightRange };

export const exportAddress = (table: InsightTableName, query: InsightRangeQuery): string =>
  `${INSIGHTS_PATH}/export?${new URLSearchParams({ table, ...query })}`;

/** The days of a row in a table by date. */
export const periodOfRow = ({ key, until }: InsightRow): DaySpan => ({ from: key, to: String(until) });
