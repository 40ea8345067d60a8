import { Controller, Post, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { Responds } from '../platform/http/responses/responds.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../staff/staff.guard.js';
import { WordpressSyncService } from './wordpress-sync.service.js';
import { WordpressWebhookGuard } from './wordpress-webhook.guard.js';

@StaffController('api/sync/wordpress', { tag: 'wordpress-sync', right: null })
export class WordpressSyncController {
  constructor(private readonly sync: WordpressSyncService) {}

  @Post()
  @Responds(200, 'The result of the run; joins an active one', {
    502: 'The content site did not answer correctly',
    503: 'No content site is configured, or the queue is unreachable',
  })
  synchronize(@CurrentStaff() staff: SignedInStaff) {
    return this.sync.synchronize('manual', false, staff);
  }
}

/** The content site calls it after publishing (docs/wordpress.md). */
@ApiTags('wordpress-sync')
@Controller('api/sync/wordpress/webhook')
@UseGuards(WordpressWebhookGuard)
export class WordpressWebhookController {
  constructor(private readonly sync: WordpressSyncService) {}

  @Post()
  @ApiHeader({ name: 'X-Hub-Signature-256', description: 'sha256=<HMAC of the body with WORDPRESS_WEBHOOK_SECRET>' })
  @Responds(202, 'A run was started or is already active', { 401: 'The signature is missing or wrong' })
  async notify() {
    return { runId: (await this.sync.start({ trigger: 'webhook' })).id };
  }
}
