import { BLOG_PAGE_SIZE, type BlogPage } from '../../../backend/blog/blog.contract.js';

export function postCountText(
  status: 'pending' | 'error' | 'success',
  page: number,
  list: Pick<BlogPage, 'total' | 'items'> | undefined,
): string {
  if (status === 'pending') return 'Loading posts';
  if (!list) return '';
  if (list.total <= BLOG_PAGE_SIZE) return list.total === 1 ? '1 post' : `${list.total} posts`;
  const first = (page - 1) * BLOG_PAGE_SIZE + 1;
  return `${list.total.toLocaleString('en-US')} posts, showing ${first} to ${first + list.items.length - 1}`;
}
