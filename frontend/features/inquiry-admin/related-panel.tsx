import { labelOf } from '../../../backend/config/choices.contract.js';
import { SEARCH_MAX } from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { RelatedInquiries } from '../../../backend/inquiries/related/related.contract.js';
import { RELATED_BY, relatedFilter } from '../../../backend/inquiries/related/related.contract.js';
import { dollarText } from '../../../backend/measures/money.contract.js';
import type { QuotationState } from '../../../backend/quotations/quotations.contract.js';
import { quotationAddress } from '../quotation-admin/admin-paths.js';
import { RevisionBadge } from '../quotation-admin/revision-state.js';
import { staffDateText, TapLink } from '../staff/cells.js';
import { StaffPanel } from '../staff/shell/staff-panel.js';
import { useStaffQuery } from '../staff/use-staff.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from './admin-paths.js';
import { StateBadge } from './badges.js';

/** What else is known of a customer: inquiries with their quotations and newest notes. Nothing if there is nothing. */
export function RelatedPanel({ reference }: { reference: string }) {
  const related = useStaffQuery<RelatedInquiries>([INQUIRIES_API, reference, 'related']).data;
  if (!related || related.items.length === 0) return null;
  return (
    <StaffPanel heading="Other inquiries">
      <ul className="ruled">
        {related.items.map((other) => (
          <li key={other.reference}>
            <div className="row gap-0 across-4">
              <TapLink to={inquiryAddress(other.reference)} look="mono" text={other.reference} />
              <StateBadge state={other.state} />
              <time className="muted small" dateTime={other.createdAt}>
                {staffDateText(other.createdAt)}
              </time>
            </div>
            <p className="muted small">
              {`${[other.name, other.company].filter(Boolean).join(', ')}. Same ${other.by.map((one) => labelOf(RELATED_BY, one)).join(', ')}.`}
            </p>
            {other.quotations.map((quotation) => (
              <p key={quotation.id} className="row gap-0 across-4">
                <TapLink to={quotationAddress(quotation)} look="mono" text={quotation.number ?? 'Not sent yet'} />
                <RevisionBadge state={quotation.state as QuotationState} />{' '}
                <span className="mono">{dollarText(quotation.total)}</span>
              </p>
            ))}
            {other.note && <p className="lines small">{other.note}</p>}
          </li>
        ))}
      </ul>
      <ul>
        {RELATED_BY.filter(({ value }) => related.totals[value] > 0).map(({ value, label }) => (
          <li key={value}>
            <TapLink
              to={`${INQUIRIES_ADDRESS}?related=${relatedFilter(value, reference)}`}
              text={`Same ${label}: ${totalText(related.totals[value])}`}
            />
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}

const totalText = (total: number) =>
  total < SEARCH_MAX ? total.toLocaleString('en-US') : `${SEARCH_MAX.toLocaleString('en-US')} or more`;
