import type { BlogPostAnswer, BlogPostSummary } from './blog.contract.js';
import type { BlogPost } from './blog-post.entity.js';

export function toBlogPostSummary(post: BlogPost): BlogPostSummary {
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
