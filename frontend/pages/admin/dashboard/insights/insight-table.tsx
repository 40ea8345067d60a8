import { useId } from 'react';
import { dateText } from '../../../../../backend/config/zone-time.contract.js';
import { NO_CAMPAIGN } from '../../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type * as ranges from '../../../../../backend/insights/insight-range.contract.js';
import * as insights from '../../../../../backend/insights/insights.contract.js';
import { dollarText } from '../../../../../backend/measures/money.contract.js';
import { VITAL_NAMES, vitalRating } from '../../../../../backend/platform/vitals/vitals.contract.js';
import { INQUIRIES_ADDRESS } from '../../../../features/inquiry-admin/admin-paths.js';
import { minutesText } from '../../../../features/inquiry-admin/inquiry-texts.js';
import { QUOTATIONS_ADDRESS } from '../../../../features/quotation-admin/admin-paths.js';
import { Link } from '../../../../ui/button.js';
import { TableHeads } from '../../../../ui/table.js';
import styles from '../dashboard.module.css';

interface InsightTableProps {
  table: insights.InsightTableName;
  rows: readonly insights.InsightRow[];
  range: ranges.InsightRange;
  query: ranges.InsightRangeQuery;
}

const RATINGS = { good: 'good', 'needs-improvement': 'fair', poor: 'poor' } as const;

