import type { BlogCategory, BlogQuery } from '../../../backend/blog/blog.contract.js';
import { BLOG_CATEGORIES, BLOG_PAGE_SIZE, MAX_BLOG_PAGE } from '../../../backend/blog/blog.contract.js';

/** The blog list's state in the URL. An empty category means all. */
export type BlogState = { category: BlogCategory | ''; page: number };

/** Ignores unknown values. */
export function parseBlogState(parameters: URLSearchParams): BlogState {
  const page = parameters.get('page') ?? '';
  return {
    category: BLOG_CATEGORIES.find((category) => category === parameters.get('category')) ?? '',
    page: /^[1-9]\d*$/.test(page) ? Math.min(Number(page), MAX_BLOG_PAGE) : 1,
  };
}

/** The canonical address of a state, without defaults. */
export function blogAddress({ category, page }: BlogState): string {
  const parameters = new URLSearchParams();
  if (category) parameters.set('category', category);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query ? `/blog?${query}` : '/blog';
}

export function toBlogQuery({ category, page }: BlogState): BlogQuery {
  return { category: category || undefined, page, pageSize: BLOG_PAGE_SIZE };
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / BLOG_PAGE_SIZE));
