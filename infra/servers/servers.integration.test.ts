import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startServers } from './servers.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'servers-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

describe('startServers', () => {
  it('serves both', async () => {
    const servers = await startServers({ dataDir, durable: false });
    const client = new pg.Client(servers.databaseUrl);
    await client.connect();
    const { rows } = await client.query('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
    await client.end();
    await servers.stop();
  });
});
