import type { BlogPostAnswer, BlogPostSummary } from './blog.contract.js';
import type { BlogPost } from './blog-post.entity.js';

/** @throws Error when the post is a draft, which public queries never return */
export function toBlogPostSummary(post: BlogPost): BlogPostSummary {
  if (post.publishedAt === null) throw new Error(`Post ${post.id} is a draft`);
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    imageUrl: post.imageUrl,
    imageAlt: post.imageAlt,
    category: post.category,
    author: post.author,
    publishedAt: post.publishedAt.toISOString(),
    wpId: post.wpId,
  };
}

export function toBlogPostAnswer(post: BlogPost): BlogPostAnswer {
  return { ...toBlogPostSummary(post), content: post.content, updatedAt: post.updatedAt.toISOString() };
}
