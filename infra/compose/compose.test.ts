import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { parseSettings } from '../../backend/config/settings.js';
import { folderForTest } from '../../backend/testing/for-file.js';
import { SITE_ALLOCATOR, SITE_FLAGS } from '../site/site.ts';

const folder = folderForTest('compose-');

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
});

it('creates the role of the site with its own password, which psql quotes to prevent injection', async () => {
  // Stub of psql that prints its arguments, its input, and the file that its input names.
  await writeFile(path.join(folder, 'psql'), '#!/bin/sh\necho "$*"\ncat\ncat "$SITE_PASSWORD_FILE"\n', {
    mode: 0o755,
  });
  await writeFile(path.join(folder, 'password'), "it's");
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    POSTGRES_USER: 'site_owner',
    POSTGRES_DB: 'site',
    SITE_PASSWORD_FILE: path.join(folder, 'password'),
  };
  const { stdout } = await promisify(execFile)(path.join(import.meta.dirname, 'site-role.sh'), { env });
  expect(stdout).toBe(
    [
      '--set=ON_ERROR_STOP=1 --username=site_owner --dbname=site',
      '\\set password `cat "$SITE_PASSWORD_FILE"`',
      "CREATE ROLE site LOGIN PASSWORD :'password';",
      "it's",
    ].join('\n'),
  );
});

it('pins each image to an exact version', async () => {
  const images = [...(await read('docker-compose.yml')).matchAll(/^\s+image: (.+)$/gm)].map(([, image]) => image);
  for (const image of images) expect(image).toMatch(/^scaffold-(?:site|backup):\$|:v?\d+\.\d+/);
});

it('appends its digest to the tag of each image, or changes nothing if one is unknown', async () => {
  await mkdir(path.join(folder, 'infra/compose'), { recursive: true });
  for (const file of ['docker-compose.yml', 'infra/compose/Dockerfile', 'infra/compose/pin-images.mjs'])
    await writeFile(path.join(folder, file), await read(file));
  const compose = () => readFile(path.join(folder, 'docker-compose.yml'), 'utf8');
  const pin = async (digest: string) => {
    // Stub of docker.
    await writeFile(path.join(folder, 'docker'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 });
    const env = { PATH: `${folder}:${process.env.PATH}` };
    return promisify(execFile)(process.execPath, [path.join(folder, 'infra/compose/pin-images.mjs')], { env });
  };
  const before = await compose();
  await expect(pin('none')).rejects.toThrow('which is not a digest');
  expect(await compose()).toBe(before);
  for (const digit of ['a', 'b']) {
    const digest = `sha256:${digit.repeat(64)}`;
    await pin(digest);
    const images = [...(await compose()).matchAll(/^ {4}image: (.+)$/gm)].map(([, image = '']) => image);
    const foreign = images.filter((image) => !image.startsWith('scaffold-'));
    expect(foreign.length).toBeGreaterThan(6);
    for (const image of foreign) expect(image).toMatch(new RegExp(`:v?\\d[^@]*@${digest}$`));
    expect(await readFile(path.join(folder, 'infra/compose/Dockerfile'), 'utf8')).toContain(`@${digest} AS build`);
  }
});

