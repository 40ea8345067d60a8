/** The categories in the order of the blog's tabs, each with the key of its description in site content. */
export const CATEGORY_DESCRIPTIONS = {
  'Equipment Rentals': 'rentals',
  'OSHA Guidelines': 'guidelines',
  'Industry News': 'news',
  'Project Spotlights': 'projects',
  'Jobsite Tips': 'tips',
} as const;

export type BlogCategory = keyof typeof CATEGORY_DESCRIPTIONS;
export const BLOG_CATEGORIES = Object.keys(CATEGORY_DESCRIPTIONS) as BlogCategory[];

export const BLOG_PAGE_SIZE = 24;
export const MAX_BLOG_PAGE_SIZE = 100;
export const MAX_BLOG_PAGE = 10_000;
export const SLUG_MAX_LENGTH = 200;

/** Prefix of the ids inside a post, so that none collides with an id of the page. */
export const POST_ID_PREFIX = 'post-';

/** Hosts of the video players that a post can embed. A player loads only after a click. */
export const EMBED_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const;

/** Address of the blog's feed (contract §2). */
export const FEED_PATH = '/feed.xml';

export type BlogQuery = { category?: BlogCategory; page?: number; pageSize?: number };

/** A post in a list. */
export interface BlogPostSummary {
  id: number;
  slug: string;
  title: string;
  /** Plain text. */
  excerpt: string;
  /** Empty if the post has no picture. */
  imageUrl: string;
  imageAlt: string;
  category: BlogCategory;
  author: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  /** The day that readers see (YYYY-MM-DD): in the zone of the content site, or of the company. */
  publishedOn: string;
  /** Id of a synced post at the content site. */
  wpId: number | null;
}

export interface BlogPostResponse extends BlogPostSummary {
  /** Sanitized HTML. */
  content: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

export type BlogPage = { items: BlogPostSummary[]; total: number };

/** Whether a string is a valid slug. Other strings are not looked up. */
export function isSlug(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL
  return text.length > 0 && text.length <= SLUG_MAX_LENGTH && !/[\u0000-\u001f\u007f]/.test(text);
}
