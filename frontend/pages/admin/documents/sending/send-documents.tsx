import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { GRANT_LIMITS } from '../../../../../backend/documents/desk/documents-desk.contract.js';
import type { DocumentAnswer } from '../../../../../backend/documents/documents.contract.js';
import { ANSWER_LIMITS } from '../../../../../backend/inquiries/answers/answers.contract.js';
import {
  type DocumentSending,
  SENT_DOCUMENTS_API,
  type SendingReceipt,
} from '../../../../../backend/inquiries/sending/sent-documents.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { DESK_CHANGES } from '../../../../features/document-desk/desk-paths.js';
import { type Attempt, attemptFor } from '../../../../features/inquiry/attempt.js';
import { InquiryControl } from '../../../../features/inquiry/inquiry-control.js';
import { inquiryAddress } from '../../../../features/inquiry-desk/desk-paths.js';
import { formText, StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { StaffResults } from '../../../../features/staff/shell/staff-panel.js';
import { useStaffMutation, useStaffQuery } from '../../../../features/staff/use-staff.js';
import { useToast } from '../../../../shell/toasts.js';
import { CheckField, TextAreaField, TextField } from '../../../../ui/form-fields.js';
import styles from './send-documents.module.css';

const TEXTS = {
  subject: 'Documents from {company}',
  text: 'Hello {name},\n\nHere are our documents. Each link is private, so please do not share it.\n\nQuestions? Call {phone}.',
};

/** One press stores the inquiry, grants the links and sends their mail. */
export function SendDocuments() {
  const documents = useStaffQuery<DocumentAnswer[]>(['/api/documents']);
  const navigate = useNavigate();
  const toast = useToast();
  /** The same input keeps its idempotency key, so that a retry after a lost response sends nothing twice. */
  const attempt = useRef<Attempt>(undefined);
  const send = useStaffMutation({
    call: (form: HTMLFormElement) => {
      const input = sendingOf(form);
      attempt.current = attemptFor(JSON.stringify(input), attempt.current);
      return sendStaff<SendingReceipt>('POST', SENT_DOCUMENTS_API, input, attempt.current.key);
    },
    invalidates: DESK_CHANGES,
    onDone: ({ reference }) => {
      toast({ title: 'Documents sent', description: `Inquiry ${reference} shows the email and the links.` });
      navigate(inquiryAddress(reference));
    },
  });
  return (
    <StaffForm
      wide
      action="Send documents"
      pendingAction="Sending..."
      pending={send.isPending}
      error={send.error}
      onSubmit={(form) => send.mutate(form)}
    >
      {(failure) => (
        <>
          {(['name', 'email', 'company'] as const).map((name) => (
            <InquiryControl key={name} name={name} autoComplete="off" error={failure?.errors[name]} />
          ))}
          <TextField
            label="Days until the links expire"
            name="days"
            type="number"
            inputMode="numeric"
            placeholder="Default"
            {...GRANT_LIMITS.days}
            error={failure?.errors.days}
          />
          <StaffResults query={documents}>
            {(offered) => <DocumentChoice documents={offered} error={failure?.errors.documentIds} />}
          </StaffResults>
          <TextField
            required
            wide
            label="Subject"
            name="subject"
            autoComplete="off"
            maxLength={ANSWER_LIMITS.subject.max}
            defaultValue={TEXTS.subject}
            error={failure?.errors.subject}
          />
          <TextAreaField
            required
            label="Note in the email"
            name="text"
            rows={6}
            maxLength={ANSWER_LIMITS.text.max}
            defaultValue={TEXTS.text}
            error={failure?.errors.text}
          />
        </>
      )}
    </StaffForm>
  );
}

function DocumentChoice({ documents, error }: { documents: readonly DocumentAnswer[]; error?: string }) {
  return (
    <fieldset className={styles.documents}>
      <legend>Documents</legend>
      {documents.length === 0 && <p>There are no documents yet. An owner can upload them.</p>}
      <div className={styles.choices}>
        {documents.map(({ id, title }, at) => (
          <CheckField
            key={id}
            label={title}
            name="documentIds"
            value={String(id)}
            error={at === 0 ? error : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}

function sendingOf(form: HTMLFormElement): DocumentSending {
  const text = formText(form);
  const days = text('days');
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    documentIds: new FormData(form).getAll('documentIds').map(Number),
    subject: text('subject'),
    text: text('text'),
    ...(days !== '' && { days: Number(days) }),
  };
}
