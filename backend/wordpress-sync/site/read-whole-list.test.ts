import { readWholeList } from './read-whole-list.js';
import type { WordpressClient, WpPage } from './wordpress-client.js';

/** @returns the number of rows read and of pages requested */
async function read(list: (page: number) => WpPage): Promise<{ rows: number; pages: number }> {
  let pages = 0;
  const client = {
    list: async (_route: string, page: number) => {
      pages += 1;
      return list(page);
    },
  } as unknown as WordpressClient;
  let rows = 0;
  for await (const page of readWholeList(client, 20, {})) rows += page.length;
  return { rows, pages };
}

const rows = (page: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: page * 1_000 + at + 1 }));

it.each<[string, (page: number) => WpPage, { rows: number; pages: number }]>([
  ['one short page', () => ({ rows: rows(1, 3), totalPages: null }), { rows: 3, pages: 1 }],
  ['no posts', () => ({ rows: [], totalPages: 0 }), { rows: 0, pages: 1 }],
  ['two full pages', (page) => ({ rows: rows(page, 20), totalPages: 2 }), { rows: 40, pages: 2 }],
  [
    'an empty page in the middle',
    (page) => ({ rows: rows(page, page === 2 ? 0 : 20), totalPages: 3 }),
    { rows: 40, pages: 3 },
  ],
  [
    'a short page whose header a cache stripped',
    (page) => ({ rows: rows(page, page === 2 ? 10 : 20), totalPages: page === 2 ? null : 3 }),
    { rows: 50, pages: 3 },
  ],
  [
    'a header that contradicts the rows',
    (page) => ({ rows: rows(page, page === 1 ? 20 : 5), totalPages: 0 }),
    { rows: 25, pages: 2 },
  ],
  [
    'a page count that grows',
    (page) => ({ rows: rows(page, page < 5 ? 20 : 5), totalPages: Math.min(page + 1, 5) }),
    { rows: 85, pages: 5 },
  ],
])('reads a list of %s [spec 6.53]', async (_case, list, expected) => {
  expect(await read(list)).toEqual(expected);
});

it.each<[string, (page: number) => WpPage]>([
  ['posts', (page) => ({ rows: rows(page, 20), totalPages: null })],
  ['empty pages', () => ({ rows: [], totalPages: 999_999_999 })],
  ['invalid rows', () => ({ rows: Array(20).fill('x'), totalPages: null })],
])('gives up on an endless list of %s', async (_case, list) => {
  await expect(read(list)).rejects.toThrow('The content site lists more than 20,000 posts');
});
