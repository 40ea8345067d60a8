import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { type Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import {
  DELIVERIES_PAGE_SIZE,
  DELIVERY_STATES,
  type DeliveryResponse,
  WEBHOOK_FIELDS,
  WEBHOOKS_PATH,
  type WebhookChange,
  type WebhookResponse,
  type WebhookWithSecret,
} from '../../../../backend/webhooks/admin/webhooks-admin.contract.js';
import { eventLabel } from '../../../../backend/webhooks/webhooks.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ActionOutcome, ConfirmButton, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { PostForm, RecordForm } from '../../../features/staff/editing/record-form.js';
import { ResourceList, ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { RecordPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { type MarkLook, StateMark } from '../../../features/staff/state-mark.js';
import { invalidateStaff, useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { Button, OutlineButton } from '../../../ui/button.js';
import { Link } from '../../../ui/link.js';

const COLUMNS: readonly StaffColumn<WebhookResponse>[] = [
  { head: 'Address', cell: ({ id, address }) => <Link to={`/admin/webhooks/${id}`}>{address}</Link> },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'Events', cell: ({ events }) => events.map(eventLabel).join(', ') },
  { head: 'State', cell: (webhook) => <WebhookMark webhook={webhook} /> },
];

export const AdminWebhooksPage = () => (
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

export function AddWebhook() {
  const [added, setAdded] = useState<WebhookWithSecret | null>(null);
  return (
    <>
      {added && <SecretNote host={new URL(added.webhook.address).host} secret={added.secret} />}
      <StaffPanel heading="Add a webhook">
        <p>The site posts each event to this address as JSON, signed with a secret that you get when you add it.</p>
        <PostForm
          wide
          path={WEBHOOKS_PATH}
          fields={WEBHOOK_FIELDS}
          action="Add"
          pendingAction="Adding..."
          onDone={setAdded}
        />
      </StaffPanel>
    </>
  );
}

const SecretNote = ({ host, secret }: { host: string; secret: string }) => (
  <StaffPanel heading="Signing secret" shown={secret} isResult>
    <p role="status">
      Copy the secret of {host} into the receiver now. It is not shown again. The receiver needs it to check that a
      request comes from this site.
    </p>
    <code className="secret">{secret}</code>
  </StaffPanel>
);

/** Of deliveries, by state; webhooks use them, too. */
const MARKS = {
  waiting: 'amber half',
  delivered: 'safe full',
  failed: 'signal diamond',
  erased: 'quiet dash',
} as const satisfies Record<string, MarkLook>;

function WebhookMark({ webhook: { enabled, stoppedAt, failingSince } }: { webhook: WebhookResponse }) {
  if (stoppedAt) return <StateMark look={MARKS.failed}>Off after failures</StateMark>;
  if (!enabled) return <StateMark look={MARKS.erased}>Off</StateMark>;
  if (failingSince) return <StateMark look={MARKS.waiting}>On, failing</StateMark>;
  return <StateMark look={MARKS.delivered}>On</StateMark>;
}

const RECORD = 'this webhook';

export const AdminWebhookPage = () => (
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
          <OutlineButton disabled={change.isPending} onClick={() => change.mutate({ enabled: !enabled, version })}>
            {enabled ? 'Turn off' : 'Turn on'}
          </OutlineButton>
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

const FILTERS = [{ name: 'state', label: 'State', placeholder: 'All', options: DELIVERY_STATES }] as const;

export function DeliveryLog({ webhook: { id, enabled } }: { webhook: WebhookResponse }) {
  const queryClient = useQueryClient();
  const path = `${WEBHOOKS_PATH}/${id}/deliveries`;
  const isLoading = useIsFetching({ queryKey: [path] }) > 0;
  const test = useStaffMutation({
    call: () => sendStaff('POST', `${WEBHOOKS_PATH}/${id}/test`),
    invalidates: [path],
    toast: { title: 'Queued', description: 'The test event is on its way. Refresh the log to see the response.' },
  });
  const again = useStaffMutation({
    call: (delivery: DeliveryResponse) => sendStaff('POST', `${path}/${delivery.id}/send-again`),
    invalidates: [path],
    toast: { title: 'Queued', description: 'The event is sent again with the same id.' },
  });
  const columns: readonly StaffColumn<DeliveryResponse>[] = [
    { head: 'Event', cell: ({ type }) => eventLabel(type) },
    { head: 'Time', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
    {
      head: 'State',
      cell: ({ state, nextAttemptAt, attempts }) => (
        <div>
          <StateMark look={MARKS[state]}>{labelOf(DELIVERY_STATES, state)}</StateMark>
          {nextAttemptAt && attempts > 0 && (
            <p className="muted">
              next attempt <StaffTime at={nextAttemptAt} />
            </p>
          )}
        </div>
      ),
    },
    { head: 'Last attempt', cell: (delivery) => <DeliveryDetail delivery={delivery} /> },
    {
      head: 'Send again',
      cell: (delivery) => (
        <OutlineButton
          disabled={!enabled || delivery.payload === null || again.isPending}
          aria-label={`Send again: ${eventLabel(delivery.type)} ${delivery.id}`}
          onClick={() => again.mutate(delivery)}
        >
          Send again
        </OutlineButton>
      ),
    },
  ];
  return (
    <>
      <div className="row">
        <Button disabled={!enabled || test.isPending} onClick={() => test.mutate()}>
          Send a test event
        </Button>
        <OutlineButton disabled={isLoading} onClick={() => invalidateStaff(queryClient, [WEBHOOKS_PATH, path])}>
          Refresh the log
        </OutlineButton>
      </div>
      <StaffFailureNote error={test.error ?? again.error} />
      <ResourceList
        address={`/admin/webhooks/${id}`}
        path={path}
        pageSize={DELIVERIES_PAGE_SIZE}
        filters={FILTERS}
        heading="Deliveries, newest first"
        nouns={['delivery', 'deliveries']}
        empty="Nothing has been sent yet."
        caption="Deliveries"
        columns={columns}
        isMarked={({ state }) => state === 'failed'}
      />
    </>
  );
}

function DeliveryDetail({ delivery }: { delivery: DeliveryResponse }) {
  const { eventId, payload, answer } = delivery;
  return (
    <details>
      <summary>{attemptText(delivery)}</summary>
      <p className="muted">Event id {eventId}</p>
      {payload === null ? (
        <p>The payload was erased with the person's data.</p>
      ) : (
        <pre className="box break small">{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
      )}
      {answer && (
        <>
          <p>Answer</p>
          <pre className="box break small">{answer}</pre>
        </>
      )}
    </details>
  );
}

/** The result of the last attempt, such as '204 in 85 ms, 1 attempt'. */
function attemptText({ attempts, statusCode, durationMs, error }: DeliveryResponse): string {
  if (attempts === 0) return 'Not tried yet';
  const count = counted(attempts, 'attempt');
  if (durationMs === null) return `In progress, ${count}`;
  const time = `${durationMs.toLocaleString('en-US')} ms`;
  return `${error ? `${error}, after` : `${statusCode} in`} ${time}, ${count}`;
}
