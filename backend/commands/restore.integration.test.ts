import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { backUp } from '../backup/backup.js';
import { folderForFile } from '../testing/for-file.js';
import { createTestDatabase } from '../testing/test-database.js';

const PASSWORD = 'heron-and-cane';
const id = randomBytes(4).toString('hex');
const [owner, runner, name] = [`owner_${id}`, `runner_${id}`, `restored_${id}`];

const folder = folderForFile('restore-');
let server: pg.Client;
beforeAll(async () => {
  server = await connect(process.env.TEST_DATABASE_URL ?? '');
  for (const role of [owner, runner]) await server.query(`create role ${role} login password '${PASSWORD}'`);
  await server.query(`grant ${owner} to current_user`);
  await server.query(`create database ${name} owner ${owner}`);
});

afterAll(async () => {
  await server.query(`drop database ${name}`);
  await server.query(`drop role ${owner}, ${runner}`);
  await server.end();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const addressAs = (username: string) =>
  Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { username, password: PASSWORD, pathname: `/${name}` })
    .href;

async function makeBackup(): Promise<string> {
  const file = join(folder, 'site.tar.gz');
  const source = await createTestDatabase();
  const client = await connect(source.url);
  await client.query(
    "insert into blog_post (slug, title, excerpt, content, category, author, image_url, image_alt, published_at) values ('planks', 'Planks', '', '', 'Jobsite Tips', 'Dale', '', '', now())",
  );
  await backUp(client, folder, file, 'v1');
  await client.end();
  await source.close();
  return file;
}

it("creates the tables of an empty database, and the site's role may use them", async () => {
  const file = await makeBackup();
  const before = { env: { ...process.env }, argv: process.argv, exitCode: process.exitCode };
  const said: string[] = [];
  const quiet = [
    jest.spyOn(console, 'warn').mockImplementation(() => undefined),
    jest.spyOn(console, 'log').mockImplementation((line) => said.push(String(line))),
    jest.spyOn(console, 'error').mockImplementation((line) => said.push(String(line))),
  ];
  Object.assign(process.env, {
    DATABASE_TIMEOUT_MS: '60000',
    DATABASE_URL: addressAs(runner),
    MIGRATE_DATABASE_URL: addressAs(owner),
    DATA_DIR: join(folder, 'data'),
  });
  process.argv = ['node', 'restore', file];
  try {
    await import('./restore.js');
    expect(said).toEqual([
      expect.stringMatching(/^Restored the backup of .+, release v1: \d+ rows of \d+ tables, 0 files$/),
    ]);
  } finally {
    process.env = before.env;
    Object.assign(process, { argv: before.argv, exitCode: before.exitCode });
    for (const spy of quiet) spy.mockRestore();
  }
  const site = await connect(addressAs(runner));
  try {
    expect((await site.query('select slug from blog_post')).rows).toEqual([{ slug: 'planks' }]);
    await site.query('update blog_post set title = title');
    await expect(site.query('delete from staff_audit')).rejects.toThrow('permission denied');
  } finally {
    await site.end();
  }
});
