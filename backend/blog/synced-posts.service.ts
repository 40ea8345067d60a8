import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type BlogPostSummary, SLUG_MAX_LENGTH } from './blog.contract.js';
import { BlogPost } from './blog-post.entity.js';
import { FormerSlug } from './former-slug.entity.js';
import type { PostHtml } from './sanitize-post-html.js';

/** A post of the content site, converted for the blog. */
export interface SyncedPost
  extends Pick<BlogPostSummary, 'slug' | 'title' | 'excerpt' | 'imageUrl' | 'imageAlt' | 'category' | 'author'> {
  wpId: number;
  wpPath: string | null;
  content: PostHtml;
  publishedAt: Date;
  /** Day in the zone of the content site, YYYY-MM-DD. */
  publishedOn: string;
}

export type SyncedField = keyof SyncedPost;

/** The result of saving a post, or of comparing it in a dry run. */
export interface SyncedPostResult {
  outcome: 'created' | 'updated' | 'unchanged';
  /** Fields that an update changes. */
  changed: SyncedField[];
  /** Differs from the wanted slug if another post has that one. */
  slug: string;
}

/** The posts of the content site. Posts that were written here are never changed. */
@Injectable()
export class SyncedPostsService {
  constructor(private readonly em: EntityManager) {}

  /** In the order of their WordPress ids. */
  async list(): Promise<{ wpId: number; wpPath: string | null; slug: string; title: string }[]> {
    const em = this.em.fork();
    const posts = await em.find(
      BlogPost,
      { wpId: { $ne: null } },
      { fields: ['wpId', 'wpPath', 'slug', 'title'], orderBy: { wpId: 'asc' }, disableIdentityMap: true },
    );
    return posts.map(({ wpId, wpPath, slug, title }) => ({ wpId: wpId as number, wpPath, slug, title }));
  }

  count(): Promise<number> {
    return this.em.fork().count(BlogPost, { wpId: { $ne: null } });
  }

  /** Current and former slugs of the posts that were written here. Synced posts cannot use them. */
  async listOwnSlugs(): Promise<Set<string>> {
    const em = this.em.fork();
    const posts = await em.find(BlogPost, { wpId: null }, { fields: ['slug'], disableIdentityMap: true });
    const formers = await em.find(FormerSlug, { post: { wpId: null } }, { fields: ['slug'], disableIdentityMap: true });
    return new Set([...posts, ...formers].map(({ slug }) => slug));
  }

  /** Returns what `save` would return, without saving. */
  async compare(given: SyncedPost, unread: readonly SyncedField[] = []): Promise<SyncedPostResult> {
    const em = this.em.fork();
    return (await this.prepare(em, given, unread)).result;
  }

  /**
   * Saves one post in one transaction. If its slug changes, the old one redirects; a slug that is taken gets a number.
   * @param unread fields that the content site did not deliver: an existing post keeps its values
   */
  save(given: SyncedPost, unread: readonly SyncedField[] = []): Promise<SyncedPostResult> {
    return this.em.fork().transactional(async (em) => {
      const { known, post, result } = await this.prepare(em, given, unread);
      if (result.outcome === 'unchanged') return result;
      // A slug that a post uses must not redirect as well.
      await em.nativeDelete(FormerSlug, { slug: post.slug });
      if (known === null) em.create(BlogPost, post);
      else {
        if (known.slug !== post.slug) await em.upsert(FormerSlug, { slug: known.slug, post: known });
        em.assign(known, post);
      }
      return result;
    });
  }

  /**
   * Gives a post its own slug, which was taken when the post was saved.
   * @returns false if the slug is still taken
   */
  changeSlug(wpId: number, slug: string): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const known = await em.findOne(BlogPost, { wpId });
      if (known === null || (await freeSlug(em, { slug, wpId })) !== slug) return false;
      await em.nativeDelete(FormerSlug, { slug });
      if (known.slug !== slug) await em.upsert(FormerSlug, { slug: known.slug, post: known });
      known.slug = slug;
      return true;
    });
  }

  /** @returns the number of removed posts */
  async remove(wpIds: readonly number[]): Promise<number> {
    return wpIds.length === 0 ? 0 : this.em.fork().nativeDelete(BlogPost, { wpId: { $in: [...wpIds] } });
  }

  private async prepare(em: EntityManager, given: SyncedPost, unread: readonly SyncedField[]) {
    const known = await em.findOne(BlogPost, { wpId: given.wpId }, { populate: ['content'] });
    const post = {
      ...given,
      ...(known && Object.fromEntries(unread.map((field) => [field, known[field]]))),
      slug: known?.slug === given.slug ? given.slug : await freeSlug(em, given),
    };
    const changed = known === null ? [] : FIELDS.filter((field) => !isSame(known[field], post[field]));
    const outcome = known === null ? 'created' : changed.length > 0 ? 'updated' : 'unchanged';
    const result: SyncedPostResult = { outcome, changed, slug: post.slug };
    return { known, post, result };
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
  'publishedOn',
  'wpPath',
] as const satisfies SyncedField[];

const isSame = (known: unknown, given: unknown): boolean =>
  known instanceof Date && given instanceof Date ? known.getTime() === given.getTime() : known === given;

async function freeSlug(em: EntityManager, { slug, wpId }: { slug: string; wpId: number }): Promise<string> {
  let free = slug;
  // WordPress numbers slugs too, so the numbered one can also be taken.
  for (let attempt = 1; ; attempt++) {
    const other = await em.findOne(BlogPost, { slug: free }, { fields: ['wpId'], disableIdentityMap: true });
    if (other === null ? !(await isOwnFormerSlug(em, free)) : other.wpId === wpId) return free;
    free = numberedSlug(slug, wpId, attempt);
  }
}

/** Whether the slug redirects to a post that was written here. */
const isOwnFormerSlug = async (em: EntityManager, slug: string): Promise<boolean> =>
  (await em.count(FormerSlug, { slug, post: { wpId: null } })) > 0;

/** The slug of a post whose own slug is taken. @param attempt counts from 1 */
export function numberedSlug(slug: string, wpId: number, attempt = 1): string {
  const number = attempt === 1 ? `-${wpId}` : `-${wpId}-${attempt}`;
  return slug.slice(0, SLUG_MAX_LENGTH - number.length).toWellFormed() + number;
}
