import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { time } from '../platform/postgres/columns.js';
import type { BlogCategory } from './blog.contract.js';

/** A post of the blog, written here or synced from the content site (then `wpId` is set). */
export const BlogPost = defineEntity({
  name: 'BlogPost',
  tableName: 'blog_post',
  indexes: [{ properties: ['publishedAt', 'id'] }, { properties: ['category', 'publishedAt', 'id'] }],
  properties: {
    id: p.integer().primary(),
    version: p.integer().version().default(1),
    slug: p.text().unique(),
    title: p.text(),
    excerpt: p.text().default(''),
    /** HTML that `sanitizePostHtml` returned. Lists do not load it. */
    content: p.text().lazy(),
    imageUrl: p.text().default(''),
    imageAlt: p.text().default(''),
    /** Checked by every writer (DTO, category mapping, sample posts), so a new category needs no migration. */
    category: p.text().$type<BlogCategory>(),
    author: p.text(),
    /** Null for a draft; a date in the future for a scheduled post. */
    publishedAt: time().strictNullable(),
    /** Day of publication in the zone of the content site; null for posts that were written here. */
    publishedOn: p.date().strictNullable(),
    wpId: p.integer().strictNullable().unique(),
    /** Path of the post at the content site. Links from other posts use it. */
    wpPath: p.text().strictNullable(),
    updatedAt: time()
      .defaultRaw('now()')
      .onUpdate(() => new Date())
      .onCreate(() => new Date()),
  },
});
export type BlogPost = InferEntity<typeof BlogPost>;

/** The condition of every public query. It excludes drafts, because a comparison with null is never true. */
export const publishedPosts = (): { publishedAt: { $lte: Date } } => ({ publishedAt: { $lte: new Date() } });
