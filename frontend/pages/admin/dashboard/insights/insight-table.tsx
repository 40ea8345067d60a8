import { useId } from 'react';
import type { InsightRange, InsightRangeQuery } from '../../../../../backend/insights/insight-range.contract.js';
import {
  exportAddress,
  INSIGHT_TABLES,
  type InsightColumn,
  type InsightRow,
  type InsightTableName,
  periodOfRow,
} from '../../../../../backend/insights/insights.contract.js';
import { VITAL_NAMES, vitalRating } from '../../../../../backend/platform/vitals/vitals.contract.js';
import { Link } from '../../../../ui/link.js';
import styles from '../dashboard.module.css';
import { listOf } from './drill-down.js';
import { periodText, valueText } from './value-text.js';

interface InsightTableProps {
  table: InsightTableName;
  rows: readonly InsightRow[];
  range: InsightRange;
  query: InsightRangeQuery;
}

const RATINGS = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' } as const;

/** A table, which scrolls in its own area when it is long or wide, and its CSV download. */
export function InsightTable({ table, rows, range, query }: InsightTableProps) {
  const id = useId();
  const { heading, columns } = INSIGHT_TABLES[table] as { heading: string; columns: readonly InsightColumn[] };
  return (
    <div className={`stack gap-2 ${columns.length > 4 ? 'whole' : ''}`}>
      <div className="line gap-4 between">
        <h3 className="step-1" id={id}>
          {heading}
        </h3>
        <a className="tap" href={exportAddress(table, query)} download aria-label={`${heading} as CSV`}>
          CSV
        </a>
      </div>
      {rows.length === 0 ? (
        <p>Nothing in these periods.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that keys scroll it
        <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
          <table className={`table ${styles.table}`}>
            <thead>
              <tr>
                {columns.map(({ name, label, unit }) => (
                  <th key={name} scope="col" className={isFigure(unit) ? 'number' : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key + String(row.label)}>
                  {columns.map((column, at) => (
                    <Cell key={column.name} isHead={at === 0} table={table} column={column} row={row} range={range} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

interface CellProps extends Pick<InsightTableProps, 'table' | 'range'> {
  column: InsightColumn;
  row: InsightRow;
  /** True for the row header. */
  isHead: boolean;
}

function Cell({ isHead, ...value }: CellProps) {
  if (isHead)
    return (
      <th scope="row">
        <Value {...value} />
      </th>
    );
  return (
    <td className={isFigure(value.column.unit) ? 'number' : undefined}>
      <Value {...value} />
    </td>
  );
}

function Value({ table, column: { name, unit }, row, range }: Omit<CellProps, 'isHead'>) {
  if (unit === 'period') return periodText(periodOfRow(row));
  const text = valueText(row[name], unit) + ratingOf(name, row[name]);
  const to = listOf(table, name, row, range);
  return to === null ? text : <Link to={to}>{text}</Link>;
}

/** Such as `, good`, for a web vital. */
function ratingOf(name: string, value: unknown): string {
  const vital = VITAL_NAMES.find((one) => one === name);
  return vital && typeof value === 'number' ? `, ${RATINGS[vitalRating({ name: vital, value })]}` : '';
}

function isFigure(unit: InsightColumn['unit']): boolean {
  return unit !== 'text' && unit !== 'period';
}
