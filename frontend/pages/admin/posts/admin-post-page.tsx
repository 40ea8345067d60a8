import { useNavigate, useParams } from 'react-router';
import type { StaffPostResponse } from '../../../../backend/blog/admin/blog-admin.contract.js';
import { BLOG_ADMIN_PATH, POST_MESSAGES } from '../../../../backend/blog/admin/blog-admin.contract.js';
import { companyDate } from '../../../../backend/config/business-days.contract.js';
import { PostArticle } from '../../../features/blog/post-article.js';
import { WordpressBadge } from '../../../features/staff/cells.js';
import { RecordPage, StaffPage } from '../../../features/staff/shell/staff-page.js';
import { useSite } from '../../../shell/company.js';
import { useReady } from '../../../ui/use-ready.js';
import { PostForm } from './post-form.js';

const LINKS = { 'All posts': '/admin/posts' };

export const AdminPostPage = () => (
  <RecordPage<StaffPostResponse> heading="Post" right="posts" links={LINKS} path={BLOG_ADMIN_PATH} copied>
    {(post) =>
      post.wpId === null ? <PostForm loaded={post} onCreated={() => {}} /> : <SyncedPost post={post} wpId={post.wpId} />
    }
  </RecordPage>
);

export const AdminNewPostPage = () => (
  <StaffPage heading="New post" right="posts" links={LINKS}>
    <NewPost />
  </StaffPage>
);

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
    <RecordPage<StaffPostResponse>
      heading="Preview"
      lead="The saved version, as visitors will see it."
      right="posts"
      links={{ 'Back to the post': `/admin/posts/${encodeURIComponent(id)}` }}
      path={BLOG_ADMIN_PATH}
    >
      {(post) => <StaffPost post={post} />}
    </RecordPage>
  );
}

/** A synced post is edited at the content site. */
const SyncedPost = ({ post, wpId }: { post: StaffPostResponse; wpId: number }) => (
  <>
    <p>{POST_MESSAGES.synced}</p>
    <p>
      <WordpressBadge wpId={wpId}>Edit in WordPress</WordpressBadge>
    </p>
    <StaffPost post={post} />
  </>
);

function StaffPost({ post }: { post: StaffPostResponse }) {
  const { company } = useSite();
  const { publishedOn, publishedAt, ...shown } = post;
  const day = publishedOn ?? companyDate(company, publishedAt === null ? new Date() : new Date(publishedAt));
  return <PostArticle post={{ ...shown, publishedOn: day }} loading={false} />;
}
