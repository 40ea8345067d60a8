import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RecordedAnswer } from './protocol.ts';

/** `br` as every browser asks for it over https; `identity` for what a visitor without compression gets. */
export type Encoding = 'br' | 'identity';

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As in `RecordedAnswer`. */
  rawHeaders: [string, string][];
  /** Still compressed. */
  body: Buffer;
}

/** Of the connection or of the moment, not of the answer; `node:http` sends its own. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** One answer as it is on the wire: `fetch` would unpack it. */
export function askFor(url: string, encoding: Encoding, besides: Record<string, string> = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'Accept-Encoding': encoding, ...besides } }, (response) => {
      const { statusCode: status = 0, headers, rawHeaders } = response;
      buffer(response).then(
        (body) => resolve({ status, headers, rawHeaders: contentHeaders(rawHeaders), body }),
        reject,
      );
    }).once('error', reject);
  });
}

/** @param raw names and values by turns, as Node.js reads them */
export function contentHeaders(raw: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (!CONNECTION_HEADERS.has(name.toLowerCase())) pairs.push([name, raw[at + 1] ?? '']);
  }
  return pairs;
}

/** @throws Error when the site does not answer with what is to be measured */
export async function recordAnswer(siteUrl: string, path: string, encoding: Encoding): Promise<RecordedAnswer> {
  const { status, rawHeaders, body } = await askFor(siteUrl + path, encoding);
  if (status !== 200) throw new Error(`${path} answers ${status}: there is nothing to measure.`);
  return { path, status, headers: rawHeaders, body: body.toString('base64') };
}
