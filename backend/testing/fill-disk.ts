import { WriteStream } from 'node:fs';
import { replaceMethod } from './replace-method.js';

/**
 * From now on no stream can write to a file.
 * @returns a function that frees the space again
 */
export function fillDisk(): () => void {
  const fault = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return replaceMethod(WriteStream.prototype, '_write', () => (_chunk, _encoding, done) => done(fault));
}
