import type { EntityManager } from '@mikro-orm/postgresql';
import { POST_LIMITS } from './blog-desk.contract.js';
import { BlogPost } from './blog-post.entity.js';
import { FormerSlug } from './former-slug.entity.js';

/** Whether no other post has a slug or had it before. What the post itself had before it may take back. */
export async function isFreeSlug(em: EntityManager, slug: string, postId: number | null): Promise<boolean> {
  const another = postId === null ? {} : { $ne: postId };
  const post = await em.count(BlogPost, { slug, ...(postId !== null && { id: another }) });
  const former = await em.count(FormerSlug, { slug, ...(postId !== null && { post: another }) });
  return post + former === 0;
}

/** A slug that is free: the given one, or with the first number after it that makes it so. */
export async function freeSlug(em: EntityManager, wanted: string, postId: number | null): Promise<string> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const slug = wanted.slice(0, POST_LIMITS.slug - end.length).replace(/-+$/, '') + end;
    if (await isFreeSlug(em, slug, postId)) return slug;
  }
}

/**
 * Lets the address that a post was read at lead on, whether it has another one now or is a draft again; an address that
 * is in use again leads nowhere else.
 * @param before slug that everybody could read the post at until now; null when nobody could
 */
export async function keepFormerSlug(em: EntityManager, post: BlogPost, before: string | null): Promise<void> {
  if (before !== null && (before !== post.slug || post.publishedAt === null))
    await em.upsert(FormerSlug, { slug: before, post });
  if (post.publishedAt !== null) await em.nativeDelete(FormerSlug, { slug: post.slug });
}