it('upgrades beside the old processes, and leaves all as it was after a failure', async () => {
  await mkdir(path.join(folder, 'infra/compose'), { recursive: true });
  await writeFile(path.join(folder, 'infra/compose/upgrade.sh'), await read('infra/compose/upgrade.sh'));
  const stub = (name: string, script: string) =>
    writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  await stub('sleep', '');
  await stub('node', '');
  // Two processes run; `up --scale` adds two.
  await stub(
    'docker',
    `case "$*" in
        "compose ps"*) echo old1; echo old2; if [ -f up ]; then echo new1; echo new2; fi ;;
        inspect*old*) echo unhealthy ;;
        inspect*) echo "$*" >> inspected; if [ "$(grep -c . inspected)" -gt 2 ]; then echo healthy; else echo starting; fi ;;
        *) echo "$*" >> calls; case "$*" in *--scale*) touch up ;; esac; case "$*" in *"$FAILING"*) exit 3 ;; esac ;;
      esac`,
  );
  const upgrade = async (failing: string) => {
    await writeFile(path.join(folder, '.env'), 'A=1\nSITE_VERSION=v1');
    for (const file of ['calls', 'up', 'inspected']) await rm(path.join(folder, file), { force: true });
    const env = { PATH: `${folder}:${process.env.PATH}`, SITE_VERSION: 'v2', FAILING: failing };
    const script = path.join(folder, 'infra/compose/upgrade.sh');
    const code = await promisify(execFile)('sh', [script], { env }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
    const text = (file: string) => readFile(path.join(folder, file), 'utf8');
    return { code, env: await text('.env'), calls: (await text('calls')).trim().split('\n') };
  };
  expect(await upgrade('nothing')).toEqual({
    code: 0,
    env: 'A=1\nSITE_VERSION=v2\n',
    calls: [
      'compose build',
      'compose run --rm migrate',
      'compose up --detach --no-build --no-deps --no-recreate --scale web=4 web',
      ...['stop old1', 'rm old1', 'stop old2', 'rm old2'],
      'compose up --detach --no-build',
    ],
  });
  const failed = await upgrade('--scale');
  expect(failed).toMatchObject({ code: 3, env: 'A=1\nSITE_VERSION=v1' });
  expect(failed.calls.slice(3)).toEqual(['rm --force new1', 'rm --force new2']);
  expect(await upgrade('migrate')).toMatchObject({ code: 3, env: 'A=1\nSITE_VERSION=v1', calls: { length: 2 } });
});

it('has the profiles that the documents name', async () => {
  const { services } = await readCompose();
  const profiles = new Set(Object.values(services).flatMap((service) => service.profiles ?? []));
  const documented = [...(await read('docs/operations.md')).matchAll(/^\| `([a-z]+)` \| .*/gm)].map(
    ([, name = '']) => name,
  );
  expect([...profiles].filter((name) => !documented.includes(name))).toEqual([]);
  for (const file of ['docs/operations.md', 'docs/go-live.md', 'docker-compose.yml'])
    for (const [, name] of (await read(file)).matchAll(/--profile ([a-z]+)/g)) expect(profiles).toContain(name);
});

it('builds the image of the site for one service only', async () => {
  const { services } = await readCompose();
  const builders = Object.entries(services).filter(
    ([, { build, image }]) => build && image?.startsWith('scaffold-site'),
  );
  expect(builders.map(([name]) => name)).toEqual(['web']);
});

it('mounts secrets that the script generates and the settings read from files', async () => {
  const script = await read('infra/compose/make-secrets.mjs');
  const made = [...script.matchAll(/keep\("?'?(\w+)/g)].map(([, name]) => name);
  const { secrets, services } = await readCompose();
  expect(Object.values(secrets).map(({ file }) => path.basename(file))).toEqual(Object.keys(secrets));
  expect(Object.keys(secrets).sort()).toEqual(made.sort());
  const used = Object.values(services).flatMap((service) => service.secrets ?? []);
  expect([...new Set(used)].sort()).toEqual(made.sort());
});

it('lets containers read secrets and mounted files that the umask of the operator hides', async () => {
  const { services } = await readCompose();
  const files = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((one) => one.startsWith('./')));
  const mounted = files.map((one) => one.slice(2, one.indexOf(':')));
  for (const file of [...mounted, 'docker-compose.yml', 'infra/compose/make-secrets.mjs']) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), await read(file), { mode: 0o600 });
  }
  const script = path.join(folder, 'infra/compose/make-secrets.mjs');
  await promisify(execFile)('sh', ['-c', `umask 077 && exec "${process.execPath}" "${script}"`]);
  for (const file of [...mounted, 'secrets/redis_password'])
    expect([file, (await stat(path.join(folder, file))).mode & 0o044]).toEqual([file, 0o044]);
  expect((await stat(path.join(folder, 'secrets'))).mode & 0o077).toBe(0);
});

it('starts as an engine needs it', async () => {
  const { services, networks } = await readCompose();
  expect(networks.outside).toEqual({ enable_ipv6: true });
  expect(services.proxy?.depends_on).toEqual({ web: { condition: 'service_started' } });
  expect(services.postgres?.healthcheck?.test).toEqual(expect.arrayContaining(['--host', '127.0.0.1']));
  // Another number of processes replaces none, and no registry is asked for our own image.
  for (const service of Object.values(services).filter(({ image }) => image?.startsWith('scaffold-')))
    expect(service).toMatchObject({ pull_policy: 'never', environment: { WEB_PROCESSES: '' } });
});

