import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fillDisk } from '../testing/fill-disk.js';
import { folderForTest } from '../testing/for-file.js';
import { ArchiveWriter } from './archive.js';

const directory = folderForTest('archive-');

it('names a full disk as the cause, even when the error surfaces between two entries', async () => {
  const archive = await ArchiveWriter.create(join(directory, 'site.tar.gz'));
  const addForever = async () => {
    for (;;) {
      // Random bytes do not compress, so they reach the disk right away.
      await archive.add('entry', randomBytes(100_000));
      await nextTurn();
    }
  };
  const freeSpace = fillDisk();
  try {
    await expect(addForever()).rejects.toMatchObject({ code: 'ENOSPC' });
  } finally {
    freeSpace();
  }
});
