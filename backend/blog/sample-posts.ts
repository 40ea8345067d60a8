import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readJsonFile } from '../platform/files/json-file.js';
import { BLOG_CATEGORIES, type BlogCategory } from './blog.contract.js';
import { BlogPost } from './blog-post.entity.js';
import { sampleImageUrl } from './sample-images.js';
import { sanitizePostHtml } from './sanitize-post-html.js';

const DIRECTORY = new URL('./sample/', import.meta.url);

/** An entry of `posts.json`; its content lies beside it in `posts/<slug>.html`. */
interface SamplePost {
  slug: string;
  title: string;
  excerpt: string;
  category: BlogCategory;
  author: string;
  /** ISO 8601. */
  publishedAt: string;
  /** A file of `images/`. */
  image?: { file: string; alt: string };
}

/**
 * Fills an empty blog with the sample posts; leaves one that holds anything alone. All of them come, or none.
 * @param directory ends with a slash
 * @returns how many came; null when there were posts already
 * @throws Error when a post has no content file or a category of its own making
 */
export async function loadSamplePosts(em: EntityManager, directory: URL = DIRECTORY): Promise<number | null> {
  const samples = (await readJsonFile<SamplePost[]>(new URL('posts.json', directory))) ?? [];
  return em.fork().transactional(async (transaction) => {
    if ((await transaction.count(BlogPost)) > 0) return null;
    for (const sample of samples) transaction.create(BlogPost, await toPost(sample, directory));
    return samples.length;
  });
}

async function toPost({ image, ...sample }: SamplePost, directory: URL) {
  if (!BLOG_CATEGORIES.includes(sample.category)) {
    throw new Error(`Sample post ${sample.slug}: there is no category "${sample.category}"`);
  }
  const publishedAt = new Date(sample.publishedAt);
  return {
    ...sample,
    content: sanitizePostHtml(await readFile(new URL(`posts/${sample.slug}.html`, directory), 'utf8')),
    imageUrl: image ? sampleImageUrl(image.file) : '',
    imageAlt: image?.alt ?? '',
    publishedAt,
    // Loading is no edit: readers and feeds would take every post for new.
    updatedAt: publishedAt,
  };
}
