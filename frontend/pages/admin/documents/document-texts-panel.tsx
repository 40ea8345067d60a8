import { useState } from 'react';
import type {
  DocumentChange,
  StaffDocumentAnswer,
} from '../../../../backend/documents/desk/documents-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { DESK_CHANGES, DOCUMENTS_API } from '../../../features/document-desk/desk-paths.js';
import { DocumentFields } from '../../../features/document-desk/document-fields.js';
import { ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { formText, formVersion, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { StaffPanel } from '../../../features/staff/shell/staff-panel.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';

export function DocumentTextsPanel({ document }: { document: StaffDocumentAnswer }) {
  const show = useToast();
  const [edited, setEdited] = useState(document);
  const change = useVersionedMutation({
    call: (input: DocumentChange) => sendStaff<StaffDocumentAnswer>('PATCH', `${DOCUMENTS_API}/${document.id}`, input),
    invalidates: DESK_CHANGES,
    onDone: (saved) => {
      setEdited(saved);
      show({ title: 'Changes saved', description: `The site shows “${saved.title}” with your changes.` });
    },
  });
  return (
    <StaffPanel heading={document.title}>
      <StaffForm
        key={change.formKey}
        version={document.version}
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
            // A new file increments the version, too, but does not conflict with these texts.
            version: hasSameTexts(edited, document) ? document.version : formVersion(form),
          });
        }}
      >
        {(failure) => <DocumentFields values={document} errors={failure?.errors ?? {}} />}
      </StaffForm>
      <ConflictDialog conflict={change.conflict} record="this document" />
    </StaffPanel>
  );
}

function hasSameTexts(one: StaffDocumentAnswer, other: StaffDocumentAnswer): boolean {
  return one.title === other.title && one.category === other.category && one.description === other.description;
}
