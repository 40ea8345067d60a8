import { IMPORT_RUNS_PAGE_SIZE, type ImportRunAnswer } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { queryString } from '../../api/http.js';
import { Link } from '../../ui/link.js';
import { Pagination } from '../../ui/pagination.js';
import { type StaffColumn, StaffTable } from '../staff/list/staff-list.js';
import { StaffEmpty } from '../staff/shell/staff-panel.js';
import { StaffTime } from '../staff/staff-time.js';
import styles from './import-runs.module.css';
import { listedOutcome, stateText } from './import-texts.js';
import { useImportedFiles } from './imported-files.js';

const COLUMNS: readonly StaffColumn<ImportRunAnswer>[] = [
  { head: 'Run', cell: ({ dryRun }) => <span className={styles.word}>{dryRun ? 'Preview' : 'Import'}</span> },
  {
    head: 'File',
    cell: ({ id, fileName }) => (
      <Link className={styles.file} to={`?run=${id}`}>
        {fileName}
      </Link>
    ),
  },
  { head: 'State', cell: stateText },
  { head: 'Outcome', cell: listedOutcome },
  { head: 'By', cell: ({ requestedBy }) => requestedBy },
  { head: 'When', cell: ({ requestedAt }) => <StaffTime at={requestedAt} /> },
];

interface ImportRunsProps {
  rows: readonly ImportRunAnswer[];
  total: number;
  page: number;
}

export function ImportRuns({ rows, total, page }: ImportRunsProps) {
  const { address } = useImportedFiles();
  if (rows.length === 0) return <StaffEmpty>No imports yet.</StaffEmpty>;
  return (
    <>
      <StaffTable caption="Import runs" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      <Pagination
        label="Pages of the runs"
        page={page}
        last={Math.ceil(total / IMPORT_RUNS_PAGE_SIZE)}
        address={(to) => address + queryString({ page: to })}
      />
    </>
  );
}
