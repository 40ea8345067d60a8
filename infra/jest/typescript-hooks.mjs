/**
 * Preloaded with `node --import` when tests run: lets Node.js load the TypeScript sources as they are, in processes, threads and programs of
 * a test. Compiled code is kept by content, so that each source is compiled once.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const CACHE = path.join(ROOT, 'node_modules', '.cache', 'compiled-for-tests');
/** CSS modules have no class names in tests. */
const NO_STYLES = 'data:text/javascript,export default {};';
/** A test file has the number of its run behind its name: see `native-runtime.mjs`. */
const SOURCE = /\.tsx?(?:\?\d+)?$/;

const PICTURE = /\.(?:svg|png|webp|avif|jpg)(?:\?\w+)?$/;
/** What Vite gives to modules of the browser. On the same line as the code, whose source map stays right. */
const VITE = 'import.meta.env = { SSR: false, DEV: false }; import.meta.glob = () => ({}); ';

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
    // Node.js asks for them at an import of JSON.
    experimental: { keepImportAttributes: true },
  },
};
/** Files of source maps by source, for the stacks in Jest's reports. */
export const SOURCE_MAPS = new Map();

const FORMAT = createHash('sha256').update(JSON.stringify(OPTIONS)).update(process.version).digest('hex');

mkdirSync(CACHE, { recursive: true });

registerHooks({
  /** TypeScript sources import each other by the name of the compiled file. */
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (!specifier.startsWith('.') || !SOURCE.test(parentURL)) return next(specifier, context);
    if (specifier.endsWith('.module.css')) return { url: NO_STYLES, format: 'module', shortCircuit: true };
    if (!specifier.endsWith('.js')) return next(specifier, context);
    const url = new URL(specifier, parentURL).href;
    const source = ['.ts', '.tsx'].map((ending) => url.replace(/\.js$/, ending)).find(isFile);
    return source ? { url: source, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (PICTURE.test(url)) {
      const address = JSON.stringify(new URL(url).pathname);
      return { format: 'module', source: `export default ${address};`, shortCircuit: true };
    }
    if (!SOURCE.test(url) || url.includes('/node_modules/')) return next(url, context);
    const file = fileURLToPath(url);
    const source = compiled(file);
    if (url.includes('?')) SOURCE_MAPS.set(url, SOURCE_MAPS.get(file));
    const needsVite = /\bimport\.meta\.(?:env|glob)\b/.test(source);
    return { format: 'module', source: needsVite ? VITE + source : source, shortCircuit: true };
  },
});

function isFile(/** @type {string} */ url) {
  return existsSync(fileURLToPath(url));
}

function compiled(/** @type {string} */ file) {
  const source = readFileSync(file, 'utf8');
  const key = createHash('sha256').update(FORMAT).update(file).update('\0').update(source).digest('hex');
  const kept = path.join(CACHE, key);
  SOURCE_MAPS.set(file, `${kept}.map`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    // Loaded when it is needed, because each thread that a test starts loads this file.
    const { transformSync } = createRequire(import.meta.url)('@swc/core');
    const { code, map } = transformSync(source, { ...OPTIONS, filename: file, sourceFileName: file });
    keep(`${kept}.map`, map ?? '');
    keep(kept, code);
    return code;
  }
}

/** Other processes never read a partial file. */
function keep(/** @type {string} */ file, /** @type {string} */ text) {
  const unfinished = `${file}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}
