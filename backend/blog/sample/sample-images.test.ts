import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderForFile } from '../../testing/for-file.js';
import { listSampleImages, readSampleImage, readSamplePosts, sampleImageUrl } from './sample-posts.js';

const directory = folderForFile('images-');

beforeAll(async () => {
  await writeFile(join(directory, 'a-post.svg'), '<svg/>');
  await writeFile(join(directory, 'secret.txt'), 'secret');
});

const read = (file: string) => readSampleImage(file, pathToFileURL(`${directory}/`));

it('reads a picture by its file name', async () => {
  expect(sampleImageUrl('a-post.svg')).toBe('/images/blog/a-post.svg');
  expect(await read('a-post.svg')).toBe('<svg/>');
});

it('lists only the pictures in the folder', async () => {
  expect(await listSampleImages(pathToFileURL(`${directory}/`))).toEqual(['a-post.svg']);
});

it.each(['missing.svg', 'secret.txt', '../a-post.svg', '..%2Fa-post.svg', 'A-POST.SVG', '', `${'a'.repeat(300)}.svg`])(
  'finds nothing at %p',
  async (file) => {
    expect(await read(file)).toBeNull();
  },
);

describe('pictures of the sample posts', () => {
  it('match the posts one to one', async () => {
    const samples = await readSamplePosts();
    expect(await listSampleImages()).toEqual(samples.map(({ slug }) => `${slug}.svg`).sort());
    for (const { imageAlt } of samples) expect(imageAlt).toMatch(/^Illustration: /);
  });

  it('are small files with the dimensions of share images, and load no other files', async () => {
    for (const name of await listSampleImages()) {
      const svg = (await readSampleImage(name)) ?? '';
      const failures = [
        Buffer.byteLength(svg) > 40_000 && 'too large',
        !svg.includes('viewBox="0 0 640 336" width="1200" height="630"') && 'another size',
        /href|<script|<image|@import/.test(svg) && 'loads something',
      ].filter(Boolean);
      expect({ name, failures }).toEqual({ name, failures: [] });
    }
  });
});
