import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { folderForTest } from '../testing/for-file.js';
import { ImageCache, type ImageRecord, imageKey } from './image-cache.js';

const MB = 1024 * 1024;
const RECORD: ImageRecord = {
  digest: '0123456789abcdef',
  picture: { format: 'jpeg', width: 800, height: 600, frames: 1, alpha: false },
  checkedAt: 1_750_000_000_000,
  etag: '"a"',
  lastModified: null,
};
const SOURCE = '0123456789abcdef.source';
const VARIANT = '0123456789abcdef-640-r1.webp';
const key = imageKey('https://content.example', '2024/05/yard.jpg');
const keys = Array.from({ length: 40 }, (_, index) => imageKey('https://content.example', `${index}.jpg`));

const directory = folderForTest('wp-images-');

beforeAll(() => Logger.overrideLogger(false));

const fileOf = (imageKeyText: string, name: string): string =>
  join(directory, imageKeyText.slice(0, 2), imageKeyText, name);

async function bytesOnDisk(): Promise<number> {
  const names = await readdir(directory, { recursive: true });
  const facts = await Promise.all(names.map((name) => stat(join(directory, name))));
  return facts.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

describe('an entry', () => {
  it('survives a restart of the process', async () => {
    const bytes = randomBytes(5_000);
    const first = new ImageCache(directory, MB);
    expect(await first.write(key, VARIANT, bytes)).toBe(true);
    expect(await first.writeRecord(key, RECORD)).toBe(true);
    const second = new ImageCache(directory, MB);
    expect(await second.read(key, VARIANT)).toEqual(bytes);
    expect(await second.readRecord(key)).toEqual(RECORD);
  });

  it('is gone after removal', async () => {
    const cache = new ImageCache(directory, MB);
    await cache.write(key, VARIANT, randomBytes(10));
    await cache.writeRecord(key, RECORD);
    await cache.remove(key);
    expect(await cache.read(key, VARIANT)).toBeNull();
    expect(await cache.readRecord(key)).toBeNull();
    await cache.remove(key);
  });
});

describe('a damaged entry', () => {
  it.each<[string, (path: string) => Promise<void>]>([
    ['emptied', (path) => truncate(path, 0)],
    ['truncated', (path) => truncate(path, 3_000)],
    ['overwritten', (path) => writeFile(path, 'not a picture')],
    [
      'one bit flipped',
      async (path) => {
        const bytes = await readFile(path);
        bytes.writeUInt8(bytes.readUInt8(4_000) ^ 1, 4_000);
        await writeFile(path, bytes);
      },
    ],
    ['replaced by a folder', (path) => rm(path).then(() => void mkdir(path))],
  ])('is a cache miss: %s', async (_damage, damage) => {
    const cache = new ImageCache(directory, MB);
    await cache.write(key, VARIANT, randomBytes(5_000));
    await damage(fileOf(key, VARIANT));
    expect(await cache.read(key, VARIANT)).toBeNull();
  });
});

describe('the size limit', () => {
  it('is never exceeded', async () => {
    const cache = new ImageCache(directory, MB);
    for (const each of keys) {
      await cache.write(each, SOURCE, randomBytes(100_000));
      await cache.writeRecord(each, RECORD);
      expect(await bytesOnDisk()).toBeLessThanOrEqual(MB);
    }
    expect(await bytesOnDisk()).toBeGreaterThan(MB / 2);
    expect(await cache.read(keys.at(-1) ?? '', SOURCE)).not.toBeNull();
    expect(await cache.read(keys[0] ?? '', SOURCE)).toBeNull();
  });

  it('evicts the least recently used entry first', async () => {
    const cache = new ImageCache(directory, MB);
    const old = new Date(Date.now() - 3_600_000);
    for (const each of keys.slice(0, 3)) {
      await cache.write(each, SOURCE, randomBytes(20_000));
      await utimes(fileOf(each, SOURCE), old, old);
    }
    const [unused = '', used = ''] = keys;
    await cache.read(used, SOURCE);
    await new ImageCache(directory, 60_000).sweep();
    expect(await cache.read(used, SOURCE)).not.toBeNull();
    expect(await cache.read(unused, SOURCE)).toBeNull();
  });

  it('evicts the record together with its files', async () => {
    const cache = new ImageCache(directory, MB);
    await cache.write(key, SOURCE, randomBytes(20_000));
    await cache.writeRecord(key, RECORD);
    await new ImageCache(directory, 10_000).sweep();
    expect(await readdir(join(directory, key.slice(0, 2)))).toEqual([]);
  });

  it('removes stale partial files and leaves unknown files alone', async () => {
    const cache = new ImageCache(directory, MB);
    await cache.write(key, SOURCE, randomBytes(20_000));
    const stalePartial = fileOf(key, `${SOURCE}.0123456789ab.part`);
    const recentPartial = fileOf(key, `${SOURCE}.ba9876543210.part`);
    await Promise.all([writeFile(stalePartial, 'x'), writeFile(recentPartial, 'x')]);
    const old = new Date(Date.now() - 3_600_000);
    await utimes(stalePartial, old, old);
    const foreign = [join(directory, 'README'), join(directory, key.slice(0, 2), 'note.txt'), fileOf(key, '.keep')];
    for (const path of foreign) await writeFile(path, 'x');
    await new ImageCache(directory, 1).sweep();
    const left = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = left.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    expect(files.sort()).toEqual([...foreign, recentPartial].sort());
  });

  it('tolerates a missing folder', async () => {
    await new ImageCache(join(directory, 'none'), MB).sweep();
    expect(await readdir(directory)).toEqual([]);
  });
});
