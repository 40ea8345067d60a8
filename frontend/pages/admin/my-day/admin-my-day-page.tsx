import { companyDate, dayText } from '../../../../backend/config/business-days.contract.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { useSite } from '../../../shell/site-context.js';
import { MyDay } from './my-day.js';

export function AdminMyDayPage() {
  const today = companyDate(useSite().company, new Date());
  return (
    <StaffPage dense heading="My day" lead={`${dayText(today)}: what waits for you.`} right="inquiries">
      <MyDay today={today} />
    </StaffPage>
  );
}
