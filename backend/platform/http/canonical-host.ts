import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Sends a visitor who came by http or by `www.` to the site's own address, when that one is https. Protocol and host
 * are what the trusted proxy reports; a health check that asks the process itself is let through.
 */
export function canonicalHost(publicUrl: string): RequestHandler {
  const { protocol, host } = new URL(publicUrl);
  return (request: Request, response: Response, next: NextFunction) => {
    const forwarded = request.get('X-Forwarded-Proto') !== undefined || request.get('X-Forwarded-Host') !== undefined;
    const strays =
      request.host === `www.${host}` || (request.host === host && !request.secure) || (forwarded && !request.secure);
    if (protocol !== 'https:' || !strays || request.path.startsWith('/health/')) next();
    else
      response.redirect(
        request.method === 'GET' || request.method === 'HEAD' ? 301 : 308,
        `${publicUrl}${request.originalUrl}`,
      );
  };
}

/**
 * Tells in a glance that `canonicalHost` has nothing to send elsewhere. False says no more than that it has to look.
 * @param trusts whether a peer's word on protocol and host counts, as Express takes it
 */
export function cameRightly(
  publicUrl: string,
  trusts: (address: string | undefined, hop: number) => boolean,
): (request: IncomingMessage) => boolean {
  const { protocol, host } = new URL(publicUrl);
  if (protocol !== 'https:') return () => true;
  return ({ headers, socket }) =>
    headers['x-forwarded-proto'] === 'https' &&
    (headers['x-forwarded-host'] ?? headers.host) === host &&
    trusts(socket.remoteAddress, 0);
}
