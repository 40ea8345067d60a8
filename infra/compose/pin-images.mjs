/**
 * `node infra/compose/pin-images.mjs`: appends its current digest to the tag of each image in docker-compose.yml and the Dockerfile,
 * because a tag can be moved. Needs Docker with buildx, and access to the registries. Run it again after changing a version.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Does not match the project's own images, which have a variable instead of a version. */
const IMAGE = /^(\s+image: |FROM )([\w./-]+:v?\d[\w.-]*)(?:@sha256:[\da-f]{64})?/gm;
/** @type {Map<string, string>} */
const digests = new Map();

for (const file of ['docker-compose.yml', 'infra/compose/Dockerfile']) {
  const target = path.join(root, file);
  const text = readFileSync(target, 'utf8');
  // Written only once every digest in the file is known.
  writeFileSync(
    target,
    text.replaceAll(IMAGE, (_line, start, image) => `${start}${image}@${digestOf(image)}`),
  );
}
for (const [image, digest] of digests) console.log(`${image} ${digest}`);

/** @returns {string} */
function digestOf(/** @type {string} */ image) {
  const known = digests.get(image);
  if (known !== undefined) return known;
  const words = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const digest = execFileSync('docker', words, { encoding: 'utf8' }).trim();
  if (!/^sha256:[\da-f]{64}$/.test(digest))
    throw new Error(`${image}: docker answers ${digest}, which is not a digest`);
  digests.set(image, digest);
  return digest;
}
