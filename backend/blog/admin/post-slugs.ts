import type { EntityManager } from '@mikro-orm/postgresql';
import { BlogPost } from '../blog-post.entity.js';
import { FormerSlug } from '../former-slug.entity.js';
import { POST_FIELDS } from './blog-admin.contract.js';

/** True if no other post uses or has used the slug. A post can return to one of its own former slugs. */
export async function isFreeSlug(em: EntityManager, slug: string, postId: number | null): Promise<boolean> {
  const another = postId === null ? {} : { $ne: postId };
  const post = await em.count(BlogPost, { slug, ...(postId !== null && { id: another }) });
  const former = await em.count(FormerSlug, { slug, ...(postId !== null && { post: another }) });
  return post + former === 0;
}

/** The wanted slug, or the first numbered one that is free. */
export async function freeSlug(em: EntityManager, wanted: string, postId: number | null): Promise<string> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`;
    const slug = wanted.slice(0, POST_FIELDS.slug.maxLength - end.length).replace(/-+$/, '') + end;
    if (await isFreeSlug(em, slug, postId)) return slug;
  }
}

/**
 * Redirects the slug under which the post was public, and stops redirecting its current one. The redirect of an
 * unpublished post works once the post is published under another slug.
 * @param publicSlug the slug under which the post was public before this change; null when it was not public
 */
export async function redirectFormerSlug(em: EntityManager, post: BlogPost, publicSlug: string | null): Promise<void> {
  if (publicSlug !== null && (publicSlug !== post.slug || post.publishedAt === null))
    await em.upsert(FormerSlug, { slug: publicSlug, post });
  if (post.publishedAt !== null) await em.nativeDelete(FormerSlug, { slug: post.slug });
}
