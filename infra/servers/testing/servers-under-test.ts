import { realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { findProcessesIn, type ProcessIdentity } from '../processes.ts';
import { type Servers, type ServersOptions, startServers } from '../servers.ts';
import { createThrowAwayDirectory } from '../throw-away-directory.ts';

/** A data directory with a space in its path, and every server that a test starts on it. */
export class ServersUnderTest {
  readonly dataDir: string;
  private readonly started: Servers[] = [];

  private constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  static async create(): Promise<ServersUnderTest> {
    return new ServersUnderTest(await realpath(await createThrowAwayDirectory('servers under test ')));
  }

  async start(options: Partial<ServersOptions> = {}): Promise<Servers> {
    const servers = await startServers({ dataDir: this.dataDir, ...options });
    this.started.push(servers);
    return servers;
  }

  /** Processes of PostgreSQL and Redis, identified by their working directories. */
  async processes(): Promise<ProcessIdentity[]> {
    const found = await Promise.all(
      ['postgres', 'redis'].map((name) => findProcessesIn(path.join(this.dataDir, name), /postgres|redis|valkey/)),
    );
    return found.flat();
  }

  async remove(): Promise<void> {
    await Promise.all(this.started.map((servers) => servers.stop()));
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

export async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Redis's answers to these inline commands. */
export function askRedis(redisUrl: string, ...commands: string[]): Promise<string> {
  const { port, password } = new URL(redisUrl);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('connect', () => socket.write([`AUTH ${password}`, ...commands, 'QUIT', ''].join('\r\n')));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
