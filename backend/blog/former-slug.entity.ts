import { Entity, ManyToOne, PrimaryKey } from '@mikro-orm/decorators/legacy';
import { BlogPost } from './blog-post.entity.js';

/** A former slug of a post, which redirects to the current one. */
@Entity({ tableName: 'blog_former_slug' })
export class FormerSlug {
  @PrimaryKey({ type: 'text' })
  slug!: string;

  @ManyToOne({ entity: () => BlogPost, deleteRule: 'cascade', index: true })
  post!: BlogPost;
}
