import type { Versioned } from '../../platform/editing/editing.contract.js';
import type { FieldInput, FieldTable } from '../../platform/http/validation/fields.contract.js';
import { BLOG_CATEGORIES, type BlogPostResponse, type BlogPostSummary } from '../blog.contract.js';
import POST_MESSAGES from './post-messages.json' with { type: 'json' };

/** Responses, limits and messages of the posts of the staff area (contract §5), shared by server and staff area. */

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
export const SEARCH_MAX_LENGTH = 100;

export { POST_MESSAGES };

export const POST_FIELDS = {
  title: {
    ...{ kind: 'line', label: 'Title', wide: true, maxLength: 200 },
    ...{ required: 'Enter a title of up to 200 characters.', tooLong: 'Enter a title of up to 200 characters.' },
  },
  /** Generated from the title if empty or omitted. */
  slug: {
    ...{ kind: 'line', label: 'Address of the page, after /blog/', maxLength: 120, tooLong: POST_MESSAGES.slug },
  },
  category: {
    ...{ kind: 'choice', label: 'Category', none: 'Choose one', required: 'Choose a category.' },
    options: BLOG_CATEGORIES.map((value) => ({ value, label: value })),
  },
  author: {
    ...{ kind: 'line', label: 'Author', maxLength: 100 },
    ...{ required: "Enter the author's name.", tooLong: "Enter the author's name, up to 100 characters." },
  },
  excerpt: { kind: 'line', label: 'Summary for lists and search engines', maxLength: 500 },
  /** HTML. The sanitizer removes everything outside its allow list; the answer names what it removed. */
  content: {
    ...{ kind: 'text', label: 'Text', maxLength: 200_000 },
    tooLong: 'The text is too long. Use up to 200,000 characters including markup.',
  },
  /** Empty, the address of an upload, or the address of one of the site's drawings. */
  imageUrl: { kind: 'line', label: 'Picture', maxLength: 300, tooLong: POST_MESSAGES.imageUrl },
  imageAlt: { kind: 'line', label: 'Picture description', maxLength: 300 },
  state: {
    ...{ kind: 'choice', label: 'State', required: 'Choose draft or published.' },
    options: [
      { value: 'draft', label: 'Draft' },
      { value: 'published', label: 'Published' },
    ],
  },
} as const satisfies FieldTable;

export interface StaffPostSummary
  extends Versioned,
    Pick<BlogPostSummary, 'id' | 'slug' | 'title' | 'category' | 'author' | 'wpId'> {
  state: PostState;
  /** ISO 8601; null for a draft. */
  publishedAt: string | null;
}

export interface StaffPostResponse
  extends StaffPostSummary,
    Pick<BlogPostResponse, 'excerpt' | 'imageUrl' | 'imageAlt' | 'content' | 'updatedAt'> {
  /** The day that the content site shows; null for posts that were written here. */
  publishedOn: string | null;
}

/** Body of `POST /api/admin/posts`. */
export interface PostInput extends FieldInput<typeof POST_FIELDS> {
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
export const isOwnSlug = (text: string): boolean =>
  text.length <= POST_FIELDS.slug.maxLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

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
