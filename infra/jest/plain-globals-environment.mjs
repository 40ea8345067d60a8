import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node.js on a context with a plain global object. The usual one intercepts each use of a global,
 * such as `Math`, which makes long calculations up to thirty times slower.
 */
export default class PlainGlobalsEnvironment extends TestEnvironment {
  constructor(...parameters) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...parameters);
    } finally {
      vm.createContext = createContext;
    }
  }
}
