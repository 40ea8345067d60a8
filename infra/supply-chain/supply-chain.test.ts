import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';
import { missingBinaries } from '../complete-lock.ts';

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

/** A package in the lock file. */
interface LockedPackage {
  version?: string;
  license?: string;
  os?: string[];
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Licenses that dependencies may have. Weak copyleft (LGPL, MPL) covers changes to the package itself, and we make none;
 * the others are for fonts and data.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages older than the `license` field, with the license from their license file. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' };

/** Packages with a license that is not allowed, or with none. */
const unusablePackages = (packages: LockedPackages): string[] =>
  Object.keys(packages)
    .filter((place) => place !== '')
    .map((place) => ({ place, license: licenseOf(place, packages) }))
    .filter(({ license }) => !mayBeUsed(license))
    .map(({ place, license }) => `${place}: ${license}`);

/** At least one alternative of an SPDX expression must be allowed completely. */
const mayBeUsed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => ALLOWED.has(license)));

/** Binaries of other platforms are not installed; they have the license of the package that lists them. */
function licenseOf(place: string, packages: LockedPackages): string {
  const own = packages[place]?.license;
  if (own !== undefined) return own;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const owner = Object.values(packages).find((entry) => entry.license && entry.optionalDependencies?.[name]);
  return owner?.license ?? SAID_ELSEWHERE[name] ?? 'none';
}

/** Patterns of keys and passwords, each with a name. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an AWS key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{40,}/, 'a GitHub token'],
  [/\bglpat-[\w-]{20}\b/, 'a GitLab token'],
  [/\bxox[baprs]-[\w-]{10,}/, 'a Slack token'],
  [/\b[sr]k_live_\w{16,}/, 'a Stripe key'],
  [/\bAIza[\w-]{35}\b/, 'a Google key'],
  [/\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S/, 'an npm token'],
  [/\bSG\.[\w-]{22}\.[\w-]{43}\b/, 'a SendGrid key'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/, 'a signed token'],
];

/** Host names reserved for examples (RFC 2606, RFC 6761), and localhost. */
const RESERVED_HOSTS = /(?:^|\.)(?:example(?:\.(?:com|org|net))?|test|invalid|localhost)$|^(?:127\.|\[::1\]|[\w-]+$)/;

/** Parts of a text that look like secrets. */
function secretsIn(text: string): string[] {
  const found = SHAPES.filter(([shape]) => shape.test(text)).map(([, what]) => what);
  const addresses = text.matchAll(/\b[a-z][a-z0-9+.-]*:\/\/[\w.~%-]*:[^\s/@"'`<>${}()]+@(\[[\da-f:]+\]|[\w.-]*\w)/g);
  for (const [address, host = ''] of addresses)
    if (!RESERVED_HOSTS.test(host)) found.push(`a password in a URL (${address.split(':')[0]})`);
  return found;
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

  it('are locked for every platform; "npm run lock:complete" adds what is missing', async () => {
    const { packages } = await readJson('package-lock.json');
    expect(missingBinaries(packages).map(([place]) => place)).toEqual([]);
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

describe('secrets', () => {
  it('are in no file of the project', async () => {
    const found: string[] = [];
    for await (const file of filesBelow(''))
      found.push(...secretsIn(await read(file)).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });
});
