import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { BlogCategory } from '../blog.contract.js';

/** Answers, limits and messages of the blog desk (contract §5), shared by server and staff area. */

export const BLOG_ADMIN_PATH = '/api/admin/posts';
export const BLOG_ADMIN_PAGE_SIZE = 25;

/** `scheduled`: published with a date in the future, hidden from visitors until then. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Written here, or synced from the content site. */
export const POST_SOURCES = ['own', 'wordpress'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** Uploaded pictures of posts are served below this path. */
export const POST_PICTURES_PATH = '/images/posts';

/** Characters. */
export const POST_LIMITS = {
  title: 200,
  slug: 120,
  excerpt: 500,
  author: 100,
  imageUrl: 300,
  imageAlt: 300,
  content: 200_000,
  search: 100,
} as const;

export const POST_MESSAGES = {
  title: `Enter a title of up to ${POST_LIMITS.title} characters.`,
  slug: `Use lowercase letters, digits and single hyphens, up to ${POST_LIMITS.slug} characters.`,
  slugTaken: 'Another post uses or used this address. Choose another one.',
  excerpt: `Use up to ${POST_LIMITS.excerpt} characters.`,
  category: 'Choose a category.',
  author: `Enter the author's name, up to ${POST_LIMITS.author} characters.`,
  content: `The text is too long. Use up to ${POST_LIMITS.content.toLocaleString('en-US')} characters including markup.`,
  contentTooDeep: 'The text is nested too deeply. Paste it as plain text and format it again.',
  contentMissing: 'Write the text before you publish.',
  picture: 'Choose a picture.',
  imageUrl: 'Upload a picture or choose a drawing.',
  imageAlt: 'Describe the picture for people who cannot see it.',
  imageAltLong: `Use up to ${POST_LIMITS.imageAlt} characters.`,
  publishedAt: 'Enter a date and time between 2000 and 2100.',
  synced: 'This post comes from WordPress. Edit it there; the next sync brings the change here.',
} as const;

/** A post as the staff area lists it. */
export interface StaffPostSummary extends Versioned {
  id: number;
  slug: string;
  title: string;
  category: BlogCategory;
  author: string;
  state: PostState;
  /** ISO 8601; null for a draft. */
  publishedAt: string | null;
  /** Id of a synced post at the content site. */
  wpId: number | null;
}

export interface StaffPostResponse extends StaffPostSummary {
  excerpt: string;
  imageUrl: string;
  imageAlt: string;
  content: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** Body of `POST /api/admin/posts`. */
export interface PostInput {
  title: string;
  /** Generated from the title if empty or omitted. */
  slug?: string;
  excerpt: string;
  category: BlogCategory;
  author: string;
  /** HTML. The sanitizer removes everything outside its allow list; the answer names what it removed. */
  content: string;
  /** Empty, the address of an upload, or the address of one of the site's drawings. */
  imageUrl: string;
  imageAlt: string;
  state: 'draft' | 'published';
  /** ISO 8601. Null or left out publishes now, a future date schedules; ignored for a draft. */
  publishedAt?: string | null;
}

/** Body of `PATCH /api/admin/posts/:id`: fields that are left out keep their value. */
export interface PostChange extends Partial<PostInput>, Versioned {}

export interface SavedPost {
  post: StaffPostResponse;
  /** Markup that the sanitizer removed, such as `<script>` or `onclick of <p>`. */
  removed: string[];
}

/** A picture that a post can use: an upload, or one of the site's drawings. */
export interface PostPicture {
  imageUrl: string;
  /** Label in the picture chooser. */
  name: string;
}

/** Whether a string is a valid slug of a post that is written here. */
export function isOwnSlug(text: string): boolean {
  return text.length <= POST_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

const PROPOSED_SLUG_MAX = 80;

/** Proposes a slug for a title: its letters and digits in ASCII, cut at a word boundary. */
export function slugFromTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = (words.shift() ?? 'post').slice(0, PROPOSED_SLUG_MAX);
  for (const word of words) {
    if (slug.length + 1 + word.length > PROPOSED_SLUG_MAX) break;
    slug += `-${word}`;
  }
  return slug;
}
