import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  Controller,
  Headers,
  HttpCode,
  Inject,
  NotFoundException,
  Post,
  type RawBodyRequest,
  Req,
  UnauthorizedException,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { ApiErrors } from '../platform/http/errors/api-errors.js';
import { WordpressSyncService } from './wordpress-sync.service.js';

/** The content site calls it after publishing (docs/wordpress.md). */
@ApiTags('wordpress-sync')
@Controller('api/sync/wordpress/webhook')
export class WordpressWebhookController {
  constructor(
    private readonly sync: WordpressSyncService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiHeader({ name: 'X-Hub-Signature-256', description: 'sha256=<HMAC of the body with WORDPRESS_WEBHOOK_SECRET>' })
  @ApiAcceptedResponse({ description: 'A run was started or is already active' })
  @ApiErrors({ 401: 'The signature is missing or wrong' })
  async notify(
    @Headers('x-hub-signature-256') signature: string | undefined,
    @Req() request: RawBodyRequest<Request>,
  ): Promise<{ runId: number }> {
    const { wordpressWebhookSecret: secret } = this.settings;
    if (secret === null) throw new NotFoundException('There is no webhook: WORDPRESS_WEBHOOK_SECRET is not set.');
    if (!isSignedBy(secret, request.rawBody ?? Buffer.alloc(0), signature ?? ''))
      throw new UnauthorizedException('The signature is missing or wrong.');
    return { runId: (await this.sync.start({ trigger: 'webhook' })).id };
  }
}

/** `sha256=` and the HMAC of the body in hex, the format of GitHub and many WordPress plugins. */
function isSignedBy(secret: string, body: Buffer, signature: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
