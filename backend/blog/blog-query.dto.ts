import { Choice, WholeNumber } from '../platform/http/lists/query-fields.js';
import {
  BLOG_CATEGORIES,
  type BlogCategory,
  type BlogQuery,
  MAX_BLOG_PAGE,
  MAX_BLOG_PAGE_SIZE,
} from './blog.contract.js';

/** Paging of a list of posts, public or staff. */
export class BlogPagingDto {
  @WholeNumber({ minimum: 1, maximum: MAX_BLOG_PAGE })
  page?: number;

  @WholeNumber({ minimum: 1, maximum: MAX_BLOG_PAGE_SIZE })
  pageSize?: number;
}

export class BlogQueryDto extends BlogPagingDto implements BlogQuery {
  @Choice(BLOG_CATEGORIES)
  category?: BlogCategory;
}
