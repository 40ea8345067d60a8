import { textBlocks } from './text-page.js';

it('reads headings, paragraphs and lists', () => {
  const text =
    '## Data\nWe keep it\nfor a year.\n\nAsk us.\n- Name\n- Phone,\n  as written\n1. Write\n2) Wait\n\n\nEnd.';
  expect(textBlocks(text)).toEqual([
    { kind: 'heading', text: 'Data' },
    { kind: 'paragraph', text: 'We keep it for a year.' },
    { kind: 'paragraph', text: 'Ask us.' },
    { kind: 'bullets', items: ['Name', 'Phone, as written'] },
    { kind: 'numbers', items: ['Write', 'Wait'] },
    { kind: 'paragraph', text: 'End.' },
  ]);
});

it.each(['', ' \n \n', '\n'])('reads no blocks from %j', (text) => {
  expect(textBlocks(text)).toEqual([]);
});

it('reads incomplete or unknown markers as text', () => {
  expect(textBlocks('#hash -1 <b>')).toEqual([{ kind: 'paragraph', text: '#hash -1 <b>' }]);
});
