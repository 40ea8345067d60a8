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
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  return { bundle: developmentPages(vite), middleware: vite.middlewares, close: () => vite.close() };
}
