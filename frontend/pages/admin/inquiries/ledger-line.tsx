import type { Ledger } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_ADDRESS, LEDGER_API } from '../../../features/inquiry-desk/desk-paths.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';
import styles from './inquiries.module.css';

/** Shows that no inquiry was lost: accepted = delivered + waiting + failed + erased. */
export function LedgerLine() {
  const { data } = useStaffQuery<Ledger>([LEDGER_API]);
  // Reserves its space, so that nothing shifts when it loads.
  if (!data) return <div className={`stack gap-2 ${styles.ledger}`} data-empty />;
  if (data.accepted === 0) return null;
  const { accepted, delivered, waiting, failed, erased, unaccounted } = data;
  return (
    <div className="stack gap-2">
      <p className="mono small muted wide">
        Inquiries: {count(accepted)} accepted = {count(delivered)} delivered + {count(waiting)} waiting +{' '}
        {count(failed)} failed + {count(erased)} erased
      </p>
      {failed > 0 && (
        <p className="note signal strong" data-tone="signal">
          <Link to={`${INQUIRIES_ADDRESS}?state=all&mail=failed`}>
            {failed === 1
              ? '1 inquiry has an undelivered email'
              : `${count(failed)} inquiries have an undelivered email`}
          </Link>
        </p>
      )}
      {unaccounted !== 0 && (
        <p className="note signal strong" data-tone="signal">
          The totals do not add up: {count(unaccounted)} unaccounted for. Tell your site administrator.
        </p>
      )}
    </div>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
