import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { hasRight, type StaffRight, type StaffSelf } from '../../../../backend/staff/staff.contract.js';
import { Head } from '../../../shell/head.js';
import { MessageSheet } from '../../../ui/message-sheet.js';
import { RetryForm } from '../../../ui/retry-form.js';
import { UnsavedChanges } from '../editing/unsaved-changes.js';
import { useFocusAfterChange } from '../editing/use-focus-after-change.js';
import { useFocusAfterRemoval } from '../editing/use-focus-after-removal.js';
import { SignInGate } from '../sign-in/sign-in-gate.js';
import { TemporaryPasswordNote } from '../sign-in/temporary-password-note.js';
import styles from '../staff.module.css';
import { useStaffSelf, useStaffSelfFailed } from '../use-staff.js';

interface StaffPageProps {
  heading: string;
  lead?: string;
  /** Right that is required to open the page. */
  right?: StaffRight;
  /** Less room around the heading, for pages that staff work on all day. */
  dense?: boolean;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Rendered for signed-in staff only, so it may fetch staff data. */
  children: ReactNode;
}

/**
 * A staff page. When the session ends during work, the page stays mounted behind the sign-in form and returns for the same
 * member.
 */
export function StaffPage(page: StaffPageProps) {
  const self = useStaffSelf();
  const lastSelf = useLastSelf(self);
  const hasFailed = useStaffSelfFailed();
  const screen = useFocusAfterChange<HTMLDivElement>(self === null ? 'gate' : 'screen');

  return (
    <>
      <Head title={page.heading} description="The staff area of this site." />
      {hasFailed && lastSelf === null && <StaffAreaUnavailable />}
      {self === null && <SignInGate wasSignedIn={lastSelf !== null} />}
      {lastSelf && (
        <div key={lastSelf.email} ref={screen} hidden={!self}>
          <UnsavedChanges>
            <Screen {...page} self={lastSelf} />
          </UnsavedChanges>
        </div>
      )}
    </>
  );
}

/** Shown when the session cannot be checked: the database or the connection is down. */
function StaffAreaUnavailable() {
  return (
    <MessageSheet title="The staff area is unavailable" section="Error" actions={<RetryForm />}>
      <p>We could not check whether you are signed in. Wait a moment and try again.</p>
    </MessageSheet>
  );
}

function Screen({ heading, lead, right, dense, actions, children, self }: StaffPageProps & { self: StaffSelf }) {
  const allowed = !right || hasRight(self.role, right);
  const page = useFocusAfterRemoval();
  return (
    <div ref={page} className={`stack gap-6 ${styles.page}`} data-dense={dense || undefined}>
      <header className={`row across-8 between ${styles.head}`}>
        <div>
          <h1>{heading}</h1>
          {lead && <p className="muted small">{lead}</p>}
        </div>
        {allowed && actions && <div className={`row ${styles.actions}`}>{actions}</div>}
      </header>
      <TemporaryPasswordNote self={self} />
      {allowed ? children : <p>Only owners can open this page. Ask an owner to change your role.</p>}
    </div>
  );
}

/** The signed-in member, also after the session has ended. */
function useLastSelf(self: StaffSelf | null | undefined): StaffSelf | null {
  const [last, setLast] = useState(self ?? null);
  useEffect(() => {
    if (self) setLast(self);
  }, [self]);
  return self ?? last;
}
