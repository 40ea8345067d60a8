import { useRef, useState } from 'react';
import { fillFields } from '../../../../../backend/inquiries/answers/answer-fields.contract.js';
import {
  ANSWER_MESSAGES,
  ANSWER_TEXTS,
  type AnswerDesk,
  type AnswerEntry,
  type AnswerInput,
} from '../../../../../backend/inquiries/answers/answers.contract.js';
import {
  type AnswerTemplateAnswer,
  TEMPLATES_PATH,
} from '../../../../../backend/inquiries/answers/templates/answer-templates.contract.js';
import type { InquiryDetail } from '../../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import type { Versioned } from '../../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { type Attempt, attemptFor } from '../../../../features/inquiry/attempt.js';
import { INQUIRIES_API } from '../../../../features/inquiry-desk/desk-paths.js';
import { ConflictDialog } from '../../../../features/staff/editing/record-actions.js';
import { formText, formVersion, StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { useRestoredText, useUnsentText } from '../../../../features/staff/editing/unsent-text.js';
import { StaffPanel } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffRows, useVersionedMutation } from '../../../../features/staff/use-staff.js';
import { useToast } from '../../../../shell/toasts.js';
import { CheckField, ChoiceField, TextAreaField, TextField } from '../../../../ui/form-fields.js';
import { useAnswerDesk } from '../inquiry-queries.js';
import { workText } from '../work-text.js';
import { AnswerAttachments, chosenAttachments } from './answer-attachments.js';
import { AnswerDecision, decisionIn } from './answer-decision.js';
import { LogAnswer } from './log-answer.js';

type Draft = Pick<AnswerInput, 'subject' | 'text'> & { asksCustomer: boolean };
type Sending = Omit<AnswerInput, 'key'> & Versioned;

const EMPTY: Draft = { subject: '', text: '', asksCustomer: false };
const KEPT_FIELDS = ['template', 'subject', 'text', 'asksCustomer'];

/** Answers the customer by email, or logs an answer that was given elsewhere. */
export function AnswerPanel({ inquiry }: { inquiry: InquiryDetail }) {
  const desk = useAnswerDesk(inquiry).data;
  if (!desk || inquiry.erasedAt) return null;
  return (
    <StaffPanel heading="Answer">
      {inquiry.email === '' ? <p>{ANSWER_MESSAGES.noAddress}</p> : <AnswerForm inquiry={inquiry} desk={desk} />}
      <LogAnswer inquiry={inquiry} />
    </StaffPanel>
  );
}

