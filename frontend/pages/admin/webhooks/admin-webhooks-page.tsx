import { useState } from 'react';
import {
  WEBHOOK_FIELDS,
  WEBHOOKS_PATH,
  type WebhookInput,
  type WebhookResponse,
  type WebhookWithSecret,
} from '../../../../backend/webhooks/admin/webhooks-admin.contract.js';
import { eventLabel } from '../../../../backend/webhooks/webhooks.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { RecordForm } from '../../../features/staff/editing/record-form.js';
import { ResourceTable, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { type MarkShape, type MarkTone, StateMark } from '../../../features/staff/state-mark.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { Link } from '../../../ui/link.js';

const COLUMNS: readonly StaffColumn<WebhookResponse>[] = [
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
      <ResourceTable
        path={WEBHOOKS_PATH}
        caption="Webhooks"
        empty="There is no webhook yet."
        columns={COLUMNS}
        isMarked={({ stoppedAt }) => stoppedAt !== null}
      >
        <AddWebhook />
      </ResourceTable>
    </StaffPage>
  );
}

/** Adds a webhook, and shows its secret once. */
export function AddWebhook() {
  const [added, setAdded] = useState<WebhookWithSecret | null>(null);
  const add = useStaffMutation({
    call: (input: WebhookInput) => sendStaff<WebhookWithSecret>('POST', WEBHOOKS_PATH, input),
    invalidates: [WEBHOOKS_PATH],
    onDone: setAdded,
  });
  return (
    <>
      {added && <SecretNote host={new URL(added.webhook.address).host} secret={added.secret} />}
      <StaffPanel heading="Add a webhook">
        <p>The site posts each event to this address as JSON, signed with a secret that you get when you add it.</p>
        <RecordForm wide fields={WEBHOOK_FIELDS} save={add} action="Add" pendingAction="Adding..." />
      </StaffPanel>
    </>
  );
}

/** Shows a new secret, once. */
export function SecretNote({ host, secret }: { host: string; secret: string }) {
  return (
    <StaffPanel heading="Signing secret" shown={secret} isResult>
      <p role="status">
        Copy the secret of {host} into the receiver now. It is not shown again. The receiver needs it to check that a
        request comes from this site.
      </p>
      <code className="secret">{secret}</code>
    </StaffPanel>
  );
}

/** Of deliveries, by state; webhooks use them, too. */
export const MARKS = {
  waiting: { tone: 'amber', shape: 'half' },
  delivered: { tone: 'safe', shape: 'full' },
  failed: { tone: 'signal', shape: 'diamond' },
  erased: { tone: 'quiet', shape: 'dash' },
} as const satisfies Record<string, { tone: MarkTone; shape: MarkShape }>;

export function WebhookMark({ webhook: { enabled, stoppedAt, failingSince } }: { webhook: WebhookResponse }) {
  if (stoppedAt) return <StateMark {...MARKS.failed}>Off after failures</StateMark>;
  if (!enabled) return <StateMark {...MARKS.erased}>Off</StateMark>;
  if (failingSince) return <StateMark {...MARKS.waiting}>On, failing</StateMark>;
  return <StateMark {...MARKS.delivered}>On</StateMark>;
}
