import { createHash } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';

/**
 * Reads the header `Idempotency-Key`.
 * @returns null without one
 * @throws BadRequestException for a malformed key
 */
export function readIdempotencyKey(key: string | undefined): string | null {
  if (key === undefined || key === '') return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new BadRequestException('Idempotency-Key must be 8 to 200 printable characters');
  return key;
}

/**
 * Combines a key with the fields: a double click is the same submission, but two visitors may share the key of a cached page.
 * @param formKey key of the rendered form, or that of the header
 * @returns null without a key
 */
export function submissionKey(formKey: string | null, fields: Readonly<Record<string, string>>): string | null {
  if (!formKey) return null;
  return createHash('sha256')
    .update(JSON.stringify([formKey, fields]))
    .digest('base64url');
}
