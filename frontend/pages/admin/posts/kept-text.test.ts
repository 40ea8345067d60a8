import { forgetText, keepText, keptTextKey, loadKeptText } from './kept-text.js';
import { valuesOf } from './post-values.js';

const key = keptTextKey('owner@yard.example', 5);
const text = {
  values: { ...valuesOf(null), title: 'Planks', content: '<p>a</p>' },
  version: 'v',
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

it('brings back what was typed, to the same member and post only', () => {
  const browser = storage();
  keepText(key, text, browser);
  expect(loadKeptText(key, browser)).toEqual(text);
  expect(loadKeptText(keptTextKey('sales@yard.example', 5), browser)).toBeNull();
  expect(loadKeptText(keptTextKey('owner@yard.example', 'new'), browser)).toBeNull();
  forgetText(key, browser);
  expect(loadKeptText(key, browser)).toBeNull();
});

it.each(['', '{', 'null', '5', '{"values":{}}', '{"values":5,"at":"2026-05-06T07:08:09.123Z"}'])(
  'takes %p for nothing',
  (stored) => {
    expect(loadKeptText(key, storage({ [key]: stored }))).toBeNull();
  },
);

it('works where the browser keeps nothing', () => {
  keepText(key, text, denied);
  forgetText(key, denied);
  expect(loadKeptText(key, denied)).toBeNull();
});
