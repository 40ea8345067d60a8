import { Choice, queryDto, WholeNumber } from '../platform/http/lists/query-fields.js';
import type { BlogCategory, BlogQuery } from './blog.contract.js';
import { BLOG_CATEGORIES, MAX_BLOG_PAGE, MAX_BLOG_PAGE_SIZE } from './blog.contract.js';

export class BlogPagingDto extends queryDto<Pick<BlogQuery, 'page' | 'pageSize'>>({
  page: WholeNumber({ minimum: 1, maximum: MAX_BLOG_PAGE }),
  pageSize: WholeNumber({ minimum: 1, maximum: MAX_BLOG_PAGE_SIZE }),
}) {}

export class BlogQueryDto extends BlogPagingDto implements BlogQuery {
  @Choice(BLOG_CATEGORIES)
  category?: BlogCategory;
}
