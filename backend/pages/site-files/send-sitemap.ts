import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { SitemapFile } from './sitemap.service.js';

/** Longer sitemaps are streamed: building them would take seconds and megabytes. */
const WHOLE_ENTRIES = 5_000;

export async function sendSitemap({ entries, text }: SitemapFile, request: Request, response: Response): Promise<void> {
  response.setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.setHeader('Cache-Control', 'public, max-age=3600');
  if (entries <= WHOLE_ENTRIES) {
    response.send((await Readable.from(text).toArray()).join(''));
  } else if (request.method === 'HEAD') {
    response.end();
  } else {
    await stream(text, response);
  }
}

async function stream(text: SitemapFile['text'], response: Response): Promise<void> {
  try {
    // A slow client must not fill the memory.
    await pipeline(Readable.from(text, { highWaterMark: 2 }), response);
  } catch (error) {
    // The client closed the connection.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
