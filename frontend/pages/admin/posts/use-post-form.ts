import { useEffect, useRef, useState } from 'react';
import * as blog from '../../../../backend/blog/admin/blog-admin.contract.js';
import type { BlogCategory } from '../../../../backend/blog/blog.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { isRecord, type StoredJson, storedJson } from '../../../features/inquiry/browser-storage.js';
import { useStaffSelf, useVersionedMutation } from '../../../features/staff/use-staff.js';

const DRAFT_DELAY_MS = 400;

interface PostSave extends Versioned {
  action: PostAction;
  sent: PostValues;
  /** The post that was edited; null for a new one. */
  base: blog.StaffPostResponse | null;
}

/** State of the post form: the typed values, the saved post, and the unsaved draft in the browser's storage. */
export function usePostForm(loaded: blog.StaffPostResponse | null, onCreated: (post: blog.StaffPostResponse) => void) {
  const email = useStaffSelf()?.email;
  const [stored] = useState(() => storedPostDraft(email ?? '', loaded?.id ?? 'new'));
  const [draft, setDraft] = useState(() => toPostDraft(stored.read()));
  // A restored draft keeps the version that it was based on, so that it cannot silently overwrite a newer one.
  const [post, setPost] = useState(() => (loaded && draft?.version ? { ...loaded, version: draft.version } : loaded));
  const [values, setValues] = useState(() => draft?.values ?? toPostValues(loaded));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  /** Key of the editor: a new key remounts it, to show content that was not typed into it. */
  const [revision, setRevision] = useState(0);
  const changed = isChanged(values, post);
  const latest = useRef({ values, changed });
  latest.current = { values, changed };
  useSavedDraft(stored, { values, version: post?.version ?? null }, changed);

  const reset = (saved: blog.StaffPostResponse | null) => {
    stored.write(null);
    setDraft(null);
    setPost(saved);
    setValues(toPostValues(saved));
    setRevision((count) => count + 1);
  };

  const save = useVersionedMutation<PostSave, blog.SavedPost>({
    call: ({ action, sent, base, version }) =>
      base === null
        ? sendStaff('POST', blog.BLOG_ADMIN_PATH, toPostInput(sent, action))
        : sendStaff('PATCH', `${blog.BLOG_ADMIN_PATH}/${base.id}`, { ...toPostChange(sent, base, action), version }),
    invalidates: [blog.BLOG_ADMIN_PATH, '/api/blog/posts'],
    onDone: (answer, { sent, base }) => {
      const now = afterSave(latest.current.values, sent, answer.post);
      latest.current = { values: now, changed: isChanged(now, answer.post) };
      setPost(answer.post);
      setValues(now);
      setDraft(null);
      setRemoved(answer.removed);
      // Shows the sanitized content, unless the writer kept typing during the save.
      if (answer.removed.length > 0 && now.content === null) setRevision((count) => count + 1);
      if (!latest.current.changed) stored.write(null);
      if (base === null) onCreated(answer.post);
    },
    onLoadTheirs: (current) => reset(current as blog.StaffPostResponse),
  });

  return {
    post,
    values,
    changed,
    latest,
    draft,
    removed,
    revision,
    saving: save.isPending,
    saved: save.isSuccess,
    error: save.error,
    set: (change: Partial<PostValues>) => setValues((before) => ({ ...before, ...change })),
    conflict: save.conflict,
    save: (action: PostAction) =>
      save.mutate({ action, sent: latest.current.values, base: post, version: post?.version ?? 0 }),
    reset,
    discard: () => {
      reset(loaded);
      save.reset();
    },
    /** After the post is removed, leaving the page must not ask about unsaved changes. */
    forget: () => {
      stored.write(null);
      latest.current = { ...latest.current, changed: false };
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

/** Saves unsaved changes to the browser's storage, at the latest when the page is left. */
function useSavedDraft(stored: StoredJson, { values, version }: Omit<PostDraft, 'at'>, changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const save = () => stored.write({ values, version, at: new Date().toISOString() });
    const timer = setTimeout(save, DRAFT_DELAY_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [stored, values, version, changed]);
}

const TEXTS = ['title', 'slug', 'excerpt', 'category', 'author', 'imageUrl', 'imageAlt'] as const;

interface PostValues extends Record<(typeof TEXTS)[number], string> {
  category: BlogCategory | '';
  /** Value of a `datetime-local` control, in the writer's time zone; '' means now. */
  publishAt: string;
  /** HTML; null while it is unchanged. */
  content: string | null;
}

type PostAction = 'save' | 'publish' | 'unpublish';

export function toPostValues(post: blog.StaffPostResponse | null): PostValues {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, post?.[field] ?? '']));
  const publishAt = post?.publishedAt ? localTime(new Date(post.publishedAt)) : '';
  return { ...(texts as Pick<PostValues, (typeof TEXTS)[number]>), publishAt, content: null };
}

export function isChanged(values: PostValues, post: blog.StaffPostResponse | null): boolean {
  const saved = toPostValues(post);
  return (
    values.content !== null ||
    // A draft's date is sent only when the draft is published.
    (post !== null && post.state !== 'draft' && values.publishAt !== saved.publishAt) ||
    TEXTS.some((field) => values[field] !== saved[field])
  );
}

export function toPostInput(values: PostValues, action: PostAction): blog.PostInput {
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
export function toPostChange(values: PostValues, post: blog.StaffPostResponse, action: PostAction): blog.PostChange {
  const saved = toPostValues(post);
  const texts = Object.fromEntries(
    TEXTS.filter((field) => values[field] !== saved[field]).map((field) => [field, values[field]]),
  ) as Partial<blog.PostInput>;
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
export function afterSave(now: PostValues, sent: PostValues, post: blog.StaffPostResponse): PostValues {
  const saved = toPostValues(post);
  const merged = { ...now };
  const fields = post.state === 'draft' ? TEXTS : ([...TEXTS, 'publishAt'] as const);
  for (const field of fields) {
    if (now[field] === sent[field]) Object.assign(merged, { [field]: saved[field] });
  }
  return { ...merged, content: now.content === sent.content ? null : now.content };
}

export function localTime(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

function toIsoTime(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

interface PostDraft {
  values: PostValues;
  /** The version that was edited; null for a new post. */
  version: number | null;
  /** ISO 8601. */
  at: string;
}

/** Local, so that drafts survive a closed tab. A draft belongs to one staff member. @param post id, or `new` */
export const storedPostDraft = (email: string, post: number | 'new') =>
  storedJson('localStorage', `post-text:${email}:${post}`);

/** Null if there is no readable draft. */
export function toPostDraft(stored: unknown): PostDraft | null {
  if (!isRecord(stored) || !isRecord(stored.values) || Number.isNaN(Date.parse(String(stored.at)))) return null;
  const values = toPostValues(null);
  for (const field of Object.keys(values)) {
    const value = stored.values[field];
    if (typeof value === 'string') Object.assign(values, { [field]: value });
  }
  return { values, version: Number.isInteger(stored.version) ? Number(stored.version) : null, at: String(stored.at) };
}
