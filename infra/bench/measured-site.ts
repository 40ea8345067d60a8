import path from 'node:path';
import type { CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { findFreePort } from '../servers/free-port.ts';
import { SITE_ALLOCATOR, SITE_FLAGS } from '../site/site-runtime.ts';
import { BenchProcess } from './bench-process.ts';

export interface SiteOptions {
  core: string | null;
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
  /** Module to preload (`--import`). */
  hook?: string;
}

export interface StartedSite {
  process: BenchProcess;
  url: string;
  /** Milliseconds from process start to its ready message. */
  startMs: number;
}

/** Starts the built site as `npm start` does, on its core. */
export async function startSite(session: CommandSession, options: SiteOptions): Promise<StartedSite> {
  const port = await findFreePort();
  const hook = options.hook ? ['--import', options.hook] : [];
  const started = performance.now();
  const process = new BenchProcess(session, {
    core: options.core,
    args: [...SITE_FLAGS, ...hook, path.join(ROOT, 'dist/backend/main.js')],
    environment: {
      ...SITE_ALLOCATOR,
      NODE_ENV: 'production',
      LIMIT_API_PER_ADDRESS: '1000000',
      LIMIT_DESIGNS_PER_ADDRESS: '1000000',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: undefined,
      DATABASE_URL: options.databaseUrl,
      REDIS_URL: options.redisUrl,
      DATA_DIR: options.dataDir,
    },
  });
  await process.next('ready');
  return { process, url: `http://127.0.0.1:${port}`, startMs: performance.now() - started };
}
