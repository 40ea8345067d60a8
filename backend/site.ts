import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { Request } from 'express';
import { AppModule } from './app.module.js';
import { BLOG_ADMIN_PATH } from './blog/admin/blog-admin.contract.js';
import { EMBED_HOSTS, FEED_PATH } from './blog/blog.contract.js';
import type { Settings } from './config/settings.js';
import { UPLOAD_LIMITS } from './config/upload-limits.contract.js';
import { CachedResponseFastPath } from './pages/cache/cached-response-fast-path.js';
import { loadAssets } from './pages/rendering/assets.js';
import { startDevelopmentPages } from './pages/rendering/development-pages.js';
import { CLIENT_DIR, loadBuiltPages, type PageBundle } from './pages/rendering/page-bundle.js';
import { ContentVersions } from './platform/content/content-versions.js';
import { HttpExceptionFilter } from './platform/http/errors/exception.filter.js';
import {
  EDGE_LIMITS,
  hasAcceptableHeader,
  limitConnections,
  limitRequests,
} from './platform/http/protection/edge-limits.js';
import { LOAD_LIMITS, type LoadLimits, LoadShedding } from './platform/http/protection/load-shedding.js';
import { canonicalHost, isCanonicalRequest } from './platform/http/requests/canonical-host.js';
import {
  normalizeRequestTarget,
  refuseOtherMethods,
  requestId,
  revalidateAnswers,
} from './platform/http/requests/request-middleware.js';
import { RefusedRequests, RequestObserver } from './platform/http/requests/request-observer.js';
import { compressCompleteBodies } from './platform/http/responses/compress.js';
import { addImpliedErrors } from './platform/http/responses/responds.js';
import { securityHeaders } from './platform/http/responses/security-headers.js';
import { DtoValidationPipe } from './platform/http/validation/validation.js';
import { limitApiCalls, RateLimiter } from './platform/limits/rate-limiter.js';
import { WorkBudget } from './platform/limits/work-budget.js';
import { AccessLog } from './platform/logging/access-log.js';
import { createLogger } from './platform/logging/site-logger.js';
import { QUOTATIONS_ADMIN_PATH } from './quotations/admin/quotations-admin.contract.js';
import { SITE_CONTENT_ADMIN_PATH } from './site-content/admin/site-content-admin.contract.js';
import { SESSION_COOKIE } from './staff/sessions/staff-cookies.service.js';

/**
 * Creates the site, ready to listen. Middleware runs in the order in which it is added here; cached pages are answered before all
 * of it.
 * @param withPages false for the API only (tests of a feature need no built pages)
 * @param bundle replaces the built pages
 * @param loadLimits replaces the limits of load shedding
 * @param describeApi true builds the API's description now, in some 70 ms, which otherwise its first request takes
 */
