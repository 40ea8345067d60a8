/** Jest gives ES modules no global `jest`, only `import.meta.jest`. */
globalThis.jest = import.meta.jest;
