import { POST_MESSAGES } from '../../../../backend/blog/blog-desk.contract.js';
import { staffFailure } from '../../../api/staff-calls.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { StaffTime } from '../../../features/staff/staff-time.js';
import { Button } from '../../../ui/button.js';
import { ExternalLink } from '../../../ui/external-link.js';
import styles from './post-form.module.css';
import type { PostForm } from './use-post-form.js';

/** What a writer has to know besides what stands in the fields. */
export function PostNotes({ form }: { form: PostForm }) {
  const { kept, removed } = form;
  return (
    <div className={styles.notes} role="status">
      {kept && !form.saving && (
        <div className={styles.note}>
          <p>
            Text that was not saved is back, from <StaffTime at={kept.at} />.
          </p>
          <ConfirmButton
            label="Discard it"
            question="Discard the text that was not saved?"
            action="Discard it"
            onConfirm={form.discard}
          >
            The version that was saved last comes back. This cannot be undone.
          </ConfirmButton>
        </div>
      )}
      {removed.length > 0 && (
        <div className={styles.note}>
          <p>Saved without what a post cannot hold: {removed.join(', ')}.</p>
        </div>
      )}
    </div>
  );
}

/** The way on when somebody else has saved the post meanwhile. It stands where the save was refused. */
export function OutdatedNote({ form: { error, post, overrule, overruleError } }: { form: PostForm }) {
  const isOutdated = error !== null && staffFailure(error).message === POST_MESSAGES.outdated;
  if (!isOutdated || post === null) return null;
  return (
    <div className={`${styles.note} ${styles.whole}`}>
      <p>
        <ExternalLink href={`/admin/posts/${post.id}/preview`}>Read the newer version</ExternalLink>, then copy what you
        need of your text, or let your text take its place.
      </p>
      <Button variant="outline" onClick={overrule}>
        Let my text take its place
      </Button>
      {overruleError && <p>{staffFailure(overruleError).message}</p>}
    </div>
  );
}
