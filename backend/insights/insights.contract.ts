import type { DaySpan, InsightRange, InsightRangeQuery } from './insight-range.contract.js';
import data from './insights.json' with { type: 'json' };

/** Figures of the Analytics tab (decision 073). */

export const INSIGHTS_PATH = '/api/admin/insights';

/** How a value is shown. Money is dollars as decimal text, a share is a whole percentage, minutes are within opening hours. */
export type InsightUnit = 'text' | 'period' | 'count' | 'money' | 'share' | 'minutes' | 'milliseconds' | 'shift';

export type InsightColumn = { name: string; label: string; unit: InsightUnit };

export type InsightTableName = keyof typeof data.tables;
export type InsightSectionName = keyof typeof data.sections;

/** Columns that several tables share have the same name. A chart shows one as bars and, unless it is '', one as a line. */
export const INSIGHT_TABLES = data.tables as unknown as Record<
  InsightTableName,
  { heading: string; columns: readonly InsightColumn[]; chart?: readonly [bars: string, line: string] }
>;
export const INSIGHT_TABLE_NAMES = Object.keys(data.tables) as InsightTableName[];

type Section = { value: InsightSectionName; heading: string; tables: readonly InsightTableName[] };

/** The panels of the page, those with charts first. Each is loaded by one call. */
export const INSIGHT_SECTIONS = Object.entries(data.sections).map(([value, section]) => ({
  value,
  ...section,
})) as readonly Section[];

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
