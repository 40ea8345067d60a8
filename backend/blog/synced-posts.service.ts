import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type BlogCategory, SLUG_MAX_LENGTH } from './blog.contract.js';
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

export type SyncedField = keyof SyncedPost;

/** What became of a post, or would become of it. */
export interface Saved {
  outcome: 'created' | 'updated' | 'unchanged';
  /** Of a post that was updated: what was other than before. */
  changed: SyncedField[];
  /** Other than the one asked for when another post has that. */
  slug: string;
}

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

  count(): Promise<number> {
    return this.em.fork().count(BlogPost, { wpId: { $ne: null } });
  }

  /** Slugs that posts written here have, or had before: none of them goes to a post of the content site. */
  async listOwnSlugs(): Promise<Set<string>> {
    const em = this.em.fork();
    const posts = await em.find(BlogPost, { wpId: null }, { fields: ['slug'], disableIdentityMap: true });
    const formers = await em.find(FormerSlug, { post: { wpId: null } }, { fields: ['slug'], disableIdentityMap: true });
    return new Set([...posts, ...formers].map(({ slug }) => slug));
  }

  /** What `save` would do. */
  async compare(given: SyncedPost, unread: readonly SyncedField[] = []): Promise<Saved> {
    const em = this.em.fork();
    return (await this.prepare(em, given, unread)).saved;
  }

  /**
   * Writes one post in one transaction. A new slug leaves the old one behind as an address that leads on; a slug that
   * another post has gets the post's number.
   * @param unread what the content site did not tell this time: of a post that is known it stays as it is
   */
  save(given: SyncedPost, unread: readonly SyncedField[] = []): Promise<Saved> {
    return this.em.fork().transactional(async (em) => {
      const { known, post, saved } = await this.prepare(em, given, unread);
      if (saved.outcome === 'unchanged') return saved;
      // An address that is in use again leads nowhere else.
      await em.nativeDelete(FormerSlug, { slug: post.slug });
      if (known === null) em.create(BlogPost, post);
      else {
        if (known.slug !== post.slug) await em.upsert(FormerSlug, { slug: known.slug, post: known });
        em.assign(known, post);
      }
      return saved;
    });
  }

  /**
   * Gives a post the slug that another one had when it was saved, if that is free by now.
   * @returns whether it was
   */
  moveTo(wpId: number, slug: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const known = await em.findOne(BlogPost, { wpId });
      if (known === null || (await freeSlug(em, { slug, wpId })) !== slug) return false;
      await em.nativeDelete(FormerSlug, { slug });
      if (known.slug !== slug) await em.upsert(FormerSlug, { slug: known.slug, post: known });
      known.slug = slug;
      return true;
    });
  }

  /** @returns how many there were */
  async remove(wpIds: readonly number[]): Promise<number> {
    return wpIds.length === 0 ? 0 : this.em.fork().nativeDelete(BlogPost, { wpId: { $in: [...wpIds] } });
  }

  private async prepare(em: EntityManager, given: SyncedPost, unread: readonly SyncedField[]) {
    const known = await em.findOne(BlogPost, { wpId: given.wpId }, { populate: ['content'] });
    const post = {
      ...given,
      ...(known && Object.fromEntries(unread.map((field) => [field, known[field]]))),
      content: sanitizePostHtml(given.content),
      // What it has already nobody else has.
      slug: known?.slug === given.slug ? given.slug : await freeSlug(em, given),
    };
    const changed = known === null ? [] : FIELDS.filter((field) => !isSame(known[field], post[field]));
    const outcome = known === null ? 'created' : changed.length > 0 ? 'updated' : 'unchanged';
    const saved: Saved = { outcome, changed, slug: post.slug };
    return { known, post, saved };
  }
}

const FIELDS = [
  'slug',
  'title',
  'excerpt',
  'content',
  'imageUrl',
  'imageAlt',
  'category',
  'author',
  'publishedAt',
  'wpPath',
] as const satisfies SyncedField[];

function isSame(known: unknown, given: unknown): boolean {
  return known instanceof Date && given instanceof Date ? known.getTime() === given.getTime() : known === given;
}

/** Of another post of the content site the slug may be free a moment later, of one that was written here it is not. */
async function freeSlug(em: EntityManager, { slug, wpId }: { slug: string; wpId: number }): Promise<string> {
  let free = slug;
  // WordPress numbers slugs as well: what is numbered here may be what another post is called there.
  for (let again = 1; ; again++) {
    const other = await em.findOne(BlogPost, { slug: free }, { fields: ['wpId'], disableIdentityMap: true });
    if (other === null ? !(await wasWrittenHere(em, free)) : other.wpId === wpId) return free;
    free = numberedSlug(slug, wpId, again);
  }
}

/** Whether a slug leads on to a post that was written here. */
async function wasWrittenHere(em: EntityManager, slug: string): Promise<boolean> {
  return (await em.count(FormerSlug, { slug, post: { wpId: null } })) > 0;
}

/** The slug that a post gets in the place of one that another post has; the second, when that is taken too, and so on. */
export function numberedSlug(slug: string, wpId: number, again = 1): string {
  const number = again === 1 ? `-${wpId}` : `-${wpId}-${again}`;
  return slug.slice(0, SLUG_MAX_LENGTH - number.length).toWellFormed() + number;
}
