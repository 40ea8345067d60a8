import { Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiBadGatewayResponse,
  ApiCookieAuth,
  ApiOkResponse,
  ApiServiceUnavailableResponse,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffGuard } from '../staff/staff.guard.js';
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
  @ApiOkResponse({ description: 'The result of the run; joins an active one' })
  @ApiUnauthorizedResponse({ description: 'Not signed in' })
  @ApiServiceUnavailableResponse({ description: 'No content site is configured, or the queue is unreachable' })
  @ApiBadGatewayResponse({ description: 'The content site did not answer correctly' })
  synchronize(@CurrentStaff() staff: SignedInStaff): Promise<SyncAnswer> {
    return this.sync.synchronize('manual', false, staff);
  }
}
