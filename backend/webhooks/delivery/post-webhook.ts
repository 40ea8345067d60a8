import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback, type Lookup, publicAddresses } from '../../platform/outgoing/addresses.js';
import { networkFailure, sendPinned, unlessAborted } from '../../platform/outgoing/pinned-request.js';
import { SIGNATURE_HEADER } from '../webhooks.contract.js';

export type WebhookRequest = { address: string; body: Buffer; signature: string };

export interface PostOptions {
  lookup: Lookup;
  /** Allows this machine, even without TLS. */
  loopback: boolean;
  /** From the DNS lookup to the end of the response. */
  totalMs: number;
}

export interface ReceiverResponse {
  status: number;
  /** Beginning of the body, as text. */
  answer: string;
}

export const POST_TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 2_048;

/**
 * Posts an event. A redirect is a response like any other; the caller decides that only 2xx is a success.
 * @throws Error whose message tells staff why there was no response
 */
export async function postWebhook(
  { address, body, signature }: WebhookRequest,
  { lookup, loopback, totalMs }: PostOptions,
): Promise<ReceiverResponse> {
  const deadline = AbortSignal.timeout(totalMs);
  try {
    const site = new URL(address);
    const addresses = await unlessAborted(publicAddresses(site.hostname, { lookup, loopback }), deadline);
    if (site.protocol !== 'https:' && !addresses.every(isLoopback))
      throw new Error('Webhooks to other hosts require https');
    const response = await sendPinned({
      site,
      path: `${site.pathname}${site.search}`,
      method: 'POST',
      addresses,
      connectMs: totalMs,
      signal: deadline,
      body,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': body.length,
        Accept: '*/*',
        'Accept-Encoding': 'identity',
        'User-Agent': 'site-webhooks',
        [SIGNATURE_HEADER]: signature,
      },
    });
    return { status: response.statusCode ?? 0, answer: await readStart(response) };
  } catch (error) {
    const failure = deadline.aborted ? `No answer within ${totalMs / 1_000} seconds` : networkFailure(error);
    throw failure === null ? error : new Error(failure, { cause: error });
  }
}

/** Only the status counts; a body that breaks off or never ends is ignored. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= ANSWER_MAX_BYTES) break;
    }
  } catch {
    // The received part is enough.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES).toString();
  // PostgreSQL cannot store NUL in text.
  return text.replaceAll('\u0000', '');
}

/** The value of `X-Signature`. @param seconds Unix time of the attempt */
export function signWebhook(secret: string, body: Buffer, seconds: number): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${hash}`;
}
