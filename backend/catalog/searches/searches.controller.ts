import { Body, Controller, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { CountedSearchDto } from './dto/counted-search.dto.js';
import { SearchCountsService } from './search-counts.service.js';

/** What the pages report about searches. */
@ApiTags('catalog')
@Controller('api/products/searches')
@UseGuards(OwnOriginGuard)
export class SearchesController {
  constructor(
    private readonly counts: SearchCountsService,
    private readonly limits: RateLimiter,
  ) {}

  @Post()
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted, unless it looks like an email address or a phone number' })
  @ApiErrors(400)
  async search(@Body() { search }: CountedSearchDto, @Ip() address: string): Promise<void> {
    await this.limit(address);
    await this.counts.countSearch(search);
  }

  @Post('opened')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted: something was opened from this search' })
  @ApiErrors(400)
  async open(@Body() { search }: CountedSearchDto, @Ip() address: string): Promise<void> {
    await this.limit(address);
    await this.counts.countOpened(search);
  }

  private limit(address: string): Promise<void> {
    return this.limits.consume([{ limit: 'search-count-address', key: clientNetwork(address) }]);
  }
}
