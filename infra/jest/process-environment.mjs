import { ModuleMocker } from 'jest-mock';

/** A test file's environment is the worker's own process (decision 039). */
export default class ProcessEnvironment {
  /** What Jest puts into the world of the tests; the runner takes it over. `process` would be patched for a sandbox. */
  global = { process: undefined };
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {}
}
