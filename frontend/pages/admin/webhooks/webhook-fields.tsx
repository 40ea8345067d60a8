import {
  WEBHOOK_LIMITS,
  type WebhookAnswer,
  type WebhookInput,
} from '../../../../backend/webhooks/desk/webhooks-desk.contract.js';
import { WEBHOOK_EVENTS, type WebhookEventType } from '../../../../backend/webhooks/webhooks.contract.js';
import type { StaffFailure } from '../../../api/staff-calls.js';
import { formText } from '../../../features/staff/editing/staff-form.js';
import { TextField } from '../../../ui/form-fields.js';

/** The fields of a new webhook, or of a stored one. */
export function WebhookFields({ webhook, failure }: { webhook?: WebhookAnswer; failure: StaffFailure | null }) {
  const eventsError = failure?.errors.events;
  return (
    <>
      <TextField
        label="Address"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={WEBHOOK_LIMITS.address.max}
        defaultValue={webhook?.address}
        placeholder="https://hooks.example.com/inquiries"
        required
        error={failure?.errors.address}
      />
      <TextField
        label="Description"
        name="description"
        autoComplete="off"
        maxLength={WEBHOOK_LIMITS.description.max}
        defaultValue={webhook?.description}
        error={failure?.errors.description}
      />
      <fieldset className="row gap-0 across-6 whole" aria-describedby={eventsError && 'webhook-events-error'}>
        <legend>Events</legend>
        {WEBHOOK_EVENTS.map(({ value, label }) => (
          <label className="tap" key={value}>
            <input
              type="checkbox"
              name="events"
              value={value}
              defaultChecked={webhook ? webhook.events.includes(value) : true}
              aria-invalid={eventsError ? true : undefined}
            />
            {label}
          </label>
        ))}
        {eventsError && (
          <p id="webhook-events-error" className="signal">
            {eventsError}
          </p>
        )}
      </fieldset>
    </>
  );
}

export function webhookInput(form: HTMLFormElement): WebhookInput {
  const text = formText(form);
  const events = new FormData(form).getAll('events') as WebhookEventType[];
  return { address: text('address'), description: text('description'), events };
}
