import { dollarText } from '../../../../backend/measures/money.contract.js';
import type { QuotationDetail, RevisionSummary } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { quotationAddress } from '../../../features/quotation-desk/desk-paths.js';
import { RevisionBadge } from '../../../features/quotation-desk/revision-badge.js';
import { StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { Link } from '../../../ui/link.js';

/** All revisions of a quotation. */
export function HistoryPanel({ quotation }: { quotation: QuotationDetail }) {
  return (
    <StaffPanel heading="Revisions">
      <StaffTable
        caption="Revisions, newest first"
        columns={[
          {
            head: 'Revision',
            cell: ({ letter, state }: RevisionSummary) =>
              state === 'superseded' ? (
                <Link to={`${quotationAddress(quotation)}?revision=${letter}`}>{letter}</Link>
              ) : (
                letter
              ),
          },
          { head: 'State', cell: ({ state }) => <RevisionBadge state={state} /> },
          { head: 'Total', figures: true, cell: ({ total }) => dollarText(total) },
          { head: 'Sent', cell: ({ sentAt }) => sentAt && <StaffTime at={sentAt} /> },
          { head: 'By', cell: ({ sentBy }) => sentBy },
          { head: 'Viewed', cell: ({ viewedAt }) => viewedAt && <StaffTime at={viewedAt} /> },
          { head: 'Decided', cell: ({ decidedAt }) => decidedAt && <StaffTime at={decidedAt} /> },
        ]}
        rows={quotation.revisions}
        rowKey={({ letter }) => letter}
      />
    </StaffPanel>
  );
}
