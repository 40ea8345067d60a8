import { Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiCookieAuth,
  ApiOkResponse,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { CurrentStaff, StaffGuard } from '../staff/staff.guard.js';
import type { SignedInStaff } from '../staff/staff-sessions.service.js';
import type { SyncAnswer } from './wordpress-sync.contract.js';
import { WordpressSyncService } from './wordpress-sync.service.js';

@ApiTags('wordpress-sync')
@ApiCookieAuth()
@Controller('api/sync/wordpress')
@UseGuards(StaffGuard)
export class WordpressSyncController {
  constructor(private readonly sync: WordpressSyncService) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ description: 'What the run did; a run that was under way is joined' })
  @ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
  @ApiServiceUnavailableResponse({ description: 'No content site is set, or the queue is away' })
  @ApiBadGatewayResponse({ description: 'The content site did not answer as it should' })
  synchronize(@CurrentStaff() staff: SignedInStaff): Promise<SyncAnswer> {
    return this.sync.synchronize('manual', false, staff);
  }
}
