import type { BlogCategory } from '../../../../backend/blog/blog.contract.js';
import type { PostChange, PostInput, StaffPostAnswer } from '../../../../backend/blog/blog-desk.contract.js';

/** What the form of a post holds. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  category: BlogCategory | '';
  author: string;
  imageUrl: string;
  imageAlt: string;
  /** Of a `datetime-local` control: by the writer's own clock; '' is at once. */
  publishAt: string;
  /** HTML; null while it is as it was saved. */
  content: string | null;
}

export type PostAction = 'save' | 'publish' | 'unpublish';

const TEXTS = ['title', 'slug', 'excerpt', 'category', 'author', 'imageUrl', 'imageAlt'] as const;

/** The form of a post as it was saved; of a new one without. */
export function valuesOf(post: StaffPostAnswer | null): PostValues {
  if (post === null) {
    const empty = { title: '', slug: '', excerpt: '', author: '', imageUrl: '', imageAlt: '' };
    return { ...empty, category: '', publishAt: '', content: null };
  }
  const { title, slug, excerpt, category, author, imageUrl, imageAlt, publishedAt } = post;
  const publishAt = publishedAt === null ? '' : localTime(new Date(publishedAt));
  return { title, slug, excerpt, category, author, imageUrl, imageAlt, publishAt, content: null };
}

/** Whether the form holds anything that was not saved. */
export function isChanged(values: PostValues, post: StaffPostAnswer | null): boolean {
  const saved = valuesOf(post);
  return (
    values.content !== null ||
    // A day counts when the post is published, and is nothing to save before.
    (post !== null && post.state !== 'draft' && values.publishAt !== saved.publishAt) ||
    TEXTS.some((field) => values[field] !== saved[field])
  );
}

/** The body that makes a new post. */
export function toPostInput(values: PostValues, action: PostAction): PostInput {
  const { publishAt, content, category, ...texts } = values;
  return {
    ...texts,
    // The server says in its own words that a category is missing.
    category: category as BlogCategory,
    content: content ?? '',
    state: action === 'publish' ? 'published' : 'draft',
    ...(action === 'publish' && { publishedAt: toIsoTime(publishAt) }),
  };
}

/** The body that changes a post: only what is other than it was saved. */
export function toPostChange(values: PostValues, post: StaffPostAnswer, action: PostAction): PostChange {
  const saved = valuesOf(post);
  const texts = Object.fromEntries(
    TEXTS.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  ) as Partial<PostInput>;
  const isDated = action === 'publish' || (post.state !== 'draft' && values.publishAt !== saved.publishAt);
  return {
    updatedAt: post.updatedAt,
    ...texts,
    ...(values.content !== null && { content: values.content }),
    ...(action !== 'save' && { state: action === 'publish' ? ('published' as const) : ('draft' as const) }),
    ...(isDated && action !== 'unpublish' && { publishedAt: toIsoTime(values.publishAt) }),
  };
}

/**
 * What the form holds once a save has come back: what was typed meanwhile stays.
 * @param sent what was saved
 */
export function afterSave(now: PostValues, sent: PostValues, post: StaffPostAnswer): PostValues {
  const saved = valuesOf(post);
  const merged = { ...now };
  const fields = post.state === 'draft' ? TEXTS : ([...TEXTS, 'publishAt'] as const);
  for (const field of fields) {
    if (now[field] === sent[field]) Object.assign(merged, { [field]: saved[field] });
  }
  return { ...merged, content: now.content === sent.content ? null : now.content };
}

/** The value of a `datetime-local` control for a moment. */
export function localTime(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment that such a control names, for the server; null when it is empty. */
function toIsoTime(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
