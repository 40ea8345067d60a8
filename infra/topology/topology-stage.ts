import pg from 'pg';
import type { CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import type { SiteProcess } from '../load-runs/site-process.ts';
import { createSiteProcesses, lastLogLines, openStage, type Stage, siteEnvironment } from '../load-runs/stage.ts';
import { findFreePort } from '../servers/free-port.ts';
import type { CheckResult } from './check-result.ts';
import { ContentSite } from './content-site.ts';
import { migrateTwice } from './migrations.ts';
import { startProxy } from './proxy.ts';

/** The services of docker-compose.yml as processes on loopback. */
export interface TopologyStage extends Stage {
  webs: [SiteProcess, SiteProcess];
  workers: [SiteProcess, SiteProcess];
  /** Address of the proxy. */
  proxy: string;
  content: ContentSite;
  database: pg.Pool;
  /** When the last of the processes began to serve. */
  startedAt: Date;
  /** Two migrations at the same time. */
  migrations: CheckResult;
}

/** The first owner, who signs in. */
export const OWNER = { email: 'owner@scaffold.example', password: 'eleven cranes above a yard' };

const SETTINGS = {
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  // On a busy machine a new connection can take seconds, and must not be mistaken for a server that hangs.
  DATABASE_TIMEOUT_MS: '15000',
  // Both web processes register this schedule.
  WORDPRESS_SYNC_CRON: '* * * * *',
};

/** Resolves when the proxy serves. Everything ends with the session. */
export async function openTopologyStage(session: CommandSession): Promise<TopologyStage> {
  const stage = await openStage(session, 'topology');
  const content = await new ContentSite().start();
  session.onEnd(() => content.stop());
  const environment = siteEnvironment(stage, {
    ...SETTINGS,
    WORDPRESS_URL: content.url,
    PUBLIC_URL: `http://127.0.0.1:${await findFreePort()}`,
  });
  const migrations = await migrateTwice(session, environment);
  const all = await createSiteProcesses(stage, environment, ['web', 'web', 'worker', 'worker']);
  const [firstWeb, secondWeb, ...workers] = all;
  await runStep(session.log, 'starting two web and two worker processes', () =>
    Promise.all(all.map((process) => process.start())).catch(async (error: unknown) => {
      session.log.note(await lastLogLines(all));
      throw error;
    }),
  );
  const startedAt = new Date();
  const webs: TopologyStage['webs'] = [firstWeb, secondWeb];
  const upstreams = webs.map(({ url }) => url.replace('http://', ''));
  const proxy = await runStep(session.log, 'starting the proxy', () => startProxy(session, stage.dataDir, upstreams));
  const database = new pg.Pool({ connectionString: stage.servers.databaseUrl, max: 1 });
  session.onEnd(() => database.end());
  return { ...stage, webs, workers, proxy, content, database, startedAt, migrations };
}
