import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiErrors } from '../../platform/http/errors/api-errors.js';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { isRobot } from '../../platform/visits/robots.js';
import { StaffCookiesService } from '../../staff/sessions/staff-cookies.service.js';
import { PageViewDto } from './dto/page-view.dto.js';
import { PAGE_VIEWS_PATH } from './page-views.contract.js';
import { PageViewsService } from './page-views.service.js';

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
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Counted, unless it was a robot or a member of staff' })
  @ApiErrors(400)
  async count(@Body() { path }: PageViewDto, @Req() request: Request): Promise<void> {
    if (isRobot(request.headers['user-agent']) || this.cookies.sessionHash(request) !== null) return;
    await this.views.count(path);
  }
}
