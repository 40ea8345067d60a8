import type { CellFormat } from './workbook-parts.js';

/** Excel calculates with this many digits. Files store two more, which adds noise such as 0.30000000000000004. */
const EXCEL_DIGITS = 15;

/** A number in a workbook as Excel shows it in a wide enough cell, without an exponent. */
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
