import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  NotFoundException,
  type RawBodyRequest,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request } from 'express';
import { Settings } from '../config/settings.js';

/** Admits calls that are signed with `WORDPRESS_WEBHOOK_SECRET`; without that setting there is no webhook. */
@Injectable()
export class WordpressWebhookGuard implements CanActivate {
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
function isSignedBy(secret: string, body: Buffer, signature: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
