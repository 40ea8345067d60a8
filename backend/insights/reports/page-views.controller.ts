import { Body, Controller, Post, Req, UseGuards } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { isRobot } from '../../platform/counts/visits.service.js';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { StaffCookiesService } from '../../staff/sessions/staff-cookies.service.js';
import { PAGE_PATH_MAX_LENGTH, PAGE_VIEWS_PATH, type PageView } from './page-views.contract.js';
import { PageViewsService } from './page-views.service.js';

class PageViewDto implements PageView {
  @ApiProperty({ maxLength: PAGE_PATH_MAX_LENGTH, example: '/product/12' })
  @Matches(/^\//, { message: 'path must begin with /' })
  @MaxLength(PAGE_PATH_MAX_LENGTH)
  @IsString()
  path!: string;
}

/** Receives page views from client-side navigation, which the server does not see. */
@ApiTags('insights')
@Controller(PAGE_VIEWS_PATH.slice(1))
@UseGuards(OwnOriginGuard)
export class PageViewsController {
  constructor(
    private readonly views: PageViewsService,
    private readonly cookies: StaffCookiesService,
  ) {}

  @Post()
  @Responds(204, 'Counted, unless it was a robot or a member of staff')
  async count(@Body() { path }: PageViewDto, @Req() request: Request) {
    if (isRobot(request.headers['user-agent']) || this.cookies.sessionHash(request) !== null) return;
    await this.views.count(path);
  }
}
