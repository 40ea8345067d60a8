import type { PostState, StaffPostSummary } from '../../../backend/blog/blog-desk.contract.js';
import styles from './post-state.module.css';

const LABELS: Record<PostState, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };
const LOCAL_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Whether everybody can read a post. */
export function PostStateMark({ state }: { state: PostState }) {
  return (
    <span className={styles.state} data-state={state}>
      {LABELS[state]}
    </span>
  );
}

/** When a post is or was published, by the clock of the one who looks. Only for what the browser alone renders. */
export function publishedText({ publishedAt }: Pick<StaffPostSummary, 'publishedAt'>): string {
  return publishedAt === null ? '' : LOCAL_TIME.format(new Date(publishedAt));
}
