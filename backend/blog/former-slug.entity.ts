import { Entity, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { BlogPost } from './blog-post.entity.js';

/** A slug that a post had before: its old address leads to the new one. */
@Entity({ tableName: 'blog_former_slug' })
export class FormerSlug {
  @PrimaryKey({ type: 'text' })
  slug!: string;

  @ManyToOne({ entity: () => BlogPost, deleteRule: 'cascade', index: true })
  post!: BlogPost;
}
