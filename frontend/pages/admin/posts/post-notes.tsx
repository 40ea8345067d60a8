import { ConfirmButton } from '../../../features/staff/editing/confirm-button.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import styles from './posts.module.css';
import type { PostForm } from './use-post-form.js';

/** Notes above the form: a restored draft, and markup that the last save removed. */
export function PostNotes({ form }: { form: PostForm }) {
  const { draft, removed } = form;
  return (
    <div className={`stack ${styles.notes}`} role="status">
      {draft && !form.saving && (
        <div className="row across-6 between note" data-tone="amber">
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
        <div className="row across-6 between note" data-tone="amber">
          <p>Saved. This markup is not allowed in a post and was removed: {removed.join(', ')}.</p>
        </div>
      )}
    </div>
  );
}
