import { useId } from 'react';
import { NO_CAMPAIGN } from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type {
  DaySpan,
  InsightRange,
  InsightRangeQuery,
} from '../../../../../backend/insights/insight-range.contract.js';
import {
  exportAddress,
  INSIGHT_TABLES,
  type InsightColumn,
  type InsightRow,
  type InsightTableName,
  periodOfRow,
} from '../../../../../backend/insights/insights.contract.js';
import { VITAL_NAMES, vitalRating } from '../../../../../backend/platform/vitals/vitals.contract.js';
import { INQUIRIES_ADDRESS } from '../../../../features/inquiry-admin/admin-paths.js';
import { QUOTATIONS_ADDRESS } from '../../../../features/quotation-admin/admin-paths.js';
import { Link } from '../../../../ui/link.js';
import styles from '../dashboard.module.css';
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
function listOf(table: InsightTableName, column: string, row: InsightRow, range: InsightRange): string | null {
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
