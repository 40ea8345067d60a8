import { Get, Query } from '@nestjs/common';
import { Paged } from '../../platform/http/lists/page-response.js';
import { Choice, PageQueryDto, TextOf } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffController } from '../../staff/staff.guard.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import { SearchCountsService } from '../searches/search-counts.service.js';
import { SEARCHES_FOUND, SEARCHES_PAGE_SIZE, type SearchesFound } from '../searches/searches.contract.js';

const FOUND = SEARCHES_FOUND.map(({ value }) => value);

class SearchesQueryDto extends PageQueryDto {
  @TextOf(SEARCH_MAX_LENGTH, { description: 'Part of the text' })
  search?: string;

  @Choice(FOUND, { description: 'Searches that found nothing, or from which nothing was opened' })
  found?: SearchesFound;
}

@StaffController('api/admin/products/searches', { tag: 'catalog', right: 'products' })
export class SearchesAdminController {
  constructor(private readonly searches: SearchCountsService) {}

  @Get()
  @Responds(200, 'What visitors searched for, the most frequent first; total in X-Total-Count')
  @Paged(SEARCHES_PAGE_SIZE)
  list(@Query() { page = 1, ...filters }: SearchesQueryDto) {
    return this.searches.list(page, filters);
  }
}
