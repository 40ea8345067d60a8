import { auditChange, auditName } from '../../staff/audit-log.js';
import * as schema from '../quotation-fields.contract.js';

/** A line of the audit log lists at most this many changes. */
const MAX_CHANGES = 40;

/** The fields of a line that its price depends on. */
const PRICED = [
  ...(['kind', 'productId', 'sku', 'quantity', 'rateBasis', 'dayRate', 'weekRate', 'fourWeekRate'] as const),
  ...(['minimumDays', 'unitPrice', 'percent', 'rentalOnly', 'priceOnRequest', 'optional'] as const),
];

/** True if both contents have the same prices, in any order of their lines. */
export function isPricedAlike(one: schema.QuotationContent, other: schema.QuotationContent): boolean {
  const [prices, others] = [one, other].map(({ rentalDays, lines }) =>
    [`${rentalDays}`, ...lines.map((line) => JSON.stringify(PRICED.map((field) => line[field])))].sort().join(),
  );
  return prices === others;
}

/** The changes between two contents for the audit log, with old and new values; '' if there are none. */
export function contentChanges(before: schema.QuotationContent, after: schema.QuotationContent): string {
  const { lines: oldLines, ...oldFields } = before;
  const { lines: newLines, ...newFields } = after;
  const changes = [...fieldChanges(schema.QUOTATION_FIELDS, oldFields, newFields)];
  for (let at = 0; at < Math.max(oldLines.length, newLines.length); at++) {
    const [was, is] = [oldLines[at], newLines[at]];
    if (was && is)
      changes.push(...fieldChanges(schema.LINE_FIELDS, was, is).map((change) => `line ${at + 1} ${change}`));
    else if (is) changes.push(`line ${at + 1} added: ${lineText(is)}`);
    else if (was) changes.push(`line ${at + 1} removed: ${lineText(was)}`);
  }
  const named = changes.slice(0, MAX_CHANGES);
  const rest = changes.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

/** Says only of personal data and of long texts that they changed, but not how. */
function fieldChanges(table: schema.QuotationTable, before: object, after: object): string[] {
  const olds = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const old: unknown = olds.get(field);
    const row = table[field];
    if (row === undefined || JSON.stringify(old) === JSON.stringify(value)) return [];
    return [row.personal || row.kind === 'text' ? auditName(row) : auditChange(row, old, value)];
  });
}

const lineText = ({ kind, quantity, sku, name }: schema.QuotationLine): string =>
  `${kind} ${quantity} × ${sku || name}`;
