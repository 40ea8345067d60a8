import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SOURCE_MAPS } from './typescript-hooks.mjs';

const require = createRequire(import.meta.url);
const FRAMEWORK_STATE = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);
/** Faking these would stop Node.js itself, which shares its globals with the tests. */
const NEEDED_BY_NODE = ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'performance', 'hrtime'];
let testFiles = 0;

/**
 * Jest's runtime without its module registry: Node.js loads modules itself, once for all test files of a worker process. Nothing
 * leaks from file to file, because product code keeps no state in modules (`backend/testing/file-roles.test.ts`).
 */
class NativeRuntime {
  constructor(_config, { moduleMocker, fakeTimersModern }) {
    testFiles += 1;
    globalThis.jest = {
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      restoreAllMocks: () => moduleMocker.restoreAllMocks(),
      useFakeTimers: ({ doNotFake = [], ...options } = {}) =>
        fakeTimersModern.useFakeTimers({ ...options, doNotFake: [...NEEDED_BY_NODE, ...doNotFake] }),
      useRealTimers: () => fakeTimersModern.useRealTimers(),
      advanceTimersByTime: (milliseconds) => fakeTimersModern.advanceTimersByTime(milliseconds),
      setSystemTime: (now) => fakeTimersModern.setSystemTime(now),
    };
  }

  /** The test framework, which holds the tests of one file in its module and in globals. */
  requireInternalModule(file) {
    delete require.cache[file];
    for (const name of Object.getOwnPropertySymbols(globalThis)) {
      if (FRAMEWORK_STATE.has(name.description)) delete globalThis[name];
    }
    return require(file);
  }

  requireModule(file) {
    return require(file);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  /** A test file or a setup file, which runs again for each test file. */
  unstable_importModule(file) {
    return import(`${pathToFileURL(file)}?${testFiles}`);
  }

  getSourceMaps() {
    return SOURCE_MAPS;
  }

  getAllCoverageInfoCopy() {}
  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
}

// Jest takes what `require` returns.
export { NativeRuntime as 'module.exports' };
