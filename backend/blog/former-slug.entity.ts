import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { BlogPost } from './blog-post.entity.js';

/** A former slug of a post, which redirects to the current one. */
export const FormerSlug = defineEntity({
  name: 'FormerSlug',
  tableName: 'blog_former_slug',
  properties: { slug: p.text().primary(), post: p.manyToOne(BlogPost).deleteRule('cascade').index() },
});
export type FormerSlug = InferEntity<typeof FormerSlug>;
