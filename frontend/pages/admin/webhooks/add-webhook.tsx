import { useState } from 'react';
import {
  WEBHOOKS_PATH,
  type WebhookInput,
  type WebhookWithSecret,
} from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { SecretNote } from './secret-note.js';
import { WebhookFields, webhookInput } from './webhook-fields.js';

/** Adds a webhook, and shows its secret once. */
export function AddWebhook() {
  const [added, setAdded] = useState<WebhookWithSecret | null>(null);
  const add = useStaffMutation({
    call: (input: WebhookInput) => sendStaff<WebhookWithSecret>('POST', WEBHOOKS_PATH, input),
    invalidates: [WEBHOOKS_PATH],
    onDone: (answer) => setAdded(answer),
  });
  return (
    <>
      {added && <SecretNote host={new URL(added.webhook.address).host} secret={added.secret} />}
      <StaffPanel heading="Add a webhook">
        <p>The site posts each event to this address as JSON, signed with a secret that you get when you add it.</p>
        <StaffForm
          key={added?.webhook.id}
          action="Add"
          pendingAction="Adding..."
          pending={add.isPending}
          error={add.error}
          wide
          onSubmit={(form) => add.mutate(webhookInput(form))}
        >
          {(failure) => <WebhookFields failure={failure} />}
        </StaffForm>
      </StaffPanel>
    </>
  );
}
