import type { ComponentType } from 'react';
import { hasRight, type StaffRight, type StaffSelf } from '../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../api/staff-calls.js';
import { Button } from '../../ui/button.js';
import { NavLink } from '../../ui/link.js';
import styles from './staff-navigation.module.css';
import { UnreadInquiries } from './unread-inquiries.js';
import { useStaffMutation } from './use-staff.js';

const SCREENS: readonly { label: string; to: string; right?: StaffRight; Count?: ComponentType }[] = [
  { label: 'Dashboard', to: '/admin' },
  { label: 'Inquiries', to: '/admin/inquiries', right: 'inquiries', Count: UnreadInquiries },
  { label: 'Access requests', to: '/admin/access-requests', right: 'access-requests' },
  { label: 'Documents', to: '/admin/documents', right: 'documents' },
  { label: 'Products', to: '/admin/products', right: 'products' },
  { label: 'Posts', to: '/admin/posts', right: 'posts' },
  { label: 'Staff', to: '/admin/staff', right: 'staff' },
];

/** Links to the pages that the member may open, and sign-out. */
export function StaffNavigation({ self }: { self: StaffSelf }) {
  const signOut = useStaffMutation({
    call: () => sendStaff('POST', '/api/auth/logout'),
    invalidates: [],
    // A full page load clears all staff data from memory.
    onDone: () => window.location.assign('/admin'),
  });
  const screens = SCREENS.filter(({ right }) => right === undefined || hasRight(self.role, right));

  return (
    <div className={styles.bar}>
      <nav className={styles.inner} aria-label="Staff area">
        <ul className={styles.links}>
          {screens.map(({ label, to, Count }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/admin'} className={styles.link}>
                {label}
                {Count && <Count />}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.self}>
          <span className={styles.email}>{self.email}</span>
          <NavLink to="/admin/account" className={styles.link}>
            Account
          </NavLink>
          <Button variant="light" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign out
          </Button>
        </div>
      </nav>
    </div>
  );
}
