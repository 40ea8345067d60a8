import { GlobalRegistrator } from '@happy-dom/global-registrator';
import NativeEnvironment from './native-environment.mjs';

const URL = 'http://localhost/';

// Before any test file, because packages look for a document when they are loaded.
GlobalRegistrator.register({ url: URL });

/** A browser's window and document for component tests, emptied after each file. */
export default class DomEnvironment extends NativeEnvironment {
  constructor(...parameters) {
    super(...parameters);
    this.timers = [];
    for (const name of ['setTimeout', 'setInterval']) {
      const start = globalThis[name];
      globalThis[name] = (...given) => {
        const timer = start(...given);
        this.timers.push(timer);
        return timer;
      };
    }
    // React asks for `act` around updates in tests only.
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  }

  async teardown() {
    for (const timer of this.timers) clearTimeout(timer);
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    window.happyDOM.setURL(URL);
    await super.teardown();
  }
}
