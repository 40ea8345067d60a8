import { Choice, TextOf } from '../../../platform/http/lists/query-fields.js';
import { BlogPagingDto } from '../../dto/blog-query.dto.js';
import { POST_LIMITS, POST_SOURCES, POST_STATES, type PostSource, type PostState } from '../blog-desk.contract.js';

export class BlogDeskQueryDto extends BlogPagingDto {
  @TextOf(POST_LIMITS.search, { description: 'Part of the title, author or slug' })
  search?: string;

  @Choice(POST_STATES)
  state?: PostState;

  @Choice(POST_SOURCES)
  source?: PostSource;
}
