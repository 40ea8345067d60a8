import { useState } from 'react';
import type { Assignee, InquiryDecision } from '../../../../backend/inquiries/admin/inquiries-admin.contract.js';
import { INQUIRY_STATES, type InquiryState } from '../../../../backend/inquiries/inquiry-states.contract.js';
import { formText } from '../../../features/staff/editing/staff-form.js';
import { ChoiceField, type SelectOption } from '../../../ui/form-fields.js';
import { assigneeOptions, useAssignees } from './inquiry-queries.js';

interface DecisionFieldsProps {
  /** What is chosen until the member chooses something else. */
  state: InquiryState;
  assigneeId?: number;
  /** The inquiry's, who stays an option. */
  assignee: Assignee | null;
  /** Behind both labels. */
  when?: string;
  states?: readonly SelectOption[];
  errors?: Readonly<Record<string, string>>;
}

export function DecisionFields(props: DecisionFieldsProps) {
  const { state, assignee, assigneeId = assignee?.id, when = '', states = INQUIRY_STATES, errors = {} } = props;
  const assignees = useAssignees().data ?? [];
  const [chosenState, setState] = useState<string>();
  const [chosenId, setId] = useState<string>();
  return (
    <>
      <ChoiceField
        unmarked
        label={`State${when}`}
        name="state"
        value={chosenState ?? state}
        options={states}
        error={errors.state}
        onChange={({ target }) => setState(target.value)}
      />
      <ChoiceField
        unmarked
        label={`Assigned to${when}`}
        name="assigneeId"
        value={chosenId ?? String(assigneeId ?? '')}
        options={assigneeOptions(assignees, assignee)}
        error={errors.assigneeId}
        onChange={({ target }) => setId(target.value)}
      />
    </>
  );
}

export function decisionIn(form: HTMLFormElement): Pick<InquiryDecision, 'state' | 'assigneeId'> {
  const text = formText(form);
  const assigneeId = text('assigneeId');
  return { state: text('state') as InquiryState, assigneeId: assigneeId === '' ? null : Number(assigneeId) };
}
