import path from 'node:path';

/** The project's root directory, whatever directory a command was called from. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** `DATA_DIR` as an absolute path; a relative one counts from the project's root. */
export const dataDirectory = (environment: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(ROOT, environment.DATA_DIR || '.data');
