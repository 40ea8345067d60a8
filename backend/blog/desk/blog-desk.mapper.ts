import type { BlogPost } from '../blog-post.entity.js';
import type { PostState, StaffPostAnswer, StaffPostSummary } from './blog-desk.contract.js';

export function toStaffPostSummary(post: BlogPost): StaffPostSummary {
  return {
    id: post.id,
    version: post.version,
    slug: post.slug,
    title: post.title,
    category: post.category,
    author: post.author,
    state: toPostState(post),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    wpId: post.wpId,
  };
}

export function toStaffPostAnswer(post: BlogPost): StaffPostAnswer {
  return {
    ...toStaffPostSummary(post),
    excerpt: post.excerpt,
    imageUrl: post.imageUrl,
    imageAlt: post.imageAlt,
    content: post.content,
    updatedAt: post.updatedAt.toISOString(),
  };
}

export function toPostState({ publishedAt }: Pick<BlogPost, 'publishedAt'>): PostState {
  if (publishedAt === null) return 'draft';
  return publishedAt.getTime() > Date.now() ? 'scheduled' : 'published';
}
