import { readdir, readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { nullIfMissing } from '../../platform/files/disk-storage.js';
import { BLOG_CATEGORIES, type BlogPostSummary } from '../blog.contract.js';
import { BlogPost } from '../blog-post.entity.js';
import { sanitizePostHtml } from '../sanitize-post-html.js';

const DIRECTORY = new URL('./images/', import.meta.url);
const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,120}\.svg$/;

/** Drawings of the sample posts are served below this path. */
export const SAMPLE_IMAGES_PATH = '/images/blog';

export const sampleImageUrl = (file: string): string => `${SAMPLE_IMAGES_PATH}/${file}`;

export async function readSampleImage(file: string, directory: URL = DIRECTORY): Promise<string | null> {
  if (!FILE_NAME.test(file)) return null;
  return readFile(new URL(file, directory), 'utf8').catch(nullIfMissing);
}

/** All file names, in alphabetical order. */
export const listSampleImages = async (directory: URL = DIRECTORY): Promise<string[]> =>
  (await readdir(directory)).filter((file) => FILE_NAME.test(file)).sort();

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

/** Head of a sample post: the JSON in the comment at the top of `posts/<slug>.html`. */
type SamplePostHead = Pick<BlogPostSummary, 'title' | 'excerpt' | 'category' | 'author' | 'publishedAt' | 'imageAlt'>;

type SamplePost = SamplePostHead & { slug: string; html: string };

const HEAD = /^<!--\s*(\{.*?\})\s*-->\n/s;

/**
 * Newest first.
 * @param directory of the `.html` files; ends with a slash
 * @throws Error when a post has no head, an unknown category or no `imageAlt`
 */
export async function readSamplePosts(directory = new URL('./posts/', import.meta.url)): Promise<SamplePost[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.html'));
  const posts = await Promise.all(
    files.map(async (file) => toSamplePost(file, await readFile(new URL(file, directory), 'utf8'))),
  );
  return posts.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

function toSamplePost(file: string, text: string): SamplePost {
  const [whole, json] = HEAD.exec(text) ?? [];
  if (whole === undefined || json === undefined) throw new Error(`Sample post ${file}: the head is missing`);
  const head = JSON.parse(json) as SamplePostHead;
  if (!BLOG_CATEGORIES.includes(head.category))
    throw new Error(`Sample post ${file}: there is no category "${head.category}"`);
  if (!head.imageAlt) throw new Error(`Sample post ${file}: imageAlt is missing`);
  return { ...head, slug: file.replace(/\.html$/, ''), html: text.slice(whole.length) };
}
