import { useNavigate } from 'react-router';
import { type InquiryDetail, LOST_REASONS } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import { dollarText } from '../../../../backend/measures/money.contract.js';
import type { QuotationDetail } from '../../../../backend/quotations/desk/quotations-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import {
  QUOTATION_CHANGES,
  QUOTATIONS_API,
  quotationAddress,
  quotationName,
} from '../../../features/quotation-desk/desk-paths.js';
import { RevisionBadge } from '../../../features/quotation-desk/revision-badge.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';
import { useInquiryQuotations } from './inquiry-queries.js';
import styles from './quotations-panel.module.css';

/** The quotations of an inquiry, and the button that starts one. */
export function QuotationsPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, erasedAt, wonAmount, lostReason } = inquiry;
  const navigate = useNavigate();
  const quotations = useInquiryQuotations(inquiry).data?.rows ?? [];
  const quote = useStaffMutation<void, QuotationDetail>({
    call: () => sendStaff('POST', QUOTATIONS_API, { inquiry: reference }),
    invalidates: QUOTATION_CHANGES,
    onDone: (quotation) => navigate(quotationAddress(quotation)),
  });
  const hasUnsent = quotations.some(({ state }) => state === 'draft');
  return (
    <StaffPanel heading="Quotations">
      {quotations.length > 0 && (
        <ul className={styles.quotations}>
          {quotations.map((row) => (
            <li key={row.id}>
              <Link className={styles.name} to={quotationAddress(row)}>
                {quotationName(row.number, row.letter)}
              </Link>
              <RevisionBadge state={row.state} />
              <span className={styles.total}>{row.total !== null && dollarText(row.acceptedTotal ?? row.total)}</span>
            </li>
          ))}
        </ul>
      )}
      <StaffFacts
        facts={[
          ['Won', wonAmount && dollarText(wonAmount)],
          ['Lost', lostReason && labelOf(LOST_REASONS, lostReason)],
        ]}
      />
      {/* Hidden while there is an unsent one, which the button would only reopen. */}
      {!erasedAt && !hasUnsent && (
        <div>
          <Button disabled={quote.isPending} onClick={() => quote.mutate()}>
            {quotations.length === 0 ? 'Quote this' : 'Quote more work'}
          </Button>
        </div>
      )}
      <StaffFailureNote error={quote.error} />
    </StaffPanel>
  );
}
