import type { DownloadAnswer } from '../../../../backend/documents/desk/documents-desk.contract.js';
import { fileSizeText } from '../../../features/documents/file-size-text.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffEmpty, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';

const COLUMNS: readonly StaffColumn<DownloadAnswer>[] = [
  { head: 'Started', cell: ({ startedAt }) => <StaffTime at={startedAt} /> },
  {
    head: 'Completed',
    cell: ({ completedAt }) => (completedAt ? <StaffTime at={completedAt} /> : 'Incomplete'),
  },
  { head: 'Sent', figures: true, cell: ({ bytesSent }) => fileSizeText(bytesSent) },
  { head: 'File', figures: true, cell: ({ fileSize }) => fileSizeText(fileSize) },
];

export function DownloadsPanel({ log }: { log: readonly DownloadAnswer[] }) {
  return (
    <StaffPanel heading="Downloads">
      {log.length === 0 ? (
        <StaffEmpty>No downloads yet.</StaffEmpty>
      ) : (
        <StaffTable caption="Downloads" columns={COLUMNS} rows={log} rowKey={({ id }) => id} />
      )}
    </StaffPanel>
  );
}
