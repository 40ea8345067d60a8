import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { DESK_LIMITS, type InquiryNoteAnswer } from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { formText, StaffForm } from '../../../features/staff/editing/staff-form.js';
import { useUnsentText } from '../../../features/staff/editing/unsent-text.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { TextAreaField } from '../../../ui/form-fields.js';

/** Address fragment that puts the cursor in the new note. */
export const NOTE_FRAGMENT = '#note';

/** Adds a note for colleagues; the visitor never sees it. */
export function NoteForm({ reference }: { reference: string }) {
  const unsent = useUnsentText(`${reference} note`);
  const add = useStaffMutation<string, InquiryNoteAnswer>({
    call: (text) => sendStaff('POST', `${INQUIRIES_API}/${reference}/notes`, { text }),
    invalidates: [[INQUIRIES_API, reference]],
    // Keeps a note that was typed while this one was being sent.
    onDone: (_answer, text) => {
      if (unsent.holds('text', text)) unsent.forget();
    },
  });
  const form = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === NOTE_FRAGMENT) form.current?.querySelector<HTMLElement>('textarea')?.focus();
  }, [hash]);
  return (
    <div ref={form}>
      <StaffForm
        action="Add note"
        pendingAction="Adding..."
        pending={add.isPending}
        error={add.error}
        unsent={unsent}
        onSubmit={(typed) => {
          const text = formText(typed)('text');
          add.mutate(text, {
            onSuccess: () => {
              if (formText(typed)('text') === text) typed.reset();
            },
          });
        }}
      >
        {(failure) => (
          <TextAreaField
            label="New note"
            name="text"
            required
            maxLength={DESK_LIMITS.note.max}
            error={failure?.errors.text}
          />
        )}
      </StaffForm>
    </div>
  );
}
