import { useEffect, useRef, useState } from 'react';
import { POSTS_DESK_PATH, type SavedPost, type StaffPostAnswer } from '../../../../backend/blog/blog-desk.contract.js';
import { readStaff, sendStaff } from '../../../api/staff-calls.js';
import { useStaffMutation, useStaffSelf } from '../../../features/staff/use-staff.js';
import { forgetText, type KeptText, keepText, keptTextKey, loadKeptText } from './kept-text.js';
import {
  afterSave,
  isChanged,
  type PostAction,
  type PostValues,
  toPostChange,
  toPostInput,
  valuesOf,
} from './post-values.js';

/** Typing is kept once it rests that long. */
const KEEP_AFTER_MS = 400;

/** A post while it is written: what was typed, what was saved, and what is kept in between. For the browser alone. */
export function usePostForm(loaded: StaffPostAnswer | null, onCreated: (post: StaffPostAnswer) => void) {
  const email = useStaffSelf()?.email;
  const [key] = useState(() => keptTextKey(email ?? '', loaded?.id ?? 'new'));
  const [kept, setKept] = useState<KeptText | null>(() => loadKeptText(key));
  // A text that was kept goes on from the version that it was typed over: a newer one is not saved over unawares.
  const [post, setPost] = useState(() => (loaded && kept?.version ? { ...loaded, updatedAt: kept.version } : loaded));
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(loaded));
  const [removed, setRemoved] = useState<readonly string[]>([]);
  /** Counts what the editor has to show that was not typed into it. */
  const [revision, setRevision] = useState(0);
  const changed = isChanged(values, post);
  const latest = useRef({ values, changed });
  latest.current = { values, changed };
  useKeptText(key, values, post?.updatedAt ?? null, changed);

  const save = useStaffMutation({
    call: ({ action, sent }: { action: PostAction; sent: PostValues }) =>
      post === null
        ? sendStaff<SavedPost>('POST', POSTS_DESK_PATH, toPostInput(sent, action))
        : sendStaff<SavedPost>('PATCH', `${POSTS_DESK_PATH}/${post.id}`, toPostChange(sent, post, action)),
    changes: [POSTS_DESK_PATH, '/api/blog/posts'],
    onDone: (answer, { sent }) => {
      const now = afterSave(latest.current.values, sent, answer.post);
      latest.current = { values: now, changed: isChanged(now, answer.post) };
      setPost(answer.post);
      setValues(now);
      setKept(null);
      setRemoved(answer.removed);
      // What was taken out goes from the editor too, unless more was typed meanwhile.
      if (answer.removed.length > 0 && now.content === null) setRevision((count) => count + 1);
      if (!latest.current.changed) forgetText(key);
      if (post === null) onCreated(answer.post);
    },
  });

  const overrule = useStaffMutation({
    call: () => readStaff<StaffPostAnswer>(`${POSTS_DESK_PATH}/${post?.id}`),
    changes: [],
    onDone: (newest) => {
      setPost(newest);
      save.reset();
    },
  });

  return {
    post,
    values,
    changed,
    latest,
    kept,
    removed,
    revision,
    saving: save.isPending,
    saved: save.isSuccess,
    error: save.error,
    set: (change: Partial<PostValues>) => setValues((before) => ({ ...before, ...change })),
    save: (action: PostAction) => save.mutate({ action, sent: latest.current.values }),
    /** Back to what was saved last. */
    discard: () => {
      forgetText(key);
      setKept(null);
      setPost(loaded);
      setValues(valuesOf(loaded));
      setRevision((count) => count + 1);
      save.reset();
    },
    /** Lets the next save go over the version that somebody else saved meanwhile. */
    overrule: () => overrule.mutate(),
    overruleError: overrule.error,
    /** For a post that is gone: nothing of it is worth a question. */
    forget: () => {
      forgetText(key);
      latest.current = { ...latest.current, changed: false };
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

/** Keeps what is typed, at the latest when the page goes away, until it is saved. */
function useKeptText(key: string, values: PostValues, version: string | null, changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const keep = () => keepText(key, { values, version, at: new Date().toISOString() });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, values, version, changed]);
}
