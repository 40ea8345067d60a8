import { useState } from 'react';
import type { Fault } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { Button } from '../../ui/button.js';
import { StaffTable } from '../staff/list/staff-list.js';
import styles from './fault-table.module.css';

/** A wrong file has an error in every row. */
const SHOWN_AT_ONCE = 200;

interface FaultTableProps {
  name: string;
  faults: readonly Fault[];
  /** Number of faults that are not listed. */
  more: number;
}

export function FaultTable({ name, faults, more }: FaultTableProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  if (faults.length === 0) return null;
  return (
    <div className={styles.faults}>
      <h3>
        {name} ({(faults.length + more).toLocaleString('en-US')})
      </h3>
      <StaffTable
        caption={`${name} in the file`}
        columns={[
          { head: 'Row', cell: ({ fault }) => fault.row.toLocaleString('en-US') },
          { head: 'Column', cell: ({ fault }) => fault.column || 'all' },
          { head: 'Problem', cell: ({ fault }) => fault.message },
        ]}
        rows={faults.slice(0, shown).map((fault, at) => ({ fault, at }))}
        rowKey={({ at }) => at}
      />
      {shown < faults.length && (
        <Button variant="outline" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Show {Math.min(SHOWN_AT_ONCE, faults.length - shown)} more
        </Button>
      )}
    </div>
  );
}
