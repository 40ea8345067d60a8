import { createHmac } from 'node:crypto';

/**
 * The value of `X-Signature`.
 * @param seconds Unix time of the attempt
 */
export function signWebhook(secret: string, body: Buffer, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
