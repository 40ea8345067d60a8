import { Controller, Get, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiCookieAuth, ApiForbiddenResponse, ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pageAnswer } from '../../platform/http/lists/page-answer.js';
import { AUDIT_PAGE_SIZE, type AuditLineAnswer } from '../staff.contract.js';
import { Requires, StaffGuard } from '../staff.guard.js';
import { AuditDeskService } from './audit-desk.service.js';
import { AuditQueryDto } from './dto/audit-query.dto.js';

@ApiTags('staff')
@ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
@ApiForbiddenResponse({ description: 'For owners only' })
@Controller('api/admin/audit')
@ApiCookieAuth()
@UseGuards(StaffGuard)
@Requires('staff')
export class AuditDeskController {
  constructor(private readonly lines: AuditDeskService) {}

  @Get()
  @ApiOkResponse({ description: 'Who did what, newest first; the number of all lines is in X-Total-Count' })
  async list(
    @Query() { page = 1, search }: AuditQueryDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditLineAnswer[]> {
    return pageAnswer(request, response, await this.lines.list(page, search), { page, pageSize: AUDIT_PAGE_SIZE });
  }
}
