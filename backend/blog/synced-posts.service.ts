import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { BlogCategory } from './blog.contract.js';
import { BlogPost } from './blog-post.entity.js';
import { FormerSlug } from './former-slug.entity.js';
import { sanitizePostHtml } from './sanitize-post-html.js';

/** A post of the content site in the blog's form; its content may still hold anything. */
export interface SyncedPost {
  wpId: number;
  wpPath: string | null;
  slug: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  content: string;
  imageUrl: string;
  imageAlt: string;
  category: BlogCategory;
  author: string;
  publishedAt: Date;
}

export type SaveOutcome = 'created' | 'updated' | 'unchanged';

/** The posts that came from the content site. What was written here is never touched. */
@Injectable()
export class SyncedPostsService {
  constructor(private readonly em: EntityManager) {}

  /** All of them, without their content. */
  async list(): Promise<{ wpId: number; wpPath: string | null; slug: string; title: string }[]> {
    const posts = await this.em
      .fork()
      .find(
        BlogPost,
        { wpId: { $ne: null } },
        { fields: ['wpId', 'wpPath', 'slug', 'title'], disableIdentityMap: true },
      );
    return posts.map(({ wpId, wpPath, slug, title }) => ({ wpId: wpId as number, wpPath, slug, title }));
  }

  /** What `save` would do. */
  async compare(given: SyncedPost): Promise<SaveOutcome> {
    const post = cleaned(given);
    const em = this.em.fork();
    const known = await em.findOne(BlogPost, { wpId: post.wpId }, { populate: ['content'] });
    if (known === null) return 'created';
    return isSame(known, { ...post, slug: await freeSlug(em, post) }) ? 'unchanged' : 'updated';
  }

  /**
   * Writes one post in one transaction. A new slug leaves the old one behind as an address that leads on; a slug that
   * another post has gets the post's number.
   */
  save(given: SyncedPost): Promise<SaveOutcome> {
    const post = cleaned(given);
    return this.em.fork().transactional(async (em) => {
      const slug = await freeSlug(em, post);
      const known = await em.findOne(BlogPost, { wpId: post.wpId }, { populate: ['content'] });
      // An address that is in use again leads nowhere else.
      await em.nativeDelete(FormerSlug, { slug });
      if (known === null) {
        em.create(BlogPost, { ...post, slug });
        return 'created';
      }
      if (isSame(known, { ...post, slug })) return 'unchanged';
      if (known.slug !== slug) await em.upsert(FormerSlug, { slug: known.slug, post: known });
      em.assign(known, { ...post, slug });
      return 'updated';
    });
  }

  /** @returns how many there were */
  async remove(wpIds: readonly number[]): Promise<number> {
    return wpIds.length === 0 ? 0 : this.em.fork().nativeDelete(BlogPost, { wpId: { $in: [...wpIds] } });
  }
}

function cleaned(post: SyncedPost): SyncedPost {
  return { ...post, content: sanitizePostHtml(post.content) };
}

async function freeSlug(em: EntityManager, { slug, wpId }: SyncedPost): Promise<string> {
  const other = await em.findOne(BlogPost, { slug }, { fields: ['wpId'], disableIdentityMap: true });
  return other === null || other.wpId === wpId ? slug : `${slug}-${wpId}`;
}

function isSame(known: BlogPost, post: SyncedPost): boolean {
  const { publishedAt, ...texts } = post;
  return (
    known.publishedAt.getTime() === publishedAt.getTime() &&
    Object.entries(texts).every(([name, value]) => known[name as keyof typeof texts] === value)
  );
}
