import { execFile } from 'node:child_process';
import { access, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { settingNames } from '../../backend/config/settings.js';
import { UPLOAD_LIMITS } from '../../backend/config/upload-limits.contract.js';
import { ROOT } from '../command/project.ts';
import { SITE_ALLOCATOR, SITE_FLAGS } from '../site/site-runtime.ts';

const CURRENT = '/srv/scaffold/current/';
const NODE = `${CURRENT}node_modules/node/bin/node`;

const unit = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');
const nginx = () => readFile(path.join(ROOT, 'infra/nginx/site.conf'), 'utf8');
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const environmentOf = (text: string) =>
  Object.fromEntries(
    valuesOf(text, 'Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=') as [string, string]),
  );

it.each(['web', 'worker'])('runs %s as npm start does', async (role) => {
  const text = await unit(`scaffold-${role}.service`);
  expect(valuesOf(text, 'ExecStart')).toEqual([[NODE, ...SITE_FLAGS, 'dist/backend/main.js'].join(' ')]);
  expect(environmentOf(text)).toMatchObject({ PROCESS_ROLE: role, ...SITE_ALLOCATOR });
});

it('names programs of the project, in the folder of the release', async () => {
  const services = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.service'));
  expect(services).toHaveLength(4);
  for (const name of services) {
    const text = await unit(name);
    expect([name, valuesOf(text, 'WorkingDirectory')]).toEqual([name, [CURRENT.slice(0, -1)]]);
    const [command = ''] = valuesOf(text, 'ExecStart');
    const program = command.startsWith(NODE) ? command.split(' ').at(-1) : command.replace(CURRENT, '');
    // A built program has its source beside it in backend/.
    const source = program?.replace(/^dist\/(.+)\.js$/, '$1.ts') ?? '';
    await expect(access(path.join(ROOT, source))).resolves.toBeUndefined();
  }
});

it('gives each unit only secrets that its settings read from files', async () => {
  const known = new Set([...settingNames().secret, 'MIGRATE_DATABASE_URL']);
  for (const name of ['web', 'worker', 'migrate', 'backup']) {
    const text = await unit(`scaffold-${name}.service`);
    const loaded = valuesOf(text, 'LoadCredential').map((credential) => credential.split(':')[0] ?? '');
    // All units read the settings of the bucket, which are valid only together with its secret key.
    expect([name, loaded]).toEqual([name, expect.arrayContaining(['database_url', 's3_secret_access_key'])]);
    if (name === 'web') expect(loaded).toContain('wordpress_webhook_secret');
    const read = Object.entries(environmentOf(text)).filter(([, value]) => value.startsWith('%d/'));
    expect([name, read.map(([, value]) => value.slice('%d/'.length)).sort()]).toEqual([name, loaded.sort()]);
    for (const [setting] of read)
      if (!['RCLONE_CONFIG', 'BACKUP_GPG_KEY'].includes(setting))
        expect(known).toContain(setting.replace(/_FILE$/, ''));
  }
});

it('runs a command with the settings and secrets of the installation, but no secret in its arguments', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'command-'));
  try {
    for (const part of ['config/secrets', 'bin', 'site/infra/systemd', 'site/dist/backend/commands'])
      await mkdir(path.join(folder, part), { recursive: true });
    const script = path.join(folder, 'site/infra/systemd/command.sh');
    await copyFile(path.join(import.meta.dirname, 'command.sh'), script);
    await writeFile(path.join(folder, 'site/dist/backend/commands/doctor.js'), '');
    // Stub of runuser that prints its arguments and environment.
    await writeFile(path.join(folder, 'bin/runuser'), '#!/bin/sh\necho "$@"\nenv\n', { mode: 0o755 });
    const named = [...(await readFile(script, 'utf8')).matchAll(/^for name in (.+); do$/gm)][0]?.[1]?.split(' ') ?? [];
    for (const name of named)
      await writeFile(path.join(folder, 'config/secrets', name), name === 'smtp_url' ? '' : `secret of ${name}`);
    const env = { PATH: `${folder}/bin:${process.env.PATH}`, SCAFFOLD_CONFIG: path.join(folder, 'config') };
    const run = (...words: string[]) => promisify(execFile)(script, words, { env });
    const [command = '', ...environment] = (await run('doctor', '--mail', 'a b@yard.test')).stdout.split('\n');
    expect(command).toMatch(/^--user scaffold -- .+node .+\/doctor\.js --mail a b@yard\.test$/);
    expect(command).not.toContain('secret of');
    expect(environment).toEqual(expect.arrayContaining(['DATABASE_URL=secret of database_url', 'NODE_ENV=production']));
    expect(environment.filter((line) => line.startsWith('SMTP_URL='))).toEqual([]);
    const known = settingNames().secret;
    for (const name of named) expect([...known, 'MIGRATE_DATABASE_URL']).toContain(name.toUpperCase());
    await expect(run()).rejects.toMatchObject({ code: 2 });
    await expect(run('no-such-command')).rejects.toMatchObject({ code: 2 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('migrates before it serves, and runs the backup on a timer', async () => {
  expect(valuesOf(await unit('scaffold-web.service'), 'Requires')).toEqual(['scaffold-migrate.service']);
  expect(valuesOf(await unit('scaffold-worker.service'), 'Requires')).toEqual(['scaffold-migrate.service']);
  expect(valuesOf(await unit('scaffold-backup.timer'), 'OnCalendar')).toHaveLength(1);
});

it('nginx forwards to the port of web, never marks a process as down, and accepts the largest upload', async () => {
  const text = await nginx();
  const { PORT } = environmentOf(await unit('scaffold-web.service'));
  expect(text).toContain(`server 127.0.0.1:${PORT} max_fails=0;`);
  expect(text).toContain('location ~* ^/metrics(/|$) {\n\t\treturn 404;');
  const largest = Math.max(...Object.values(UPLOAD_LIMITS).map(({ bytes }) => bytes)) / 1024 / 1024 + 5;
  expect(text).toContain(`client_max_body_size ${largest}m;`);
  for (const header of ['X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme', 'X-Forwarded-Host $http_host'])
    expect(text).toContain(`proxy_set_header ${header};`);
});
