import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto } from '../../../platform/http/lists/page-query.dto.js';
import { NotOnlyControls } from '../../../platform/http/lists/query-fields.js';
import { blankToUndefined } from '../../../platform/http/validation/text-transforms.js';
import { SEARCH_MAX_LENGTH } from '../../catalog.contract.js';
import { SEARCHES_FOUND, type SearchesFound } from '../../searches/searches.contract.js';

const FOUND = SEARCHES_FOUND.map(({ value }) => value);

export class SearchesQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: SEARCH_MAX_LENGTH, description: 'Part of the text' })
  @IsOptional()
  @Transform(blankToUndefined)
  @MaxLength(SEARCH_MAX_LENGTH, { message: `Search for at most ${SEARCH_MAX_LENGTH} characters.` })
  @NotOnlyControls()
  @IsString()
  search?: string;

  @ApiPropertyOptional({ enum: FOUND, description: 'Searches that found nothing, or from which nothing was opened' })
  @IsOptional()
  @Transform(blankToUndefined)
  @IsIn(FOUND, { message: 'Choose a result from the list.' })
  found?: SearchesFound;
}
