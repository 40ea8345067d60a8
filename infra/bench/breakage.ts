import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import type { ServerName } from '../servers/running-server.ts';
import type { Stage } from './stage.ts';

/** CommandComplete with the tag COMMIT: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const COMMITTED = Buffer.from('C\0\0\0\u000bCOMMIT\0', 'latin1');

/** Sends one command to Redis, on a connection of its own. */
export async function askRedis({ servers }: Stage, command: string, ...args: string[]): Promise<unknown> {
  const client = new Redis(servers.redisUrl, { retryStrategy: () => null });
  client.on('error', () => undefined);
  return client.call(command, ...args).finally(() => client.disconnect());
}

/** PIDs of a server's processes, main process first. */
export async function processesOf(stage: Stage, server: ServerName): Promise<number[]> {
  if (server === 'redis') {
    const [, pid] = /^process_id:(\d+)/m.exec(String(await askRedis(stage, 'INFO', 'server'))) ?? [];
    return [Number(pid)];
  }
  const [pid = ''] = (await readFile(path.join(stage.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const children = await promisify(execFile)('pgrep', ['-P', pid]).catch(() => ({ stdout: '' }));
  return [pid, ...children.stdout.trim().split('\n')].map(Number).filter((number) => number > 1);
}

/** Kills a server with all its processes (SIGKILL). */
export async function killServer(stage: Stage, server: ServerName): Promise<void> {
  const processes = await processesOf(stage, server);
  signal(processes, 'SIGSTOP');
  // The guard's SIGTERM stays pending, because the processes are frozen.
  const halted = stage.servers.halt(server);
  signal(processes, 'SIGKILL');
  await halted;
}

export function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already exited.
    }
  }
}

/**
 * A TCP proxy in front of PostgreSQL that sees each commit before the client does.
 * @param onCommit true drops the confirmation and closes the client's connection
 */
export async function openCommitGate(databaseUrl: string, onCommit: () => boolean) {
  const url = new URL(databaseUrl);
  const [port, host] = [Number(url.port), url.hostname];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, host);
    client.on('data', (chunk: Buffer) => database.write(chunk));
    database.on('data', (chunk: Buffer) => {
      if (chunk.includes(COMMITTED) && onCommit()) client.destroy();
      else client.write(chunk);
    });
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
