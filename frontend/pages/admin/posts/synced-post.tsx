import { POST_MESSAGES, type StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';
import { PostArticle } from '../../../features/blog/post-article.js';
import { WordpressBadge } from '../../../features/staff/shell/wordpress-badge.js';

/** A synced post is edited at the content site. */
export function SyncedPost({ post, wpId }: { post: StaffPostAnswer; wpId: number }) {
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
