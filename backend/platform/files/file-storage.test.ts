import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { folderForTest, forFile } from '../../testing/for-file.js';
import { TestBucket } from '../../testing/test-bucket.js';
import { DiskStorage } from './disk-storage.js';
import type { FileStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

const directory = folderForTest('storage-');
const bucket = forFile(() => TestBucket.start());
beforeEach(() => bucket.objects.clear());

const onDisk = () => new DiskStorage(join(directory, 'data'));
const KEY = 'documents/manual.pdf';

/** Set S3_TEST_URL, S3_TEST_KEY and S3_TEST_SECRET to test against a real server. Its bucket must be empty. */
function realServer(): S3Storage | null {
  const { S3_TEST_URL: url, S3_TEST_KEY: accessKeyId = '', S3_TEST_SECRET: secretAccessKey = '' } = process.env;
  return url ? new S3Storage({ url, region: 'us-east-1', accessKeyId, secretAccessKey }) : null;
}

const STORAGES: [string, () => FileStorage][] = [
  ['on disk', onDisk],
  ['in a bucket', () => new S3Storage(bucket.settings)],
  ...(realServer() ? [['on S3_TEST_URL', () => realServer() as S3Storage] as [string, () => FileStorage]] : []),
];

describe.each(STORAGES)('files %s', (_place, createStorage) => {
  let storage: FileStorage;
  beforeEach(async () => {
    storage = createStorage();
    for (const { key } of await storage.list('documents')) await storage.remove(key);
  });

  const part = async (first: number, last: number) => {
    const file = await storage.open(KEY);
    if (file === null) throw new Error('not there');
    const bytes = await buffer(await file.read(first, last));
    await file.close();
    return bytes.toString();
  };

  it('are read back in full and by range', async () => {
    await storage.write(KEY, Buffer.from('0123456789'));
    expect((await storage.readWhole(KEY))?.toString()).toBe('0123456789');
    expect(await storage.find(KEY)).toMatchObject({ size: 10 });
    expect([await part(0, 9), await part(3, 5), await part(9, 9), await part(0, -1)]).toEqual([
      '0123456789',
      '345',
      '9',
      '',
    ]);
  });

  it('that are missing are null', async () => {
    expect([await storage.find(KEY), await storage.open(KEY), await storage.readWhole(KEY)]).toEqual([
      null,
      null,
      null,
    ]);
    await storage.remove(KEY);
    expect(await storage.list('documents')).toEqual([]);
  });

  it('are replaced as a whole with a new version', async () => {
    await storage.write(KEY, Buffer.from('first'));
    const first = await storage.open(KEY);
    await storage.write(KEY, Buffer.from('the second'));
    const second = await storage.open(KEY);
    expect([first?.size, second?.size]).toEqual([5, 10]);
    expect(first?.version).not.toBe(second?.version);
    expect(second?.version).toMatch(/^[\w-]+$/);
    await Promise.all([first?.close(), second?.close()]);
  });

  it('are copied and moved in from the disk, even if empty', async () => {
    const source = join(directory, 'source.part');
    await writeFile(source, 'from the disk');
    await storage.copyIn(KEY, source);
    expect([await part(0, 12), await readFile(source, 'utf8')]).toEqual(['from the disk', 'from the disk']);
    await writeFile(source, '');
    await storage.moveIn(KEY, source);
    expect(await storage.find(KEY)).toMatchObject({ size: 0 });
    expect(await readdir(directory)).not.toContain('source.part');
    await expect(storage.copyIn(KEY, join(directory, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  it('are listed by folder and removed', async () => {
    for (const name of ['a.pdf', 'b.pdf']) await storage.write(`documents/${name}`, Buffer.from(name));
    await storage.write('other/c.pdf', Buffer.from('c'));
    const keys = async () => (await storage.list('documents')).map(({ key }) => key).sort();
    expect(await keys()).toEqual(['documents/a.pdf', 'documents/b.pdf']);
    await storage.remove('documents/a.pdf');
    expect(await keys()).toEqual(['documents/b.pdf']);
    await storage.remove('other/c.pdf');
  });

  it.each(['manual.pdf', '../etc/passwd', 'documents/../x', 'documents/a/b', '/documents/a', 'documents/'])(
    'reject the key %p',
    async (key) => {
      await expect(storage.find(key)).rejects.toThrow('is not a file key');
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('is not a file key');
    },
  );
});

it('files on disk are readable by their own account only, wherever they came from', async () => {
  const storage = onDisk();
  const source = join(directory, 'source');
  for (const name of ['written', 'copied', 'moved']) {
    await writeFile(source, name, { mode: 0o644 });
    if (name === 'written') await storage.write(`documents/${name}`, Buffer.from(name));
    else if (name === 'copied') await storage.copyIn(`documents/${name}`, source);
    else await storage.moveIn(`documents/${name}`, source);
    expect((await stat(join(directory, 'data/documents', name))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(join(directory, 'data/documents'))).mode & 0o777).toBe(0o700);
});

describe('a bucket', () => {
  it('that fails briefly is retried with the whole file', async () => {
    const source = join(directory, 'source');
    await writeFile(source, 'twice');
    bucket.failures = 2;
    await new S3Storage(bucket.settings).copyIn(KEY, source);
    expect(bucket.objects.get(KEY)?.bytes.toString()).toBe('twice');
    bucket.failures = 3;
    await expect(new S3Storage(bucket.settings).find(KEY)).rejects.toThrow('The bucket refused HEAD');
  });

  it('that refuses access is an error, not a missing file', async () => {
    const wrong = { ...bucket.settings, secretAccessKey: 'another' };
    await expect(new S3Storage(wrong).find(KEY)).rejects.toThrow('403');
    const lost = { ...bucket.settings, url: bucket.settings.url.replace('/files', '/lost') };
    await expect(new S3Storage(lost).readWhole(KEY)).rejects.toThrow('NoSuchBucket');
    await expect(new S3Storage(lost).write(KEY, Buffer.from('x'))).rejects.toThrow('NoSuchBucket');
  });

  it('never mixes two versions of a file', async () => {
    const storage = new S3Storage(bucket.settings);
    await storage.write(KEY, Buffer.from('first'));
    const opened = await storage.open(KEY);
    await storage.write(KEY, Buffer.from('other'));
    await expect(opened?.read(2, 4)).rejects.toThrow('412');
  });

  it('is listed page by page', async () => {
    const storage = new S3Storage(bucket.settings);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await storage.write(`documents/${name}`, Buffer.from(name));
    bucket.pageSize = 2;
    expect(await storage.list('documents')).toHaveLength(5);
    bucket.pageSize = 1_000;
  });
});
