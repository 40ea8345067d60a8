import { useState } from 'react';
import { ANSWER_TEXTS } from '../../../../../backend/inquiries/answers/answers.contract.js';
import { INQUIRY_FIELDS, type InquiryField } from '../../../../../backend/inquiries/inquiries.contract.js';
import { ENTRY_SOURCES } from '../../../../../backend/inquiries/inquiry-states.contract.js';
import { formLayout } from '../../../../features/inquiry/form-layout.js';
import { InquiryControl, InquiryFieldGroup } from '../../../../features/inquiry/inquiry-control.js';
import type { UnsentValues } from '../../../../features/staff/editing/unsent-text.js';
import { useStaffSelf } from '../../../../features/staff/use-staff.js';
import { CheckField, ChoiceField, TextAreaField } from '../../../../ui/form-fields.js';
import { assigneeOptions, useAssignees } from '../inquiry-queries.js';

const { groups } = formLayout({ formType: 'quote' });

const FORMS = [
  { value: 'quote', label: 'Quote request' },
  { value: 'contact', label: 'Message' },
] as const;

/** Fields with a default value. */
export const PRESET_FIELDS = ['formType', 'assigneeId'];

export const ENTRY_FIELDS = [
  ...PRESET_FIELDS,
  ...INQUIRY_FIELDS,
  'source',
  'wasAnswered',
  'callNote',
  'sendsConfirmation',
];

interface EntryFieldsProps {
  errors: Readonly<Record<string, string>>;
  kept: UnsentValues;
}

/** The fields of the site's quote form, and those of the desk. */
export function EntryFields({ errors, kept }: EntryFieldsProps) {
  const field = (name: InquiryField) => (
    // No autofill: the browser would suggest the member's own data, not the customer's.
    <InquiryControl
      key={name}
      name={name}
      defaultValue={kept[name]}
      error={errors[name]}
      autoComplete="off"
      isOptional={name === 'email'}
    />
  );
  return (
    <>
      <ChoiceField
        required
        label="Came in by"
        name="source"
        defaultValue={kept.source}
        options={ENTRY_SOURCES}
        placeholder="Select how it came in"
        error={errors.source}
      />
      <ChoiceField
        unmarked
        label="Kind"
        name="formType"
        defaultValue={kept.formType}
        options={FORMS}
        error={errors.formType}
      />
      {groups.map((group) => (
        <InquiryFieldGroup key={group.fields[0]} {...group} field={field} />
      ))}
      <AssigneeChoice errors={errors} kept={kept} />
      <AnswerFields errors={errors} kept={kept} />
      <CheckField
        label="Email a confirmation to the customer"
        name="sendsConfirmation"
        value="yes"
        defaultChecked={kept.sendsConfirmation === 'yes'}
        error={errors.sendsConfirmation}
      />
    </>
  );
}

function AssigneeChoice({ errors, kept }: EntryFieldsProps) {
  const assignees = useAssignees().data ?? [];
  const self = useStaffSelf();
  const [chosen, setChosen] = useState(isEmpty(kept) ? undefined : (kept.assigneeId ?? ''));
  return (
    <ChoiceField
      unmarked
      label="Assigned to"
      name="assigneeId"
      options={assigneeOptions(assignees, self ?? null)}
      value={chosen ?? String(self?.id ?? '')}
      onChange={({ target }) => setChosen(target.value)}
      error={errors.assigneeId}
    />
  );
}

/** The call is the first response, so it stops the clock. */
function AnswerFields({ errors, kept }: EntryFieldsProps) {
  const [wasAnswered, setAnswered] = useState(kept.wasAnswered === 'yes');
  return (
    <>
      <CheckField
        label="I answered on the phone"
        name="wasAnswered"
        value="yes"
        checked={wasAnswered}
        onChange={({ target }) => setAnswered(target.checked)}
        error={errors.wasAnswered}
      />
      {wasAnswered && (
        <TextAreaField
          label="Note about the call"
          name="callNote"
          defaultValue={kept.callNote}
          rows={2}
          maxLength={ANSWER_TEXTS.note.maxLength}
          error={errors.callNote}
        />
      )}
    </>
  );
}

function isEmpty(kept: UnsentValues): boolean {
  return Object.keys(kept).length === 0;
}