/** A table without rows of zeros, which scrolls in its own area when it is long or wide, and its CSV download. */
export function InsightTable({ table, rows: all, range, query }: InsightTableProps) {
  const id = useId();
  const { heading, columns } = insights.INSIGHT_TABLES[table];
  const rows = all.filter((row) => columns.some(({ name, unit }) => isFigure(unit) && Number(row[name]) !== 0));
  return (
    <div className={`stack gap-2 ${columns.length > 4 ? 'whole' : ''}`}>
      <div className="line gap-4 between">
        <h3 className="step-1" id={id}>
          {heading}
        </h3>
        <a className="tap" href={insights.exportAddress(table, query)} download aria-label={`${heading} as CSV`}>
          CSV
        </a>
      </div>
      {rows.length === 0 ? (
        <p>Nothing in these periods.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that keys scroll it
        <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
          <table className={`table ${styles.table}`}>
            <TableHeads
              heads={columns.map(labelOf)}
              figures={columns.filter(({ unit }) => isFigure(unit)).map(labelOf)}
            />
            <tbody>
              {rows.map((row) => (
                <tr key={row.key + String(row.label)}>
                  {columns.map((column, at) => {
                    const Cell = at === 0 ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.name}
                        scope={at === 0 ? 'row' : undefined}
                        className={at > 0 && isFigure(column.unit) ? 'number' : undefined}
                      >
                        <Value table={table} column={column} row={row} range={range} />
                      </Cell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

interface ValueProps extends Pick<InsightTableProps, 'table' | 'range'> {
  column: insights.InsightColumn;
  row: insights.InsightRow;
}

function Value({ table, column: { name, unit }, row, range }: ValueProps) {
  if (unit === 'period') return periodText(insights.periodOfRow(row));
  const text = valueText(row[name], unit) + ratingOf(name, row[name]);
  return <Counted text={text} list={listOf(table, name, row, range)} />;
}

/** A value that links to the list that it counts, if there is one. */
export const Counted = ({ text, list, className }: { text: string; list: string | null; className?: string }) =>
  list === null ? (
    text
  ) : (
    <Link className={className} to={list}>
      {text}
    </Link>
  );

/** Such as `, good`, for a web vital. */
function ratingOf(name: string, value: unknown): string {
  const vital = VITAL_NAMES.find((one) => one === name);
  return vital && typeof value === 'number' ? `, ${RATINGS[vitalRating({ name: vital, value })]}` : '';
}

const labelOf = ({ label }: insights.InsightColumn): string => label;

const isFigure = (unit: insights.InsightColumn['unit']): boolean => unit !== 'text' && unit !== 'period';

type ListAddress = (span: ranges.DaySpan) => string;

const listAt =
  (address: string, days: readonly [from: string, to: string]) =>
  (filter: Record<string, string> = {}): ListAddress =>
  ({ from, to }) =>
    `${address}?${new URLSearchParams({ ...filter, [days[0]]: from, [days[1]]: to })}`;
const inquiries = listAt(INQUIRIES_ADDRESS, ['from', 'to']);
const quotations = listAt(QUOTATIONS_ADDRESS, ['sentFrom', 'sentTo']);

const [won, lost] = [inquiries({ state: 'won' }), inquiries({ state: 'lost' })];
const [inTime, late] = [inquiries({ answered: 'in-time' }), inquiries({ answered: 'late' })];
const sent = quotations();
const accepted = listAt(QUOTATIONS_ADDRESS, ['acceptedFrom', 'acceptedTo'])({ state: 'accepted' });

/** For tables with a row per period: the list that each column links to. */
const BY_DATE: Partial<Record<insights.InsightTableName, Readonly<Record<string, ListAddress>>>> = {
  inquiries: { count: inquiries(), won, lost },
  answers: { inTime, late },
  quotations: { sent, quoted: sent, accepted, won: accepted },
};

/** For tables that compare this period with the previous one: the list that each row links to. */
const BY_KEY: Partial<Record<insights.InsightTableName, (key: string) => ListAddress>> = {
  'inquiry-states': (state) => inquiries({ state }),
  'inquiry-sources': (source) => inquiries({ source }),
  'inquiry-campaigns': (campaign) => inquiries({ campaign: campaign || NO_CAMPAIGN }),
  'items-asked': (item) => inquiries({ item }),
  'quotation-states': (state) => quotations({ state }),
};

/** The list with exactly the records that a value counts; null if there is no such list, or if it would be empty. */
function listOf(
  table: insights.InsightTableName,
  column: string,
  row: insights.InsightRow,
  range: ranges.InsightRange,
): string | null {
  if (Number(row[column]) === 0 || column === 'share') return null;
  const byDate = BY_DATE[table]?.[column];
  if (byDate) return byDate(insights.periodOfRow(row));
  if (table === 'items-viewed') return column === 'label' ? `/admin/products/${row.key}` : null;
  const byKey = BY_KEY[table];
  if (!byKey || column === 'label' || column === 'sku') return null;
  return byKey(row.key)(column === 'before' ? range.before : range);
}

const TOTALS: Partial<Record<string, ListAddress>> = {
  inquiries: inquiries(),
  ...{ 'won-inquiries': won, 'lost-inquiries': lost, inTime, late },
  ...{ sent, quoted: sent, accepted, 'accepted-value': accepted },
};

/** The same for the total of a section. */
export const listOfTotal = (name: string, value: unknown, range: ranges.DaySpan): string | null =>
  Number(value) === 0 ? null : (TOTALS[name]?.(range) ?? null);

const NONE = '–';

export function valueText(value: insights.InsightValue | undefined, unit: insights.InsightUnit): string {
  if (value === null || value === undefined) return NONE;
  if (typeof value === 'string') return unit === 'money' ? dollarText(value) : value;
  switch (unit) {
    case 'share':
      return `${value}%`;
    case 'minutes':
      return minutesText(value);
    case 'milliseconds':
      return `${value.toLocaleString('en-US')} ms`;
    default:
      return value.toLocaleString('en-US');
  }
}

/** Such as `Nov 3, 2026`, `Nov 2 to Nov 8, 2026`, or `Dec 1, 2024 to Nov 30, 2025`. */
export function periodText({ from, to }: ranges.DaySpan): string {
  if (from === to) return dateText(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? shortDayText(from) : dateText(from)} to ${dateText(to)}`;
}

/** Such as `Nov 3`. */
export const shortDayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Such as `+12%`; '' if a value is missing or a percentage would divide by 0. */
export function changeText({ value, before, unit }: Pick<insights.InsightFigure, 'value' | 'before' | 'unit'>): string {
  if (value === null || before === null) return '';
  const [now, then] = [Number(value), Number(before)];
  if (unit === 'share') return signed(now - then, ' points');
  return then === 0 ? '' : signed(Math.round((100 * (now - then)) / then), '%');
}

function signed(change: number, unit: string): string {
  if (change === 0) return 'unchanged';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-US')}${unit}`;
}
