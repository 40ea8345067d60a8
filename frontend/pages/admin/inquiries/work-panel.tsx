import { useState } from 'react';
import {
  type Assignee,
  INQUIRY_STATES,
  type InquiryChange,
  type InquiryDetail,
  type InquiryState,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useStaffSelf, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { ChoiceField } from '../../../ui/form-fields.js';
import { assigneeOptions } from './assignee-options.js';
import { useAssignees } from './inquiry-queries.js';
import { workText } from './work-text.js';

/** State and assignment of an inquiry. */
export function WorkPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const self = useStaffSelf();
  const assignees = useAssignees().data ?? [];
  const change = useInquiryChange(inquiry);
  // Separate from the form's saves, after which `StaffForm` keeps its values.
  const action = useInquiryChange(inquiry);
  const pending = change.isPending || action.isPending;
  const conflict = change.conflict ?? action.conflict;
  const { state, assignee, version } = inquiry;
  const me = assignees.find(({ id }) => id === self?.id);

  return (
    <StaffPanel heading="Sales desk" shown={`${state} ${assignee?.id}`}>
      {me && !assignee && state === 'new' && (
        <Button disabled={pending} onClick={() => action.mutate({ state: 'in-progress', assigneeId: me.id, version })}>
          Assign to me
        </Button>
      )}
      <StaffForm
        key={`${change.formKey} ${action.formKey}`}
        version={version}
        action="Save"
        pendingAction="Saving..."
        pending={change.isPending}
        error={change.error ?? action.error}
        actions={
          !inquiry.unread &&
          !inquiry.erasedAt && (
            <Button variant="outline" disabled={pending} onClick={() => action.mutate({ read: false, version })}>
              Mark unread
            </Button>
          )
        }
        onSubmit={(form) => change.mutate({ ...choiceIn(form), version: formVersion(form) })}
      >
        {() => <WorkFields inquiry={inquiry} assignees={assignees} />}
      </StaffForm>
      <ConflictDialog conflict={conflict} record="this inquiry">
        {conflict && <p>It is now {workText(conflict.current as InquiryDetail)}.</p>}
      </ConflictDialog>
    </StaffPanel>
  );
}

function WorkFields({ inquiry, assignees }: { inquiry: InquiryDetail; assignees: readonly Assignee[] }) {
  const [state, setState] = useState<string>(inquiry.state);
  const [assigneeId, setAssigneeId] = useState(String(inquiry.assignee?.id ?? ''));
  return (
    <>
      <ChoiceField
        unmarked
        label="State"
        name="state"
        value={state}
        options={INQUIRY_STATES}
        onChange={({ target }) => setState(target.value)}
      />
      <ChoiceField
        unmarked
        label="Assigned to"
        name="assigneeId"
        value={assigneeId}
        options={assigneeOptions(assignees, inquiry.assignee)}
        onChange={({ target }) => setAssigneeId(target.value)}
      />
    </>
  );
}

function choiceIn(form: HTMLFormElement): Pick<InquiryChange, 'state' | 'assigneeId'> {
  const text = formText(form);
  const assigneeId = text('assigneeId');
  return { state: text('state') as InquiryState, assigneeId: assigneeId === '' ? null : Number(assigneeId) };
}

function useInquiryChange({ reference }: InquiryDetail) {
  const showToast = useToast();
  return useVersionedMutation<InquiryChange, InquiryDetail>({
    call: (change) => sendStaff('PATCH', `${INQUIRIES_API}/${reference}`, change),
    invalidates: [INQUIRIES_API],
    onDone: (answer, change) =>
      showToast({
        title: 'Saved',
        description: change.read === false ? `${reference} is unread again.` : `${reference}: ${workText(answer)}.`,
      }),
  });
}
