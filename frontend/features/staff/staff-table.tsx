import type { ReactNode } from 'react';
import styles from './staff-table.module.css';

export interface StaffColumn<Row> {
  head: string;
  cell(row: Row): ReactNode;
  /** Figures, set to the right in the typeface of figures. */
  figures?: boolean;
}

interface StaffTableProps<Row> {
  /** Says what the table holds; read to those who cannot see it. */
  caption: string;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** Rows that ask for somebody's eye. */
  isMarked?(row: Row): boolean;
}

/** Rows under column heads; on phones each row is a block of labeled lines. The first column names the row. */
export function StaffTable<Row>({ caption, columns, rows, rowKey, isMarked }: StaffTableProps<Row>) {
  return (
    // The roles say again what `display` of the phone's blocks takes away from some readers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className={styles.table}>
      <caption>{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map(({ head, figures }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={head} role="columnheader" scope="col" data-figures={figures || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row" data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ head, cell, figures }) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={head} role="cell" data-label={head} data-figures={figures || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
