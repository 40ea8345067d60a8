/**
 * `node infra/build/compile-backend.ts FOLDER`: compiles `backend` into the folder as set in `.swcrc`, with source maps, and copies
 * its other files, without tests and test helpers. Exits with 1 and names the files that do not compile.
 */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT } from '../command/project.ts';

const SOURCES = path.join(ROOT, 'backend');
const LEFT_OUT = /^testing\/|\.test\.ts$|(?:^|\/)\./;

const output = path.resolve(ROOT, process.argv[2] ?? '');
const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(SOURCES, path.join(entry.parentPath, entry.name)))
  .filter((file) => !LEFT_OUT.test(file));
await Promise.all(
  [...new Set(files.map(path.dirname))].map((folder) => mkdir(path.join(output, folder), { recursive: true })),
);
const results = await Promise.allSettled(files.map((file) => (file.endsWith('.ts') ? compile(file) : copy(file))));
for (const result of results) {
  if (result.status === 'fulfilled') continue;
  console.error(result.reason instanceof Error ? result.reason.message : result.reason);
  process.exitCode = 1;
}

async function compile(file: string): Promise<void> {
  const source = path.join(SOURCES, file);
  const target = path.join(output, file.replace(/\.ts$/, '.js'));
  const sourceFileName = path.relative(path.dirname(target), source);
  const { code, map } = await transformFile(source, { sourceFileName });
  if (map === undefined) throw new Error(`${file}: .swcrc asks for no source map`);
  await writeFile(`${target}.map`, map);
  await writeFile(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map`);
}

function copy(file: string): Promise<void> {
  return copyFile(path.join(SOURCES, file), path.join(output, file));
}
