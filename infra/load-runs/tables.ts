export interface Column {
  title: string;
  align: 'left' | 'right';
}

export const left = (title: string): Column => ({ title, align: 'left' });
export const right = (title: string): Column => ({ title, align: 'right' });

/** A Markdown table with padded columns. */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, at) => Math.max(3, title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${columns.map(({ align }, at) => pad(cells[at] ?? '', widths[at] ?? 0, align)).join(' | ')} |`;
  const rule = columns.map(({ align }, at) => {
    const dashes = '-'.repeat((widths[at] ?? 0) - (align === 'right' ? 1 : 0));
    return align === 'right' ? `${dashes}:` : dashes;
  });
  return [line(columns.map(({ title }) => title)), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function pad(text: string, width: number, align: Column['align']): string {
  return align === 'right' ? text.padStart(width) : text.padEnd(width);
}

/** Three significant digits with thousands separators; a dash where nothing was measured. */
export function number(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return '–';
  const digits = value === 0 ? 0 : Math.min(Math.max(2 - Math.floor(Math.log10(Math.abs(value))), 0), 3);
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** 1 kB is 1,000 bytes, as in the budgets. */
export function kilobytes(bytes: number | null): string {
  return bytes === null ? '–' : (bytes / 1_000).toFixed(1);
}

export function megabytes(bytes: number | null): string {
  return bytes === null ? '–' : (bytes / 1_000_000).toFixed(0);
}
