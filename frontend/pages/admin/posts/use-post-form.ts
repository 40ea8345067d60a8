import { useEffect, useRef, useState } from 'react';
import {
  BLOG_DESK_PATH,
  type SavedPost,
  type StaffPostAnswer,
} from '../../../../backend/blog/desk/blog-desk.contract.js';
import type { Versioned } from '../../../../backend/platform/editing/editing.contract.js';
import { sendStaff } from '../../../api/staff-calls.js';
import { useStaffSelf, useVersionedMutation } from '../../../features/staff/use-staff.js';
import { loadPostDraft, type PostDraft, postDraftKey, removePostDraft, savePostDraft } from './post-draft.js';
import {
  afterSave,
  isChanged,
  type PostAction,
  type PostValues,
  toPostChange,
  toPostInput,
  toPostValues,
} from './post-values.js';

const DRAFT_DELAY_MS = 400;

interface PostSave extends Versioned {
  action: PostAction;
  sent: PostValues;
  /** The post that was edited; null for a new one. */
  base: StaffPostAnswer | null;
}

/** State of the post form: the typed values, the saved post, and the unsaved draft in the browser's storage. */
export function usePostForm(loaded: StaffPostAnswer | null, onCreated: (post: StaffPostAnswer) => void) {
  const email = useStaffSelf()?.email;
  const [key] = useState(() => postDraftKey(email ?? '', loaded?.id ?? 'new'));
  const [draft, setDraft] = useState<PostDraft | null>(() => loadPostDraft(key));
  // A restored draft keeps the version that it was based on, so that it cannot silently overwrite a newer one.
  const [post, setPost] = useState(() => (loaded && draft?.version ? { ...loaded, version: draft.version } : loaded));
  const [values, setValues] = useState(() => draft?.values ?? toPostValues(loaded));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  /** Key of the editor: a new key remounts it, to show content that was not typed into it. */
  const [revision, setRevision] = useState(0);
  const changed = isChanged(values, post);
  const latest = useRef({ values, changed });
  latest.current = { values, changed };
  useSavedDraft(key, { values, version: post?.version ?? null }, changed);

  const reset = (saved: StaffPostAnswer | null) => {
    removePostDraft(key);
    setDraft(null);
    setPost(saved);
    setValues(toPostValues(saved));
    setRevision((count) => count + 1);
  };

  const save = useVersionedMutation<PostSave, SavedPost>({
    call: ({ action, sent, base, version }) =>
      base === null
        ? sendStaff('POST', BLOG_DESK_PATH, toPostInput(sent, action))
        : sendStaff('PATCH', `${BLOG_DESK_PATH}/${base.id}`, { ...toPostChange(sent, base, action), version }),
    invalidates: [BLOG_DESK_PATH, '/api/blog/posts'],
    onDone: (answer, { sent, base }) => {
      const now = afterSave(latest.current.values, sent, answer.post);
      latest.current = { values: now, changed: isChanged(now, answer.post) };
      setPost(answer.post);
      setValues(now);
      setDraft(null);
      setRemoved(answer.removed);
      // Shows the sanitized content, unless the writer kept typing during the save.
      if (answer.removed.length > 0 && now.content === null) setRevision((count) => count + 1);
      if (!latest.current.changed) removePostDraft(key);
      if (base === null) onCreated(answer.post);
    },
    onLoadTheirs: (current) => reset(current as StaffPostAnswer),
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
      removePostDraft(key);
      latest.current = { ...latest.current, changed: false };
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

/** Saves unsaved changes to the browser's storage, at the latest when the page is left. */
function useSavedDraft(key: string, { values, version }: Omit<PostDraft, 'at'>, changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const save = () => savePostDraft(key, { values, version, at: new Date().toISOString() });
    const timer = setTimeout(save, DRAFT_DELAY_MS);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [key, values, version, changed]);
}
