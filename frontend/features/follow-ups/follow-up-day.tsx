import { useState } from 'react';
import { companyDate, dayText, offeredDays } from '../../../backend/config/business-days.contract.js';
import * as followUps from '../../../backend/inquiries/follow-ups/follow-ups.contract.js';
import type { FieldTable } from '../../../backend/platform/http/validation/fields.contract.js';
import { sendStaff, staffFailure } from '../../api/staff-calls.js';
import { useSite } from '../../shell/company.js';
import { ChoiceField, TextField } from '../../ui/form-fields.js';
import { INQUIRIES_API } from '../inquiry-admin/admin-paths.js';
import { ActionOutcome } from '../staff/editing/record-actions.js';
import { AskButton, type AskButtonProps } from '../staff/editing/record-form.js';
import { useStaffMutation, useVersionedMutation } from '../staff/use-staff.js';

/** A change is also part of the inquiry's history. */
const FOLLOW_UP_CHANGES = [followUps.FOLLOW_UPS_PATH, INQUIRIES_API];

type DayButtonProps = Pick<AskButtonProps<FieldTable>, 'label' | 'question' | 'action' | 'save'> & {
  onChoose(dueOn: string): void;
};

/** Asks for a day; Enter chooses the first day offered. */
export const DayButton = ({ save, onChoose, ...ask }: DayButtonProps) => (
  <AskButton {...ask} fields={{}} save={save} onSubmit={(_, form) => onChoose(String(form.get(DAY_FIELD) ?? ''))}>
    <DayField error={save.error ? staffFailure(save.error).errors[DAY_FIELD] : undefined} />
  </AskButton>
);

const ANOTHER = 'another';

export const DAY_FIELD = 'dueOn';

export function DayField({ error }: { error?: string }) {
  const { company } = useSite();
  const today = companyDate(company, new Date());
  const offers = offeredDays(company, today);
  const [chosen, setChosen] = useState(offers[0]?.date ?? ANOTHER);
  const isAnother = chosen === ANOTHER;
  return (
    <>
      <ChoiceField
        label="Day"
        name={isAnother ? 'offer' : DAY_FIELD}
        value={chosen}
        error={isAnother ? undefined : error}
        options={[
          ...offers.map(({ label, date }) => ({ value: date, label: `${label}, ${dayText(date)}` })),
          { value: ANOTHER, label: 'Another day' },
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {isAnother && <TextField unmarked label="Date" name={DAY_FIELD} type="date" min={today} error={error} />}
    </>
  );
}

export const useNewFollowUp = (onSet?: () => void) =>
  useStaffMutation<followUps.NewFollowUp, followUps.FollowUpResponse>({
    call: (input) => sendStaff('POST', followUps.FOLLOW_UPS_PATH, input),
    invalidates: FOLLOW_UP_CHANGES,
    toast: ({ inquiry, dueOn }) => ({ title: 'Follow-up set', description: `${inquiry}: ${dayText(dueOn)}.` }),
    onDone: onSet,
  });

export const useFollowUpChange = () =>
  useVersionedMutation<followUps.FollowUpChange & { id: number }, followUps.FollowUpResponse>({
    call: ({ id, ...change }) => sendStaff('PATCH', `${followUps.FOLLOW_UPS_PATH}/${id}`, change),
    invalidates: FOLLOW_UP_CHANGES,
    toast: (answer) => ({ title: 'Saved', description: `${answer.inquiry}: ${followUpText(answer)}.` }),
  });

/** Such as `follow-up on Mon, Nov 30`, `follow-up done`. */
const followUpText = ({ state, dueOn }: Pick<followUps.FollowUpResponse, 'state' | 'dueOn'>): string =>
  state === 'open' ? `follow-up on ${dayText(dueOn)}` : `follow-up ${state}`;

interface FollowUpOutcomeProps {
  change: ReturnType<typeof useFollowUpChange>;
  /** A dialog shows the failure itself. */
  isInDialog?: boolean;
}

/** What went wrong with a change: its failure, or that a colleague was faster. */
export const FollowUpOutcome = ({ change: { error, conflict }, isInDialog }: FollowUpOutcomeProps) => (
  <ActionOutcome action={{ error: isInDialog ? null : error, conflict }} record="this follow-up">
    {conflict && <p>{`It is now: ${followUpText(conflict.current as followUps.FollowUpResponse)}.`}</p>}
  </ActionOutcome>
);
