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
  // Opened on its own, a picture is a document with a policy of its own.
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  response.send(bytes);
}
