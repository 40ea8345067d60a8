import type { PostState } from '../../../backend/blog/admin/blog-admin.contract.js';
import { StateMark } from '../staff/state-mark.js';

const LOOKS = {
  draft: { tone: 'quiet', shape: 'empty', label: 'Draft' },
  scheduled: { tone: 'amber', shape: 'half', label: 'Scheduled' },
  published: { tone: 'safe', shape: 'full', label: 'Published' },
} as const satisfies Record<PostState, object>;

export function PostStateMark({ state }: { state: PostState }) {
  const { label, ...look } = LOOKS[state];
  return <StateMark {...look}>{label}</StateMark>;
}
