import type { QuotationCounts } from '../../../backend/quotations/desk/quotations-desk.contract.js';
import { EXPIRES_SOON_DAYS } from '../../../backend/quotations/desk/quotations-desk.contract.js';
import { Link } from '../../ui/link.js';
import { useStaffQuery } from '../staff/use-staff.js';
import { QUOTATIONS_ADDRESS, QUOTATIONS_API } from './desk-paths.js';
import styles from './quotation-figures.module.css';

/** What sales has to do about quotations: each figure leads to its list. */
export function QuotationFigures() {
  const { data } = useStaffQuery<QuotationCounts>([QUOTATIONS_API, 'counts']);
  return (
    <section className={styles.figures} aria-label="Quotations">
      <Figure to="?state=draft" label="Drafts of quotations" value={data?.states.draft} />
      <Figure to="?needsApproval=true" label="Waiting for an owner" value={data?.needsApproval} />
      <Figure to="?state=open" label="Waiting for the customer" value={data && data.states.sent + data.states.viewed} />
      <Figure
        to="?state=open&sort=expiry"
        label={`Expiring within ${EXPIRES_SOON_DAYS} days`}
        value={data?.expiringSoon}
      />
    </section>
  );
}

function Figure({ to, label, value }: { to: string; label: string; value: number | undefined }) {
  return (
    <Link className={styles.figure} to={`${QUOTATIONS_ADDRESS}${to}`}>
      <span className={styles.value}>{value?.toLocaleString('en-US') ?? '–'}</span>
      <span>{label}</span>
    </Link>
  );
}
