import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RecordedAnswer } from './protocol.ts';

/** `br` is what browsers request over https; `identity` is uncompressed. */
export type Encoding = 'br' | 'identity';

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Same as in `RecordedAnswer`. */
  rawHeaders: [string, string][];
  /** Still compressed. */
  body: Buffer;
}

/** Connection headers and `Date`, which `node:http` sends itself. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** Records the answer as sent; `fetch` would decompress it. */
export function askFor(url: string, encoding: Encoding, others: Record<string, string> = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'Accept-Encoding': encoding, ...others } }, (response) => {
      const { statusCode: status = 0, headers, rawHeaders } = response;
      buffer(response).then(
        (body) => resolve({ status, headers, rawHeaders: contentHeaders(rawHeaders), body }),
        reject,
      );
    }).once('error', reject);
  });
}

/** @param raw alternating names and values (`rawHeaders`) */
export function contentHeaders(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (!CONNECTION_HEADERS.has(name.toLowerCase())) pairs.push([name, raw[at + 1] ?? '']);
  }
  return pairs;
}

/** @throws Error for any answer other than the one to measure */
export async function recordAnswer(siteUrl: string, path: string, encoding: Encoding): Promise<RecordedAnswer> {
  const { status, rawHeaders, body } = await askFor(siteUrl + path, encoding);
  if (status !== 200) throw new Error(`${path} answers ${status}, so there is nothing to measure.`);
  return { path, status, headers: rawHeaders, body: body.toString('base64') };
}
