import { fromText, QUOTE_LIST_KEY, type QuoteList, toText } from './quote-list.js';
import { createStoredValue } from './stored-value.js';

const PLANK = { id: 9, sku: 'PL-LVL-10', name: 'LVL Plank', weight: 40, quantity: 2 };
const PIN = { id: 3, sku: 'CN-PIN', name: 'Toggle Pin', weight: null, quantity: 5 };

type StorageFailure = 'getItem' | 'setItem' | 'localStorage';

const createQuoteListStore = (browser: () => Window) =>
  createStoredValue<QuoteList>(
    { key: QUOTE_LIST_KEY, fromText, toText: (list) => (list.length > 0 ? toText(list) : null) },
    browser,
  );

/** A fake window; tabs with the same map share storage. */
function tab(stored = new Map<string, string>(), failure?: StorageFailure) {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  const storage = {
    getItem: failure === 'getItem' ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: failure === 'setItem' ? refuse : (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  const target = new EventTarget();
  Object.defineProperty(target, 'localStorage', { get: failure === 'localStorage' ? refuse : () => storage });
  return target as unknown as Window;
}

function change(target: Window, key: string | null): void {
  target.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

it('keeps the list for the next visit, and nothing once it is empty', () => {
  const stored = new Map<string, string>();
  const store = createQuoteListStore(() => tab(stored));
  store.update(() => [PLANK]);
  expect(createQuoteListStore(() => tab(stored)).read()).toEqual([PLANK]);
  store.update(() => []);
  expect(stored.size).toBe(0);
});

it('returns the same array until the list changes', () => {
  const stored = new Map([[QUOTE_LIST_KEY, toText([PLANK])]]);
  const store = createQuoteListStore(() => tab(stored));
  expect(store.read()).toBe(store.read());
  expect(store.read()).toEqual([PLANK]);
});

it('adds to the changes of another tab, even without an event', () => {
  const stored = new Map<string, string>();
  const [here, there] = [createQuoteListStore(() => tab(stored)), createQuoteListStore(() => tab(stored))];
  here.update(() => [PLANK]);
  there.update((list) => [...list, PIN]);
  here.update((list) => list.map((line) => ({ ...line, quantity: 1 })));
  expect(there.read()).toEqual([
    { ...PLANK, quantity: 1 },
    { ...PIN, quantity: 1 },
  ]);
});

it('notifies of changes here, in other tabs, and after the back/forward cache, until unsubscribed', () => {
  const target = tab();
  const store = createQuoteListStore(() => target);
  let notified = 0;
  const unsubscribe = store.subscribe(() => {
    notified += 1;
  });
  store.update(() => [PLANK]);
  expect(notified).toBe(1);
  change(target, QUOTE_LIST_KEY);
  change(target, null);
  target.dispatchEvent(new Event('pageshow'));
  expect(notified).toBe(4);
  change(target, 'first-visit');
  expect(notified).toBe(4);

  unsubscribe();
  store.update(() => []);
  change(target, QUOTE_LIST_KEY);
  target.dispatchEvent(new Event('pageshow'));
  expect(notified).toBe(4);
});

it.each<StorageFailure>(['getItem', 'setItem', 'localStorage'])(
  'keeps the list for the visit when the browser denies %s',
  (error) => {
    const target = tab(new Map(), error);
    const store = createQuoteListStore(() => target);
    expect(store.read()).toEqual([]);
    store.update(() => [PLANK]);
    store.update((list) => [...list, PIN]);
    expect(store.read()).toEqual([PLANK, PIN]);
    store.update(() => []);
    expect(store.read()).toEqual([]);
  },
);
