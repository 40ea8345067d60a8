/** The blog's public contract: answer types, category list and limits. Imports nothing. */

/** The tabs of the blog after 'All Posts'. */
export const BLOG_CATEGORIES = [
  'Equipment Rentals',
  'OSHA Guidelines',
  'Industry News',
  'Project Spotlights',
  'Jobsite Tips',
] as const;

export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** Posts on a page of the blog. */
export const BLOG_PAGE_SIZE = 24;
export const MAX_BLOG_PAGE_SIZE = 100;
export const MAX_BLOG_PAGE = 10_000;
/** A slug is looked up as it stands; longer ones cannot be ours. */
export const SLUG_MAX_LENGTH = 200;

/** What the ids of a post's own elements begin with, so that none is mistaken for one of the page's. */
export const POST_ID_PREFIX = 'post-';

/** Where the blog's feed is found (contract §2). */
export const FEED_PATH = '/feed.xml';

export interface BlogQuery {
  category?: BlogCategory;
  page?: number;
  pageSize?: number;
}

/** A post as lists show it. */
export interface BlogPostSummary {
  id: number;
  slug: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  /** Empty when the post has no picture. */
  imageUrl: string;
  imageAlt: string;
  category: BlogCategory;
  author: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** Of a post that came from the content site: its id there. */
  wpId: number | null;
}

export interface BlogPostAnswer extends BlogPostSummary {
  /** HTML that went through the allow list on its way in. */
  content: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

/** Whether a post can have this slug at all; what cannot is not looked up. */
export function isSlug(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL
  return text.length > 0 && text.length <= SLUG_MAX_LENGTH && !/[\u0000-\u001f\u007f]/.test(text);
}

export interface BlogPage {
  items: BlogPostSummary[];
  total: number;
}
