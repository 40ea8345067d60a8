import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTest } from '../../testing/for-file.js';
import { diskCheck, diskFinding } from './disk-check.js';

it.each([
  [20e9, 'ok', '20.0 GB free for DATA_DIR'],
  [4.9e9, 'warning', '4.9 GB free for DATA_DIR'],
  [0.9e9, 'error', '0.9 GB free for DATA_DIR'],
])('%d free bytes: %s', (bytes, level, text) => {
  expect(diskFinding(bytes)).toMatchObject({ level, text });
});

const folder = folderForTest('doctor-');

it('writes to the data folder and leaves nothing there', async () => {
  const [finding, ...others] = await diskCheck(join(folder, 'data')).find();
  expect([finding?.subject, others]).toEqual(['Disk', []]);
  expect(await readdir(join(folder, 'data'))).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  expect(await diskCheck(join(folder, 'file')).find()).toEqual([
    expect.objectContaining({ level: 'error', text: expect.stringMatching(/^DATA_DIR is not writable: /) }),
  ]);
});
