import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { BlogCategory } from './blog.contract.js';

/** A post of the blog, written here or synced from the content site (then `wpId` is set). */
@Entity({ tableName: 'blog_post' })
@Index({ properties: ['publishedAt', 'id'] })
@Index({ properties: ['category', 'publishedAt', 'id'] })
export class BlogPost {
  [OptionalProps]?: 'excerpt' | 'imageUrl' | 'imageAlt' | 'wpId' | 'wpPath' | 'updatedAt' | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;

  @Property({ type: 'text', unique: true })
  slug!: string;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'text', default: '' })
  excerpt: string = '';

  /** HTML that `sanitizePostHtml` returned. Lists do not load it. */
  @Property({ type: 'text', lazy: true })
  content!: string;

  @Property({ type: 'text', default: '' })
  imageUrl: string = '';

  @Property({ type: 'text', default: '' })
  imageAlt: string = '';

  /** Checked by every writer (DTO, category mapping, sample posts), so a new category needs no migration. */
  @Property({ type: 'text' })
  category!: BlogCategory;

  @Property({ type: 'text' })
  author!: string;

  /** Null for a draft; a date in the future for a scheduled post. */
  @Property({ type: 'timestamptz', nullable: true })
  publishedAt!: Date | null;

  @Property({ type: 'integer', nullable: true, unique: true })
  wpId: number | null = null;

  /** Path of the post at the content site. Links from other posts use it. */
  @Property({ type: 'text', nullable: true })
  wpPath: string | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}

/** The condition of every public query. It excludes drafts, because a comparison with null is never true. */
export function publishedPosts(): { publishedAt: { $lte: Date } } {
  return { publishedAt: { $lte: new Date() } };
}
