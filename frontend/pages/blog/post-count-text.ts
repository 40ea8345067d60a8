import { BLOG_PAGE_SIZE, type BlogPage } from '../../../backend/blog/blog.contract.js';
import { rangeText } from '../../ui/range-text.js';

export function postCountText(
  status: 'pending' | 'error' | 'success',
  page: number,
  list: Pick<BlogPage, 'total' | 'items'> | undefined,
): string {
  if (status === 'pending') return 'Loading posts';
  if (!list) return '';
  return rangeText('post', { total: list.total, page, pageSize: BLOG_PAGE_SIZE, shown: list.items.length });
}
