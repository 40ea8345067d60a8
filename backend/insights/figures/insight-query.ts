import type { EntityManager } from '@mikro-orm/postgresql';
import { dayStart } from '../../config/zone-time.contract.js';
import { type DaySpan, type InsightRange, periodsOf, spanInstants } from '../insight-range.contract.js';
import type { InsightFigure, InsightRow, InsightUnit, InsightValue } from '../insights.contract.js';

/**
 * Runs SQL over a range and the previous one, with named parameters. Instants: `:beforeStart`, `:start`, `:end`, and the
 * `:starts` of the days or weeks. The same as dates: `:beforeDay`, `:firstDay`, `:lastDay`, and `:days`.
 */
export class InsightQuery {
  readonly periods: readonly DaySpan[];
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(
    private readonly em: EntityManager,
    readonly range: InsightRange,
    timeZone: string,
  ) {
    this.periods = periodsOf(range);
    const { start, end } = spanInstants(range, timeZone);
    this.values = {
      beforeStart: spanInstants(range.before, timeZone).start,
      start,
      end,
      starts: arrayText(this.periods.map(({ from }) => dayStart(from, timeZone).toISOString())),
      beforeDay: range.before.from,
      firstDay: range.from,
      lastDay: range.to,
      days: arrayText(this.periods.map(({ from }) => from)),
    };
  }

  rows<Row>(sql: string, more: Readonly<Record<string, unknown>> = {}): Promise<Row[]> {
    const parameters: unknown[] = [];
    const values = { ...this.values, ...more };
    const positional = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
      if (!(name in values)) throw new Error(`The query has no parameter ${name}`);
      parameters.push(values[name]);
      return '?';
    });
    return this.em.fork().execute(positional, parameters);
  }

  /** A row for each day or week. @param values called with the number of the period, from 1 */
  byPeriod(values: (place: number) => Readonly<Record<string, InsightValue>>): InsightRow[] {
    return this.periods.map(({ from, to }, at) => ({ ...values(at + 1), key: from, until: to, period: from }));
  }
}

/**
 * SQL for the number of the period that an instant or a day is in, from 1; 0 is the previous range.
 * @param column of `inquiry` or another table
 */
export const PERIOD_OF = (column: string) => `width_bucket(${column}, :starts::timestamptz[])`;
export const PERIOD_OF_DAY = (column: string) => `width_bucket(${column}, :days::date[])`;

/** SQL conditions for the range and the previous one. */
export const IN_SPAN = (column: string) => `${column} >= :beforeStart and ${column} < :end`;
export const IN_DAYS = (column: string) => `${column} between :beforeDay::date and :lastDay::date`;

/** SQL of two columns: `count` in the range, and `before` in the previous one. */
export const COMPARED_ROWS = (column: string) =>
  `(count(*) filter (where ${column} >= :start))::int as count, (count(*) filter (where ${column} < :start))::int as before`;
export const COMPARED_DAYS = (added = 'count') =>
  `(coalesce(sum(${added}) filter (where day >= :firstDay::date), 0))::int as count,
    (coalesce(sum(${added}) filter (where day < :firstDay::date), 0))::int as before`;

/** A number of the range and of the previous one. */
export type Compared = { count: number; before: number };

/** @param before the value in the previous range */
export const figure = (
  name: string,
  label: string,
  unit: InsightUnit,
  value: InsightValue,
  before: InsightValue,
): InsightFigure => ({ name, label, unit, value, before });

export const countFigure = (name: string, label: string, { count, before }: Compared): InsightFigure =>
  figure(name, label, 'count', count, before);

export const sumOf = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);

const arrayText = (values: readonly string[]): string => `{${values.join(',')}}`;
