import {
  type InquiryChange,
  type InquiryDetail,
  OPEN_STATES,
  RESPONSE_KINDS,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { labelOf } from '../../../../backend/inquiries/inquiries.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { minutesText } from '../../../features/inquiry-desk/minutes-text.js';
import { StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { StateMark } from '../../../features/staff/state-mark.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { dueMark } from './queue/queue-texts.js';
import { useNow } from './queue/use-now.js';

/** The deadline of the first answer, and whether it was met. */
export function ClockPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, version, dueAt, waitingSince, firstResponse, firstResponseAt, state } = inquiry;
  const showToast = useToast();
  const wait = useStaffMutation<boolean, InquiryDetail>({
    call: (waiting) =>
      sendStaff('PATCH', `${INQUIRIES_API}/${reference}`, { waiting, version } satisfies InquiryChange),
    invalidates: [INQUIRIES_API],
    onDone: (_, waiting) =>
      showToast({
        title: 'Saved',
        description: waiting
          ? `${reference} is waiting for the customer.`
          : `The clock for ${reference} is running again.`,
      }),
  });
  const mark = dueMark(inquiry, useNow());
  const isRunning = firstResponseAt === null && OPEN_STATES.includes(state);

  return (
    <StaffPanel heading="Answer clock" shown={`${waitingSince} ${firstResponseAt}`}>
      {mark && (
        <StateMark tone={mark.isLate ? 'signal' : 'quiet'} shape={mark.isLate ? 'diamond' : 'dash'}>
          {mark.text}
        </StateMark>
      )}
      {waitingSince !== null && (
        <p>
          Waiting for the customer since <StaffTime at={waitingSince} />
        </p>
      )}
      {dueAt !== null && waitingSince === null && (
        <p>
          Due <StaffTime at={dueAt} zoned />
        </p>
      )}
      {firstResponse && firstResponseAt && (
        <p>
          {labelOf(RESPONSE_KINDS, firstResponse.kind)} by {firstResponse.by}, <StaffTime at={firstResponseAt} />, after{' '}
          {minutesText(firstResponse.minutes)} of business hours
        </p>
      )}
      {isRunning && waitingSince === null && (
        <Button variant="outline" disabled={wait.isPending} onClick={() => wait.mutate(true)}>
          Waiting for the customer
        </Button>
      )}
      {isRunning && waitingSince !== null && (
        <Button disabled={wait.isPending} onClick={() => wait.mutate(false)}>
          Customer replied
        </Button>
      )}
      <StaffFailureNote error={wait.error} />
    </StaffPanel>
  );
}
