import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Assignee,
  INQUIRY_STATES,
  type InquiryChange,
  type InquiryDetail,
  type InquiryState,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { HttpError } from '../../../api/http.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { StaffForm } from '../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { useStaffMutation, useStaffQuery, useStaffSelf } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';
import { Button } from '../../../ui/button.js';
import { SelectField } from '../../../ui/select-field.js';

/** How far it is and who looks after it. What a colleague changed in the meantime is told, never written over. */
export function WorkPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const self = useStaffSelf();
  const assignees = useStaffQuery<Assignee[]>([INQUIRIES_API, 'assignees']).data ?? [];
  const change = useInquiryChange(inquiry);
  const { state, assignee } = inquiry;
  const me = assignees.find(({ email }) => email === self?.email);
  const before = { stateBefore: state, assigneeIdBefore: assignee?.id ?? null };

  return (
    <StaffPanel heading="Sales desk" shown={`${state} ${assignee?.id}`}>
      {me && !assignee && state === 'new' && (
        <Button
          disabled={change.isPending}
          onClick={() => change.mutate({ ...before, state: 'in-progress', assigneeId: me.id })}
        >
          Take it
        </Button>
      )}
      <WorkForm
        // Another state or assignment is another form: a choice made on an old sight of it goes.
        key={`${state} ${assignee?.id}`}
        inquiry={inquiry}
        assignees={assignees}
        pending={change.isPending}
        error={change.error}
        onSave={(choice) => change.mutate({ ...before, ...choice })}
        onUnread={() => change.mutate({ read: false })}
      />
    </StaffPanel>
  );
}

interface WorkFormProps {
  inquiry: InquiryDetail;
  assignees: readonly Assignee[];
  pending: boolean;
  error: unknown;
  onSave(choice: { state: InquiryState; assigneeId: number | null }): void;
  onUnread(): void;
}

function WorkForm({ inquiry, assignees, pending, error, onSave, onUnread }: WorkFormProps) {
  const [state, setState] = useState<InquiryState>(inquiry.state);
  const [assigneeId, setAssigneeId] = useState(String(inquiry.assignee?.id ?? ''));
  // Who looks after it may not be able to sign in any more.
  const others = inquiry.assignee ? [inquiry.assignee] : [];
  const people = [...assignees, ...others.filter(({ id }) => !assignees.some((member) => member.id === id))];
  return (
    <StaffForm
      action="Save"
      pendingAction="Saving..."
      pending={pending}
      error={error}
      actions={
        !inquiry.unread &&
        !inquiry.erasedAt && (
          <Button variant="outline" disabled={pending} onClick={onUnread}>
            Mark unread
          </Button>
        )
      }
      onSubmit={() => onSave({ state, assigneeId: assigneeId === '' ? null : Number(assigneeId) })}
    >
      {() => (
        <>
          <SelectField
            label="State"
            name="state"
            value={state}
            options={INQUIRY_STATES}
            onChange={(value) => setState(value as InquiryState)}
          />
          <SelectField
            label="Assigned to"
            name="assigneeId"
            value={assigneeId}
            options={[
              { value: '', label: 'Nobody' },
              ...people.map(({ id, email }) => ({ value: String(id), label: email })),
            ]}
            onChange={setAssigneeId}
          />
        </>
      )}
    </StaffForm>
  );
}

function useInquiryChange({ reference }: InquiryDetail) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  return useStaffMutation<InquiryChange, InquiryDetail>({
    call: async (change) => {
      try {
        return await sendStaff<InquiryDetail>('PATCH', `${INQUIRIES_API}/${reference}`, change);
      } catch (error) {
        // A colleague was faster: the form shows what it is now, beside the reason.
        if (error instanceof HttpError && error.status === 409)
          await queryClient.invalidateQueries({ queryKey: [INQUIRIES_API, reference] });
        throw error;
      }
    },
    changes: [INQUIRIES_API],
    onDone: (answer, change) =>
      showToast({
        title: 'Saved',
        description: change.read === false ? `${reference} is unread again.` : savedText(answer),
      }),
  });
}

function savedText({ reference, state, assignee }: InquiryDetail): string {
  const label = INQUIRY_STATES.find(({ value }) => value === state)?.label ?? state;
  return `${reference}: ${label}, ${assignee ? `assigned to ${assignee.email}` : 'assigned to nobody'}.`;
}
