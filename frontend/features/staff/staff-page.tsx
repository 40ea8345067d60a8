import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { hasRight, type StaffRight, type StaffSelf } from '../../../backend/staff/staff.contract.js';
import { Head } from '../../shell/head.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { RetryForm } from '../../ui/retry-form.js';
import { StaffDoor } from './staff-door.js';
import { StaffNavigation } from './staff-navigation.js';
import styles from './staff-page.module.css';
import { useFocusAfterChange } from './use-focus-after-change.js';
import { useStaffSelf, useStaffSelfFailed } from './use-staff.js';

interface StaffPageProps {
  heading: string;
  lead?: string;
  /** Needed to open it; whoever lacks it is told so. */
  right?: StaffRight;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Asks for staff data itself; rendered for signed-in staff only. */
  children: ReactNode;
}

/**
 * A screen of the staff area behind its door. When a session ends while somebody works, the screen stays as it is behind
 * the sign-in form and comes back for the same member.
 */
export function StaffPage(page: StaffPageProps) {
  const self = useStaffSelf();
  const lastSelf = useLastSelf(self);
  const hasFailed = useStaffSelfFailed();
  const screen = useFocusAfterChange<HTMLDivElement>(self === null ? 'door' : 'screen');

  return (
    <>
      <Head title={page.heading} description="The staff area of this site." />
      {hasFailed && lastSelf === null && <DoorStuck />}
      {self === null && <StaffDoor wasSignedIn={lastSelf !== null} />}
      {lastSelf && (
        <div key={lastSelf.email} ref={screen} hidden={!self}>
          <StaffNavigation self={lastSelf} />
          <Screen {...page} self={lastSelf} />
        </div>
      )}
    </>
  );
}

/** The site could not say who is signed in: its database is away, or this browser's connection is. */
function DoorStuck() {
  return (
    <MessageSheet title="The staff area cannot be opened at this moment" section="Fault" actions={<RetryForm />}>
      <p>The site could not find out whether you are signed in. Wait a moment and try again.</p>
    </MessageSheet>
  );
}

function Screen({ heading, lead, right, actions, children, self }: StaffPageProps & { self: StaffSelf }) {
  const allowed = !right || hasRight(self.role, right);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{heading}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {allowed && actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {allowed ? children : <p>This part is for owners. Ask one of them to change your role.</p>}
    </div>
  );
}

/** Who is signed in, or was until the session ended. */
function useLastSelf(self: StaffSelf | null | undefined): StaffSelf | null {
  const [last, setLast] = useState(self ?? null);
  useEffect(() => {
    if (self) setLast(self);
  }, [self]);
  return self ?? last;
}
