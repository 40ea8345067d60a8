import { useState } from 'react';
import * as desk from '../../../backend/inquiries/admin/inquiries-admin.contract.js';
import type { InquiryState } from '../../../backend/inquiries/inquiry-states.contract.js';
import { INQUIRY_STATES } from '../../../backend/inquiries/inquiry-states.contract.js';
import type { FieldErrors } from '../../api/staff-calls.js';
import { ChoiceField, type SelectOption } from '../../ui/form-fields.js';
import { FormFields } from '../staff/editing/record-form.js';
import { formText } from '../staff/editing/staff-form.js';
import { assigneeOptions, useAssignees } from './inquiry-queries.js';

const ORIGINAL = { duplicateOf: desk.INQUIRY_CHANGE_FIELDS.duplicateOf };

interface DecisionFieldsProps {
  /** What is chosen until the member chooses something else. */
  state: InquiryState;
  assigneeId?: number;
  /** The inquiry's, who stays an option. */
  assignee: desk.Assignee | null;
  /** Behind both labels. */
  when?: string;
  states?: readonly SelectOption[];
  duplicateOf?: string | null;
  errors?: FieldErrors;
}

export function DecisionFields(props: DecisionFieldsProps) {
  const { state, assignee, assigneeId = assignee?.id, when = '', states = INQUIRY_STATES, errors = {} } = props;
  const { duplicateOf } = props;
  const assignees = useAssignees().data ?? [];
  const [chosenState, setState] = useState<string>();
  const [chosenId, setId] = useState<string>();
  return (
    <>
      <ChoiceField
        label={`State${when}`}
        name="state"
        value={chosenState ?? state}
        options={states}
        error={errors.state}
        onChange={({ target }) => setState(target.value)}
      />
      {(chosenState ?? state) === 'duplicate' && (
        <FormFields unmarked fields={ORIGINAL} values={{ duplicateOf: duplicateOf ?? '' }} errors={errors} />
      )}
      <ChoiceField
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

export function decisionIn(form: HTMLFormElement): Pick<desk.InquiryDecision, 'state' | 'assigneeId' | 'duplicateOf'> {
  const text = formText(form);
  const [state, assigneeId] = [text('state') as InquiryState, text('assigneeId')];
  return {
    ...{ state, assigneeId: assigneeId === '' ? null : Number(assigneeId) },
    ...(state === 'duplicate' && { duplicateOf: text('duplicateOf') }),
  };
}
