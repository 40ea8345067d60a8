import { BYTE_ORDER_MARK, csvText } from '../../platform/csv/csv-text.js';
import { neutralizedCell } from '../../platform/csv/formula-cells.contract.js';
import { INSIGHT_TABLES, type InsightColumn, type InsightRow, type InsightTableName } from '../insights.contract.js';

const UNITS: Partial<Record<InsightColumn['unit'], string>> = {
  money: ' (USD)',
  share: ' (%)',
  minutes: ' (minutes)',
  milliseconds: ' (ms)',
};

/** A table for spreadsheets: a period becomes two columns of days, and numbers are not formatted. */
export function insightCsv(table: InsightTableName, rows: readonly InsightRow[]): string {
  const columns: readonly InsightColumn[] = INSIGHT_TABLES[table].columns;
  const heads = columns.flatMap(({ label, unit }) =>
    unit === 'period' ? ['From', 'To'] : [label + (UNITS[unit] ?? '')],
  );
  const cells = rows.map((row) =>
    columns.flatMap(({ name, unit }) => (unit === 'period' ? [row.key, row.until] : [row[name]])).map(cellOf),
  );
  return BYTE_ORDER_MARK + csvText([heads, ...cells]);
}

function cellOf(value: InsightRow[string] | undefined): string {
  return typeof value === 'number' ? String(value) : neutralizedCell(value ?? '');
}
