import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Gives every answer an id of ours, so that a visitor's report finds its log line. */
export function requestId(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader(REQUEST_ID_HEADER, randomUUID());
  next();
}

export function requestIdOf(response: Response): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '-');
}
