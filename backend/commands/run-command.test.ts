import { readFile } from 'node:fs/promises';
import { fileError } from './run-command.js';

it('names the file and says what to do, in one line', async () => {
  const missing = await readFile('/not-there/site.tar.gz').catch((error: unknown) => error);
  expect(fileError(missing)).toBe('/not-there/site.tar.gz: the folder or file does not exist. Create it first.');
  const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
  expect(fileError(full)).toBe('Writing failed: the disk is full. Free some space, or name a file on another disk.');
});

it('ignores other errors', () => {
  expect(fileError(new Error('no code'))).toBeNull();
  expect(fileError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBeNull();
});
