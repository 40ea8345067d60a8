import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { findFreePort } from '../servers/free-port.ts';
import { type Cores, pinned } from './cores.ts';
import { askFor } from './wire.ts';

const LOOK_AGAIN_MS = 20;
const TOO_LONG_MS = 120_000;

/** Milliseconds from a repeated `npm start` to its first page. */
export async function timeSecondStart(session: CommandSession, cores: Cores, dataDir: string): Promise<number> {
  await timeStart(session, cores, dataDir);
  return timeStart(session, cores, dataDir);
}

async function timeStart(session: CommandSession, cores: Cores, dataDir: string): Promise<number> {
  const port = await findFreePort();
  const started = performance.now();
  const child = session.spawn(
    ...pinned(cores.all, process.execPath, [path.join(ROOT, 'infra/bootstrap.mjs'), 'start']),
    {
      env: {
        ...process.env,
        ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(dataDir, 'second-start') },
        ...{ DATABASE_URL: '', REDIS_URL: '', PUBLIC_URL: undefined },
        ...{ ADMIN_EMAIL: 'owner@bench.example', ADMIN_PASSWORD: 'nine herons on a plank' },
      },
      stdio: 'ignore',
    },
  );
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null || performance.now() - started > TOO_LONG_MS)
        throw new CommandError('npm start did not come to a page.');
      await session.orInterrupted(wait(LOOK_AGAIN_MS));
    }
    return performance.now() - started;
  } finally {
    await session.stop(child);
  }
}

async function answers(port: number): Promise<boolean> {
  return askFor(`http://127.0.0.1:${port}/`, 'br').then(
    ({ status }) => status === 200,
    () => false,
  );
}
