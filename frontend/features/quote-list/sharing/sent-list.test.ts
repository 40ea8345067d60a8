import { fromText, sentText } from './sent-list.js';

const SENT = { reference: 'Q-7K3M-92', lines: 3, at: 2_000, tab: 'one' };

it('tells a page that was open when another tab sent the list', () => {
  expect(sentText(SENT, { tab: 'two', openedAt: 1_000 })).toBe(
    'You sent this list from another tab: 3 lines, reference Q-7K3M-92.',
  );
  expect(sentText({ ...SENT, reference: '' }, { tab: 'two', openedAt: 1_000 })).toBe(
    'You sent this list from another tab: 3 lines.',
  );
  expect(sentText({ ...SENT, lines: 1 }, { tab: 'two', openedAt: 1_000 })).toMatch(/: 1 line, /);
});

it('tells neither the tab that sent it nor a page that was opened later', () => {
  expect(sentText(SENT, { tab: 'one', openedAt: 1_000 })).toBe('');
  expect(sentText(SENT, { tab: 'two', openedAt: 3_000 })).toBe('');
});

it.each([
  null,
  '',
  'null',
  '7',
  '[]',
  '{',
  JSON.stringify({ ...SENT, reference: 7 }),
  JSON.stringify({ ...SENT, at: '1' }),
])('reads %j as no message', (text) => {
  expect(fromText(text)).toBeNull();
});

it('is read back as it was stored', () => {
  expect(fromText(JSON.stringify(SENT))).toEqual(SENT);
});
