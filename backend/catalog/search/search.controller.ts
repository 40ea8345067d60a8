import { Controller, Get, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { NotOnlyControls } from '../../platform/http/lists/query-fields.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { blankToUndefined } from '../../platform/http/validation/text-transforms.js';
import { Spends } from '../../platform/limits/work-budget.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import { SUGGESTIONS_MIN_LENGTH } from './suggestions.contract.js';
import { SuggestionsService } from './suggestions.service.js';

class SuggestionsQueryDto {
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
export class SearchController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get('suggestions')
  @Spends('search')
  @Responds(200, 'Best matches and their systems, for the search field', 429)
  suggest(@Query() { q }: SuggestionsQueryDto) {
    return this.suggestions.suggest(q);
  }
}
