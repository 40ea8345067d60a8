/**
 * Generates the committed art: `node infra/art/make.ts ARTIFACT…`, for example `share-images documents`.
 * The film needs ffmpeg with libvpx-vp9 and libx264 on the PATH (Debian: `apt-get install ffmpeg`).
 */
import './typescript-sources.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

// after the hook above, which resolves the drawing engine's imports
const { ARTIFACTS } = await import('./artifacts.ts');

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in ARTIFACTS));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: node infra/art/make.ts ${Object.keys(ARTIFACTS).join('|')} …`);
  process.exit(2);
}
for (const name of names) {
  const { directory, files, maxFileBytes } = ARTIFACTS[name as keyof typeof ARTIFACTS];
  for (const [file, content] of await files()) {
    const bytes = Buffer.byteLength(content);
    if (bytes > maxFileBytes) throw new Error(`${file} has ${bytes} bytes; at most ${maxFileBytes} are allowed.`);
    const target = path.join(directory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
    console.log(`${file}  ${bytes} bytes`);
  }
}
