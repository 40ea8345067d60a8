import { useNavigate } from 'react-router';
import { BLOG_DESK_PATH, type StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';
import { BIN_DAYS } from '../../../../backend/platform/bin/bin-kinds.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { ConfirmButton, ConflictDialog } from '../../../features/staff/editing/record-actions.js';
import { StaffFailureNote } from '../../../features/staff/shell/staff-panel.js';
import { useVersionedMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';

interface RemovePostProps {
  post: StaffPostAnswer;
  onRemoved(): void;
  onLoadTheirs(current: StaffPostAnswer): void;
}

export function RemovePost({ post, onRemoved, onLoadTheirs }: RemovePostProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useVersionedMutation({
    call: ({ version }: Versioned) => sendStaff('DELETE', `${BLOG_DESK_PATH}/${post.id}?version=${version}`),
    invalidates: [[BLOG_DESK_PATH, {}], '/api/blog/posts'],
    onDone: () => {
      onRemoved();
      toast({ title: 'Post removed', description: `“${post.title}” is in the bin for ${BIN_DAYS} days.` });
      navigate('/admin/posts');
    },
    onLoadTheirs: (current) => onLoadTheirs(current as StaffPostAnswer),
  });
  return (
    <>
      <div>
        <ConfirmButton
          label="Remove post"
          question={`Remove “${post.title}”?`}
          action="Remove"
          disabled={remove.isPending}
          onConfirm={() => remove.mutate({ version: post.version })}
        >
          Its addresses stop working. The post stays in the bin for {BIN_DAYS} days.
        </ConfirmButton>
      </div>
      <ConflictDialog conflict={remove.conflict} record="this post" keepLabel="Remove anyway" />
      <StaffFailureNote error={remove.error} />
    </>
  );
}