export async function createSite(
  settings: Settings,
  {
    withPages = true,
    bundle = null,
    loadLimits = LOAD_LIMITS,
    describeApi = false,
  }: { withPages?: boolean; bundle?: PageBundle | null; loadLimits?: LoadLimits; describeApi?: boolean } = {},
): Promise<NestExpressApplication> {
  const development = settings.mode === 'development' && withPages ? await startDevelopmentPages() : null;
  const pages = bundle ?? development?.bundle ?? (withPages ? await loadBuiltPages() : null);
  const logger = createLogger(settings);
  const site = await NestFactory.create<NestExpressApplication>(AppModule.web(settings, pages), {
    bodyParser: false,
    // The signature of a webhook covers the raw bytes of its body.
    rawBody: true,
    logger,
  });
  const server = site.getHttpServer();
  const refused = site.get(RefusedRequests, { strict: false });
  limitConnections(server, (status) => refused.countUnparsed(status));
  site.set('trust proxy', settings.trustProxy);
  site.set('etag', 'weak');
  site.disable('x-powered-by');
  site.use(normalizeRequestTarget);
  site.use(requestId);
  const watch = site.get(RequestObserver, { strict: false });
  watch.writeTo(logger);
  site.use(watch.handle);
  const accessLog =
    settings.accessLogDays > 0 ? new AccessLog(join(settings.dataDir, 'access-log'), settings.accessLogDays) : null;
  if (accessLog) site.use(accessLog.handle);
  site.use(
    securityHeaders({
      https: settings.publicUrl.startsWith('https:'),
      hsts: settings.hsts,
      development: development !== null,
      contentSiteUrl: () => settings.contentSiteUrl,
      playerHosts: EMBED_HOSTS,
    }),
  );
  site.use(limitRequests());
  site.use(canonicalHost(settings.publicUrl));
  const shedding = new LoadShedding(() => refused.count('overload'), loadLimits);
  if (development) site.use(development.middleware);
  else if (withPages) site.use(await loadAssets(CLIENT_DIR));
  site.use(shedding.handle);
  site.use(limitApiCalls(site.get(RateLimiter, { strict: false })));
  if (pages) site.use(site.get(ContentVersions, { strict: false }).expectChanges);
  site.use(compressCompleteBodies);
  site.use(refuseOtherMethods);
  site.use('/api', revalidateAnswers);
  const files = ['/sitemap.xml', '/sitemap-:number.xml', FEED_PATH, '/api/docs', '/api/openapi.json'];
  site.use(files, site.get(WorkBudget, { strict: false }).charge('file'));
  // Before the general parser, which ignores bodies that are parsed already.
  site.useBodyParser('json', { limit: UPLOAD_LIMITS.post.bytes, type: isJsonBelow(BLOG_ADMIN_PATH) });
  site.useBodyParser('json', { limit: UPLOAD_LIMITS.quotation.bytes, type: isJsonBelow(QUOTATIONS_ADMIN_PATH) });
  site.useBodyParser('json', { limit: UPLOAD_LIMITS.siteContent.bytes, type: isJsonBelow(SITE_CONTENT_ADMIN_PATH) });
  site.useBodyParser('json', { limit: EDGE_LIMITS.bodyBytes });
  // Plain form posts: names and texts, no nested objects.
  site.useBodyParser('urlencoded', {
    limit: EDGE_LIMITS.bodyBytes,
    extended: false,
    parameterLimit: EDGE_LIMITS.formFields,
  });
  site.useGlobalPipes(new DtoValidationPipe());
  site.useGlobalFilters(new HttpExceptionFilter());
  documentApi(site, describeApi);
  server.on('close', () => shedding.stop());
  if (development) server.on('close', () => void development.close());
  await site.init();
  // The fast path does not read the addresses of clients, which the access log needs.
  if (pages && !accessLog) {
    const trustsProxy = site.getHttpAdapter().getInstance().get('trust proxy fn');
    const isCanonical = isCanonicalRequest(settings.publicUrl, trustsProxy);
    site
      .get(CachedResponseFastPath, { strict: false })
      .install(server, (request) => hasAcceptableHeader(request) && isCanonical(request));
  }
  return site;
}

/** Matches the JSON requests of the admin API, whose bodies may be longer than a visitor's. */
function isJsonBelow(adminPath: string): (request: IncomingMessage) => boolean {
  return (request) => {
    const { path, is } = request as Request;
    return path.startsWith(adminPath) && is.call(request, 'application/json') !== false;
  };
}

/** The worker process; it serves health checks only. */
export async function createWorker(settings: Settings): Promise<NestExpressApplication> {
  const worker = await NestFactory.create<NestExpressApplication>(AppModule.worker(settings), {
    bodyParser: false,
    logger: createLogger(settings),
  });
  limitConnections(worker.getHttpServer(), () => undefined);
  worker.disable('x-powered-by');
  worker.useGlobalFilters(new HttpExceptionFilter());
  await worker.init();
  return worker;
}

function documentApi(site: NestExpressApplication, describeNow: boolean): void {
  const description = new DocumentBuilder()
    .setTitle('Scaffold catalog and sales desk')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .build();
  const create = () => addImpliedErrors(SwaggerModule.createDocument(site, description));
  SwaggerModule.setup('api/docs', site, describeNow ? create() : create, {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'API',
  });
}
