import { DASHBOARD_TABS, parseTab, tabAddress, tabByKey } from './admin-page.js';

test.each(DASHBOARD_TABS)('%s is restored from its address', (tab) => {
  const { searchParams } = new URL(tabAddress(tab), 'http://site.example');
  expect(parseTab(searchParams)).toBe(tab);
});

test('the default tab has the address without parameters', () => {
  expect(tabAddress('wordpress')).toBe('/admin');
});

test.each(['', 'tab=', 'tab=Content', 'tab=toString', 'tab=nothing&tab=content'])(
  '%j is the default tab [spec 2.110]',
  (query) => {
    expect(parseTab(new URLSearchParams(query))).toBe('wordpress');
  },
);

test.each([
  ['wordpress', 'ArrowRight', 'content'],
  ['settings', 'ArrowRight', 'wordpress'],
  ['wordpress', 'ArrowLeft', 'settings'],
  ['content', 'End', 'settings'],
  ['settings', 'Home', 'wordpress'],
  ['content', 'Enter', null],
  ['content', 'toString', null],
] as const)('%s, %s: %s', (current, key, next) => {
  expect(tabByKey(current, key)).toBe(next);
});
