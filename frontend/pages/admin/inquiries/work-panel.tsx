import { labelOf } from '../../../../backend/config/choices.contract.js';
import {
  DECISION_FIELDS,
  type InquiryChange,
  type InquiryDecision,
  type InquiryDetail,
} from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { OPEN_STATES, RESPONSE_KINDS } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { DecisionFields, decisionIn } from '../../../features/inquiry-admin/decision-fields.js';
import {
  assigneeOptions,
  savedToast,
  useAssignees,
  useInquiryChange,
} from '../../../features/inquiry-admin/inquiry-queries.js';
import { minutesText } from '../../../features/inquiry-admin/inquiry-texts.js';
import { StaffTime, StateMark } from '../../../features/staff/cells.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { useStaffKey } from '../../../features/staff/shell/staff-keys.js';
import { StaffFacts, StaffFailureNote, StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffSelf } from '../../../features/staff/use-staff.js';
import type { Toast } from '../../../shell/toast.js';
import { OutlineButton } from '../../../ui/button.js';
import { useNow } from '../../../ui/use-now.js';
import { dueMark } from './queue/queue-texts.js';

export function WorkPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const self = useStaffSelf();
  const assignees = useAssignees().data ?? [];
  const change = useInquiryChange(changeToast);
  // Separate from the form's saves, after which `StaffForm` keeps its values.
  const action = useInquiryChange(changeToast);
  const pending = change.isPending || action.isPending;
  const conflict = change.conflict ?? action.conflict;
  const { reference, state, assignee, duplicateOf, version } = inquiry;
  const me = assignees.find(({ id }) => id === self?.id);
  const decide = (decision: InquiryDecision) => () => action.mutate({ reference, version, ...decision });
  const take =
    me && assignee?.id !== me.id
      ? decide({ assigneeId: me.id, ...(state === 'new' && { state: 'in-progress' }) })
      : null;
  useStaffKey('a', 'Assign it to me', pending ? null : take);
  // Not for quoted work, where a stray key would end its follow-ups.
  const mayBeSpam = !pending && OPEN_STATES.includes(state);
  useStaffKey('s', 'Mark it as spam', mayBeSpam ? decide({ state: 'spam' }) : null);

  return (
    <StaffPanel heading="Sales desk" shown={`${state} ${assignee?.id}`}>
      <AnswerClock inquiry={inquiry} />
      {take && !assignee && state === 'new' && (
        <div>
          <OutlineButton disabled={pending} onClick={take}>
            Assign to me
          </OutlineButton>
        </div>
      )}
      <StaffForm
        key={`${change.formKey} ${action.formKey}`}
        version={version}
        action="Save"
        save={{ ...change, error: change.error ?? action.error }}
        actions={
          !inquiry.unread &&
          !inquiry.erasedAt && (
            <OutlineButton disabled={pending} onClick={() => action.mutate({ reference, read: false, version })}>
              Mark unread
            </OutlineButton>
          )
        }
        onSubmit={(form) => change.mutate({ reference, ...decisionIn(form), version: formVersion(form) })}
      >
        {(failure) => <DecisionFields {...{ state, assignee, duplicateOf }} errors={failure?.errors} />}
      </StaffForm>
      <ConflictDialog
        conflict={conflict}
        record="this inquiry"
        fields={{
          state: DECISION_FIELDS.state,
          assigneeId: { ...DECISION_FIELDS.assigneeId, kind: 'choice', options: assigneeOptions(assignees, assignee) },
        }}
        compared={({ current, mine }) => ({
          theirs: { ...current, assigneeId: (current as InquiryDetail).assignee?.id },
          yours: mine,
        })}
      />
    </StaffPanel>
  );
}

const changeToast = (saved: InquiryDetail, { read }: InquiryChange): Toast =>
  read === false ? { title: 'Saved', description: `${saved.reference} is unread again.` } : savedToast(saved);

function AnswerClock({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, version, dueAt, waitingSince, firstResponse, firstResponseAt, askedAt, state } = inquiry;
  const wait = useInquiryChange((_, { waiting }) => ({
    title: 'Saved',
    description: waiting ? `${reference} is waiting for the customer.` : `The clock for ${reference} is running again.`,
  }));
  const mark = dueMark(inquiry, useNow()?.getTime() ?? Date.now());
  const isWaiting = waitingSince !== null;
  const isReply = askedAt !== null && (firstResponseAt !== null || !OPEN_STATES.includes(state));
  const isRunning = isReply || (firstResponseAt === null && OPEN_STATES.includes(state));

  return (
    <div className="stack gap-2 left">
      {mark && <StateMark look={mark.isLate ? 'signal diamond' : 'quiet dash'}>{mark.text}</StateMark>}
      <StaffFacts
        facts={[
          ['Waiting since', waitingSince && <StaffTime at={waitingSince} />],
          ['The customer wrote', askedAt && <StaffTime at={askedAt} />],
          ['Due', dueAt && !isWaiting && <StaffTime at={dueAt} zoned />],
          ['First answer', firstResponse && `${labelOf(RESPONSE_KINDS, firstResponse.kind)} by ${firstResponse.by}`],
          ['Answered at', firstResponseAt && <StaffTime at={firstResponseAt} />],
          ['After', firstResponse && `${minutesText(firstResponse.minutes)} of business hours`],
        ]}
      />
      {isRunning && (
        <OutlineButton
          disabled={wait.isPending}
          onClick={() => wait.mutate({ reference, version, waiting: !isWaiting })}
        >
          {isWaiting ? 'Customer replied' : isReply ? 'No reply needed' : 'Waiting for the customer'}
        </OutlineButton>
      )}
      <StaffFailureNote error={wait.error} />
    </div>
  );
}
