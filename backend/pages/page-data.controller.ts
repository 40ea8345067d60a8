import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import { requestIdOf } from '../platform/http/requests/request-middleware.js';
import { Responds } from '../platform/http/responses/responds.js';
import { PagesService } from './pages.service.js';

/** Longer than the address of any page that a link leads to. */
const MAX_LENGTH = 1_000;

class PageDataQueryDto {
  @ApiProperty({ description: 'Path and query of a page', example: '/about', maxLength: MAX_LENGTH })
  @Matches(/^\/(?!\/)/)
  @MaxLength(MAX_LENGTH)
  @IsString()
  path!: string;
}

/** One answer for what a page shows, as its document has it: a navigation takes one round trip. */
@ApiTags('site-content')
@Controller('api/page-data')
export class PageDataController {
  constructor(private readonly pages: PagesService) {}

  @Get()
  @Responds(200, "The answers to a page's queries, each with its key, without lists and what failed", 429, {
    404: "A page that is one person's",
  })
  get(@Query() { path }: PageDataQueryDto, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return this.pages.answers(request, path, requestIdOf(response));
  }
}
