import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetManifest } from './render.contract.js';

/**
 * Adds the Subresource Integrity hash of every script and style sheet (https://www.w3.org/TR/SRI/). SHA-256, the shortest
 * that browsers accept: the hashes are part of every document.
 * @param directory of the build that wrote the manifest
 */
export async function withIntegrity(manifest: AssetManifest, directory: string): Promise<AssetManifest> {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (file: string) => {
    const hash = hashes.get(file) ?? hashFile(join(directory, file));
    hashes.set(file, hash);
    return hash;
  };
  const chunks = Object.entries(manifest).map(async ([key, chunk]) => {
    const files = [chunk.file, ...(chunk.css ?? [])].filter((file) => /\.(?:js|css)$/.test(file));
    const integrity = await Promise.all(files.map(async (file) => [file, await hashOf(file)] as const));
    return [key, { ...chunk, integrity: Object.fromEntries(integrity) }] as const;
  });
  return Object.fromEntries(await Promise.all(chunks));
}

async function hashFile(path: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(path))
    .digest('base64')}`;
}
