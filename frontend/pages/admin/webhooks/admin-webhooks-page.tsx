import { useState } from 'react';
import {
  WEBHOOK_FIELDS,
  WEBHOOKS_PATH,
  type WebhookResponse,
  type WebhookWithSecret,
} from '../../../../backend/webhooks/admin/webhooks-admin.contract.js';
import { eventLabel } from '../../../../backend/webhooks/webhooks.contract.js';
import { AddPanel } from '../../../features/staff/editing/record-form.js';
import { ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { type MarkShape, type MarkTone, StateMark } from '../../../features/staff/state-mark.js';
import { Link } from '../../../ui/link.js';

const COLUMNS: readonly StaffColumn<WebhookResponse>[] = [
  { head: 'Address', cell: ({ id, address }) => <Link to={`/admin/webhooks/${id}`}>{address}</Link> },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'Events', cell: ({ events }) => events.map(eventLabel).join(', ') },
  { head: 'State', cell: (webhook) => <WebhookMark webhook={webhook} /> },
];

export function AdminWebhooksPage() {
  return (
    <ResourcePage
      heading="Webhooks"
      lead="Tell a CRM or Zapier about inquiries and quotations as they happen."
      right="webhooks"
      path={WEBHOOKS_PATH}
      order="Oldest first"
      nouns={['webhook', 'webhooks']}
      empty="There is no webhook yet."
      columns={COLUMNS}
      isMarked={({ stoppedAt }) => stoppedAt !== null}
    >
      <AddWebhook />
    </ResourcePage>
  );
}

/** Adds a webhook, and shows its secret once. */
export function AddWebhook() {
  const [added, setAdded] = useState<WebhookWithSecret | null>(null);
  return (
    <>
      {added && <SecretNote host={new URL(added.webhook.address).host} secret={added.secret} />}
      <AddPanel
        wide
        heading="Add a webhook"
        lead="The site posts each event to this address as JSON, signed with a secret that you get when you add it."
        path={WEBHOOKS_PATH}
        fields={WEBHOOK_FIELDS}
        action="Add"
        pendingAction="Adding..."
        onDone={setAdded}
      />
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
