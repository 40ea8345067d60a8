import type { RequestHandler } from 'express';
import { developmentPages, type PageBundle } from './page-bundle.js';

export interface DevelopmentPages {
  bundle: PageBundle;
  middleware: RequestHandler;
  close(): Promise<void>;
}

/** Runs Vite inside this process: sources served as they are, with hot reload. Vite is loaded here and nowhere else. */
export async function startDevelopmentPages(): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  return { bundle: developmentPages(vite), middleware: vite.middlewares, close: () => vite.close() };
}
