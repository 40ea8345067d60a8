import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';

const ROOT = path.join(import.meta.dirname, '..', '..');
const OWN = pathToFileURL(`${ROOT}/`).href;
const PACKAGES = `${OWN}node_modules/`;
/** Compiled sources by their content: a run compiles what has changed since the last one. */
const KEPT = path.join(ROOT, 'node_modules', '.cache', 'compiled-tests');

/** As the build compiles the backend (`.swcrc`), and JSX as Vite does. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
};
const SALT = version + JSON.stringify(OPTIONS);

/**
 * Lets Node.js itself load the project's TypeScript.
 * @param {(url: string, sourceMap: string) => void} onCompiled is told of each file's address and of the place of its map
 */
export function loadTypeScript(onCompiled) {
  mkdirSync(KEPT, { recursive: true });
  registerHooks({
    resolve(specifier, context, next) {
      return next(sourceOf(specifier, context.parentURL), context);
    },
    load(url, context, next) {
      const file = url.split('?', 1)[0];
      if (!/\.tsx?$/.test(file) || !file.startsWith(OWN) || file.startsWith(PACKAGES)) return next(url, context);
      const compiled = compile(fileURLToPath(file));
      onCompiled(url, `${compiled}.map`);
      return { format: 'module', source: readFileSync(compiled, 'utf8'), shortCircuit: true };
    },
  });
}

/** TypeScript sources import each other by the name of the compiled file. */
function sourceOf(specifier, importer) {
  const [, name, query] = /^(\.{1,2}\/.*)\.js(\?.*)?$/.exec(specifier) ?? [];
  if (!name || !importer?.startsWith(OWN) || importer.startsWith(PACKAGES)) return specifier;
  const extension = ['.ts', '.tsx'].find((end) => existsSync(new URL(name + end, importer)));
  return extension ? name + extension + (query ?? '') : specifier;
}

/** @returns the compiled file; its source map lies beside it */
function compile(file) {
  const source = readFileSync(file, 'utf8');
  const kept = path.join(KEPT, createHash('sha256').update(`${SALT}\0${file}\0${source}`).digest('hex'));
  if (existsSync(kept)) return kept;
  const { code, map } = transformSync(source, { ...OPTIONS, filename: file });
  write(`${kept}.map`, map ?? '');
  write(kept, code);
  return kept;
}

/** Whole or not at all: workers compile side by side. */
function write(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
