import { HttpCode, Post } from '@nestjs/common';
import { ApiBadGatewayResponse, ApiOkResponse } from '@nestjs/swagger';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, DeskController } from '../staff/staff.guard.js';
import type { SyncAnswer } from './wordpress-sync.contract.js';
import { WordpressSyncService } from './wordpress-sync.service.js';

@DeskController('api/sync/wordpress', { tag: 'wordpress-sync' })
export class WordpressSyncController {
  constructor(private readonly sync: WordpressSyncService) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ description: 'The result of the run; joins an active one' })
  @ApiErrors({ 503: 'No content site is configured, or the queue is unreachable' })
  @ApiBadGatewayResponse({ description: 'The content site did not answer correctly' })
  synchronize(@CurrentStaff() staff: SignedInStaff): Promise<SyncAnswer> {
    return this.sync.synchronize('manual', false, staff);
  }
}
