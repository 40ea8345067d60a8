import type { ComponentProps, ElementType } from 'react';

const withRole =
  <Tag extends 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'th' | 'td'>(tag: Tag, role: string, scope?: string) =>
  (props: ComponentProps<Tag>) => {
    const Element = tag as ElementType;
    return <Element role={role} scope={scope} {...props} />;
  };

/*
 * A table whose rows are blocks or grids on small screens. The roles are explicit, because `display: block` and `display: grid`
 * remove the table semantics in some browsers.
 */
export const Table = withRole('table', 'table');
export const TableHead = withRole('thead', 'rowgroup');
export const TableBody = withRole('tbody', 'rowgroup');
export const TableFoot = withRole('tfoot', 'rowgroup');
export const TableRow = withRole('tr', 'row');
export const ColumnHeader = withRole('th', 'columnheader', 'col');
export const RowHeader = withRole('th', 'rowheader', 'row');
export const TableCell = withRole('td', 'cell');

/** @param figures the heads of columns with figures */
export const TableHeads = ({ heads, figures = [] }: { heads: readonly string[]; figures?: readonly string[] }) => (
  <TableHead>
    <TableRow>
      {heads.map((head) => (
        <ColumnHeader key={head} className={figures.includes(head) ? 'number' : undefined}>
          {head}
        </ColumnHeader>
      ))}
    </TableRow>
  </TableHead>
);
