import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestIdOf } from './request-middleware.js';

/** What limits, logs and records need of a request besides its body. */
export type Visit = ReturnType<typeof visitOf>;

export const visitOf = (request: Request, response: Response) => ({
  requestId: requestIdOf(response),
  clientAddress: request.ip ?? '',
  userAgent: request.get('User-Agent') ?? '',
  referrer: request.get('Referer') ?? '',
});

/** Injects the `Visit` of a request. */
export const CurrentVisit = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const http = context.switchToHttp();
  return visitOf(http.getRequest(), http.getResponse());
});
