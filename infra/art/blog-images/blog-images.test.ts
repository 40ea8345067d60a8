import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSamplePosts } from '../../../backend/blog/sample/read-sample-posts.ts';
import { ROOT } from '../../project.ts';
import { blogImages } from './blog-images.ts';
import { SUBJECTS } from './subjects.ts';

const IMAGE_DIRECTORY = path.join(ROOT, 'backend/blog/sample/images');
const LARGEST = 40_000;
const posts = (await readSamplePosts()).filter(({ imageAlt }) => imageAlt !== undefined);
const images = await blogImages();

describe('pictures of the sample posts', () => {
  it('are the committed files: run make.ts blog-images after a change', async () => {
    expect((await readdir(IMAGE_DIRECTORY)).sort()).toEqual([...images.keys()].sort());
    for (const [name, svg] of images) {
      const committed = await readFile(path.join(IMAGE_DIRECTORY, name), 'utf8');
      expect(`${name}: ${committed === svg}`).toBe(`${name}: true`);
    }
  });

  it('are deterministic', async () => {
    expect([...(await blogImages())]).toEqual([...images]);
  }, 60_000);

  it('exist for every post, named by its slug, with alternative text', () => {
    expect(Object.keys(SUBJECTS).sort()).toEqual(posts.map(({ slug }) => slug).sort());
    for (const { slug, imageAlt } of posts) {
      expect(imageAlt).toMatch(/^Illustration: /);
      expect(images.get(`${slug}.svg`)).toContain('viewBox="0 0 640 336" width="1200" height="630"');
    }
  });

  it('are small and complete, and load nothing', () => {
    for (const [name, svg] of images) {
      const faults = [
        Buffer.byteLength(svg) > LARGEST && 'too large',
        /NaN|undefined|Infinity/.test(svg) && 'a coordinate is missing',
        /href|<script|<image|@import/.test(svg) && 'loads something',
        (svg.match(/<g[ >]/g)?.length ?? 0) !== (svg.match(/<\/g>/g)?.length ?? 0) && 'a group is left open',
      ].filter(Boolean);
      expect({ name, faults }).toEqual({ name, faults: [] });
    }
  });
});
