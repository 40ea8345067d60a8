import type { PostState, StaffPostAnswer, StaffPostSummary } from './blog-desk.contract.js';
import type { BlogPost } from './blog-post.entity.js';

export function toStaffPostSummary(post: BlogPost): StaffPostSummary {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    category: post.category,
    author: post.author,
    state: stateOf(post),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    wpId: post.wpId,
    updatedAt: post.updatedAt.toISOString(),
  };
}

export function toStaffPostAnswer(post: BlogPost): StaffPostAnswer {
  return {
    ...toStaffPostSummary(post),
    excerpt: post.excerpt,
    imageUrl: post.imageUrl,
    imageAlt: post.imageAlt,
    content: post.content,
  };
}

export function stateOf({ publishedAt }: Pick<BlogPost, 'publishedAt'>): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt.getTime() > Date.now() ? 'scheduled' : 'published';
}
