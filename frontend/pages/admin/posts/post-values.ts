import type { BlogCategory } from '../../../../backend/blog/blog.contract.js';
import type { PostChange, PostInput, StaffPostAnswer } from '../../../../backend/blog/desk/blog-desk.contract.js';

/** Values of the post form. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  category: BlogCategory | '';
  author: string;
  imageUrl: string;
  imageAlt: string;
  /** Value of a `datetime-local` control, in the writer's time zone; '' means now. */
  publishAt: string;
  /** HTML; null while it is unchanged. */
  content: string | null;
}

export type PostAction = 'save' | 'publish' | 'unpublish';

const TEXTS = ['title', 'slug', 'excerpt', 'category', 'author', 'imageUrl', 'imageAlt'] as const;

/** The values of a saved post, or of a new one. */
export function toPostValues(post: StaffPostAnswer | null): PostValues {
  if (post === null) {
    const empty = { title: '', slug: '', excerpt: '', author: '', imageUrl: '', imageAlt: '' };
    return { ...empty, category: '', publishAt: '', content: null };
  }
  const { title, slug, excerpt, category, author, imageUrl, imageAlt, publishedAt } = post;
  const publishAt = publishedAt === null ? '' : localTime(new Date(publishedAt));
  return { title, slug, excerpt, category, author, imageUrl, imageAlt, publishAt, content: null };
}

/** Whether there is anything to save. */
export function isChanged(values: PostValues, post: StaffPostAnswer | null): boolean {
  const saved = toPostValues(post);
  return (
    values.content !== null ||
    // A draft's date is sent only when the draft is published.
    (post !== null && post.state !== 'draft' && values.publishAt !== saved.publishAt) ||
    TEXTS.some((field) => values[field] !== saved[field])
  );
}

/** Body of the POST. */
export function toPostInput(values: PostValues, action: PostAction): PostInput {
  const { publishAt, content, category, ...texts } = values;
  return {
    ...texts,
    // The server reports a missing category.
    category: category as BlogCategory,
    content: content ?? '',
    state: action === 'publish' ? 'published' : 'draft',
    ...(action === 'publish' && { publishedAt: toIsoTime(publishAt) }),
  };
}

/** Body of the PATCH: the changed fields only. */
export function toPostChange(values: PostValues, post: StaffPostAnswer, action: PostAction): PostChange {
  const saved = toPostValues(post);
  const texts = Object.fromEntries(
    TEXTS.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  ) as Partial<PostInput>;
  const isDated = action === 'publish' || (post.state !== 'draft' && values.publishAt !== saved.publishAt);
  return {
    version: post.version,
    ...texts,
    ...(values.content !== null && { content: values.content }),
    ...(action !== 'save' && { state: action === 'publish' ? ('published' as const) : ('draft' as const) }),
    ...(isDated && action !== 'unpublish' && { publishedAt: toIsoTime(values.publishAt) }),
  };
}

/** The values after a save: the saved ones, except for fields that were edited while it ran. */
export function afterSave(now: PostValues, sent: PostValues, post: StaffPostAnswer): PostValues {
  const saved = toPostValues(post);
  const merged = { ...now };
  const fields = post.state === 'draft' ? TEXTS : ([...TEXTS, 'publishAt'] as const);
  for (const field of fields) {
    if (now[field] === sent[field]) Object.assign(merged, { [field]: saved[field] });
  }
  return { ...merged, content: now.content === sent.content ? null : now.content };
}

/** The value of a `datetime-local` control. */
export function localTime(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

function toIsoTime(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
