import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiConflictResponse,
  ApiCookieAuth,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageAnswer } from '../../platform/http/lists/page-answer.js';
import { PageQueryDto } from '../../platform/http/lists/page-query.dto.js';
import { RowIdPipe } from '../../platform/http/validation/row-id.pipe.js';
import { CurrentStaff, Roles, StaffGuard } from '../../staff/staff.guard.js';
import type { SignedInStaff } from '../../staff/staff-sessions.service.js';
import { SYNC_RUNS_PAGE_SIZE, type SyncRunAnswer, type SyncRunDetail } from '../wordpress-sync.contract.js';
import { WordpressSyncService } from '../wordpress-sync.service.js';
import { SyncRunDto } from './dto/sync-run.dto.js';
import { WordpressSyncDeskService } from './wordpress-sync-desk.service.js';

/** The history of runs, for all who may ask for one; what an owner alone decides. */
@ApiTags('wordpress-sync')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@ApiCookieAuth()
@Controller('api/admin/sync-runs')
@UseGuards(StaffGuard)
export class WordpressSyncDeskController {
  constructor(
    private readonly history: WordpressSyncDeskService,
    private readonly sync: WordpressSyncService,
  ) {}

  @Get()
  @ApiOkResponse({ description: 'Runs, newest first, without their entries; the number of all is in X-Total-Count' })
  async list(
    @Query() { page = 1 }: PageQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SyncRunAnswer[]> {
    return pageAnswer(request, response, await this.history.list(page), { page, pageSize: SYNC_RUNS_PAGE_SIZE });
  }

  @Get(':id')
  @ApiOkResponse({ description: 'One run with the posts that it was about' })
  @ApiNotFoundResponse({ description: 'No such run' })
  get(@Param('id', RowIdPipe) id: number): Promise<SyncRunDetail> {
    return this.history.findOrFail(id);
  }

  @Post()
  @HttpCode(202)
  @Roles('owner')
  @ApiAcceptedResponse({ description: 'The run was put into the queue' })
  @ApiBadRequestResponse({ description: 'Fields and what is wrong with them' })
  @ApiForbiddenResponse({ description: 'For owners only' })
  @ApiConflictResponse({ description: 'A run is under way, and the new one is no dry run' })
  @ApiServiceUnavailableResponse({ description: 'No content site is set, or the queue is away' })
  order(@Body() input: SyncRunDto, @CurrentStaff() staff: SignedInStaff): Promise<SyncRunAnswer> {
    return this.sync.order(input, staff);
  }
}
