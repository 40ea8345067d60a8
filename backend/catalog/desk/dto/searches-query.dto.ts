import { Choice, PageQueryDto, TextOf } from '../../../platform/http/lists/query-fields.js';
import { SEARCH_MAX_LENGTH } from '../../catalog.contract.js';
import { SEARCHES_FOUND, type SearchesFound } from '../../searches/searches.contract.js';

const FOUND = SEARCHES_FOUND.map(({ value }) => value);

export class SearchesQueryDto extends PageQueryDto {
  @TextOf(SEARCH_MAX_LENGTH, { description: 'Part of the text' })
  search?: string;

  @Choice(FOUND, { description: 'Searches that found nothing, or from which nothing was opened' })
  found?: SearchesFound;
}
