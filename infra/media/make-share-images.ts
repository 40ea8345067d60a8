/**
 * Draws the share images (Open Graph, Twitter) into `frontend/media/share`: `node infra/media/make-share-images.ts`.
 * Words are outlines of the site's own faces, so no font of the machine has a say in the result.
 */
import './typescript-sources.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../project.ts';

// the drawing engine's own imports need the hook above, so it is loaded after it
const { shareImages } = await import('./share/share-images.ts');

const DIRECTORY = path.join(ROOT, 'frontend/media/share');
const LARGEST = 80_000;

await mkdir(DIRECTORY, { recursive: true });
for (const [name, png] of await shareImages()) {
  if (png.length > LARGEST) throw new Error(`${name} has ${png.length} bytes; at most ${LARGEST} are allowed.`);
  await writeFile(path.join(DIRECTORY, name), png);
  console.log(`${name}  ${png.length} bytes`);
}
