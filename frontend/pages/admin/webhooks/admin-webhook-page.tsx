import { useParams } from 'react-router';
import { WEBHOOKS_PATH, type WebhookAnswer } from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { DeliveryLog } from './delivery-log.js';
import { WebhookSettings } from './webhook-settings.js';

/** A webhook with its log. */
export function AdminWebhookPage() {
  return (
    <StaffPage
      heading="Webhook"
      right="webhooks"
      actions={
        <LinkButton variant="outline" to="/admin/webhooks">
          All webhooks
        </LinkButton>
      }
    >
      <Webhook />
    </StaffPage>
  );
}

function Webhook() {
  const { id = '' } = useParams();
  const webhook = useStaffQuery<WebhookAnswer>([WEBHOOKS_PATH, id]);
  return (
    <StaffResults query={webhook}>
      {(found) => (
        <>
          <WebhookSettings webhook={found} />
          <DeliveryLog webhook={found} />
        </>
      )}
    </StaffResults>
  );
}
