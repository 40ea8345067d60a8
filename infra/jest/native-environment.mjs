import { Console } from 'node:console';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const processConsole = console;
/** Jest's console of the current test file; between files that of the process, which Jest may share. */
let current = processConsole;

// Libraries keep the console that they find when they are loaded, and they are loaded once for all files.
globalThis.console = Object.fromEntries(
  Object.keys(new Console(process.stdout)).map((name) => [name, (...values) => current[name](...values)]),
);

/** Runs a test file on the globals of its process, and restores them and the environment variables afterwards. */
export default class NativeEnvironment {
  global = new Proxy(globalThis, {
    set(target, name, value) {
      if (name === 'console') current = value;
      else target[name] = value;
      return true;
    },
  });

  constructor({ projectConfig }) {
    this.globals = Object.getOwnPropertyDescriptors(globalThis);
    this.variables = { ...process.env };
    this.exit = process.exit;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    current = processConsole;
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.exit;
    process.exitCode = undefined;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    // Libraries keep their state in globals of their own (class-validator its decorators), so none is removed.
    for (const name of Reflect.ownKeys(this.globals)) {
      if (this.globals[name].configurable) Object.defineProperty(globalThis, name, this.globals[name]);
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
