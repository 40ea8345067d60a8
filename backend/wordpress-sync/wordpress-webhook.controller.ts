import { Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import { WordpressSyncService } from './wordpress-sync.service.js';
import { WordpressWebhookGuard } from './wordpress-webhook.guard.js';

/** The content site calls it after publishing (docs/wordpress.md). */
@ApiTags('wordpress-sync')
@Controller('api/sync/wordpress/webhook')
@UseGuards(WordpressWebhookGuard)
export class WordpressWebhookController {
  constructor(private readonly sync: WordpressSyncService) {}

  @Post()
  @HttpCode(202)
  @ApiHeader({ name: 'X-Hub-Signature-256', description: 'sha256=<HMAC of the body with WORDPRESS_WEBHOOK_SECRET>' })
  @ApiAcceptedResponse({ description: 'A run was started or is already active' })
  @ApiErrors({ 401: 'The signature is missing or wrong' })
  async notify(): Promise<{ runId: number }> {
    return { runId: (await this.sync.start({ trigger: 'webhook' })).id };
  }
}
