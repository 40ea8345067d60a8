import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetManifest } from './render.contract.js';

/**
 * Adds the hash of each script and style sheet, so that a browser runs no other bytes than those of the build, whatever stands between
 * (https://www.w3.org/TR/SRI/). SHA-256, as each hash is in every page.
 * @param directory of the build, in which the manifest's files lie
 */
export async function withIntegrity(manifest: AssetManifest, directory: string): Promise<AssetManifest> {
  const known = new Map<string, Promise<string>>();
  const hashOf = (file: string) => {
    const hash = known.get(file) ?? readFile(join(directory, file)).then(integrityOf);
    known.set(file, hash);
    return hash;
  };
  const chunks = Object.entries(manifest).map(async ([key, chunk]) => {
    const files = [chunk.file, ...(chunk.css ?? [])].filter((file) => /\.(?:js|css)$/.test(file));
    const hashes = await Promise.all(files.map(async (file) => [file, await hashOf(file)] as const));
    return [key, { ...chunk, integrity: Object.fromEntries(hashes) }] as const;
  });
  return Object.fromEntries(await Promise.all(chunks));
}

function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
