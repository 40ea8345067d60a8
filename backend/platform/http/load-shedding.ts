import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { errorPage } from './errors/error-page.js';
import { isPagePath } from './errors/exception.filter.js';

/** Where the process stops taking work, so that what it took is answered soon (docs/decisions/027-overload.md). */
export interface LoadLimits {
  /** Reads that are being worked on at once. */
  reads: number;
  /** How late the event loop may be for its timers twice in a row, in milliseconds: once is a cold start or a large answer. */
  lagMs: number;
}

export const LOAD_LIMITS: LoadLimits = { reads: 100, lagMs: 1_000 };
const TICK_MS = 20;
const RETRY_AFTER_SECONDS = 2;
/** How often an operator is told of it. */
const TOLD_EVERY_MS = 10_000;

const ANSWER = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The site is very busy. Please try again in a moment.',
};
const JSON_ANSWER = JSON.stringify(ANSWER);
const PAGE_ANSWER = errorPage(ANSWER);

/** Answers 503 at once to what would only wait: health checks and numbers are always answered. */
export class LoadShedding {
  private readonly logger = new Logger('overload');
  private readonly timer: NodeJS.Timeout;
  private tickedAt = performance.now();
  private lastLagMs = 0;
  private reads = 0;
  private refused = 0;
  private toldAt = Number.NEGATIVE_INFINITY;

  /** @param onRefused called for each request that was */
  constructor(
    private readonly onRefused: () => void,
    private readonly limits: LoadLimits = LOAD_LIMITS,
  ) {
    this.timer = setInterval(() => {
      this.lastLagMs = this.lagMs();
      this.tickedAt = performance.now();
    }, TICK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  readonly handle: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
    if (/^\/(?:health|metrics)(?:\/|$)/.test(request.path)) next();
    else if (this.isOverloaded(request)) this.refuse(request, response);
    else {
      if (isCounted(request)) this.countUntilAnswered(response);
      next();
    }
  };

  private isOverloaded(request: Request): boolean {
    const lags = Math.min(this.lastLagMs, this.lagMs()) > this.limits.lagMs;
    return lags || (isCounted(request) && this.reads >= this.limits.reads);
  }

  /** That of this very moment: of a hundred requests that wait in one turn of the loop, the last see it grow. */
  private lagMs(): number {
    return performance.now() - this.tickedAt - TICK_MS;
  }

  /** Until the handler is done with it: a client that is slow to read takes nobody's place. */
  private countUntilAnswered(response: Response): void {
    this.reads += 1;
    let counted = true;
    const done = () => {
      if (counted) this.reads -= 1;
      counted = false;
    };
    response.once('prefinish', done).once('close', done);
  }

  private refuse(request: Request, response: Response): void {
    this.refused += 1;
    this.onRefused();
    this.tell();
    response.statusCode = ANSWER.statusCode;
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.setHeader('Cache-Control', 'no-store');
    const isPage = isPagePath(request.path);
    response.setHeader('Content-Type', `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`);
    // A body that nobody reads would stand before the next request.
    if (!isRead(request)) response.setHeader('Connection', 'close');
    response.end(isPage ? PAGE_ANSWER : JSON_ANSWER);
  }

  private tell(): void {
    const now = performance.now();
    if (now - this.toldAt < TOLD_EVERY_MS) return;
    this.toldAt = now;
    this.logger.warn(`too busy: ${this.refused} requests were answered 503 since the start`);
  }
}

/** A picture of the content site waits for that site, at little cost here, and has a queue of its own. */
function isCounted(request: Request): boolean {
  return isRead(request) && !request.path.startsWith('/api/wp-image/');
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}
