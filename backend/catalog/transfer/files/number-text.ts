import type { CellFormat } from './workbook-parts.js';

/** Excel computes with this many digits; a file has two more, and with them noise such as 0.30000000000000004. */
const EXCEL_DIGITS = 15;

/** A number of a workbook as Excel shows it in a cell that is wide enough, without an exponent. */
export function numberText(stored: string, format: CellFormat): { text: string } | { fault: string } {
  const value = Number(Number(stored).toPrecision(EXCEL_DIGITS));
  if (!Number.isFinite(value)) return { fault: 'The cell is not a number. Enter the value again.' };
  const text = withoutExponent(value);
  const isCode = typeof format === 'object' && /^\d+$/.test(text);
  return { text: isCode ? text.padStart(format.digits, '0') : text };
}

function withoutExponent(value: number): string {
  const text = String(value);
  const [, sign = '', whole = '', decimals = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const power = Number(exponent);
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${whole}${decimals}`;
  return `${sign}${whole}${decimals.padEnd(power, '0')}`;
}
