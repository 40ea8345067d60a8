import type { ReactNode } from 'react';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '../../../ui/table.js';
import styles from '../staff.module.css';

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
    <Table className={`table ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead>
        <TableRow>
          {columns.map(({ head, figures }) => (
            <ColumnHeader key={head} className={figures ? 'number' : undefined}>
              {head}
            </ColumnHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ head, cell, figures }) => (
              <TableCell key={head} data-label={head} className={figures ? 'number' : undefined}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
