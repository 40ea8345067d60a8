import { useState } from 'react';
import { companyDate, dayText } from '../../../../backend/config/business-days.contract.js';
import { labelOf } from '../../../../backend/config/choices.contract.js';
import type { InquiryDetail } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import {
  FOLLOW_UP_STATES,
  type FollowUpResponse,
  NEW_FOLLOW_UP_FIELDS,
} from '../../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import {
  DAY_FIELD,
  DayDialog,
  DayField,
  FollowUpOutcome,
  useFollowUpChange,
  useNewFollowUp,
} from '../../../features/follow-ups/follow-up-day.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { useUnsentText } from '../../../features/staff/editing/unsent-text.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { useSite } from '../../../shell/site-context.js';
import { OutlineButton } from '../../../ui/button.js';
import { TextField } from '../../../ui/form-fields.js';
import { useInquiryFollowUps } from './inquiry-queries.js';

export function FollowUpsPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, erasedAt } = inquiry;
  const followUps = useInquiryFollowUps(inquiry).data?.rows ?? [];
  const [snoozed, setSnoozed] = useState<FollowUpResponse | null>(null);
  const unsent = useUnsentText(`${reference} follow-up`);
  const add = useNewFollowUp(unsent.forget);
  const change = useFollowUpChange(() => setSnoozed(null));
  const today = companyDate(useSite().company, new Date());
  return (
    <StaffPanel heading="Follow-ups" shown={followUps.map(({ id, state }) => `${id} ${state}`).join()}>
      {followUps.length > 0 && (
        <ul className="ruled">
          {followUps.map((one) => (
            <li key={one.id} className={one.state === 'open' ? undefined : 'muted'}>
              <p>
                {one.state === 'open' && one.dueOn <= today ? (
                  <StateMark look="signal diamond">{dayText(one.dueOn)}</StateMark>
                ) : (
                  dayText(one.dueOn)
                )}
                {one.note && ` ${one.note}`}
              </p>
              <p className="muted small">
                {one.state === 'open'
                  ? (one.assignee?.name ?? 'Nobody')
                  : `${labelOf(FOLLOW_UP_STATES, one.state)}, ${one.closedBy}`}
              </p>
              {one.state === 'open' && !erasedAt && (
                // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
                <div className="row gap-2 above-2" role="group" aria-label={`Follow-up on ${dayText(one.dueOn)}`}>
                  {(['done', 'canceled'] as const).map((state) => (
                    <OutlineButton
                      key={state}
                      disabled={change.isPending}
                      onClick={() => change.mutate({ id: one.id, version: one.version, state })}
                    >
                      {state === 'done' ? 'Done' : 'Cancel it'}
                    </OutlineButton>
                  ))}
                  <OutlineButton disabled={change.isPending} onClick={() => setSnoozed(one)}>
                    Snooze
                  </OutlineButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {!erasedAt && (
        <StaffForm
          key={add.done}
          action="Set follow-up"
          save={add}
          unsent={unsent}
          onSubmit={(form) => {
            const text = formText(form);
            add.mutate({ inquiry: reference, dueOn: text(DAY_FIELD), note: text('note') });
          }}
        >
          {(failure) => (
            <>
              <DayField error={failure?.errors[DAY_FIELD]} />
              <TextField
                label="Note for the day"
                name="note"
                maxLength={NEW_FOLLOW_UP_FIELDS.note.maxLength}
                error={failure?.errors.note}
              />
            </>
          )}
        </StaffForm>
      )}
      {snoozed && (
        <DayDialog
          heading="Snooze until"
          action="Snooze"
          pending={change.isPending}
          error={change.conflict ? null : change.error}
          onChoose={(dueOn) => change.mutate({ id: snoozed.id, version: snoozed.version, dueOn })}
          onClose={() => setSnoozed(null)}
        />
      )}
      <FollowUpOutcome change={change} isInDialog={snoozed !== null} />
    </StaffPanel>
  );
}
