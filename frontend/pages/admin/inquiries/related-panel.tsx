import { labelOf } from '../../../../backend/config/choices.contract.js';
import { type InquiryDetail, SEARCH_MAX } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import {
  RELATED_BY,
  type RelatedInquiries,
  type RelatedInquiry,
  relatedFilter,
} from '../../../../backend/inquiries/desk/related/related.contract.js';
import { StateBadge } from '../../../features/inquiry-desk/badges.js';
import { INQUIRIES_ADDRESS, INQUIRIES_API, inquiryAddress } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { staffDateText } from '../../../features/staff/staff-time.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';
import styles from './inquiries.module.css';

/** Other inquiries of the customer; renders nothing if there are none. */
export function RelatedPanel({ inquiry: { reference } }: { inquiry: InquiryDetail }) {
  const related = useStaffQuery<RelatedInquiries>([INQUIRIES_API, reference, 'related']).data;
  if (!related || related.items.length === 0) return null;
  return (
    <StaffPanel heading="Other inquiries">
      <ul className="ruled">
        {related.items.map((inquiry) => (
          <li key={inquiry.reference}>
            <OtherInquiry inquiry={inquiry} />
          </li>
        ))}
      </ul>
      <ul>
        {RELATED_BY.filter(({ value }) => related.totals[value] > 0).map(({ value, label }) => (
          <li key={value}>
            <Link className="tap" to={`${INQUIRIES_ADDRESS}?related=${relatedFilter(value, reference)}`}>
              Same {label}: {totalText(related.totals[value])}
            </Link>
          </li>
        ))}
      </ul>
    </StaffPanel>
  );
}

function OtherInquiry({ inquiry: { reference, state, name, company, createdAt, by } }: { inquiry: RelatedInquiry }) {
  return (
    <>
      <div className="row gap-0 across-4">
        <Link className="tap mono" to={inquiryAddress(reference)}>
          {reference}
        </Link>
        <StateBadge state={state} />
        <time className={`muted small ${styles.last}`} dateTime={createdAt}>
          {staffDateText(createdAt)}
        </time>
      </div>
      <p className="muted small">
        {[name, company].filter(Boolean).join(', ')}. Same {by.map((one) => labelOf(RELATED_BY, one)).join(', ')}.
      </p>
    </>
  );
}

function totalText(total: number): string {
  return total < SEARCH_MAX ? total.toLocaleString('en-US') : `${SEARCH_MAX.toLocaleString('en-US')} or more`;
}
