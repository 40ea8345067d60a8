import { types } from 'node:util';

/** Jest gives ES modules no global `jest`, only `import.meta.jest`. */
globalThis.jest = import.meta.jest;

// Errors of Node.js's own modules and dates that a thread sends come from outside Jest's realm: `instanceof` must work for them, too.
Object.defineProperty(Error, Symbol.hasInstance, {
  value(error) {
    return this === Error ? Error.isError(error) : Function.prototype[Symbol.hasInstance].call(this, error);
  },
});
Object.defineProperty(Date, Symbol.hasInstance, {
  value(date) {
    return this === Date ? types.isDate(date) : Function.prototype[Symbol.hasInstance].call(this, date);
  },
});
