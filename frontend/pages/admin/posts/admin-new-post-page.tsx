import { useNavigate } from 'react-router';
import { useReady } from '../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { LinkButton } from '../../../ui/button.js';
import { PostForm } from './post-form.js';

export function AdminNewPostPage() {
  return (
    <StaffPage
      heading="New post"
      right="posts"
      actions={
        <LinkButton to="/admin/posts" variant="outline">
          All posts
        </LinkButton>
      }
    >
      <NewPost />
    </StaffPage>
  );
}

/** Rendered in the browser only, because it restores an unsaved draft. */
function NewPost() {
  const navigate = useNavigate();
  const ready = useReady();
  if (!ready) return <p role="status">Loading...</p>;
  return <PostForm loaded={null} onCreated={({ id }) => void navigate(`/admin/posts/${id}`, { replace: true })} />;
}
