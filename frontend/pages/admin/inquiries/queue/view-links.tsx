import { INQUIRY_VIEWS, type InquiryCounts } from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { INQUIRIES_API } from '../../../../features/inquiry-desk/desk-paths.js';
import { useStaffQuery } from '../../../../features/staff/use-staff.js';
import { Link } from '../../../../ui/link.js';
import { viewAddress } from './inquiry-list-state.js';
import styles from './queue.module.css';

/** The predefined views, with the number of inquiries in each. */
export function ViewLinks({ current }: { current: string }) {
  const { data: counts } = useStaffQuery<InquiryCounts>([INQUIRIES_API, 'counts']);
  return (
    <nav aria-label="Views" className={styles.views}>
      <ul className="line gap-1">
        <li>
          <Link
            className="tap plain lettering"
            to={viewAddress(null)}
            aria-current={current === '' ? 'page' : undefined}
          >
            All
          </Link>
        </li>
        {INQUIRY_VIEWS.map(({ value, label }) => (
          <li key={value}>
            <Link
              className="tap plain lettering"
              to={viewAddress(value)}
              aria-current={current === value ? 'page' : undefined}
            >
              {label}
              <span className={`caption muted ${styles.count}`}>
                {counts?.views[value].toLocaleString('en-US') ?? '\u2007'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
