import { useNavigate } from 'react-router';
import { BLOG_DESK_PATH, type StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';
import { sendStaff, staffFailure } from '../../../api/staff-calls.js';
import { ConfirmButton } from '../../../features/staff/confirm-button.js';
import { useStaffMutation } from '../../../features/staff/use-staff.js';
import { useToast } from '../../../shell/toasts.js';

export function RemovePost({ post, onRemoved }: { post: StaffPostAnswer; onRemoved(): void }) {
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useStaffMutation({
    call: () => sendStaff('DELETE', `${BLOG_DESK_PATH}/${post.id}?version=${post.version}`),
    changes: [[BLOG_DESK_PATH, {}], '/api/blog/posts'],
    onDone: () => {
      onRemoved();
      toast({ title: 'Post removed', description: post.title });
      navigate('/admin/posts');
    },
  });
  return (
    <>
      <div>
        <ConfirmButton
          label="Remove post"
          question={`Remove “${post.title}”?`}
          action="Remove"
          disabled={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          Its text and its addresses are deleted. This cannot be undone.
        </ConfirmButton>
      </div>
      {remove.error && <p role="alert">{staffFailure(remove.error).message}</p>}
    </>
  );
}
