import { NotFoundException } from '@nestjs/common';
import type { Response } from 'express';

/**
 * Sends a WebP file whose name is a hash of its content.
 * @throws NotFoundException for null
 */
export function sendPicture(response: Response, bytes: Buffer | null): void {
  if (bytes === null) throw new NotFoundException('There is no such picture.');
  response.setHeader('Content-Type', 'image/webp');
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  // A picture opened in its own tab is a document, so it needs a policy.
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  response.send(bytes);
}
