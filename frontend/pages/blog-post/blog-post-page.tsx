import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import type { BlogPage, BlogPostAnswer } from '../../../backend/blog/blog.contract.js';
import { getPostQuery } from '../../api/get-post.js';
import { LIST_POSTS_KEY } from '../../api/list-posts.js';
import { postEquipmentQuery } from '../../api/post-equipment.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { postAddress } from '../../features/blog/blog-state.js';
import { FeedLink } from '../../features/blog/feed-link.js';
import { PostArticle } from '../../features/blog/post-article.js';
import { postSlug } from './blog-post-page-definition.js';
import { PostClosing } from './post-closing.js';
import { PostEquipmentSection } from './post-equipment.js';
import { PostHead } from './post-head.js';
import { PostFailed, PostNotFound, PostSkeleton } from './post-messages.js';

export function BlogPostPage() {
  const slug = postSlug(useParams().slug);
  return slug === null ? <PostNotFound /> : <KnownSlug key={slug} slug={slug} />;
}

function KnownSlug({ slug }: { slug: string }) {
  const queryClient = useQueryClient();
  const api = useSiteApi();
  const post = useQuery({
    ...getPostQuery(api, slug),
    placeholderData: () => listedPost(queryClient, slug),
  });
  const equipment = useQuery(postEquipmentQuery(api, slug));
  if (post.isPending) return <PostSkeleton />;
  if (post.isError) return <PostFailed />;
  if (post.data && post.data.slug !== slug) return <Navigate to={postAddress(post.data.slug)} replace />;
  if (!post.data) return <PostNotFound />;
  return (
    <>
      <PostHead post={post.data} />
      <FeedLink />
      <PostArticle post={post.data} loading={post.isPlaceholderData}>
        {equipment.data && <PostEquipmentSection equipment={equipment.data} />}
        <PostClosing />
      </PostArticle>
    </>
  );
}

/** The post's summary from a cached list, without the content, to show something at once. */
function listedPost(queryClient: QueryClient, slug: string): BlogPostAnswer | undefined {
  const listed = queryClient
    .getQueriesData<BlogPage>({ queryKey: LIST_POSTS_KEY })
    .flatMap(([, list]) => list?.items ?? [])
    .find((post) => post.slug === slug);
  return listed && { ...listed, content: '', updatedAt: listed.publishedAt };
}
