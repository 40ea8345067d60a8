import { createServer } from 'node:net';
import { CommandError } from '../command/command-session.ts';
import { readRuntimeState } from '../servers/runtime-file.ts';

/**
 * Fails before the build when the port is taken. Leaves an invalid PORT or HOST to the site's own validation.
 * @throws CommandError naming the port and, when it is this very data directory's site, its address
 */
export async function assertPortFree(dataDir: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  if (!(await isTaken(port, environment.HOST || '127.0.0.1'))) return;
  const running = await readRuntimeState(dataDir).catch(() => undefined);
  if (running?.url && isAlive(running.pid)) {
    throw new CommandError(
      `The site already runs at ${running.url} on DATA_DIR ${dataDir} (process ${running.pid}). Stop it first, or set PORT and DATA_DIR to start another.`,
    );
  }
  throw new CommandError(`Port ${port} is in use. Stop the process that uses it, or set PORT to another one.`);
}

const isTaken = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
