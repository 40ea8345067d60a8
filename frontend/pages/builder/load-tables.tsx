import type { LoadTable } from '../../../backend/builder/builder.contract.js';
import designs from '../../features/builder/designs.module.css';
import { RowHeader, Table, TableBody, TableCell, TableHeads, TableRow } from '../../ui/table.js';

/** Folded on every screen, because few visitors look at these figures; on paper they are on the sheet. */
export const LoadTables = ({ loads }: { loads: readonly LoadTable[] }) =>
  loads.map(({ title, columns: [first = '', ...figures], rows, note }) => (
    <details key={title} data-loads data-screen>
      <summary className="opener">{title}</summary>
      <Table className={`table panel stacked-early ${designs.comparison}`}>
        <TableHeads heads={[first, ...figures]} figures={figures} />
        <TableBody>
          {rows.map(([name, ...cells]) => (
            <TableRow key={name}>
              <RowHeader>{name}</RowHeader>
              {figures.map((column, at) => (
                <TableCell key={column} className="number" data-label={column}>
                  {cells[at]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <div className={`sheet muted tiny ${designs.notes}`}>
        <p>{note}</p>
      </div>
    </details>
  ));
