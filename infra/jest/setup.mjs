/** Jest gives ES modules no global `jest`, only `import.meta.jest`. */
globalThis.jest = import.meta.jest;

// Errors of Node.js's own modules come from outside Jest's realm: `instanceof Error` has to hold for them too.
Object.defineProperty(Error, Symbol.hasInstance, {
  value(error) {
    return this === Error ? Error.isError(error) : Function.prototype[Symbol.hasInstance].call(this, error);
  },
});
