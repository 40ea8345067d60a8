import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTest } from '../testing/for-file.js';
import { openFiles } from './upload-folders.js';

const dataDir = folderForTest('upload-folders-');

beforeEach(async () => {
  for (const path of ['documents/a.pdf', 'documents/b.pdf', 'documents/c.pdf.part', 'post-pictures/d.webp']) {
    await mkdir(join(dataDir, path, '..'), { recursive: true });
    await writeFile(join(dataDir, path), `content of ${path}`);
  }
});

it('opens complete files by path, skips one that is deleted before its turn, and reads one that is deleted later', async () => {
  const contents: Record<string, string> = {};
  for await (const { path, size, handle } of openFiles(dataDir)) {
    await rm(join(dataDir, path));
    await rm(join(dataDir, 'documents/b.pdf'), { force: true });
    contents[path] = await handle.readFile('utf8');
    expect(size).toBe(contents[path].length);
  }
  expect(contents).toEqual({
    'documents/a.pdf': 'content of documents/a.pdf',
    'post-pictures/d.webp': 'content of post-pictures/d.webp',
  });
});

it('finds nothing without the folders', async () => {
  await rm(dataDir, { recursive: true });
  expect(await openFiles(dataDir).next()).toEqual({ done: true, value: undefined });
});
