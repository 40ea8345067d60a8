import { createHmac } from 'node:crypto';
import type { CanActivate, ExecutionContext, RawBodyRequest } from '@nestjs/common';
import { Controller, Injectable, NotFoundException, Post, UnauthorizedException, UseGuards } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Settings } from '../config/settings.js';
import { Responds } from '../platform/http/responses/responds.js';
import { isSameText } from '../platform/secrets/site-secrets.js';
import type { SignedInStaff } from '../staff/sessions/staff-sessions.service.js';
import { CurrentStaff, StaffController } from '../staff/staff.guard.js';
import { WordpressSyncService } from './wordpress-sync.service.js';

/** Admits calls that are signed with `WORDPRESS_WEBHOOK_SECRET`; without that setting there is no webhook. */
@Injectable()
class WordpressWebhookGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(context: ExecutionContext): true {
    const { wordpressWebhookSecret: secret } = this.settings;
    if (secret === null) throw new NotFoundException('There is no webhook: WORDPRESS_WEBHOOK_SECRET is not set.');
    const request = context.switchToHttp().getRequest<RawBodyRequest<Request>>();
    const signature = request.get('x-hub-signature-256') ?? '';
    if (!isSignedBy(secret, request.rawBody ?? Buffer.alloc(0), signature))
      throw new UnauthorizedException('The signature is missing or wrong.');
    return true;
  }
}

/** `sha256=` and the HMAC of the body in hex, the format of GitHub and many WordPress plugins. */
const isSignedBy = (secret: string, body: Buffer, signature: string): boolean =>
  isSameText(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);

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
