// biome-ignore-all lint/a11y/noRedundantRoles: see below
import type { ComponentProps } from 'react';

/*
 * A table whose rows are blocks or grids on small screens. The roles are explicit, because `display: block` and `display: grid`
 * remove the table semantics in some browsers.
 */

export function Table(props: ComponentProps<'table'>) {
  return <table role="table" {...props} />;
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead role="rowgroup" {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody role="rowgroup" {...props} />;
}

export function TableFoot(props: ComponentProps<'tfoot'>) {
  return <tfoot role="rowgroup" {...props} />;
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

export function ColumnHeader(props: ComponentProps<'th'>) {
  return <th role="columnheader" scope="col" {...props} />;
}

export function RowHeader(props: ComponentProps<'th'>) {
  return <th role="rowheader" scope="row" {...props} />;
}

export function TableCell(props: ComponentProps<'td'>) {
  return <td role="cell" {...props} />;
}
