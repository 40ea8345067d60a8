import { useNavigate, useParams } from 'react-router';
import {
  BLOG_DESK_PATH,
  POST_MESSAGES,
  type StaffPostAnswer,
} from '../../../../backend/blog/desk/blog-desk.contract.js';
import { PostArticle } from '../../../features/blog/post-article.js';
import { useReady } from '../../../features/staff/editing/staff-form.js';
import { StaffPage } from '../../../features/staff/shell/staff-page.js';
import { StaffResults } from '../../../features/staff/shell/staff-panel.js';
import { WordpressBadge } from '../../../features/staff/shell/wordpress-badge.js';
import { useStaffQuery } from '../../../features/staff/use-staff.js';
import { LinkButton } from '../../../ui/button.js';
import { PostForm } from './post-form.js';

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

export function AdminPostPreviewPage() {
  const { id = '' } = useParams();
  return (
    <StaffPage
      heading="Preview"
      lead="The saved version, as visitors will see it."
      right="posts"
      actions={
        <LinkButton to={`/admin/posts/${encodeURIComponent(id)}`} variant="outline">
          Back to the post
        </LinkButton>
      }
    >
      <Preview key={id} id={id} />
    </StaffPage>
  );
}

function Preview({ id }: { id: string }) {
  const post = useStaffQuery<StaffPostAnswer>([BLOG_DESK_PATH, id]);
  return (
    <StaffResults query={post}>
      {({ publishedAt, ...answer }) => (
        <PostArticle post={{ ...answer, publishedAt: publishedAt ?? new Date().toISOString() }} loading={false} />
      )}
    </StaffResults>
  );
}

/** A synced post is edited at the content site. */
function SyncedPost({ post, wpId }: { post: StaffPostAnswer; wpId: number }) {
  const { publishedAt, ...answer } = post;
  return (
    <>
      <p>{POST_MESSAGES.synced}</p>
      <p>
        <WordpressBadge wpId={wpId}>Edit in WordPress</WordpressBadge>
      </p>
      <PostArticle post={{ ...answer, publishedAt: publishedAt ?? post.updatedAt }} loading={false} />
    </>
  );
}
