import { dayText } from '../../../backend/config/business-days.contract.js';
import {
  FOLLOW_UPS_PATH,
  type FollowUpAnswer,
  type FollowUpChange,
  type NewFollowUp,
} from '../../../backend/follow-ups/desk/follow-ups-desk.contract.js';
import { sendStaff } from '../../api/staff-calls.js';
import { useStaffMutation, useVersionedMutation } from '../staff/use-staff.js';
import { FOLLOW_UP_CHANGES } from './desk-paths.js';

export function useNewFollowUp(onSet?: () => void) {
  return useStaffMutation<NewFollowUp, FollowUpAnswer>({
    call: (input) => sendStaff('POST', FOLLOW_UPS_PATH, input),
    invalidates: FOLLOW_UP_CHANGES,
    toast: ({ inquiry, dueOn }) => ({ title: 'Follow-up set', description: `${inquiry}: ${dayText(dueOn)}.` }),
    onDone: onSet,
  });
}

export function useFollowUpChange(onChanged?: () => void) {
  return useVersionedMutation<FollowUpChange & { id: number }, FollowUpAnswer>({
    call: ({ id, ...change }) => sendStaff('PATCH', `${FOLLOW_UPS_PATH}/${id}`, change),
    invalidates: FOLLOW_UP_CHANGES,
    toast: (answer) => ({ title: 'Saved', description: `${answer.inquiry}: ${followUpText(answer)}.` }),
    onDone: onChanged,
  });
}

/** Such as `follow-up on Mon, Nov 30`, `follow-up done`. */
export function followUpText({ state, dueOn }: Pick<FollowUpAnswer, 'state' | 'dueOn'>): string {
  return state === 'open' ? `follow-up on ${dayText(dueOn)}` : `follow-up ${state}`;
}
