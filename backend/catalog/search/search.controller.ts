import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { SuggestionsQueryDto } from './dto/suggestions-query.dto.js';
import type { ProductSuggestions } from './suggestions.contract.js';
import { SuggestionsService } from './suggestions.service.js';

@ApiTags('catalog')
@Controller('api/search')
export class SearchController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get('suggestions')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ description: 'Best matches and their systems, for the search field' })
  @ApiErrors(400)
  suggest(@Query() { q }: SuggestionsQueryDto): Promise<ProductSuggestions> {
    return this.suggestions.suggest(q);
  }
}
