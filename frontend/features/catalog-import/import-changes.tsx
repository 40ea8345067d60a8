import {
  IMPORT_CHANGES_PAGE_SIZE,
  type ImportedChange,
  type ImportRunDetail,
} from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { queryString } from '../../api/http.js';
import { Pagination } from '../../ui/pagination.js';
import { listPage, type StaffColumn, StaffTable, useAddressQuery } from '../staff/list/staff-list.js';
import { StaffResults } from '../staff/shell/staff-panel.js';
import { useStaffRows } from '../staff/use-staff.js';
import { fieldText, valueText } from './change-texts.js';
import styles from './fault-table.module.css';
import { useImportedFiles } from './imported-files.js';

const COLUMNS: readonly StaffColumn<ImportedChange>[] = [
  { head: 'Row', cell: ({ row }) => row?.toLocaleString('en-US') ?? 'none' },
  { head: 'Item', cell: ({ sku, name }) => `${sku} ${name}` },
  { head: 'Change', cell: fieldText },
  { head: 'Before', cell: ({ field, before }) => valueText(field, before) },
  { head: 'After', cell: ({ field, after }) => valueText(field, after) },
];

/** Changes of a run, page by page, with the values before and after. */
export function ImportChanges({ run }: { run: ImportRunDetail }) {
  const { importsPath } = useImportedFiles();
  const page = listPage(useAddressQuery(), 'changes');
  const changes = useStaffRows<ImportedChange>([importsPath, run.id, 'changes', { page }]);
  return (
    <StaffResults query={changes}>
      {({ rows, total }) => total > 0 && <ChangesPage run={run} {...{ rows, total, page }} />}
    </StaffResults>
  );
}

interface ChangesPageProps {
  run: ImportRunDetail;
  rows: readonly ImportedChange[];
  total: number;
  page: number;
}

function ChangesPage({ run: { id, counts }, rows, total, page }: ChangesPageProps) {
  const { address } = useImportedFiles();
  const all = counts?.changes ?? total;
  return (
    <div className={styles.faults}>
      <h3>Changes ({all.toLocaleString('en-US')})</h3>
      {all > total && <p>The first {total.toLocaleString('en-US')} are listed.</p>}
      <StaffTable
        caption="Changes in the file"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ sku, field, kind }) => `${kind} ${sku} ${field}`}
      />
      <Pagination
        label="Pages of the changes"
        page={page}
        last={Math.ceil(total / IMPORT_CHANGES_PAGE_SIZE)}
        address={(to) => address + queryString({ run: id, changes: to })}
      />
    </div>
  );
}
