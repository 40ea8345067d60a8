import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetManifest } from './render.contract.js';

/**
 * Adds the hash of each script and style sheet, so that a browser runs no other bytes than those of the build, whatever stands between
 * (https://www.w3.org/TR/SRI/), and the style sheets themselves, which a document brings along. SHA-256, as each hash is in every page.
 * @param directory of the build, in which the manifest's files lie
 */
export async function withContents(manifest: AssetManifest, directory: string): Promise<AssetManifest> {
  const known = new Map<string, Promise<Buffer>>();
  const read = (file: string) => {
    const bytes = known.get(file) ?? readFile(join(directory, file));
    known.set(file, bytes);
    return bytes;
  };
  const chunks = Object.entries(manifest).map(async ([key, chunk]) => {
    const names = [chunk.file, ...(chunk.css ?? [])].filter((file) => /\.(?:js|css)$/.test(file));
    const files = await Promise.all(names.map(async (file) => [file, await read(file)] as const));
    const integrity = Object.fromEntries(files.map(([file, bytes]) => [file, hashOf(bytes)]));
    const sheets = files.filter(([file]) => file.endsWith('.css'));
    const styles = Object.fromEntries(sheets.map(([file, bytes]) => [file, bytes.toString('utf8')]));
    return [key, { ...chunk, integrity, styles }] as const;
  });
  return Object.fromEntries(await Promise.all(chunks));
}

function hashOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
