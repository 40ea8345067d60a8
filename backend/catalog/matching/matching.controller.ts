import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { MatchListDto } from './dto/match-list.dto.js';
import type { ListMatch } from './matching.contract.js';
import { MatchingService } from './matching.service.js';

@ApiTags('catalog')
@Controller('api/products/match')
export class MatchingController {
  constructor(private readonly matching: MatchingService) {}

  /** A POST although it changes nothing, because a list is too long for an address. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ description: 'For each line of a pasted list its quantity and the items that it may mean' })
  @ApiErrors(400)
  match(@Body() { text }: MatchListDto): Promise<ListMatch> {
    return this.matching.match(text);
  }
}
