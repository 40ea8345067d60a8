import { ANSWER_FIELDS } from '../../../../backend/inquiries/answers/answer-fields.contract.js';
import { ANSWER_LIMITS } from '../../../../backend/inquiries/answers/answers.contract.js';
import {
  type AnswerTemplateAnswer,
  type AnswerTemplateInput,
  TEMPLATE_LIMITS,
} from '../../../../backend/inquiries/answers/templates/answer-templates.contract.js';
import type { StaffFailure } from '../../../api/staff-calls.js';
import { formText } from '../../../features/staff/editing/staff-form.js';
import { StaffFacts } from '../../../features/staff/shell/staff-panel.js';
import { CheckField, TextAreaField, TextField } from '../../../ui/form-fields.js';

export function TemplateFields({
  template,
  failure,
}: {
  template?: AnswerTemplateAnswer;
  failure: StaffFailure | null;
}) {
  return (
    <>
      <TextField
        required
        wide
        label="Name"
        name="title"
        autoComplete="off"
        maxLength={TEMPLATE_LIMITS.title.max}
        defaultValue={template?.title}
        error={failure?.errors.title}
      />
      <TextField
        required
        wide
        label="Subject"
        name="subject"
        autoComplete="off"
        maxLength={ANSWER_LIMITS.subject.max}
        defaultValue={template?.subject}
        error={failure?.errors.subject}
      />
      <TextAreaField
        required
        label="Text"
        name="text"
        rows={8}
        maxLength={ANSWER_LIMITS.text.max}
        defaultValue={template?.text}
        error={failure?.errors.text}
      />
      <CheckField
        label="Asks the customer something, so the clock waits for the reply"
        name="asksCustomer"
        defaultChecked={template?.asksCustomer}
      />
      <p>You can use these fields in the subject and the text:</p>
      <StaffFacts facts={Object.entries(ANSWER_FIELDS).map(([name, meaning]) => [`{${name}}`, meaning])} />
    </>
  );
}

export function templateInput(form: HTMLFormElement): AnswerTemplateInput {
  const text = formText(form);
  return {
    ...{ title: text('title'), subject: text('subject'), text: text('text') },
    asksCustomer: text('asksCustomer') !== '',
  };
}
