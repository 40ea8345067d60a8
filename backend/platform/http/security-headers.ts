import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

interface SecurityOptions {
  https: boolean;
  development: boolean;
  /** Address whose origin browsers may call besides this site: the connection test asks the content site itself. */
  contentSiteUrl: string | null;
  /** Hosts whose players a page may show in frames. */
  playerHosts: readonly string[];
}

/**
 * Security headers of every answer (OWASP Secure Headers Project). Scripts and styles come from the site itself only;
 * the API's own documentation page sets inline styles, and Vite's client in development adds its own scripts.
 */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const strict = create(options, { styles: ["'self'"], scripts: ["'self'"] });
  const documentation = create(options, { styles: ["'self'", "'unsafe-inline'"], scripts: ["'self'"] });
  const development = create(options, {
    styles: ["'self'", "'unsafe-inline'"],
    scripts: ["'self'", "'unsafe-inline'"],
  });
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (options.development) development(request, response, next);
    else if (request.path.startsWith('/api/docs')) documentation(request, response, next);
    else strict(request, response, next);
  };
}

function create(
  { https, development, contentSiteUrl, playerHosts }: SecurityOptions,
  sources: { styles: string[]; scripts: string[] },
) {
  const contentSite = contentSiteUrl ? [new URL(contentSiteUrl).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...contentSite, ...(development ? ['ws:'] : [])],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Videos in posts, once somebody clicks on one.
        frameSrc: playerHosts.map((host) => `https://${host}`),
        // A product's photograph may lie on its maker's host.
        imgSrc: ["'self'", 'data:', 'https:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        scriptSrc: sources.scripts,
        styleSrc: sources.styles,
        workerSrc: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    xFrameOptions: { action: 'deny' },
  });
}
