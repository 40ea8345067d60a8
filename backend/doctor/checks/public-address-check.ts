import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import type { Finding } from '../finding.contract.js';
import { isLocalHost, isPrivateHost } from '../launch/local-host.js';
import { CHECK_LIMIT_MS, type Check, error, messageOf, ok, warning } from '../run-checks.js';

const ADDRESS = 'PUBLIC_URL';
const CERTIFICATE = 'Certificate';
const DAY_MS = 86_400_000;
/** Caddy renews a 90-day certificate 30 days before it expires. */
const WARNING_DAYS = 21;
const ERROR_DAYS = 3;
const RENEW = 'Check that the proxy can renew it: its log, DNS, and ports 80 and 443.';
const CONNECT =
  'Check that the site runs, its DNS record, firewall and proxy. Some networks cannot reach their own public address: then check from elsewhere.';

interface Answer {
  status: number;
  body: string;
  certificate: { validTo: Date; trustError: string | null } | null;
}

/** Requests the site at its public address, through DNS, firewall and proxy. */
export const publicAddressCheck = (publicUrl: string, now: () => number = Date.now): Check => ({
  subject: ADDRESS,
  action: CONNECT,
  find: async () => {
    let live: Answer;
    try {
      live = await ask(`${publicUrl}/health/live`);
    } catch (reason) {
      // A container has a localhost of its own.
      const finding = isLocalHost(new URL(publicUrl).hostname) ? warning : error;
      return [finding(ADDRESS, `${publicUrl} does not answer: ${messageOf(reason)}`, CONNECT)];
    }
    const findings = [siteFinding(publicUrl, live)];
    if (live.certificate) findings.push(certificateFinding(live.certificate, now()));
    if (!isPrivateHost(new URL(publicUrl).hostname)) findings.push(...(await metricsFindings(publicUrl)));
    return findings;
  },
});

function siteFinding(publicUrl: string, { status, body }: Answer): Finding {
  if (status === 200 && /^\{"status":"live"/.test(body)) return ok(ADDRESS, `${publicUrl} answers`);
  return error(
    ADDRESS,
    `${publicUrl} answers ${status}, but not as this site`,
    'Point DNS and the proxy at the site, and set PUBLIC_URL to its own address.',
  );
}

export function certificateFinding({ validTo, trustError }: { validTo: Date; trustError: string | null }, now: number) {
  const days = Math.floor((validTo.getTime() - now) / DAY_MS);
  const text = days < 0 ? 'has expired' : `is valid for ${days} more days`;
  if (days < ERROR_DAYS) return error(CERTIFICATE, text, RENEW);
  if (trustError !== null) {
    const action = 'Use a certificate from a public certificate authority. Caddy obtains one for a public name.';
    return error(CERTIFICATE, `browsers may not trust it: ${trustError}`, action);
  }
  return days < WARNING_DAYS ? warning(CERTIFICATE, text, RENEW) : ok(CERTIFICATE, text);
}

async function metricsFindings(publicUrl: string): Promise<Finding[]> {
  const { status } = await ask(`${publicUrl}/metrics`);
  if (status !== 200) return [];
  const action = 'Make the proxy return 404 for /metrics (docs/operations.md).';
  return [error(ADDRESS, 'exposes /metrics publicly', action)];
}

/** @returns null for a site without TLS */
export const certificateOfSite = async (publicUrl: string): Promise<Answer['certificate']> =>
  (await ask(`${publicUrl}/health/live`)).certificate;

/** Does not reject a bad certificate, because that is a separate finding. */
async function ask(url: string): Promise<Answer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(CHECK_LIMIT_MS / 2);
    request(url, { rejectUnauthorized: false, agent: false, signal }, resolve).on('error', reject).end();
  });
  const { socket, statusCode = 0 } = response;
  const certificate = socket instanceof TLSSocket ? certificateOf(socket) : null;
  return { status: statusCode, body: await text(response), certificate };
}

function certificateOf(socket: TLSSocket): Answer['certificate'] {
  const { valid_to } = socket.getPeerCertificate();
  const error: unknown = socket.authorizationError;
  return { validTo: new Date(valid_to), trustError: socket.authorized ? null : String(error) };
}
