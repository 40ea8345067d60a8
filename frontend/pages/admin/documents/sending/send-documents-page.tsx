import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type DocumentResponse, titleAsSent } from '../../../../../backend/documents/documents.contract.js';
import type { DocumentSending, EntryReceipt } from '../../../../../backend/inquiries/entry/entry.contract.js';
import { SENDING_FIELDS, SENT_DOCUMENTS_API } from '../../../../../backend/inquiries/entry/entry.contract.js';
import { sendStaff } from '../../../../api/staff-calls.js';
import { ADMIN_CHANGES } from '../../../../features/document-admin/admin-paths.js';
import { type Attempt, attemptFor } from '../../../../features/inquiry/attempt.js';
import { InquiryControl } from '../../../../features/inquiry/inquiry-control.js';
import { inquiryAddress } from '../../../../features/inquiry-admin/admin-paths.js';
import { FormFields, fieldValues, SeveralField } from '../../../../features/staff/editing/record-form.js';
import { formText, StaffForm } from '../../../../features/staff/editing/staff-form.js';
import { PAGES, StaffPage } from '../../../../features/staff/shell/staff-page.js';
import { StaffPanel, StaffResults } from '../../../../features/staff/shell/staff-panel.js';
import labels from '../../../../features/staff/staff-labels.json' with { type: 'json' };
import { useStaffMutation, useStaffQuery } from '../../../../features/staff/use-staff.js';

const RECIPIENT = ['name', 'email', 'company'] as const;

export const SendDocumentsPage = () => (
  <StaffPage {...PAGES['send-documents']}>
    <StaffPanel heading="Recipient and documents">
      <SendDocuments />
    </StaffPanel>
  </StaffPage>
);

/** One press stores the inquiry, grants the links and sends their email. */
export function SendDocuments() {
  const documents = useStaffQuery<DocumentResponse[]>(['/api/documents']);
  const navigate = useNavigate();
  /** The same input keeps its idempotency key, so that a retry after a lost response sends nothing twice. */
  const attempt = useRef<Attempt>(undefined);
  const send = useStaffMutation({
    call: (form: HTMLFormElement) => {
      const input = sendingOf(form);
      attempt.current = attemptFor(JSON.stringify(input), attempt.current);
      return sendStaff<EntryReceipt>('POST', SENT_DOCUMENTS_API, input, attempt.current.key);
    },
    invalidates: ADMIN_CHANGES,
    toast: ({ reference }) => ({
      title: 'Documents sent',
      description: `Inquiry ${reference} shows the email and the links.`,
    }),
    onDone: ({ reference }) => navigate(inquiryAddress(reference)),
  });
  return (
    <StaffForm wide action="Send documents" save={send} onSubmit={(form) => send.mutate(form)}>
      {(failure) => (
        <>
          {RECIPIENT.map((name) => (
            <InquiryControl key={name} name={name} autoComplete="off" error={failure?.errors[name]} />
          ))}
          <StaffResults query={documents}>
            {(offered) => (
              <SeveralField
                label="Documents"
                name="documentIds"
                options={offered.map((document) => ({ value: document.id, label: titleAsSent(document) }))}
                value={[]}
                hint={offered.length === 0 ? 'There are no documents yet. An owner can upload them.' : undefined}
                error={failure?.errors.documentIds}
              />
            )}
          </StaffResults>
          <FormFields fields={SENDING_FIELDS} values={labels.sentDocuments} errors={failure?.errors} />
        </>
      )}
    </StaffForm>
  );
}

function sendingOf(form: HTMLFormElement): DocumentSending {
  const text = formText(form);
  return {
    ...{ name: text('name'), email: text('email'), company: text('company') },
    documentIds: new FormData(form).getAll('documentIds').map(Number),
    ...fieldValues(SENDING_FIELDS, new FormData(form)),
  };
}
