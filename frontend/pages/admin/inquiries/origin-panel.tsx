import { labelOf } from '../../../../backend/config/choices.contract.js';
import { INQUIRY_KINDS, type InquiryDetail } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { StaffFacts, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';

export function OriginPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { createdAt, submittedAt, referrer, campaign, userAgent, requestId, formType } = inquiry;
  return (
    <StaffPanel heading="Origin">
      <StaffFacts
        facts={[
          ['Received', <StaffTime key="received" at={createdAt} />],
          ["Sent (visitor's clock)", submittedAt && <StaffTime at={submittedAt} />],
          ['Form', labelOf(INQUIRY_KINDS, formType)],
          ['Sent from', referrer],
          ...Object.entries(campaign ?? {}).map(([name, value]) => [`First visit: ${name}`, value] as const),
          ['Browser', userAgent],
          ['Request', requestId],
        ]}
      />
    </StaffPanel>
  );
}
