/**
 * The baseline of a rendered page: plain Express that runs the page's recorded statements through `pg` and renders the same
 * React tree with the same rows. The difference is the cost of Nest, MikroORM and our own layers.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type express from 'express';
import { withIntegrity } from '../../backend/pages/rendering/asset-integrity.ts';
import type { RenderPage } from '../../backend/pages/rendering/render.contract.ts';
import { ROOT } from '../command/project.ts';
import { ormPg } from './orm-pg.ts';
import { onOrder, type RenderOrder, tell } from './protocol.ts';

const CLIENT_DIR = path.join(ROOT, 'dist/frontend/client');
const SERVER_ENTRY = path.join(ROOT, 'dist/frontend/server/entry-server.js');
/** The size of the site's pool. */
const CONNECTIONS = 10;

const require = createRequire(import.meta.url);
const nestRequire = createRequire(require.resolve('@nestjs/platform-express'));

onOrder((order) => {
  if (order.type === 'render') serve(order);
});

async function serve({ databaseUrl, statements, state }: RenderOrder): Promise<void> {
  const { renderPage } = (await import(pathToFileURL(SERVER_ENTRY).href)) as { renderPage: RenderPage };
  const manifest = await withIntegrity(require(path.join(CLIENT_DIR, '.vite/manifest.json')), CLIENT_DIR);
  const pool = new ormPg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const { site, queries } = JSON.parse(state);
  const rows = new Map<string, unknown>(
    queries.queries.map((query: { queryKey: unknown[]; state: { data: unknown } }) => [
      query.queryKey.filter((part) => typeof part === 'string').join('/'),
      query.state.data,
    ]),
  );
  const api = {
    listProducts: async () => rows.get('/api/products'),
    productFacets: async () => rows.get('/api/products/facets'),
    catalogGroups: async () => rows.get('/api/products/groups'),
    siteContent: async (section: string) => rows.get(`/api/site-content/${section}`),
  };
  const app = (nestRequire('express') as typeof express)();
  app.get('/{*path}', async (request, response) => {
    for (const { text, values } of statements) await pool.query(text, values);
    const page = await renderPage({
      path: request.originalUrl,
      api: api as never,
      site,
      manifest,
      signal: new AbortController().signal,
      onError: (error) => {
        throw error;
      },
    });
    if (page.kind === 'redirect') throw new Error(`The page redirects to ${page.location}.`);
    const whole = new PassThrough();
    page.pipe(whole);
    response.type('html').send(await buffer(whole));
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  tell('ready', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
