import type { PostState } from '../../../backend/blog/admin/blog-admin.contract.js';
import { StateMark } from '../staff/cells.js';

const LOOKS = {
  draft: { look: 'quiet empty', label: 'Draft' },
  scheduled: { look: 'amber half', label: 'Scheduled' },
  published: { look: 'safe full', label: 'Published' },
} as const satisfies Record<PostState, object>;

export function PostStateMark({ state }: { state: PostState }) {
  const { look, label } = LOOKS[state];
  return <StateMark look={look}>{label}</StateMark>;
}
