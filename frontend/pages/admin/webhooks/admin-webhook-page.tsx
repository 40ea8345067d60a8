import { useState } from 'react';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import {
  WEBHOOK_FIELDS,
  WEBHOOKS_PATH,
  type WebhookChange,
  type WebhookResponse,
  type WebhookWithSecret,
} from '../../../../backend/webhooks/admin/webhooks-admin.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ActionOutcome, ConfirmButton, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { RecordForm } from '../../../features/staff/editing/record-form.js';
import { RecordPage } from '../../../features/staff/shell/staff-page.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import { SecretNote, WebhookMark } from './admin-webhooks-page.js';
import { DeliveryLog } from './delivery-log.js';

const RECORD = 'this webhook';

export function AdminWebhookPage() {
  return (
    <RecordPage<WebhookResponse>
      heading="Webhook"
      right="webhooks"
      links={[['All webhooks', '/admin/webhooks']]}
      path={WEBHOOKS_PATH}
    >
      {(webhook) => (
        <>
          <Settings webhook={webhook} />
          <DeliveryLog webhook={webhook} />
        </>
      )}
    </RecordPage>
  );
}

/** Address, events and state, the secret, and the removal. */
function Settings({ webhook }: { webhook: WebhookResponse }) {
  const { id, address, enabled, version, failingSince } = webhook;
  const { host } = new URL(address);
  const path = `${WEBHOOKS_PATH}/${id}`;
  const [secret, setSecret] = useState<string | null>(null);
  const change = useVersionedMutation({
    call: (input: WebhookChange) => sendStaff<WebhookResponse>('PATCH', path, input),
    invalidates: [WEBHOOKS_PATH],
    toast: { title: 'Saved', description: `The webhook to ${host} was changed.` },
  });
  const renew = useVersionedMutation({
    call: (input: Versioned) => sendStaff<WebhookWithSecret>('POST', `${path}/secret`, input),
    invalidates: [WEBHOOKS_PATH],
    onDone: (answer) => setSecret(answer.secret),
  });
  return (
    <>
      <StaffPanel heading={host} shown={String(enabled)}>
        <div className="row across-5">
          <WebhookMark webhook={webhook} />
          {failingSince && (
            <span>
              Failing since <StaffTime at={failingSince} />
            </span>
          )}
          <Button
            variant="outline"
            disabled={change.isPending}
            onClick={() => change.mutate({ enabled: !enabled, version })}
          >
            {enabled ? 'Turn off' : 'Turn on'}
          </Button>
        </div>
        {!enabled && (
          <p>While it is off, new events are not recorded for it. Waiting events are sent once it is on again.</p>
        )}
        <RecordForm wide fields={WEBHOOK_FIELDS} record={webhook} name={RECORD} save={change} action="Save" />
      </StaffPanel>
      {secret && <SecretNote host={host} secret={secret} />}
      <div className="row across-5">
        <ConfirmButton
          label="New secret"
          question="Replace the signing secret?"
          action="Replace it"
          disabled={renew.isPending}
          onConfirm={() => renew.mutate({ version })}
        >
          The old secret stops working at once. Until the receiver has the new one, it rejects every request; those are
          retried.
        </ConfirmButton>
        <RemoveButton
          path={path}
          version={version}
          record={RECORD}
          label="Remove webhook"
          question={`Remove the webhook to ${host}?`}
          disabled={renew.isPending}
          toast={{ title: 'Webhook removed', description: `${host} gets no more events.` }}
          to="/admin/webhooks"
        >
          Its log is deleted, and waiting events are not sent. This cannot be undone.
        </RemoveButton>
      </div>
      <ActionOutcome action={renew} record={RECORD} keepLabel="Replace it anyway" />
    </>
  );
}
