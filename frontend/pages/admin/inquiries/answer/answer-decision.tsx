import { useState } from 'react';
import type { AnswerInput } from '../../../../../backend/inquiries/answers/answers.contract.js';
import {
  INQUIRY_STATES,
  type InquiryDetail,
  type InquiryState,
} from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { useStaffSelf } from '../../../../features/staff/use-staff.js';
import { ChoiceField } from '../../../../ui/form-fields.js';
import { assigneeOptions } from '../assignee-options.js';
import { useAssignees } from '../inquiry-queries.js';

/** An inquiry that gets an answer is not spam. */
const STATES = INQUIRY_STATES.filter(({ value }) => value !== 'spam');

/** State and assignee after the answer. Answering an unassigned inquiry assigns it to the member who answers. */
export function AnswerDecision({
  inquiry: { state, assignee },
  errors,
}: {
  inquiry: InquiryDetail;
  errors: Readonly<Record<string, string>>;
}) {
  const self = useStaffSelf();
  const assignees = useAssignees().data ?? [];
  const [chosenState, setState] = useState<string>();
  const [chosenId, setId] = useState<string>();
  const usualId = assignee?.id ?? assignees.find(({ id }) => id === self?.id)?.id ?? '';
  return (
    <>
      <ChoiceField
        unmarked
        label="State after sending"
        name="state"
        value={chosenState ?? (state === 'new' || state === 'spam' ? 'in-progress' : state)}
        options={STATES}
        error={errors.state}
        onChange={({ target }) => setState(target.value)}
      />
      <ChoiceField
        unmarked
        label="Assigned to after sending"
        name="assigneeId"
        value={chosenId ?? String(usualId)}
        options={assigneeOptions(assignees, assignee)}
        error={errors.assigneeId}
        onChange={({ target }) => setId(target.value)}
      />
    </>
  );
}

export function decisionIn(text: (name: string) => string): Pick<AnswerInput, 'state' | 'assigneeId'> {
  const assigneeId = text('assigneeId');
  return { state: text('state') as InquiryState, assigneeId: assigneeId === '' ? null : Number(assigneeId) };
}
