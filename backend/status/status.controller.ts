import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { StaffGuard } from '../staff/staff.guard.js';
import type { SiteStatus } from './status.contract.js';
import { StatusService } from './status.service.js';

@ApiTags('status')
@ApiCookieAuth()
@Controller('api/admin/status')
@UseGuards(StaffGuard)
export class StatusController {
  constructor(private readonly status: StatusService) {}

  @Get()
  @ApiOkResponse({ description: 'How database, Redis, mail, queues and schedule are at this moment' })
  @ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
  get(): Promise<SiteStatus> {
    return this.status.get();
  }
}
