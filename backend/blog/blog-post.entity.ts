import { OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { BLOG_CATEGORIES, type BlogCategory } from './blog.contract.js';

/** A post of the blog, written here or brought over from the content site (then `wpId` is set). */
@Entity({ tableName: 'blog_post' })
@Index({ properties: ['publishedAt', 'id'] })
@Index({ properties: ['category', 'publishedAt', 'id'] })
export class BlogPost {
  [OptionalProps]?: 'excerpt' | 'imageUrl' | 'imageAlt' | 'wpId' | 'wpPath' | 'updatedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text', unique: true })
  slug!: string;

  @Property({ type: 'text' })
  title!: string;

  @Property({ type: 'text', default: '' })
  excerpt: string = '';

  /** Sanitized HTML: nothing is written here that did not pass `sanitizePostHtml`. Lists leave it out. */
  @Property({ type: 'text', lazy: true })
  content!: string;

  @Property({ type: 'text', default: '' })
  imageUrl: string = '';

  @Property({ type: 'text', default: '' })
  imageAlt: string = '';

  @Enum({ items: [...BLOG_CATEGORIES] })
  category!: BlogCategory;

  @Property({ type: 'text' })
  author!: string;

  /** From when on everybody may read it, perhaps a day to come; null is a draft. */
  @Property({ type: 'timestamptz', nullable: true })
  publishedAt!: Date | null;

  @Property({ type: 'integer', nullable: true, unique: true })
  wpId: number | null = null;

  /** Path of the post at the content site, by which other posts link to it. */
  @Property({ type: 'text', nullable: true })
  wpPath: string | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()', onUpdate: () => new Date() })
  updatedAt: Date = new Date();
}
