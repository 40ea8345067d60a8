import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';
import { type LockedPackages, mayBeUsed, unusablePackages } from './licenses.ts';
import { secretsIn } from './secrets-in-text.ts';

const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');
const readJson = async (file: string) => JSON.parse(await read(file));
/** Listed in .gitignore. */
const IGNORED = /^(?:node_modules|dist|\.data|\.cache|\.git|secrets|coverage|e2e\/results|\.env)$/;
const BINARY = /\.(?:png|jpe?g|webp|avif|ico|pdf|woff2?|mp4|webm|br|gz)$/;

async function* filesBelow(directory: string): AsyncGenerator<string> {
  for (const entry of await readdir(path.join(ROOT, directory), { withFileTypes: true })) {
    const file = path.posix.join(directory, entry.name);
    if (IGNORED.test(file)) continue;
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile() && !BINARY.test(file)) yield file;
  }
}

describe('packages', () => {
  it('have one exact version each', async () => {
    const { dependencies, devDependencies } = await readJson('package.json');
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  it('run install scripts only if package.json allows them', async () => {
    const { allowScripts } = await readJson('package.json');
    const { packages } = (await readJson('package-lock.json')) as { packages: LockedPackages };
    const unnamed = Object.entries(packages)
      // The start script refuses Windows.
      .filter(([, { hasInstallScript, os }]) => hasInstallScript && !os?.every((name) => name === 'win32'))
      .map(([place]) => place.replace(/^.*node_modules\//, ''))
      .filter((name) => !(name in allowScripts));
    expect(unnamed).toEqual([]);
  });

  it('have allowed licenses', async () => {
    const { packages } = await readJson('package-lock.json');
    expect(unusablePackages(packages)).toEqual([]);
  });

  it('are updated by Renovate, with exact versions and the pinned Node.js', async () => {
    const renovate = await readJson('renovate.json');
    const { dependencies } = await readJson('package.json');
    expect(renovate.rangeStrategy).toBe('pin');
    expect(renovate.extends).toContain('docker:pinDigests');
    const node = renovate.packageRules.find((rule: { groupName?: string }) => rule.groupName === 'Node.js');
    const [major] = dependencies.node.split('.');
    expect(node.allowedVersions).toBe(`<${Number(major) + 1}`);
    expect(node.matchPackageNames).toEqual(expect.arrayContaining(['node', '@types/node']));
  });
});

it.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['Apache-2.0 AND MIT', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-2.0-only', false],
  ['none', false],
])('a package under %s may be used: %p', (expression, allowed) => {
  expect(mayBeUsed(expression)).toBe(allowed);
});

describe('secrets', () => {
  it.each([
    [`-----BEGIN RSA ${'PRIVATE'} KEY-----`, 'a private key'],
    [`key: ${'AKIA'}ABCDEFGHIJKLMNOP`, 'an AWS key'],
    [`ghp${'_'}abcdefghijklmnopqrstuvwxyz0123456789`, 'a GitHub token'],
    [`postgres://site:h3ron${'@'}db.scaffold.com/site`, 'a password in a URL (postgres)'],
  ])('are recognized by their pattern: %s', (text, what) => {
    expect(secretsIn(text)).toEqual([what]);
  });

  it('do not include example values', () => {
    expect(secretsIn('smtps://user:password@smtp.example.com:465 redis://:password@redis:6379')).toEqual([]);
    expect(secretsIn('In .env: redis://:password@cache.example.')).toEqual([]);
  });

  it('are in no file of the project', async () => {
    const found: string[] = [];
    for await (const file of filesBelow(''))
      found.push(...secretsIn(await read(file)).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });
});
