import type { StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';
import { CHANGED_MEANWHILE } from '../../../../backend/platform/editing/editing.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { Button } from '../../../ui/button.js';
import { ExternalLink } from '../../../ui/external-link.js';
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

/** Lets the writer choose a version after an edit conflict. */
export function ConflictNote({ form: { error, keepMine, takeTheirs } }: { form: PostForm }) {
  const failure = error && staffFailure(error);
  if (failure?.code !== CHANGED_MEANWHILE) return null;
  const current = failure.current as StaffPostAnswer;
  return (
    <div className={`${styles.note} ${styles.whole}`}>
      <p>
        <ExternalLink href={`/admin/posts/${current.id}/preview`}>Read the newer version</ExternalLink>
      </p>
      <Button variant="outline" onClick={() => keepMine(current)}>
        Keep mine
      </Button>
      <Button variant="outline" onClick={() => takeTheirs(current)}>
        Take theirs
      </Button>
    </div>
  );
}
