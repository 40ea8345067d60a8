import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { SEARCH_MAX_LENGTH } from '../catalog/catalog.contract.js';
import { type SearchSuggestions, SUGGESTIONS_MIN_LENGTH } from '../catalog/search/suggestions.contract.js';
import { SuggestionsService } from '../catalog/search/suggestions.service.js';
import { NotOnlyControls } from '../platform/http/lists/query-fields.js';
import { Responds } from '../platform/http/responses/responds.js';
import { blankToUndefined } from '../platform/http/validation/text-transforms.js';
import { Spends } from '../platform/limits/work-budget.js';
import { SiteSearchService } from './site-search.service.js';

class SearchDto {
  @ApiProperty({ example: '7 ft pl', minLength: SUGGESTIONS_MIN_LENGTH, maxLength: SEARCH_MAX_LENGTH })
  @MinLength(SUGGESTIONS_MIN_LENGTH)
  @MaxLength(SEARCH_MAX_LENGTH)
  @NotOnlyControls()
  @IsString()
  @Transform(blankToUndefined)
  q!: string;
}

@ApiTags('catalog')
@Controller('api/search')
export class SiteSearchController {
  constructor(
    private readonly suggestions: SuggestionsService,
    private readonly pages: SiteSearchService,
  ) {}

  @Get('suggestions')
  @Spends('search')
  @Responds(200, 'Best matches, their systems, and pages of the site, for the search field', 429)
  async suggest(@Query() { q }: SearchDto): Promise<SearchSuggestions> {
    const [found, site] = await Promise.all([this.suggestions.suggest(q), this.pages.find(q)]);
    return { ...found, site };
  }

  @Get('pages')
  @Spends('search')
  @Responds(200, 'Services, answers, documents, openings, articles and builder setups for a search, in groups', 429)
  find(@Query() { q }: SearchDto) {
    return this.pages.find(q);
  }
}
