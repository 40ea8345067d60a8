import { useEffect, useRef } from 'react';
import {
  INSIGHT_TABLES,
  type InsightColumn,
  type InsightRow,
  type InsightTableName,
  periodOfRow,
} from '../../../../../../backend/insights/insights.contract.js';
import styles from '../../dashboard.module.css';
import { periodText, shortDayText, valueText } from '../value-text.js';
import type { ChartContent } from './draw-chart.js';

/** The charted columns of each table: one as bars, another as a line. */
export const CHARTS: Partial<Record<InsightTableName, { bars: string; line?: string }>> = {
  inquiries: { bars: 'count', line: 'won' },
  answers: { bars: 'inTime', line: 'late' },
  quotations: { bars: 'quoted', line: 'won' },
  views: { bars: 'count' },
  failures: { bars: 'errors', line: 'held' },
};

/** Charts a table by date. The table has the same data, so the chart is a single image with a short text alternative. */
export function InsightChart({ table, rows }: { table: InsightTableName; rows: readonly InsightRow[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { bars, line } = CHARTS[table] ?? { bars: '' };
  const columns: readonly InsightColumn[] = INSIGHT_TABLES[table].columns;
  const barColumn = columns.find(({ name }) => name === bars);
  const lineColumn = columns.find(({ name }) => name === line);
  const unit = barColumn?.unit ?? 'count';

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const numbers = (name: string) => rows.map((row) => Number(row[name] ?? 0));
    const content: ChartContent = {
      labels: rows.map(({ key }) => shortDayText(key)),
      bars: numbers(bars),
      line: line === undefined ? null : numbers(line),
      text: (value) => (unit === 'money' ? `$${Math.round(value).toLocaleString('en-US')}` : valueText(value, unit)),
    };
    let isShown = true;
    let remove: (() => void) | undefined;
    // Loaded on this page only. If it fails to load, the table still has all the data.
    import('./draw-chart.js').then(
      ({ drawChart }) => {
        if (isShown) remove = drawChart(element, content);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
      remove?.();
    };
  }, [rows, bars, line, unit]);

  return (
    <figure className="stack gap-2">
      <figcaption className={`row gap-2 across-6 small ${styles.legend}`}>
        <span className="line gap-2" data-mark="bars">
          {barColumn?.label}
        </span>
        {lineColumn && (
          <span className="line gap-2" data-mark="line">
            {lineColumn.label}
          </span>
        )}
      </figcaption>
      <div ref={place} role="img" aria-label={chartText(rows, barColumn)} className={styles.chart} />
    </figure>
  );
}

function chartText(rows: readonly InsightRow[], column: InsightColumn | undefined): string {
  const [highest] = [...rows].sort((one, other) => Number(other[column?.name ?? '']) - Number(one[column?.name ?? '']));
  if (!column || !highest || Number(highest[column.name]) === 0) return 'Chart without data.';
  const most = `${valueText(highest[column.name], column.unit)}, ${periodText(periodOfRow(highest))}`;
  return `Chart of the table below. ${column.label}: the highest is ${most}.`;
}
