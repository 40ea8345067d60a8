import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { InquiryCounts } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { FollowUpCounts } from '../../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import { hasRight, type StaffRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { useQueryHolder } from '../../../api/page-data.js';
import { clientOf } from '../../../api/query-client.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { useSite } from '../../../shell/company.js';
import { MenuToggle, useMobileMenu } from '../../../shell/mobile-menu.js';
import { PageFrame } from '../../../shell/page-frame.js';
import { Link, NavLink } from '../../../ui/button.js';
import { Rosette } from '../../../ui/rosette.js';
import { followSignOut, leaveStaffArea } from '../editing/unsent-text.js';
import styles from '../staff.module.css';
import { useStaffMutation, useStaffQuery, useStaffSelf } from '../use-staff.js';
import menu from './staff-menu.json' with { type: 'json' };

export const StaffShell = () => (
  <QueryClientProvider client={clientOf(useQueryHolder())}>
    <PageFrame header={<StaffHeader />} />
  </QueryClientProvider>
);

function StaffHeader() {
  const { company } = useSite();
  const self = useStaffSelf();
  const menu = useMobileMenu();

  return (
    <header ref={menu.header} className={styles.header} data-menu={self ? '' : undefined} data-screen="">
      <div className={`line gap-4 between ${styles.bar}`}>
        <Link to="/admin" className={`tap gap-3 break ${styles.brand}`}>
          <Rosette size={28} />
          <span className="break">{company.name}</span>
        </Link>
        {self && (
          <div className={styles.toggle}>
            <MenuToggle menu={menu} />
          </div>
        )}
      </div>
      {self && (
        <nav id={menu.id} className={styles.navigation} data-open={menu.open || undefined} aria-label="Staff area">
          <StaffNavigation self={self} onFollow={menu.close} />
        </nav>
      )}
    </header>
  );
}

type Screen = { label: string; to: string; right?: StaffRight };

/** The menu. A group without a page that the member may open is left out. */
const GROUPS = menu as readonly { heading: string; screens: readonly Screen[] }[];

/** Beside the names of these pages. */
const COUNTS: Readonly<Record<string, ReactNode>> = {
  '/admin/my-day': <DueFollowUps />,
  '/admin/inquiries': <UnreadInquiries />,
};

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
    onDone: leaveStaffArea,
  });
  const mayOpen = ({ right }: Screen) => right === undefined || hasRight(self.role, right);

  return (
    <>
      {GROUPS.filter(({ screens }) => screens.some(mayOpen)).map(({ heading, screens }) => (
        <div key={heading} className={styles.group}>
          <p className="caption muted nowrap">{heading}</p>
          <ul aria-label={heading}>
            {screens.filter(mayOpen).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/admin'} className={LINK} onClick={onFollow}>
                  <span>{label}</span>
                  {COUNTS[to]}
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
      <span>{figure > 99 ? '99+' : figure}</span>
      <span className="visually-hidden">{` ${hint}`}</span>
    </span>
  );
}
