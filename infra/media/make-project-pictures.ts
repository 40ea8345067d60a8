/**
 * Draws the home page's project pictures into `frontend/media/projects`: `node infra/media/make-project-pictures.ts`.
 * The same sources give the same files.
 */
import './typescript-sources.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../project.ts';

// the drawing engine's own imports need the hook above, so it is loaded after it
const { projectPictures } = await import('./projects/project-pictures.ts');

const DIRECTORY = path.join(ROOT, 'frontend/media/projects');

await mkdir(DIRECTORY, { recursive: true });
for (const [name, svg] of projectPictures()) {
  await writeFile(path.join(DIRECTORY, name), svg);
  console.log(`${name}  ${Buffer.byteLength(svg)} bytes`);
}
