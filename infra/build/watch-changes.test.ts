import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { watchChanges } from './watch-changes.js';

const run = promisify(execFile);

let directory: string;
let end: AbortController;
let changes: AsyncGenerator<void> | undefined;

const at = (...parts: string[]) => path.join(directory, ...parts);
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=yard', '-c', 'user.email=yard@yard.test', ...args], { cwd: directory });

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'watched-'));
  await mkdir(at('catalog'));
  await writeFile(at('catalog', 'a.ts'), '0');
  end = new AbortController();
});

afterEach(async () => {
  end.abort();
  await changes?.return(undefined);
  await rm(directory, { recursive: true });
});

/** As most editors save. */
async function saveAtomically(file: string, text: string): Promise<void> {
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}

async function writeFiles(folder: string, text: string): Promise<void> {
  for (let number = 0; number < 300; number += 1) {
    await mkdir(at(folder, String(number % 30)), { recursive: true });
    await writeFile(at(folder, String(number % 30), `${number}.ts`), text);
  }
}

it('reports every atomic save of the same file, and plain saves after them', async () => {
  changes = await watchChanges(directory, end.signal);
  for (let save = 1; save <= 4; save += 1) {
    await saveAtomically(at('catalog', 'a.ts'), String(save));
    expect(await changes.next()).toMatchObject({ done: false });
  }
  await writeFile(at('catalog', 'a.ts'), 'plain');
  expect(await changes.next()).toMatchObject({ done: false });
});

it('goes on after a checkout that replaces hundreds of files and their folders', async () => {
  await git('init', '--quiet', '--initial-branch', 'first');
  await writeFiles('old', '1');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'first');
  await git('checkout', '--quiet', '-b', 'second');
  await git('rm', '--quiet', '-r', 'old', 'catalog');
  await writeFiles('new', '2');
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'second');
  await git('checkout', '--quiet', 'first');

  changes = await watchChanges(directory, end.signal);
  for (const [branch, file] of [
    ['second', at('new', '29', '299.ts')],
    ['first', at('old', '0', '30.ts')],
    ['second', at('new', '7', '7.ts')],
  ] as const) {
    await git('checkout', '--quiet', branch);
    expect(await changes.next()).toMatchObject({ done: false });
    await saveAtomically(file, 'changed');
    expect(await changes.next()).toMatchObject({ done: false });
    await git('checkout', '--quiet', '--', '.');
    await changes.next();
  }
});

it('ends with its signal', async () => {
  changes = await watchChanges(directory, end.signal);
  const next = changes.next();
  end.abort();
  expect(await next).toMatchObject({ done: true });
});
