import { WEBHOOKS_PATH, type WebhookAnswer } from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { eventLabel } from '../../../../backend/webhooks/webhooks.contract.js';
import { type StaffColumn, StaffTable } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffEmpty, StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffRows } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';
import { AddWebhook } from './add-webhook.js';
import { WebhookMark } from './webhook-texts.js';

const COLUMNS: readonly StaffColumn<WebhookAnswer>[] = [
  { head: 'Address', cell: ({ id, address }) => <Link to={`/admin/webhooks/${id}`}>{address}</Link> },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'Events', cell: ({ events }) => events.map(eventLabel).join(', ') },
  { head: 'State', cell: (webhook) => <WebhookMark webhook={webhook} /> },
];

export function AdminWebhooksPage() {
  return (
    <StaffPage
      heading="Webhooks"
      lead="Tell a CRM or Zapier about inquiries and quotations as they happen."
      right="webhooks"
    >
      <Webhooks />
    </StaffPage>
  );
}

function Webhooks() {
  const webhooks = useStaffRows<WebhookAnswer>([WEBHOOKS_PATH]);
  return (
    <>
      <StaffResults query={webhooks}>
        {({ rows }) =>
          rows.length === 0 ? (
            <StaffEmpty>There is no webhook yet.</StaffEmpty>
          ) : (
            <StaffTable
              caption="Webhooks"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              isMarked={({ stoppedAt }) => stoppedAt !== null}
            />
          )
        }
      </StaffResults>
      {/* Not before the list, which would push it down. */}
      {!webhooks.isPending && <AddWebhook />}
    </>
  );
}
