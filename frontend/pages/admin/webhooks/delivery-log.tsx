import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import {
  DELIVERIES_PAGE_SIZE,
  DELIVERY_STATES,
  type DeliveryResponse,
  WEBHOOKS_PATH,
  type WebhookResponse,
} from '../../../../backend/webhooks/admin/webhooks-admin.contract.js';
import { eventLabel } from '../../../../backend/webhooks/webhooks.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ResourceList, type StaffColumn } from '../../../features/staff/list/staff-list.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { invalidateStaff, useStaffMutation } from '../../../features/staff/use-staff.js';
import { Button } from '../../../ui/button.js';
import { MARKS } from './admin-webhooks-page.js';

const FILTERS = [{ name: 'state', label: 'State', placeholder: 'All', options: DELIVERY_STATES }] as const;

/** Deliveries to a webhook with their results. */
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
          <StateMark {...MARKS[state]}>{labelOf(DELIVERY_STATES, state)}</StateMark>
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
        <Button
          variant="outline"
          disabled={!enabled || delivery.payload === null || again.isPending}
          aria-label={`Send again: ${eventLabel(delivery.type)} ${delivery.id}`}
          onClick={() => again.mutate(delivery)}
        >
          Send again
        </Button>
      ),
    },
  ];
  return (
    <>
      <div className="row">
        <Button disabled={!enabled || test.isPending} onClick={() => test.mutate()}>
          Send a test event
        </Button>
        <Button
          variant="outline"
          disabled={isLoading}
          onClick={() => invalidateStaff(queryClient, [WEBHOOKS_PATH, path])}
        >
          Refresh the log
        </Button>
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
  const count = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`;
  if (durationMs === null) return `In progress, ${count}`;
  const time = `${durationMs.toLocaleString('en-US')} ms`;
  return `${error ? `${error}, after` : `${statusCode} in`} ${time}, ${count}`;
}
