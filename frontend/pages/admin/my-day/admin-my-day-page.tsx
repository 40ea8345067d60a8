import { companyDate, dayText } from '../../../../backend/config/business-days.contract.js';
import { SEND_DOCUMENTS_ADDRESS } from '../../../features/document-desk/desk-paths.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { useSite } from '../../../shell/site-context.js';
import { LinkButton } from '../../../ui/button.js';
import { MyDay } from './my-day.js';

export function AdminMyDayPage() {
  const today = companyDate(useSite().company, new Date());
  return (
    <StaffPage
      dense
      heading="My day"
      lead={`${dayText(today)}: what needs your attention.`}
      right="inquiries"
      actions={
        <LinkButton to={SEND_DOCUMENTS_ADDRESS} variant="outline">
          Send documents
        </LinkButton>
      }
    >
      <MyDay today={today} />
    </StaffPage>
  );
}
