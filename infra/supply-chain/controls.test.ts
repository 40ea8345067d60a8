/** Controls in docs/security.md that apply to the entire code base. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { folderForFile } from '../../backend/testing/for-file.js';
import { ROOT } from '../command/project.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const product = globSync('{backend,frontend}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|^(?:backend|frontend)\/testing\//.test(file),
);
const filesWith = (pattern: RegExp) => product.filter((file) => pattern.test(read(file))).sort();

it('the site runs no program but its own decoder of pictures, and evaluates no text as code (V1.2.5, V1.3.2)', () => {
  expect(product.length).toBeGreaterThan(500);
  const decoder = 'backend/platform/pictures/picture-decoder.ts';
  expect(filesWith(/node:child_process|node:vm|\beval\(|new Function\(/)).toEqual([decoder]);
  expect(read(decoder)).toContain("import { type ChildProcess, fork } from 'node:child_process';");
  expect(read(decoder).match(/\bfork\(/g)).toHaveLength(1);
});

it('no template engine evaluates text from visitors (V1.3.7)', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const engines = ['ejs', 'handlebars', 'mustache', 'nunjucks', 'pug', 'liquidjs', 'eta', 'lodash.template'];
  expect(engines.filter((name) => name in dependencies)).toEqual([]);
});

it('certificates are verified, except where the operator turns that off or they are only described (V12.3.2)', () => {
  expect(filesWith(/rejectUnauthorized: false/)).toEqual([
    'backend/config/database-settings.ts',
    'backend/doctor/checks/public-address-check.ts',
  ]);
  expect(filesWith(/NODE_TLS_REJECT_UNAUTHORIZED/)).toEqual([]);
});

it('passwords are typed into masked fields that password managers recognize (V6.2.6, V6.2.7)', () => {
  const fields = filesWith(/kind: 'password'/);
  expect(fields.length).toBeGreaterThan(0);
  for (const file of fields) {
    const source = read(file);
    const rows = source.match(/kind: 'password'/g)?.length;
    expect([file, rows]).toEqual([file, source.match(/autoComplete: '(?:current|new)-password'/g)?.length]);
  }
  const control = 'frontend/features/staff/editing/record-form.tsx';
  expect(filesWith(/type="password"|type: 'password'/)).toEqual([control]);
  for (const file of [control, 'frontend/ui/form-fields.tsx']) expect(read(file)).not.toContain('onPaste');
});

const folder = folderForFile('installation-');

it('every secret of a new installation is random and private (V13.2.3)', () => {
  const made = ['one', 'other'].map((name) => {
    const script = path.join(folder, name, 'infra/compose/make-secrets.mjs');
    for (const part of ['docker-compose.yml', 'infra/compose', 'infra/monitoring'])
      cpSync(path.join(ROOT, part), path.join(folder, name, part), { recursive: true });
    execFileSync(process.execPath, [script]);
    const secrets = path.join(folder, name, 'secrets');
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    return Object.fromEntries(
      readdirSync(secrets).map((file) => [file, readFileSync(path.join(secrets, file), 'utf8')]),
    );
  });
  const [one = {}, other = {}] = made;
  for (const name of ['postgres_password', 'redis_password', 'link_secret', 'admin_password', 'grafana_password']) {
    expect(one[name]).toMatch(/^[\w-]{32}$/);
    expect(other[name]).not.toBe(one[name]);
  }
});

it('the proxy keeps its defaults for TLS (V12.1.1, V12.1.2, V12.2.2)', () => {
  expect(read('infra/compose/Caddyfile')).not.toMatch(/^\s*(?:tls|auto_https|protocols|ciphers)\b/m);
});

it('the image has neither sources, tests nor the history of the project (V13.4.1, V15.2.3)', () => {
  const allowed = read('.dockerignore').split('\n');
  expect(allowed).toContain('*');
  expect(allowed).toContain('**/*.test.ts');
  expect(allowed.filter((line) => /^!\.git/.test(line))).toEqual([]);
  const last =
    read('infra/compose/Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect([...last.matchAll(/^COPY (?:--\S+ )*(\S+)/gm)].map(([, from]) => from)).toEqual([
    '/site/node_modules',
    '/site/dist',
    'package.json',
    'infra/compose/site.sh',
  ]);
  expect(last).toMatch(/^USER node$/m);
});
