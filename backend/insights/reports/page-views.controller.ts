import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Logger, Post, Req, UseGuards } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import type { Request } from 'express';
import { isRobot, itemOf, VisitsService } from '../../platform/counts/visits.service.js';
import { OwnOriginGuard } from '../../platform/http/requests/own-origin.guard.js';
import { Responds } from '../../platform/http/responses/responds.js';
import { errorTrace } from '../../platform/logging/log-text.js';
import { StaffCookiesService } from '../../staff/sessions/staff-cookies.service.js';
import { PAGE_PATH_MAX_LENGTH, PAGE_VIEWS_PATH, type PageView } from './page-views.contract.js';

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
  private readonly logger = new Logger('insights');

  constructor(
    private readonly em: EntityManager,
    private readonly visits: VisitsService,
    private readonly cookies: StaffCookiesService,
  ) {}

  /** Unknown item ids are ignored, because otherwise anybody could fill the table with them. */
  @Post()
  @Responds(204, 'Counted, unless it was a robot or a member of staff')
  async count(@Body() { path }: PageViewDto, @Req() request: Request) {
    if (isRobot(request.headers['user-agent']) || this.cookies.sessionHash(request) !== null) return;
    const item = itemOf(path);
    try {
      if (item === null || (await this.isItem(item))) this.visits.countPage(path);
    } catch (error) {
      const [reason] = errorTrace(error).split('\n', 1);
      this.logger.warn(`A page view was not counted: ${reason}`);
    }
  }

  /** True for an item that visitors can see. */
  private async isItem(id: number): Promise<boolean> {
    const rows = await this.em.fork().execute<unknown[]>('select 1 from product_index where product_id = ?', [id]);
    return rows.length > 0;
  }
}
