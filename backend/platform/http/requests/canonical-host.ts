import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Redirects http and `www.` to the site's own https address. The trusted proxy reports protocol and host. */
export function canonicalHost(publicUrl: string): RequestHandler {
  const { protocol, host } = new URL(publicUrl);
  return (request: Request, response: Response, next: NextFunction) => {
    const forwarded = request.get('X-Forwarded-Proto') !== undefined || request.get('X-Forwarded-Host') !== undefined;
    const isElsewhere =
      request.host === `www.${host}` || (request.host === host && !request.secure) || (forwarded && !request.secure);
    if (protocol !== 'https:' || !isElsewhere || request.path.startsWith('/health/')) next();
    else
      response.redirect(
        request.method === 'GET' || request.method === 'HEAD' ? 301 : 308,
        `${publicUrl}${request.originalUrl}`,
      );
  };
}

/**
 * Cheap check that `canonicalHost` would not redirect a request; false means that it may.
 * @param isTrustedProxy Express's compiled `trust proxy` setting
 */
export function isCanonicalRequest(
  publicUrl: string,
  isTrustedProxy: (address: string | undefined, hop: number) => boolean,
): (request: IncomingMessage) => boolean {
  const { protocol, host } = new URL(publicUrl);
  if (protocol !== 'https:') return () => true;
  return ({ headers, socket }) =>
    headers['x-forwarded-proto'] === 'https' &&
    (headers['x-forwarded-host'] ?? headers.host) === host &&
    isTrustedProxy(socket.remoteAddress, 0);
}
