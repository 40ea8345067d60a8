import { Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageAnswer } from '../../platform/http/lists/page-answer.js';
import { DeskController } from '../../staff/staff.guard.js';
import { type CountedSearch, SEARCHES_PAGE_SIZE } from '../searches/searches.contract.js';
import { SearchesQueryDto } from './dto/searches-query.dto.js';
import { SearchesDeskService } from './searches-desk.service.js';

@DeskController('api/admin/products/searches', { tag: 'catalog desk', right: 'products' })
export class SearchesDeskController {
  constructor(private readonly searches: SearchesDeskService) {}

  @Get()
  @ApiOkResponse({ description: 'What visitors searched for, the most frequent first; total in X-Total-Count' })
  async list(
    @Query() { page = 1, ...filters }: SearchesQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CountedSearch[]> {
    const found = await this.searches.list(page, filters);
    return pageAnswer(request, response, found, { page, pageSize: SEARCHES_PAGE_SIZE });
  }
}
