import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import type { RedisProgram } from './redis-program.ts';
import { endLeftovers, type RunningServer, type ServerKind, type ServerSetup, startServer } from './running-server.ts';
import { giveTo } from './server-account.ts';

const REDIS: ServerKind = {
  name: 'redis',
  title: 'Redis',
  program: /redis|valkey/,
  stop: [
    ['SIGTERM', 10_000],
    ['SIGKILL', 2_000],
  ],
  portTaken: /address already in use|could not create server tcp/i,
};

/** @throws ServersError when the server does not come up; its last log lines are in the message */
export async function startRedis(setup: ServerSetup & { program: RedisProgram }): Promise<RunningServer> {
  const directory = path.join(setup.dataDir, 'redis');
  await endLeftovers(REDIS, setup, directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await chmod(directory, 0o700);
  await giveTo(setup.account, directory);
  const password = randomBytes(24).toString('base64url');
  return startServer(REDIS, setup, (port) => ({
    command: setup.program.command,
    args: ['-'],
    cwd: directory,
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...setup.program.environment },
    // By standard input, because every user can see arguments.
    input: configuration(port, password, setup.temporary),
    url: `redis://:${password}@127.0.0.1:${port}/0`,
    isReady: () => answersPing(port, password),
  }));
}

/** Queues must not lose jobs: no eviction, and an append-only file. */
const configuration = (port: number, password: string, temporary: boolean): string =>
  [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'daemonize no',
    'dir .',
    'save ""',
    `appendonly ${temporary ? 'no' : 'yes'}`,
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    '',
  ].join('\n');

/** One PING as an inline command: https://redis.io/docs/latest/develop/reference/protocol-spec/#inline-commands */
const answersPing = (port: number, password: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('connect', () => socket.write(`AUTH ${password}\r\nPING\r\nQUIT\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(answer.includes('+PONG')));
  });
