import { loadPostDraft, postDraftKey, removePostDraft, savePostDraft, toPostValues } from './use-post-form.js';

const key = postDraftKey('owner@yard.example', 5);
const draft = {
  values: { ...toPostValues(null), title: 'Planks', content: '<p>a</p>' },
  version: 3,
  at: '2026-05-06T07:08:09.123Z',
};

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const denied = {
  getItem: () => {
    throw new Error('denied');
  },
  setItem: () => {
    throw new Error('denied');
  },
  removeItem: () => {
    throw new Error('denied');
  },
};

it('restores a draft of the same staff member and post only', () => {
  const browser = storage();
  savePostDraft(key, draft, browser);
  expect(loadPostDraft(key, browser)).toEqual(draft);
  expect(loadPostDraft(postDraftKey('sales@yard.example', 5), browser)).toBeNull();
  expect(loadPostDraft(postDraftKey('owner@yard.example', 'new'), browser)).toBeNull();
  removePostDraft(key, browser);
  expect(loadPostDraft(key, browser)).toBeNull();
});

it.each(['', '{', 'null', '5', '{"values":{}}', '{"values":5,"at":"2026-05-06T07:08:09.123Z"}'])(
  'ignores %p',
  (stored) => {
    expect(loadPostDraft(key, storage({ [key]: stored }))).toBeNull();
  },
);

it('works without storage', () => {
  savePostDraft(key, draft, denied);
  removePostDraft(key, denied);
  expect(loadPostDraft(key, denied)).toBeNull();
});
