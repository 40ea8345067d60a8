import { Body, Controller, Get, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';
import type { Request } from 'express';
import { isRobot } from '../../platform/counts/visits.service.js';
import { Choice, PageQueryDto, TextOf } from '../../platform/http/lists/query-fields.js';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { Paged, Responds } from '../../platform/http/responses/responds.js';
import { singleLine } from '../../platform/http/validation/text-transforms.js';
import { StaffCookiesService } from '../../staff/sessions/staff-cookies.service.js';
import { StaffController } from '../../staff/staff.guard.js';
import { SEARCH_MAX_LENGTH } from '../catalog.contract.js';
import { SearchCountsService } from './search-counts.service.js';
import { SEARCHES_FOUND, SEARCHES_PAGE_SIZE, type SearchesFound } from './searches.contract.js';

class CountedSearchDto {
  @ApiProperty({ minLength: 1, maxLength: SEARCH_MAX_LENGTH, example: '7 ft plank' })
  @MinLength(1)
  @MaxLength(SEARCH_MAX_LENGTH)
  @IsString()
  @Transform(singleLine)
  search!: string;
}

@ApiTags('catalog')
@Controller('api/products/searches')
@UseGuards(OwnOriginGuard)
export class SearchesController {
  constructor(
    private readonly counts: SearchCountsService,
    private readonly cookies: StaffCookiesService,
  ) {}

  @Post()
  @Responds(204, 'Counted, unless it looks like an email address or a personal number')
  async search(@Body() { search }: CountedSearchDto, @Req() request: Request) {
    if (this.isCounted(request)) await this.counts.count(search, request.ip ?? '');
  }

  @Post('opened')
  @Responds(204, 'Counted: something was opened from this search')
  async open(@Body() { search }: CountedSearchDto, @Req() request: Request) {
    if (this.isCounted(request)) await this.counts.count(search, request.ip ?? '', true);
  }

  /** False for staff and robots. */
  private isCounted(request: Request): boolean {
    return !isRobot(request.headers['user-agent']) && this.cookies.sessionHash(request) === null;
  }
}

class SearchesQueryDto extends PageQueryDto {
  @TextOf(SEARCH_MAX_LENGTH, { description: 'Part of the text' })
  search?: string;

  @Choice(SEARCHES_FOUND, { description: 'Searches that found nothing, or from which nothing was opened' })
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
