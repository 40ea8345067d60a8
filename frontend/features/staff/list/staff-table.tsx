import type { ReactNode } from 'react';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './staff-table.module.css';

export interface StaffColumn<Row> {
  head: string;
  cell(row: Row): ReactNode;
  /** Right-aligned with tabular figures. */
  figures?: boolean;
}

interface StaffTableProps<Row> {
  /** Caption for screen readers. */
  caption: string;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** Rows that need attention. */
  isMarked?(row: Row): boolean;
}

/** A table whose rows become labeled blocks on phones. The first column is the row header. */
export function StaffTable<Row>({ caption, columns, rows, rowKey, isMarked }: StaffTableProps<Row>) {
  return (
    // Explicit roles: `display: block` on phones removes the table semantics in some browsers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className={styles.table}>
      <caption className={hidden.visuallyHidden}>{caption}</caption>
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
