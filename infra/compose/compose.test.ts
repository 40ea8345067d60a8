import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { settingNames } from '../../backend/config/settings.js';
import { SITE_ALLOCATOR, SITE_FLAGS } from '../site/site-runtime.ts';

const read = (file: string) => readFile(path.join(import.meta.dirname, '../..', file), 'utf8');

it('builds the image on the Node.js that the project pins', async () => {
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: Record<string, string> };
  const bases = [...(await read('infra/compose/Dockerfile')).matchAll(/^FROM node:([\d.]+)-/gm)];
  expect(bases.length).toBeGreaterThan(0);
  for (const [, version] of bases) expect(version).toBe(dependencies.node);
});

it('runs the site as npm start does', async () => {
  const dockerfile = await read('infra/compose/Dockerfile');
  const [, program] = /^ {4}exec (.+main\.js)$/m.exec(await read('infra/compose/site.sh')) ?? [];
  expect(program).toBe(['node', ...SITE_FLAGS, 'dist/backend/main.js'].join(' '));
  for (const [name, value] of Object.entries(SITE_ALLOCATOR)) expect(dockerfile).toContain(`ENV ${name}=${value}\n`);
});

it('runs a role or any other program by its command', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roles-'));
  try {
    // Stub of Node.js that prints its arguments.
    await writeFile(path.join(folder, 'node'), '#!/bin/sh\necho "$PROCESS_ROLE $*"\n', { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}`, PROCESS_ROLE: 'all' };
    const run = promisify(execFile);
    const said = async (...command: string[]) =>
      (await run(path.join(import.meta.dirname, 'site.sh'), command, { env })).stdout.trim();
    expect(await said('web')).toMatch(/^web .+ dist\/backend\/main\.js$/);
    expect(await said('worker')).toMatch(/^worker .+ dist\/backend\/main\.js$/);
    expect(await said('migrate')).toBe('all dist/backend/commands/migrate.js');
    expect(await said('node', 'dist/backend/commands/backup.js', 'a file')).toBe(
      'all dist/backend/commands/backup.js a file',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('pins each image to an exact version', async () => {
  const images = [...(await read('docker-compose.yml')).matchAll(/^\s+image: (.+)$/gm)].map(([, image]) => image);
  for (const image of images) expect(image).toMatch(/^scaffold-site:\$|:v?\d+\.\d+/);
});

it('mounts secrets that the script generates and the settings read from files', async () => {
  const compose = await read('docker-compose.yml');
  const script = await read('infra/compose/make-secrets.mjs');
  const made = [...script.matchAll(/keep\("?'?(\w+)/g)].map(([, name]) => name);
  const named = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(made.sort());
  const settings = [...compose.matchAll(/^\s+(\w+)_FILE: \/run\/secrets\/(\w+)$/gm)];
  for (const [, setting = ''] of settings) {
    if (!setting.startsWith('POSTGRES') && !/^(?:MARIADB|WORDPRESS_DB)_/.test(setting))
      expect(settingNames().secret).toContain(setting);
  }
});

it('keeps secrets out of arguments, and drops capabilities that servers do not need', async () => {
  const compose = await read('docker-compose.yml');
  expect(compose).not.toMatch(/--requirepass|redis-cli[^|]* -a /);
  for (const name of ['proxy', 'redis', 'mailpit']) {
    const [service] = new RegExp(`^  ${name}:\\n(?:    .*\\n|\\n(?=    ))+`, 'm').exec(compose) ?? [];
    expect(service).toContain('    cap_drop: [ALL]\n');
    expect(service).toContain('    security_opt: ["no-new-privileges:true"]\n');
  }
});
