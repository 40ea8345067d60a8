import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { ChangePassword } from './change-password.js';
import { OwnSessions } from './own-sessions.js';
import { SecondFactor } from './second-factor.js';

export function AccountPage() {
  return (
    <StaffPage heading="Account" lead="Your password, your second factor, and where you are signed in.">
      <ChangePassword />
      <SecondFactor />
      <OwnSessions />
    </StaffPage>
  );
}
