import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { withinWork } from '../../logging/work-context.js';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Gives every request an id, which the answer and all its log lines carry. */
export function requestId(_request: Request, response: Response, next: NextFunction): void {
  const id = randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  withinWork({ requestId: id }, next);
}

export function requestIdOf(response: Response): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '-');
}
