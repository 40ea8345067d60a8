import type { StaffSessionAnswer } from '../../../../backend/staff/staff.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { eraseUnsentTexts } from '../../../features/staff/editing/unsent-text.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPanel, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation, useStaffQuery } from '../../../features/staff/use-staff.js';
import { browserName } from './browser-name.js';
import { EndSession, SESSIONS_PATH } from './end-session.js';

const COLUMNS: readonly StaffColumn<StaffSessionAnswer>[] = [
  {
    head: 'Browser',
    cell: ({ userAgent, current }) => `${browserName(userAgent)}${current ? ' (this one)' : ''}`,
  },
  { head: 'Signed in', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  { head: 'Last used', cell: ({ lastSeenAt }) => <StaffTime at={lastSeenAt} /> },
];

/** The member's sessions, with buttons to end one or all of them. */
export function OwnSessions() {
  const sessions = useStaffQuery<StaffSessionAnswer[]>([SESSIONS_PATH]);
  const signOut = useStaffMutation({
    call: () => sendStaff('POST', '/api/auth/logout?everywhere=true'),
    invalidates: [],
    // A full page load clears all staff data from memory.
    onDone: () => {
      eraseUnsentTexts();
      window.location.assign('/admin');
    },
  });

  return (
    <StaffPanel heading="Where you are signed in">
      <StaffResults query={sessions}>
        {(rows) => (
          <>
            <StaffTable
              caption="Browsers that you are signed in with"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
            />
            {rows.length > 1 && <EndSession sessions={rows.filter(({ current }) => !current)} />}
          </>
        )}
      </StaffResults>
      <div>
        <ConfirmButton
          label="Sign out everywhere"
          question="Sign out everywhere?"
          action="Sign out everywhere"
          disabled={signOut.isPending}
          onConfirm={() => signOut.mutate()}
        >
          Every browser, including this one, has to sign in again. Reset links that we emailed to you stop working.
        </ConfirmButton>
      </div>
    </StaffPanel>
  );
}
