import { companyDate, dayText } from '../../../../backend/config/business-days.contract.js';
import { SEND_DOCUMENTS_ADDRESS } from '../../../features/document-admin/admin-paths.js';
import { MyDay } from '../../../features/follow-ups/my-day.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { useSite } from '../../../shell/company.js';

export function AdminMyDayPage() {
  const today = companyDate(useSite().company, new Date());
  return (
    <StaffPage
      dense
      heading="My day"
      lead={`${dayText(today)}: what needs your attention.`}
      right="inquiries"
      links={{ 'Send documents': SEND_DOCUMENTS_ADDRESS }}
    >
      <MyDay today={today} />
    </StaffPage>
  );
}
