import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

/** What to run for a change: patterns of test files; an empty list runs none. */
export interface ChangedTests {
  /** Sources whose importers are tested by unit and component tests. */
  sources: string[];
  integration: string[];
  journeys: string[];
}

const ALL = ['.'];
const TEST = /\.test\.tsx?$|^e2e\//;
/** Code of every feature, and how the project is built and tested. */
const FOR_ALL_FEATURES =
  /^backend\/(?:[\w-]+\.ts|config\/|database\/|platform\/|testing\/)|^infra\/(?:jest|servers|site|build)\/|^(?:package-lock\.json|jest\.config\.mjs|\.swcrc)$/;
const ROUTES = ['frontend/app/routes.tsx', 'frontend/app/staff-routes.tsx'];
const ROUTE = /[pP]age\(\s*(?:\w+\.(\w+)|'([^']+)'),\s*'([\w/-]+)'/g;

/** Files that differ from the branch's upstream, or from the last commit where it has none, and untracked files. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  let base = 'HEAD';
  try {
    base = git('merge-base', 'HEAD', '@{upstream}').trim();
  } catch {
    console.log('This branch has no upstream: only uncommitted changes count.');
  }
  const names = git('diff', '--name-only', '-z', base) + git('ls-files', '--others', '--exclude-standard', '-z');
  return names.split('\0').filter(Boolean);
}

/**
 * Unit and component tests follow the imports. Every site imports every feature, so integration tests follow the folder of the
 * feature, and journeys the addresses of the pages that import from it.
 */
export function testsOf(changed: readonly string[]): ChangedTests {
  const product = changed.filter((file) => /^(?:backend|frontend|infra)\/[\w-]+\//.test(file) && !TEST.test(file));
  const folders = changed.filter((file) => /^(?:backend|infra)\//.test(file)).map(featureOf);
  const pages = product.flatMap((file) => (file.startsWith('backend/') ? pagesWith(featureOf(file)) : file));
  const forAll = changed.some((file) => FOR_ALL_FEATURES.test(file));
  const served = product.some((file) => !file.startsWith('infra/')) ? ['backend/pages/served/'] : [];
  const journeys = changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  return {
    sources: changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('e2e/')),
    integration: forAll ? ALL : unique([...folders, ...served]),
    journeys: forAll
      ? ALL
      : unique([...journeys, ...unique(pages.filter(isFrontend).map(screenOf)).flatMap(journeysOf)]),
  };
}

const unique = (list: readonly string[]) => [...new Set(list)];
const isFrontend = (file: string) => file.startsWith('frontend/');
const featureOf = (file: string) => `${file.split('/', 2).join('/')}/`;
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The folder of the page that a file belongs to; the file itself if pages share it. */
const screenOf = (file: string) => /^frontend\/pages\/(?:admin\/)?[\w-]+\//.exec(file)?.[0] ?? file;

const pagesWith = (feature: string): string[] =>
  globSync('frontend/pages/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => read(file).includes(`/${feature}`));

/** The journeys that open a page of this folder; all of them for code that pages share. */
function journeysOf(screen: string): string[] {
  if (!screen.endsWith('/')) return ALL;
  const addresses = pageAddresses().filter(({ module }) => module.startsWith(screen));
  const opens = addresses.map(({ address }) => new RegExp(`['"\`]${address}(?![\\w-])`));
  return globSync('e2e/*.spec.ts', { cwd: ROOT }).filter((spec) => opens.some((pattern) => pattern.test(read(spec))));
}

/** The address of each page up to its first parameter. */
function pageAddresses(): { address: string; module: string }[] {
  const text = ROUTES.map(read).join('\n');
  return [...text.matchAll(ROUTE)].map(([, name, literal, module = '']) => ({
    address: `/${(name ?? literal ?? '').replace(/\/?[:*].*$/, '')}`,
    module: `frontend/pages/${module}.tsx`,
  }));
}
