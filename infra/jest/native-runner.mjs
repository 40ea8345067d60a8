import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadTypeScript } from './typescript-modules.mjs';

const require = createRequire(import.meta.url);
const CIRCUS = path.join(path.dirname(require.resolve('jest-circus/package.json')), 'build', 'jestAdapterInit.js');
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Of all that this worker has compiled: a file's address and the place of its map. */
const sourceMaps = new Map();
/** Where Jest looks for them while a file's tests run. */
let mapsOfRun = new Map();
loadTypeScript((url, map) => {
  sourceMaps.set(url, map);
  mapsOfRun.set(url, map);
});

/**
 * Jest's own test functions, timeouts and reports, on modules that Node.js loads: those stay for all test files of a
 * worker, where Jest would load Nest, MikroORM and React anew for each (decision 039).
 */
export default async function runNatively(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  const before = { environment: { ...process.env }, console: globalThis.console, exitCode: process.exitCode };
  mapsOfRun = runtime.getSourceMaps();
  for (const [url, map] of sourceMaps) mapsOfRun.set(url, map);
  const { initialize, runAndTransformResultsToJestFormat } = freshCircus();
  await initialize({
    config,
    environment,
    globalConfig,
    localRequire: require,
    parentProcess: process,
    runtime,
    sendMessageToJest,
    setGlobalsForRuntime: (globals) => Object.assign(globalThis, globals),
    testPath,
  });
  const { moduleMocker } = environment;
  Object.assign(globalThis, {
    console: environment.global.console,
    jest: {
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      restoreAllMocks: moduleMocker.restoreAllMocks.bind(moduleMocker),
    },
  });
  try {
    await import(pathToFileURL(testPath).href);
    return await runAndTransformResultsToJestFormat({ config, globalConfig, testPath });
  } finally {
    moduleMocker.restoreAllMocks();
    globalThis.console = before.console;
    process.exitCode = before.exitCode;
    restoreEnvironment(before.environment);
  }
}

/** Its state belongs to one test file. */
function freshCircus() {
  delete globalThis[EVENT_HANDLERS];
  delete require.cache[CIRCUS];
  return require(CIRCUS);
}

function restoreEnvironment(variables) {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
}
