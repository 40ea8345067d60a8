import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import { counted } from '../../../../backend/measures/words.js';
import { type Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import * as webhooks from '../../../../backend/webhooks/admin/webhooks-admin.contract.js';
import { eventLabel } from '../../../../backend/webhooks/webhooks.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { LOOKS, StaffTime, StateMark } from '../../../features/staff/cells.js';
import { ActionOutcome, ConfirmButton, RemoveButton } from '../../../features/staff/editing/record-actions.js';
import { PostForm, RecordForm } from '../../../features/staff/editing/record-form.js';
import { ResourceList, ResourcePage, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { LIST_PAGES, LIST_PARTS, PAGES, RecordPage } from '../../../features/staff/shell/staff-page.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import questions from '../../../features/staff/staff-questions.json' with { type: 'json' };
import { invalidateStaff, useStaffMutation, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { Button, Link, OutlineButton } from '../../../ui/button.js';

const COLUMNS: readonly StaffColumn<webhooks.WebhookResponse>[] = [
  { head: 'Address', cell: ({ id, address }) => <Link to={`/admin/webhooks/${id}`}>{address}</Link> },
  { head: 'Description', cell: ({ description }) => description },
  { head: 'Events', cell: ({ events }) => events.map(eventLabel).join(', ') },
  { head: 'State', cell: (webhook) => <WebhookMark webhook={webhook} /> },
];

export const AdminWebhooksPage = () => (
  <ResourcePage
    {...LIST_PAGES.webhooks}
    path={webhooks.WEBHOOKS_PATH}
    columns={COLUMNS}
    isMarked={({ stoppedAt }) => stoppedAt !== null}
  >
    <AddWebhook />
  </ResourcePage>
);

export function AddWebhook() {
  const [added, setAdded] = useState<webhooks.WebhookWithSecret | null>(null);
  return (
    <>
      {added && <SecretNote host={new URL(added.webhook.address).host} secret={added.secret} />}
      <StaffPanel heading="Add a webhook">
        <p>The site posts each event to this address as JSON, signed with a secret that you get when you add it.</p>
        <PostForm wide path={webhooks.WEBHOOKS_PATH} fields={webhooks.WEBHOOK_FIELDS} action="Add" onDone={setAdded} />
      </StaffPanel>
    </>
  );
}

const SecretNote = ({ host, secret }: { host: string; secret: string }) => (
  <StaffPanel heading="Signing secret" shown={secret} isResult>
    <p role="status">
      Copy the secret of <span>{host}</span> into the receiver now. It is not shown again. The receiver needs it to
      check that a request comes from this site.
    </p>
    <code className="secret">{secret}</code>
  </StaffPanel>
);

function WebhookMark({ webhook: { enabled, stoppedAt, failingSince } }: { webhook: webhooks.WebhookResponse }) {
  if (stoppedAt) return <StateMark look={LOOKS.delivery.failed}>Off after failures</StateMark>;
  if (!enabled) return <StateMark look={LOOKS.delivery.erased}>Off</StateMark>;
  if (failingSince) return <StateMark look={LOOKS.delivery.waiting}>On, failing</StateMark>;
  return <StateMark look={LOOKS.delivery.delivered}>On</StateMark>;
}

const RECORD = 'this webhook';

export const AdminWebhookPage = () => (
  <RecordPage<webhooks.WebhookResponse> {...PAGES.webhook} path={webhooks.WEBHOOKS_PATH}>
    {(webhook) => (
      <>
        <Settings webhook={webhook} />
        <DeliveryLog webhook={webhook} />
      </>
    )}
  </RecordPage>
);

function Settings({ webhook }: { webhook: webhooks.WebhookResponse }) {
  const { id, address, enabled, version, failingSince } = webhook;
  const { host } = new URL(address);
  const path = `${webhooks.WEBHOOKS_PATH}/${id}`;
  const [secret, setSecret] = useState<string | null>(null);
  const change = useVersionedMutation({
    call: (input: webhooks.WebhookChange) => sendStaff<webhooks.WebhookResponse>('PATCH', path, input),
    invalidates: [webhooks.WEBHOOKS_PATH],
    toast: { title: 'Saved', description: `The webhook to ${host} was changed.` },
  });
  const renew = useVersionedMutation({
    call: (input: Versioned) => sendStaff<webhooks.WebhookWithSecret>('POST', `${path}/secret`, input),
    invalidates: [webhooks.WEBHOOKS_PATH],
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
        <RecordForm wide fields={webhooks.WEBHOOK_FIELDS} record={webhook} name={RECORD} save={change} action="Save" />
      </StaffPanel>
      {secret && <SecretNote host={host} secret={secret} />}
      <div className="row across-5">
        <ConfirmButton
          {...questions.newSecret}
          disabled={renew.isPending}
          onConfirm={() => renew.mutate({ version })}
        />
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

const FILTERS = [{ name: 'state', label: 'State', placeholder: 'All', options: webhooks.DELIVERY_STATES }] as const;

export function DeliveryLog({ webhook: { id, enabled } }: { webhook: webhooks.WebhookResponse }) {
  const queryClient = useQueryClient();
  const path = `${webhooks.WEBHOOKS_PATH}/${id}/deliveries`;
  const isLoading = useIsFetching({ queryKey: [path] }) > 0;
  const test = useStaffMutation({
    call: () => sendStaff('POST', `${webhooks.WEBHOOKS_PATH}/${id}/test`),
    invalidates: [path],
    toast: { title: 'Queued', description: 'The test event is on its way. Refresh the log to see the response.' },
  });
  const again = useStaffMutation({
    call: (delivery: webhooks.DeliveryResponse) => sendStaff('POST', `${path}/${delivery.id}/send-again`),
    invalidates: [path],
    toast: { title: 'Queued', description: 'The event is sent again with the same id.' },
  });
  const columns: readonly StaffColumn<webhooks.DeliveryResponse>[] = [
    { head: 'Event', cell: ({ type }) => eventLabel(type) },
    { head: 'Time', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
    {
      head: 'State',
      cell: ({ state, nextAttemptAt, attempts }) => (
        <div>
          <StateMark look={LOOKS.delivery[state]}>{labelOf(webhooks.DELIVERY_STATES, state)}</StateMark>
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
        <OutlineButton
          disabled={isLoading}
          onClick={() => invalidateStaff(queryClient, [webhooks.WEBHOOKS_PATH, path])}
        >
          Refresh the log
        </OutlineButton>
      </div>
      <StaffFailureNote error={test.error ?? again.error} />
      <ResourceList
        address={`/admin/webhooks/${id}`}
        path={path}
        pageSize={webhooks.DELIVERIES_PAGE_SIZE}
        filters={FILTERS}
        {...LIST_PARTS.deliveries}
        columns={columns}
        isMarked={({ state }) => state === 'failed'}
      />
    </>
  );
}

function DeliveryDetail({ delivery }: { delivery: webhooks.DeliveryResponse }) {
  const { eventId, payload, answer } = delivery;
  return (
    <details>
      <summary>{attemptText(delivery)}</summary>
      <p className="muted">{`Event id ${eventId}`}</p>
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
function attemptText({ attempts, statusCode, durationMs, error }: webhooks.DeliveryResponse): string {
  if (attempts === 0) return 'Not tried yet';
  const count = counted(attempts, 'attempt');
  if (durationMs === null) return `In progress, ${count}`;
  const time = `${durationMs.toLocaleString('en-US')} ms`;
  return `${error ? `${error}, after` : `${statusCode} in`} ${time}, ${count}`;
}
