import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import type { InquiryCounts } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { FollowUpCounts } from '../../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { hasRight, type StaffRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { Link, NavLink } from '../../../ui/link.js';
import { followSignOut, leaveStaffArea } from '../editing/unsent-text.js';
import styles from '../staff.module.css';
import { useStaffMutation, useStaffQuery } from '../use-staff.js';

interface Screen {
  label: string;
  to: string;
  right?: StaffRight;
  Count?: ComponentType;
}

/** The menu. A group without a page that the member may open is left out. */
const GROUPS: readonly { heading: string; screens: readonly Screen[] }[] = [
  {
    heading: 'Today',
    screens: [
      { label: 'Dashboard', to: '/admin' },
      { label: 'My day', to: '/admin/my-day', right: 'inquiries', Count: DueFollowUps },
    ],
  },
  {
    heading: 'Sales',
    screens: [
      { label: 'Inquiries', to: '/admin/inquiries', right: 'inquiries', Count: UnreadInquiries },
      { label: 'Quotations', to: '/admin/quotations', right: 'quotations' },
      { label: 'Quotation settings', to: '/admin/sales-terms', right: 'rates' },
      { label: 'Access requests', to: '/admin/access-requests', right: 'access-requests' },
    ],
  },
  {
    heading: 'Equipment',
    screens: [
      { label: 'Products', to: '/admin/products', right: 'products' },
      { label: 'Rates', to: '/admin/rates', right: 'rates' },
    ],
  },
  {
    heading: 'Site',
    screens: [
      { label: 'Site content', to: '/admin/site-content', right: 'site-content' },
      { label: 'Documents', to: '/admin/documents', right: 'documents' },
      { label: 'Posts', to: '/admin/posts', right: 'posts' },
      { label: 'Trash', to: '/admin/trash', right: 'products' },
    ],
  },
  {
    heading: 'Company',
    screens: [
      { label: 'Staff', to: '/admin/staff', right: 'staff' },
      { label: 'Answer templates', to: '/admin/answer-templates', right: 'answer-templates' },
      { label: 'Webhooks', to: '/admin/webhooks', right: 'webhooks' },
      { label: 'Connections', to: '/admin/connections', right: 'connections' },
    ],
  },
];

const LINK = `line gap-2 plain lettering ${styles.link}`;

export function StaffNavigation({ self, onFollow }: { self: StaffSelf; onFollow(): void }) {
  const queryClient = useQueryClient();
  useEffect(followSignOut, []);
  const signOut = useStaffMutation({
    call: async () => {
      // A read of this page, or of one that is just opening, would get a 401 after the session has ended.
      const { queries, ...others } = queryClient.getDefaultOptions();
      queryClient.setDefaultOptions({ ...others, queries: { ...queries, enabled: false } });
      await queryClient.cancelQueries();
      try {
        await sendStaff('POST', '/api/auth/logout');
      } catch (error) {
        queryClient.setDefaultOptions({ ...others, queries });
        throw error;
      }
    },
    invalidates: [],
    onDone: leaveStaffArea,
  });
  const mayOpen = ({ right }: Screen) => right === undefined || hasRight(self.role, right);

  return (
    <>
      {GROUPS.filter(({ screens }) => screens.some(mayOpen)).map(({ heading, screens }) => (
        <div key={heading} className={styles.group}>
          <p className="caption muted nowrap">{heading}</p>
          <ul aria-label={heading}>
            {screens.filter(mayOpen).map(({ label, to, Count }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/admin'} className={LINK} onClick={onFollow}>
                  {label}
                  {Count && <Count />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.group}>
        <p className="caption muted nowrap">{self.name}</p>
        <ul>
          <li>
            <NavLink to="/admin/account" className={LINK} onClick={onFollow}>
              Account
            </NavLink>
          </li>
          <li>
            <Link to="/" reloadDocument className={LINK}>
              View the site
            </Link>
          </li>
          <li>
            <button
              type="button"
              className={LINK}
              data-sign-out
              disabled={signOut.isPending}
              onClick={() => signOut.mutate()}
            >
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}

const REFRESH_MS = 60_000;

export function UnreadInquiries() {
  const { data } = useStaffQuery<InquiryCounts>(['/api/admin/inquiries', 'counts'], { refetchInterval: REFRESH_MS });
  return <Count figure={data?.unread} hint="unread" />;
}

/** Follow-ups of the member that are due today or overdue. */
export function DueFollowUps() {
  const { data } = useStaffQuery<FollowUpCounts>(['/api/admin/follow-ups', 'counts'], { refetchInterval: REFRESH_MS });
  return <Count figure={data?.due} hint="due" />;
}

/** Empty for zero. */
function Count({ figure, hint }: { figure: number | undefined; hint: string }) {
  // Reserves its space to avoid a layout shift.
  if (figure === undefined) return <span className={styles.count} data-empty />;
  if (figure === 0) return null;
  return (
    <span className={styles.count}>
      {figure > 99 ? '99+' : figure}
      <span className="visually-hidden"> {hint}</span>
    </span>
  );
}
