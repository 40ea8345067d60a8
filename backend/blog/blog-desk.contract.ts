import type { BlogCategory } from './blog.contract.js';

/** What the staff area's browser and server share about posts (contract §5): answers, limits and messages. */

export const POSTS_DESK_PATH = '/api/admin/posts';
export const POSTS_DESK_PAGE_SIZE = 25;

/** `scheduled` is published with a day to come: nobody else sees it before. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

/** Written here, or brought over from the content site. */
export const POST_SOURCES = ['own', 'wordpress'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

/** Path below which pictures that staff uploaded for posts are served. */
export const POST_PICTURES_PATH = '/images/posts';

/** Characters; `body` is bytes of a whole call. */
export const POST_LIMITS = {
  title: 200,
  slug: 120,
  excerpt: 500,
  author: 100,
  imageUrl: 300,
  imageAlt: 300,
  content: 200_000,
  search: 100,
  body: 1024 * 1024,
} as const;

export const POST_MESSAGES = {
  title: `Please enter a title of at most ${POST_LIMITS.title} characters`,
  slug: `Please use small letters, digits and single hyphens, ${POST_LIMITS.slug} at most`,
  slugTaken: 'Another post has this address, or had it before. Please choose another one',
  excerpt: `Please use at most ${POST_LIMITS.excerpt} characters`,
  category: 'Please choose a category',
  author: `Please enter the author's name, at most ${POST_LIMITS.author} characters`,
  content: `The text is too long: ${POST_LIMITS.content.toLocaleString('en-US')} characters with its markup are the most`,
  contentMissing: 'Please write the text before you publish it',
  imageUrl: 'Please upload the picture, or choose one of the drawings',
  imageAlt: 'Please describe the picture for those who cannot see it',
  imageAltLong: `Please use at most ${POST_LIMITS.imageAlt} characters`,
  publishedAt: 'Please enter a date and a time between 2000 and 2100',
  updatedAt: 'updatedAt must say which version was edited',
  synced: 'This post comes from WordPress. Edit it there: the next synchronization brings the change here.',
  outdated:
    'Somebody else has saved this post since you opened it. Nothing of yours was saved, and your text is still here.',
} as const;

/** A post as the staff area's list shows it. */
export interface StaffPostSummary {
  id: number;
  slug: string;
  title: string;
  category: BlogCategory;
  author: string;
  state: PostState;
  /** ISO 8601; null of a draft. */
  publishedAt: string | null;
  /** Of a post of the content site: its id there. */
  wpId: number | null;
  /** ISO 8601: which version this is. */
  updatedAt: string;
}

export interface StaffPostAnswer extends StaffPostSummary {
  excerpt: string;
  imageUrl: string;
  imageAlt: string;
  content: string;
}

/** The body of `POST /api/admin/posts`. */
export interface PostInput {
  title: string;
  /** Left out or empty: made of the title. */
  slug?: string;
  excerpt: string;
  category: BlogCategory;
  author: string;
  /** HTML; what the allow list does not know is taken out and named in the answer. */
  content: string;
  /** Empty, or an address that an upload answered or the list of drawings holds. */
  imageUrl: string;
  imageAlt: string;
  state: 'draft' | 'published';
  /** ISO 8601; null or left out publishes at once. A day to come schedules. Of no meaning for a draft. */
  publishedAt?: string | null;
}

/** The body of `PATCH /api/admin/posts/:id`: what is left out stays. */
export interface PostChange extends Partial<PostInput> {
  /** Of the version that was edited; when there is a newer one, nothing is saved (409). */
  updatedAt: string;
}

/** The answer to a post that was saved. */
export interface SavedPost {
  post: StaffPostAnswer;
  /** What the allow list took out of the content, such as `<script>` or `onclick of <p>`. */
  removed: string[];
}

/** A picture that a post may have: one that was uploaded just now, or one of the site's drawings. */
export interface PostPicture {
  imageUrl: string;
  /** For the chooser. */
  name: string;
}

/** Whether a text can be the slug of a post that is written here. */
export function isOwnSlug(text: string): boolean {
  return text.length <= POST_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

const PROPOSED_SLUG_MAX = 80;

/** The address proposed for a title: its letters and digits in ASCII, whole words while there is room. */
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
