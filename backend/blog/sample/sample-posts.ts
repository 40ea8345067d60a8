import type { EntityManager } from '@mikro-orm/postgresql';
import { BlogPost } from '../blog-post.entity.js';
import { sanitizePostHtml } from '../sanitize-post-html.js';
import { readSamplePosts, type SamplePost } from './read-sample-posts.js';
import { sampleImageUrl } from './sample-images.js';

/**
 * Fills an empty blog with the sample posts, all of them or none.
 * @returns how many were loaded; null when the blog was not empty
 */
export async function loadSamplePosts(em: EntityManager, directory?: URL): Promise<number | null> {
  const samples = await readSamplePosts(directory);
  return em.fork().transactional(async (transaction) => {
    if ((await transaction.count(BlogPost)) > 0) return null;
    for (const sample of samples) transaction.create(BlogPost, toPost(sample));
    return samples.length;
  });
}

function toPost({ html, ...sample }: SamplePost) {
  const publishedAt = new Date(sample.publishedAt);
  return {
    ...sample,
    content: sanitizePostHtml(html),
    imageUrl: sampleImageUrl(`${sample.slug}.svg`),
    publishedAt,
    // Loading must not count as an edit, or feed readers and crawlers would see every post as changed.
    updatedAt: publishedAt,
  };
}
