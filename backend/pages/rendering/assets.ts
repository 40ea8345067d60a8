import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { chosenEncoding } from '../../platform/http/responses/compress.js';
import TYPES from './content-types.json' with { type: 'json' };

/** Compressed copies that the build writes (`infra/vite/compress-assets.ts`). */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface Asset {
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  /** Compressed bytes by content encoding. */
  bodies: Map<string, Buffer>;
}

/** Names of hashed files change with their content. */
const HASHED = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Icons keep their names. */
const NAMED = { 'Cache-Control': 'public, max-age=86400' };
/** Browsers must always get the service worker of the running release. */
const SERVICE_WORKER = { 'Cache-Control': 'no-cache', 'Service-Worker-Allowed': '/' };

/**
 * Serves the browser build from memory, so that a new build does not remove files of a running site.
 * @param directory hashed files in its `assets`, others at its root
 */
export async function loadAssets(directory: string): Promise<RequestHandler> {
  const assets = new Map<string, Asset>();
  const root = await readdir(directory, { withFileTypes: true });
  const hashed = await readdir(join(directory, 'assets'), { recursive: true, withFileTypes: true });
  for (const entry of [...root, ...hashed]) {
    const type = (TYPES as Readonly<Record<string, string>>)[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(directory, file).split(sep).join('/')}`;
    assets.set(path, await readAsset(file, type, headersOf(path)));
  }
  return (request: Request, response: Response, next: NextFunction) => {
    const asset = request.method === 'GET' || request.method === 'HEAD' ? assets.get(request.path) : undefined;
    if (asset === undefined) next();
    else sendAsset(asset, request, response);
  };
}

function headersOf(path: string): Record<string, string> {
  if (path.startsWith('/assets/')) return HASHED;
  return path === '/sw.js' ? SERVICE_WORKER : NAMED;
}

async function readAsset(file: string, type: string, headers: Record<string, string>): Promise<Asset> {
  const plain = await readFile(file);
  const bodies = new Map<string, Buffer>();
  for (const { name, suffix } of ENCODINGS) {
    const compressed = await readFile(file + suffix).catch(() => null);
    if (compressed !== null) bodies.set(name, compressed);
  }
  return {
    headers: { 'Content-Type': type, ...headers },
    plain,
    bodies,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  };
}

function sendAsset(asset: Asset, request: Request, response: Response): void {
  const encodings = ENCODINGS.map((encoding) => encoding.name).filter((name) => asset.bodies.has(name));
  const encoding = chosenEncoding(request, encodings);
  const body = (encoding && asset.bodies.get(encoding)) ?? asset.plain;
  for (const [name, value] of Object.entries(asset.headers)) response.setHeader(name, value);
  response.setHeader('ETag', asset.etag);
  if (encodings.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding !== null) response.setHeader('Content-Encoding', encoding);
  // Safari plays videos only from range responses.
  const range = asset.headers['Content-Type']?.startsWith('video/') ? readRange(request, response, body) : null;
  if (range === 'unsatisfiable') response.status(416).end();
  else response.send(range ?? body);
}

/** The requested byte range; null for none or several, which get the whole file. */
function readRange(request: Request, response: Response, body: Buffer): Buffer | null | 'unsatisfiable' {
  response.setHeader('Accept-Ranges', 'bytes');
  const ranges = request.range(body.length);
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
  if (ranges === -1) {
    response.setHeader('Content-Range', `bytes */${body.length}`);
    return 'unsatisfiable';
  }
  if (range === undefined) return null;
  response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${body.length}`);
  return body.subarray(range.start, range.end + 1);
}