/** The typed text survives a conflict, whichever version of the inquiry the member keeps. */
function AnswerForm({ inquiry, desk }: { inquiry: InquiryDetail; desk: AnswerDesk }) {
  const templates = useStaffRows<AnswerTemplateAnswer>([TEMPLATES_PATH, {}]).data?.rows ?? [];
  const [draft, setDraft] = useState(EMPTY);
  /** The text that the template filled in. */
  const [given, setGiven] = useState(EMPTY);
  const [template, setTemplate] = useState('');
  const unsent = useUnsentText(`${inquiry.reference} answer`);
  const change = (next: Draft, from = template) => {
    setDraft(next);
    setTemplate(from);
    const { subject, text, asksCustomer } = next;
    unsent.keep({ template: from, subject, text, asksCustomer: asksCustomer ? 'yes' : '' });
  };
  useRestoredText(unsent, ({ template = '', subject = '', text = '', asksCustomer }) => {
    // The email was sent, but the response was lost.
    const isSent = desk.answers.some((answer) => answer.subject === subject.trim() && answer.text === text.trim());
    if (isSent) unsent.forget();
    else if (draft === EMPTY) change({ subject, text, asksCustomer: asksCustomer === 'yes' }, template);
  });
  const send = useSendAnswer(inquiry, ({ text }) => {
    // Keeps an answer that was typed while this one was being sent.
    if (unsent.holds('text', text)) unsent.forget();
    setDraft((typed) => (typed.text === text ? EMPTY : typed));
    setGiven(EMPTY);
    setTemplate('');
  });
  const begin = (id: string) => {
    const chosen = templates.find((one) => String(one.id) === id);
    if (!chosen) return change(draft, '');
    const filled = { ...filledTemplate(chosen, desk), asksCustomer: chosen.asksCustomer };
    change(mergedDraft(draft, given, filled), id);
    setGiven(filled);
  };
  const set = (part: Partial<Draft>) => change({ ...draft, ...part });

  return (
    <>
      <StaffForm
        key={`${send.formKey} ${send.count}`}
        version={inquiry.version}
        action="Send answer"
        pendingAction="Sending..."
        pending={send.isPending}
        error={send.conflict ? null : send.error}
        unsent={unsent}
        unsentFields={KEPT_FIELDS}
        onSubmit={(form) =>
          send.mutate({
            ...draft,
            ...decisionIn(formText(form)),
            attachments: chosenAttachments(form),
            version: formVersion(form),
          })
        }
      >
        {(failure) => (
          <>
            <ChoiceField
              unmarked
              label="Template"
              name="template"
              placeholder="No template"
              value={template}
              options={templates.map(({ id, title }) => ({ value: String(id), label: title }))}
              onChange={({ target }) => begin(target.value)}
            />
            <TextField
              required
              wide
              label="Subject"
              name="subject"
              autoComplete="off"
              maxLength={ANSWER_TEXTS.subject.maxLength}
              value={draft.subject}
              error={failure?.errors.subject}
              onChange={({ target }) => set({ subject: target.value })}
            />
            <TextAreaField
              required
              label={`Answer to ${inquiry.email}`}
              name="text"
              rows={6}
              maxLength={ANSWER_TEXTS.text.maxLength}
              value={draft.text}
              error={failure?.errors.text}
              onChange={({ target }) => set({ text: target.value })}
            />
            <AnswerAttachments desk={desk} error={failure?.errors.attachments} />
            <CheckField
              label="This asks the customer something. The clock waits for the reply."
              name="asksCustomer"
              value="yes"
              checked={draft.asksCustomer}
              onChange={({ target }) => set({ asksCustomer: target.checked })}
            />
            <AnswerDecision inquiry={inquiry} errors={failure?.errors ?? {}} />
          </>
        )}
      </StaffForm>
      <ConflictDialog conflict={send.conflict} record="this inquiry" keepLabel="Send anyway">
        {send.conflict && <p>It is now {workText(send.conflict.current as InquiryDetail)}.</p>}
      </ConflictDialog>
    </>
  );
}

function useSendAnswer({ reference, email }: InquiryDetail, onSent: (sent: Sending) => void) {
  const showToast = useToast();
  const attempt = useRef<Attempt>(undefined);
  const [count, setCount] = useState(0);
  const sending = useVersionedMutation<Sending, AnswerEntry>({
    call: (input) => {
      // A retry after a lost response must not send the email twice.
      const { version: _, ...content } = input;
      attempt.current = attemptFor(JSON.stringify(content), attempt.current);
      return sendStaff('POST', `${INQUIRIES_API}/${reference}/answers`, { ...input, key: attempt.current.key });
    },
    invalidates: [INQUIRIES_API],
    onDone: (_answer, sent) => {
      attempt.current = undefined;
      setCount(count + 1);
      onSent(sent);
      showToast({ title: 'Answer sent', description: `It is on its way to ${email}.` });
    },
  });
  return { ...sending, count };
}

function filledTemplate({ subject, text }: AnswerTemplateAnswer, { values }: AnswerDesk) {
  return { subject: fillFields(subject, values).text, text: fillFields(text, values).text };
}

/** A template replaces the text of the previous one. Text that somebody wrote stays, above the template's. */
export function mergedDraft(draft: Draft, given: Draft, filled: Draft): Draft {
  const isOwn = (field: 'subject' | 'text') => draft[field].trim() !== '' && draft[field] !== given[field];
  return {
    subject: isOwn('subject') ? draft.subject : filled.subject,
    text: isOwn('text') ? `${draft.text.trimEnd()}\n\n${filled.text}` : filled.text,
    asksCustomer: filled.asksCustomer,
  };
}
