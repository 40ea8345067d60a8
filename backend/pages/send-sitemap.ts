import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { SitemapFile } from './sitemap.service.js';

/** Up to here a file is sent whole, and compressed; a longer one would take seconds and megabytes for a robot's sake. */
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
    // Few pieces wait at a time: a robot that reads slowly costs no more memory than a fast one.
    await pipeline(Readable.from(text, { highWaterMark: 2 }), response);
  } catch (error) {
    // A robot that hangs up in the middle is no fault of ours.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error;
  }
}
