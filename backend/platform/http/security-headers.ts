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

/** What no page of ours asks for, and no frame within one may. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Security headers of every answer (OWASP Secure Headers Project). Scripts and styles come from the site itself only, those styles
 * apart that a document brings along (`allowStyles`), and markup through the one door of `frontend/ui/trusted-types.ts`;
 * the API's own documentation page sets inline styles, and Vite's client in development adds its own scripts.
 */
export function securityHeaders(options: SecurityOptions): RequestHandler {
  const strict = create(options, { styles: ["'self'"], scripts: ["'self'"], trustedTypes: true });
  const documentation = create(options, {
    styles: ["'self'", "'unsafe-inline'"],
    scripts: ["'self'"],
    trustedTypes: false,
  });
  const development = create(options, {
    styles: ["'self'", "'unsafe-inline'"],
    scripts: ["'self'", "'unsafe-inline'"],
    trustedTypes: false,
  });
  return (request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (options.development) development(request, response, next);
    else if (request.path.startsWith('/api/docs')) documentation(request, response, next);
    else strict(request, response, next);
  };
}

function create(
  { https, development, contentSiteUrl, playerHosts }: SecurityOptions,
  sources: { styles: string[]; scripts: string[]; trustedTypes: boolean },
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
        ...(sources.trustedTypes && {
          // Markup and scripts' addresses come through the doors that these name: ours (frontend/browser/start-after-paint.ts,
          // frontend/ui/trusted-types.ts), and the editor's for what is pasted.
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['start', 'site', 'ProseMirrorClipboard'],
        }),
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true, preload: true },
    xFrameOptions: { action: 'deny' },
  });
}
