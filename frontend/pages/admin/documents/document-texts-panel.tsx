import { useState } from 'react';
import type {
  DocumentChange,
  StaffDocumentAnswer,
} from '../../../../backend/documents/desk/documents-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { DESK_CHANGES, DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { DocumentFields } from '../../../features/document-desk/document-fields.js';
import { formText, StaffForm } from '../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';

/** What visitors read of a document. */
export function DocumentTextsPanel({ document }: { document: StaffDocumentAnswer }) {
  const show = useToast();
  const [shown, setShown] = useState(document);
  // Another file raises the version too, and is no reason to refuse; other texts are.
  const version = hasSameTexts(shown, document) ? document.version : shown.version;
  const change = useStaffMutation({
    call: (input: DocumentChange) => sendStaff<StaffDocumentAnswer>('PATCH', `${DOCUMENTS_API}/${document.id}`, input),
    changes: DESK_CHANGES,
    onDone: (saved) => {
      setShown(saved);
      show({ title: 'Changes saved', description: `“${saved.title}” shows them on the site.` });
    },
  });
  return (
    <StaffPanel heading={document.title}>
      <StaffForm
        action="Save"
        pendingAction="Saving..."
        pending={change.isPending}
        error={change.error}
        wide
        onSubmit={(form) => {
          const text = formText(form);
          change.mutate({
            title: text('title'),
            category: text('category'),
            description: text('description'),
            version,
          });
        }}
      >
        {(failure) => <DocumentFields values={document} errors={failure?.errors ?? {}} />}
      </StaffForm>
    </StaffPanel>
  );
}

function hasSameTexts(one: StaffDocumentAnswer, other: StaffDocumentAnswer): boolean {
  return one.title === other.title && one.category === other.category && one.description === other.description;
}
