import { WriteStream } from 'node:fs';
import { replaceMethod } from './replace-method.js';

/**
 * Makes every write of a stream to a file fail, as on a full disk.
 * @returns a function that ends this
 */
export function fillDisk(): () => void {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return replaceMethod(WriteStream.prototype, '_write', () => (_chunk, _encoding, done) => done(error));
}
