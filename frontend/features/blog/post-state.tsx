import type { PostState } from '../../../backend/blog/blog-desk.contract.js';
import styles from './post-state.module.css';

const LABELS: Record<PostState, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

/** Whether everybody can read a post. */
export function PostStateMark({ state }: { state: PostState }) {
  return (
    <span className={styles.state} data-state={state}>
      {LABELS[state]}
    </span>
  );
}
