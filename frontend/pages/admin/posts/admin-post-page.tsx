import { useParams } from 'react-router';
import { BLOG_DESK_PATH, type StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';
import { StaffPage } from '../../../features/staff/staff-page.js';
import { StaffResults } from '../../../features/staff/staff-results.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { PostForm } from './post-form.js';
import { SyncedPost } from './synced-post.js';

export function AdminPostPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Post"
      ownerOnly
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
  // Written over is what is read now, not what was read at an earlier visit; and once it is there, a call that fails
  // later takes no text away.
  if (post && !isPlaceholderData && isFetchedAfterMount) {
    if (post.wpId !== null) return <SyncedPost post={post} wpId={post.wpId} />;
    return <PostForm loaded={post} onCreated={() => {}} />;
  }
  return (
    <StaffResults query={query}>
      {() => (
        // Of an earlier visit: a moment later it is read anew.
        <p role="status">Loading...</p>
      )}
    </StaffResults>
  );
}
