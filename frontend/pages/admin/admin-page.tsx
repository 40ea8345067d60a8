import { StaffPage } from '../../features/staff/staff-page.js';
import { SourceCards } from './source-cards.js';

export function AdminPage() {
  return (
    <StaffPage heading="Admin Dashboard" lead="What the site holds, and where it comes from.">
      <SourceCards />
    </StaffPage>
  );
}
