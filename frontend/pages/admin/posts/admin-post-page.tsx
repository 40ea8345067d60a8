import { useParams } from 'react-router';
import { BLOG_DESK_PATH, type StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { PostForm } from './post-form.js';
import { SyncedPost } from './synced-post.js';

export function AdminPostPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Post"
      right="posts"
      actions={
        <LinkButton to="/admin/posts" variant="outline">
          All posts
        </LinkButton>
      }
    >
      <KnownPost key={id} id={id} />
    </StaffPage>
  );
}

function KnownPost({ id }: { id: string }) {
  const query = useStaffQuery<StaffPostAnswer>([BLOG_DESK_PATH, id]);
  const { data: post, isPlaceholderData, isFetchedAfterMount } = query;
  // The form starts from the current post, not from a cached one, and a later failed request does not replace it.
  if (post && !isPlaceholderData && isFetchedAfterMount) {
    if (post.wpId !== null) return <SyncedPost post={post} wpId={post.wpId} />;
    return <PostForm loaded={post} onCreated={() => {}} />;
  }
  return (
    <StaffResults query={query}>
      {() => (
        // Only a cached post so far: the current one is being fetched.
        <p role="status">Loading...</p>
      )}
    </StaffResults>
  );
}
