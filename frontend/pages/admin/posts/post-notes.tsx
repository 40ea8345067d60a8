import { ConfirmButton } from '../../../features/staff/editing/record-actions.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import styles from './post-form.module.css';
import type { PostForm } from './use-post-form.js';

/** Notes above the form: a restored draft, and markup that the last save removed. */
export function PostNotes({ form }: { form: PostForm }) {
  const { draft, removed } = form;
  return (
    <div className={styles.notes} role="status">
      {draft && !form.saving && (
        <div className={styles.note}>
          <p>
            Your unsaved text from <StaffTime at={draft.at} /> was restored.
          </p>
          <ConfirmButton
            label="Discard"
            question="Discard your unsaved text?"
            action="Discard"
            onConfirm={form.discard}
          >
            The saved version comes back. This cannot be undone.
          </ConfirmButton>
        </div>
      )}
      {removed.length > 0 && (
        <div className={styles.note}>
          <p>Saved. This markup is not allowed in a post and was removed: {removed.join(', ')}.</p>
        </div>
      )}
    </div>
  );
}
