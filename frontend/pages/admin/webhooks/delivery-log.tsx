import { useQueryClient } from '@tanstack/react-query';
import {
  DELIVERIES_PAGE_SIZE,
  DELIVERY_STATES,
  type DeliveryAnswer,
  WEBHOOKS_PATH,
  type WebhookAnswer,
} from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { eventLabel } from '../../../../backend/webhooks/webhooks.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import {
  ChoiceFilter,
  type StaffColumn,
  StaffFilters,
  StaffList,
  StaffTable,
  useStaffList,
} from '../../../features/staff/list/staff-list.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { invalidateStaff, useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import styles from './delivery-log.module.css';
import { attemptText, DeliveryMark, payloadText } from './webhook-texts.js';

/** Deliveries to a webhook with their results. */
export function DeliveryLog({ webhook: { id, enabled } }: { webhook: WebhookAnswer }) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const path = `${WEBHOOKS_PATH}/${id}/deliveries`;
  const list = useStaffList<DeliveryAnswer>({
    address: `/admin/webhooks/${id}`,
    path,
    filters: ['state'],
    pageSize: DELIVERIES_PAGE_SIZE,
  });
  const queued = (description: string) => toast({ title: 'Queued', description });
  const test = useStaffMutation({
    call: () => sendStaff('POST', `${WEBHOOKS_PATH}/${id}/test`),
    invalidates: [path],
    onDone: () => queued('The test event is on its way. Refresh the log to see the response.'),
  });
  const again = useStaffMutation({
    call: (delivery: DeliveryAnswer) => sendStaff('POST', `${path}/${delivery.id}/send-again`),
    invalidates: [path],
    onDone: () => queued('The event is sent again with the same id.'),
  });
  const columns: readonly StaffColumn<DeliveryAnswer>[] = [
    { head: 'Event', cell: ({ type }) => eventLabel(type) },
    { head: 'Time', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
    {
      head: 'State',
      cell: ({ state, nextAttemptAt, attempts }) => (
        <div>
          <DeliveryMark state={state} />
          {nextAttemptAt && attempts > 0 && (
            <p className={styles.note}>
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
      <div className={styles.actions}>
        <Button disabled={!enabled || test.isPending} onClick={() => test.mutate()}>
          Send a test event
        </Button>
        <Button
          variant="outline"
          disabled={list.query.isFetching}
          onClick={() => invalidateStaff(queryClient, [WEBHOOKS_PATH, path])}
        >
          Refresh the log
        </Button>
      </div>
      <StaffFailureNote error={test.error ?? again.error} />
      <StaffFilters list={list}>
        <ChoiceFilter list={list} label="State" name="state" placeholder="All" options={DELIVERY_STATES} />
      </StaffFilters>
      <StaffList
        list={list}
        heading="Deliveries, newest first"
        nouns={['delivery', 'deliveries']}
        empty="Nothing has been sent yet."
      >
        {(rows) => (
          <StaffTable
            caption="Deliveries"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            isMarked={({ state }) => state === 'failed'}
          />
        )}
      </StaffList>
    </>
  );
}

function DeliveryDetail({ delivery }: { delivery: DeliveryAnswer }) {
  const { eventId, payload, answer } = delivery;
  return (
    <details className={styles.detail}>
      <summary>{attemptText(delivery)}</summary>
      <p className={styles.note}>Event id {eventId}</p>
      {payload === null ? <p>The payload was erased with the person's data.</p> : <pre>{payloadText(payload)}</pre>}
      {answer && (
        <>
          <p>Answer</p>
          <pre>{answer}</pre>
        </>
      )}
    </details>
  );
}
