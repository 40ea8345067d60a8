import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';

interface SecurityOptions {
  https: boolean;
  /** Hosts that browsers open by https only for the next two years; hard to undo. */
  hsts: 'host' | 'subdomains' | 'preload';
  development: boolean;
  /** Of the content site that is set now. Browsers may call its origin: the connection test does. */
  contentSiteUrl(): string | null;
  /** Hosts of video players that pages may embed. */
  playerHosts: readonly string[];
}

const POLICY = 'Content-Security-Policy';

/** Browser features that are off, also in frames. */
const PERMISSIONS = `accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi
  payment serial usb xr-spatial-tracking`
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Security headers of every response (OWASP Secure Headers Project). Scripts and styles come from this site only. The API
 * documentation needs inline styles, and Vite's client in development inline scripts.
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

/** Allows a document the script and the styles that are part of it, by their hashes (https://www.w3.org/TR/CSP3/#match-element-to-source-list). */
export function allowContained(response: Response, { scripts, styles }: { scripts: string; styles: string }): void {
  const policy = String(response.getHeader(POLICY) ?? '');
  const allow = (directive: string, hashes: string) => (hashes === '' ? directive : `${directive} ${hashes}`);
  response.setHeader(
    POLICY,
    policy
      .replace("script-src 'self'", (directive) => allow(directive, scripts))
      .replace("style-src 'self'", (directive) => allow(directive, styles)),
  );
}

function create(
  { https, hsts, development, contentSiteUrl, playerHosts }: SecurityOptions,
  sources: { styles: string[]; scripts: string[]; trustedTypes: boolean },
) {
  const connectSources = () => {
    const url = contentSiteUrl();
    return ["'self'", ...(url ? [new URL(url).origin] : []), ...(development ? ['ws:'] : [])].join(' ');
  };
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: [connectSources],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Videos in posts, after a click.
        frameSrc: playerHosts.map((host) => `https://${host}`),
        // Product photographs may be on the manufacturer's host.
        imgSrc: ["'self'", 'data:', 'https:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        scriptSrc: sources.scripts,
        styleSrc: sources.styles,
        workerSrc: ["'self'"],
        ...(sources.trustedTypes && {
          // Policies: frontend/browser/start-after-paint.ts, frontend/ui/trusted-types.ts, and the editor's for pasted HTML.
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['start', 'site', 'ProseMirrorClipboard'],
        }),
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && {
      maxAge: 63_072_000,
      includeSubDomains: hsts !== 'host',
      preload: hsts === 'preload',
    },
    xFrameOptions: { action: 'deny' },
  });
}
