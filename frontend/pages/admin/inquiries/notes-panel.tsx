import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  DESK_LIMITS,
  type InquiryDetail,
  type InquiryNoteAnswer,
} from '../../../../backend/inquiries/desk/inquiries-desk.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { INQUIRIES_API } from '../../../features/inquiry-desk/desk-paths.js';
import { formText, StaffForm } from '../../../features/staff/staff-form.js';
import { StaffPanel } from '../../../features/staff/staff-panel.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { TextAreaField } from '../../../ui/form-fields.js';
import styles from './notes-panel.module.css';

/** Address fragment that puts the cursor in the new note. */
export const NOTE_FRAGMENT = '#note';

/** For colleagues; the visitor never sees them. */
export function NotesPanel({ inquiry: { reference, notes, erasedAt } }: { inquiry: InquiryDetail }) {
  const add = useStaffMutation<string, InquiryNoteAnswer>({
    call: (text) => sendStaff('POST', `${INQUIRIES_API}/${reference}/notes`, { text }),
    invalidates: [[INQUIRIES_API, reference]],
  });
  const panel = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // After the page has moved the focus to its heading.
    if (hash === NOTE_FRAGMENT) queueMicrotask(() => panel.current?.querySelector<HTMLElement>('textarea')?.focus());
  }, [hash]);
  return (
    <StaffPanel heading="Notes">
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ id, author, text, createdAt }) => (
            <li key={id}>
              <p className={styles.text}>{text}</p>
              <p className={styles.author}>
                {author}, <StaffTime at={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {!erasedAt && (
        <div ref={panel}>
          <StaffForm
            action="Add note"
            pendingAction="Adding..."
            pending={add.isPending}
            error={add.error}
            onSubmit={(form) => add.mutate(formText(form)('text'), { onSuccess: () => form.reset() })}
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
      )}
    </StaffPanel>
  );
}
