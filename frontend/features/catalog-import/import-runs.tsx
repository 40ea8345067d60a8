import { IMPORT_RUNS_PAGE_SIZE, type ImportRunAnswer } from '../../../backend/catalog/desk/catalog-desk.contract.js';
import { queryString } from '../../api/http.js';
import { Link } from '../../ui/link.js';
import { Pagination } from '../../ui/pagination.js';
import { StaffEmpty } from '../staff/list/staff-results.js';
import { type StaffColumn, StaffTable } from '../staff/list/staff-table.js';
import { StaffTime } from '../staff/staff-time.js';
import { listedOutcome, stateText } from './import-texts.js';
import { useImportedFiles } from './imported-files.js';

const COLUMNS: readonly StaffColumn<ImportRunAnswer>[] = [
  { head: 'Run', cell: ({ dryRun }) => <span className="nowrap">{dryRun ? 'Preview' : 'Import'}</span> },
  {
    head: 'File',
    cell: ({ id, fileName }) => (
      <Link className="tap" to={`?run=${id}`}>
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
