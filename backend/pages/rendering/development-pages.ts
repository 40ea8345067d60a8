import type { RequestHandler } from 'express';
import { developmentPages, type PageBundle } from './page-bundle.js';

export interface DevelopmentPages {
  bundle: PageBundle;
  middleware: RequestHandler;
  close(): Promise<void>;
}

/** Runs Vite in this process, with hot reload. The only import of Vite. */
export async function startDevelopmentPages(): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    // Without a host, hot reload listens on every interface.
    server: { middlewareMode: true, ws: { host: '127.0.0.1' } },
  });
  return { bundle: developmentPages(vite), middleware: vite.middlewares, close: () => vite.close() };
}
