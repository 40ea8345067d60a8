import { Redis } from 'ioredis';
import type { CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { WITH_JUMPING_CLOCK } from '../load-runs/clock-jump.ts';
import type { SiteProcess } from '../load-runs/site-process.ts';
import { createSiteProcesses, openStage, type Stage, siteEnvironment } from '../load-runs/stage.ts';
import { migrate } from '../site/site.ts';

/** Stage of a fault run: one web and one worker process. */
export interface FaultStage extends Stage {
  web: SiteProcess;
  worker: SiteProcess;
  /** Sends one command to Redis, on a connection of its own. */
  askRedis(command: string, ...args: string[]): Promise<unknown>;
}

const SETTINGS = {
  PUBLIC_URL: undefined,
  WORDPRESS_URL: '',
  NODE_OPTIONS: WITH_JUMPING_CLOCK,
  // Short, so that a run sees mails retried.
  MAIL_RETRY_SECONDS: '1',
};

/** Resolves when web and worker serve. Everything ends with the session. */
export async function openFaultStage(session: CommandSession): Promise<FaultStage> {
  const stage = await openStage(session, 'chaos');
  const environment = siteEnvironment(stage, SETTINGS);
  await migrate(session, environment);
  const [web, worker] = await createSiteProcesses(stage, environment, ['web', 'worker']);
  await runStep(session.log, 'starting web and worker', () => Promise.all([web.start(), worker.start()]));
  return { ...stage, web, worker, askRedis: askRedis(stage.servers.redisUrl) };
}

function askRedis(url: string): FaultStage['askRedis'] {
  return async (command, ...args) => {
    const client = new Redis(url, { retryStrategy: () => null });
    client.on('error', () => undefined);
    try {
      return await client.call(command, ...args);
    } finally {
      client.disconnect();
    }
  };
}
