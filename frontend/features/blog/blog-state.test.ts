import { BLOG_CATEGORIES } from '../../../backend/blog/blog.contract.js';
import { postAddress } from '../../../backend/config/public-pages.contract.js';
import { type BlogState, blogAddress, pageCount, parseBlogState, toBlogQuery } from './blog-state.js';

const parse = (query: string) => parseBlogState(new URLSearchParams(query));

it.each<[string, BlogState]>([
  ['', { category: '', page: 1 }],
  ['category=OSHA+Guidelines', { category: 'OSHA Guidelines', page: 1 }],
  ['category=OSHA%20Guidelines&page=3', { category: 'OSHA Guidelines', page: 3 }],
  ['category=osha+guidelines', { category: '', page: 1 }],
  ['category=Everything', { category: '', page: 1 }],
  ['page=0', { category: '', page: 1 }],
  ['page=-2', { category: '', page: 1 }],
  ['page=1e3', { category: '', page: 1 }],
  ['page=99999999999', { category: '', page: 10_000 }],
])('reads %p', (query, state) => {
  expect(parse(query)).toEqual(state);
});

it.each([...BLOG_CATEGORIES, '' as const])('restores the category "%s" from its address', (category) => {
  for (const page of [1, 2]) {
    const state = { category, page };
    expect(parse(blogAddress(state).split('?')[1] ?? '')).toEqual(state);
  }
});

it('omits defaults from the address', () => {
  expect(blogAddress({ category: '', page: 1 })).toBe('/blog');
  expect(blogAddress({ category: 'Jobsite Tips', page: 2 })).toBe('/blog?category=Jobsite+Tips&page=2');
});

it('encodes a slug as one path segment', () => {
  expect(postAddress('a/b?c#d')).toBe('/blog/a%2Fb%3Fc%23d');
});

it('requests pages of 24, without a category for all posts', () => {
  expect(toBlogQuery({ category: '', page: 2 })).toEqual({ category: undefined, page: 2, pageSize: 24 });
});

it.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [48, 2],
])('splits %i posts into %i pages', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});
