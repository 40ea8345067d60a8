import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getPostQuery } from '../../api/get-post.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { postSlug } from './blog-post-page-definition.js';
import { PostArticle } from './post-article.js';
import { PostFailed, PostNotFound, PostSkeleton } from './post-messages.js';

export function BlogPostPage() {
  const slug = postSlug(useParams().slug);
  return slug === null ? <PostNotFound /> : <KnownSlug key={slug} slug={slug} />;
}

function KnownSlug({ slug }: { slug: string }) {
  const post = useQuery(getPostQuery(useSiteApi(), slug));
  if (post.isPending) return <PostSkeleton />;
  if (post.isError) return <PostFailed />;
  return post.data ? <PostArticle post={post.data} /> : <PostNotFound />;
}
