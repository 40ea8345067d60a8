/**
 * Draws the sample posts' pictures into `backend/blog/sample/images`, one SVG a post:
 * `node infra/media/make-blog-images.ts`. The same sources give the same files.
 */
import './typescript-sources.ts';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

// the drawing engine's own imports need the hook above, so it is loaded after it
const { blogImages, IMAGE_DIRECTORY } = await import('./blog/blog-images.ts');

const images = await blogImages();
await mkdir(IMAGE_DIRECTORY, { recursive: true });
for (const name of await readdir(IMAGE_DIRECTORY)) {
  if (!images.has(name)) await rm(path.join(IMAGE_DIRECTORY, name));
}
for (const [name, svg] of images) {
  await writeFile(path.join(IMAGE_DIRECTORY, name), svg);
  console.log(`${name}  ${Buffer.byteLength(svg)} bytes`);
}
