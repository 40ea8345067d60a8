import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import {
  WEBHOOKS_PATH,
  type WebhookAnswer,
  type WebhookChange,
  type WebhookWithSecret,
} from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { SecretNote } from './secret-note.js';
import { WebhookFields, webhookInput } from './webhook-fields.js';
import styles from './webhook-settings.module.css';
import { WebhookMark } from './webhook-texts.js';

const RECORD = 'this webhook';

/** Address, events, state, secret and removal of one webhook. */
export function WebhookSettings({ webhook }: { webhook: WebhookAnswer }) {
  const toast = useToast();
  const { id, enabled, version, failingSince } = webhook;
  const { host } = new URL(webhook.address);
  const change = useVersionedMutation({
    call: (input: WebhookChange) => sendStaff<WebhookAnswer>('PATCH', `${WEBHOOKS_PATH}/${id}`, input),
    invalidates: [WEBHOOKS_PATH],
    onDone: () => toast({ title: 'Saved', description: `The webhook to ${host} was changed.` }),
  });
  return (
    <>
      <StaffPanel heading={host} shown={String(enabled)}>
        <div className={styles.actions}>
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
        <StaffForm
          key={change.formKey}
          action="Save"
          pending={change.isPending}
          error={change.error}
          version={version}
          wide
          onSubmit={(form) => change.mutate({ ...webhookInput(form), version: formVersion(form) })}
        >
          {(failure) => <WebhookFields webhook={webhook} failure={failure} />}
        </StaffForm>
        <ConflictDialog conflict={change.conflict} record={RECORD} />
      </StaffPanel>
      <SecretAndRemoval webhook={webhook} host={host} />
    </>
  );
}

function SecretAndRemoval({ webhook: { id, version }, host }: { webhook: WebhookAnswer; host: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const renew = useVersionedMutation({
    call: (input: Versioned) => sendStaff<WebhookWithSecret>('POST', `${WEBHOOKS_PATH}/${id}/secret`, input),
    invalidates: [WEBHOOKS_PATH],
    onDone: (answer) => setSecret(answer.secret),
  });
  const remove = useVersionedMutation({
    call: (input: Versioned) => sendStaff('DELETE', `${WEBHOOKS_PATH}/${id}?version=${input.version}`),
    invalidates: [[WEBHOOKS_PATH]],
    onDone: () => {
      toast({ title: 'Webhook removed', description: `${host} gets no more events.` });
      navigate('/admin/webhooks');
    },
  });
  const isBusy = renew.isPending || remove.isPending;
  return (
    <>
      {secret && <SecretNote host={host} secret={secret} />}
      <div className={styles.actions}>
        <ConfirmButton
          label="New secret"
          question="Replace the signing secret?"
          action="Replace it"
          disabled={isBusy}
          onConfirm={() => renew.mutate({ version })}
        >
          The old secret stops working at once. Until the receiver has the new one, it rejects every request; those are
          retried.
        </ConfirmButton>
        <ConfirmButton
          label="Remove webhook"
          question={`Remove the webhook to ${host}?`}
          action="Remove"
          disabled={isBusy}
          onConfirm={() => remove.mutate({ version })}
        >
          Its log is deleted, and waiting events are not sent. This cannot be undone.
        </ConfirmButton>
      </div>
      <StaffFailureNote error={renew.error ?? remove.error} />
      <ConflictDialog conflict={renew.conflict} record={RECORD} keepLabel="Replace it anyway" />
      <ConflictDialog conflict={remove.conflict} record={RECORD} keepLabel="Remove anyway" />
    </>
  );
}