it('gives each container only the secrets that it reads', async () => {
  const { services } = await readCompose();
  const secretsOf = (name: string) => [...(services[name]?.secrets ?? [])].sort();
  const site = ['database_url', 's3_secret_access_key'];
  const both = [...site, 'link_secret', 'redis_url', 'smtp_url', 'imap_url'];
  expect(secretsOf('web')).toEqual([...both, 'admin_password', 'wordpress_webhook_secret'].sort());
  expect(secretsOf('worker')).toEqual([...both, 'wordpress_app_password'].sort());
  expect(secretsOf('samples')).toEqual(site);
  expect(secretsOf('backup')).toEqual([...site, 'rclone_conf', 'backup_gpg_key'].sort());
  expect(secretsOf('proxy')).toEqual([]);
  expect(secretsOf('prometheus')).toEqual([]);
  for (const [name, { environment = {}, command, secrets = [] }] of Object.entries(services)) {
    const mentioned = `${JSON.stringify(environment)} ${JSON.stringify(command ?? '')}`.matchAll(
      /\/run\/secrets\/(\w+)/g,
    );
    for (const [, secret] of mentioned) expect([name, secrets]).toEqual([name, expect.arrayContaining([secret])]);
  }
});

it.each(['web', 'worker'])('starts %s with the settings of its container', async (name) => {
  const { services } = await readCompose();
  const { environment = {}, secrets = [] } = services[name] ?? {};
  const values: Record<string, string> = { database_url: 'postgresql://db/site', redis_url: 'redis://:x@redis' };
  for (const secret of secrets)
    await writeFile(
      path.join(folder, secret),
      values[secret] ?? (/url|s3|wordpress/.test(secret) ? '' : 'x'.repeat(32)),
    );
  const given = Object.entries(environment).map(([key, text]) => [
    key,
    withoutPlaceholders(text).replace('/run/secrets', folder),
  ]);
  expect(given.filter(([key = '']) => key.endsWith('_FILE')).length).toBeGreaterThan(3);
  const settings = parseSettings(Object.fromEntries(given));
  expect(settings.publicUrl).toBe('https://localhost');
});

it('keeps secrets out of arguments, and drops capabilities that servers do not need', async () => {
  expect(await read('docker-compose.yml')).not.toMatch(/--requirepass|redis-cli[^|]* -a /);
  const { services } = await readCompose();
  for (const [name, service] of Object.entries(services)) {
    // The containers of the WordPress trial keep the default capabilities.
    if (name === 'wordpress' || name === 'mariadb') continue;
    expect([name, service.cap_drop]).toEqual([name, ['ALL']]);
    expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']]);
    if (name !== 'mailpit') expect([name, service.read_only]).toEqual([name, true]);
  }
  expect(services.postgres).toMatchObject({ user: 'postgres', read_only: true, networks: ['inside'] });
  expect(services.postgres?.environment?.POSTGRES_INITDB_ARGS).toContain('--auth=scram-sha-256');
});

it('publishes the ports of the proxy to the network, and all others to this machine only', async () => {
  const { services } = await readCompose();
  for (const [name, { ports = [] }] of Object.entries(services)) {
    if (name === 'proxy') continue;
    for (const port of ports) expect([name, port]).toEqual([name, expect.stringMatching(/^127\.0\.0\.1:/)]);
  }
});

it('uses a Caddy release that retries a refused form at the next process', async () => {
  const [, major, minor, patch] = /image: caddy:(\d+)\.(\d+)\.(\d+)/.exec(await read('docker-compose.yml')) ?? [];
  // 2.11.1 does not: https://github.com/caddyserver/caddy/issues/7546
  expect(Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch)).toBeGreaterThan(2_011_001);
});

it('passes uploads of any size on to the site, no traces of visitors, and no request for the metrics', async () => {
  const caddy = await read('infra/compose/Caddyfile');
  // Without the directive Caddy has no limit.
  expect(caddy).not.toContain('request_body');
  expect(caddy).toContain('header_up -traceparent');
  expect(caddy).toContain('@inside path /metrics /metrics/*\n\trespond @inside 404');
});

it('mounts files that exist, and lets PUBLIC_URL differ from the host of the proxy', async () => {
  const { services } = await readCompose();
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':')[0] ?? '');
  expect(mounted.length).toBeGreaterThan(5);
  for (const file of mounted) expect(await read(file)).not.toBe('');
  expect(services.web?.environment?.PUBLIC_URL).toMatch(/^\$\{PUBLIC_URL:-https:/);
});

interface ComposeService {
  image?: string;
  profiles?: string[];
  build?: object;
  environment?: Record<string, string>;
  secrets?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  command?: string[];
  read_only?: boolean;
  depends_on?: object;
  healthcheck?: { test?: string[] };
}

/** With merged anchors, as Compose reads it. */
async function readCompose() {
  return parse(await read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, ComposeService>;
    networks: Record<string, object>;
    secrets: Record<string, { file: string }>;
  };
}

/** Every `${NAME:-default}` as its default. */
function withoutPlaceholders(text: string): string {
  const inner = text.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return inner === text ? text : withoutPlaceholders(inner);
}
