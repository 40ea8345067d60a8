import { Logger } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { clientNetwork } from '../../limits/client-network.js';
import { errorPage, isPagePath } from '../errors/exception.filter.js';

/** Past these limits the process refuses work, so that accepted work is answered soon (docs/decisions/027-overload.md). */
export interface LoadLimits {
  /** Concurrent reads. One client network may have half of them. */
  reads: number;
  /** Event loop delay, in milliseconds, twice in a row: once is a cold start or a large response. */
  lagMs: number;
}

export const LOAD_LIMITS: LoadLimits = { reads: 100, lagMs: 1_000 };
const TICK_MS = 20;
const RETRY_AFTER_SECONDS = 2;
const LOG_INTERVAL_MS = 10_000;

const ANSWER = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The site is very busy. Please try again in a moment.',
};
const JSON_ANSWER = JSON.stringify(ANSWER);
const PAGE_ANSWER = errorPage(ANSWER);

/** Answers 503 at once to requests that would only wait. Health checks and metrics are always answered. */
export class LoadShedding {
  private readonly logger = new Logger('overload');
  private readonly timer: NodeJS.Timeout;
  private tickedAt = performance.now();
  private lastLagMs = 0;
  private reads = 0;
  /** By client network. */
  private readonly readers = new Map<string, number>();
  private refused = 0;
  private loggedAt = Number.NEGATIVE_INFINITY;

  /** @param onRefused called for each refused request */
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
      if (isCounted(request)) this.countUntilAnswered(clientNetwork(request.ip ?? ''), response);
      next();
    }
  };

  private isOverloaded(request: Request): boolean {
    const lags = Math.min(this.lastLagMs, this.lagMs()) > this.limits.lagMs;
    if (lags || !isCounted(request)) return lags;
    const own = this.readers.get(clientNetwork(request.ip ?? '')) ?? 0;
    return this.reads >= this.limits.reads || own >= this.limits.reads / 2;
  }

  /** The current delay: it grows while a hundred requests are handled in one turn of the event loop. */
  private lagMs(): number {
    return performance.now() - this.tickedAt - TICK_MS;
  }

  /** Counts until the handler is done, so that a client that reads slowly does not occupy a slot. */
  private countUntilAnswered(reader: string, response: Response): void {
    const count = (change: 1 | -1) => {
      this.reads += change;
      const own = (this.readers.get(reader) ?? 0) + change;
      if (own > 0) this.readers.set(reader, own);
      else this.readers.delete(reader);
    };
    count(1);
    let counted = true;
    const done = () => {
      if (counted) count(-1);
      counted = false;
    };
    response.once('prefinish', done).once('close', done);
  }

  private refuse(request: Request, response: Response): void {
    this.refused += 1;
    this.onRefused();
    this.log();
    response.statusCode = ANSWER.statusCode;
    response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response.setHeader('Cache-Control', 'no-store');
    const isPage = isPagePath(request.path);
    response.setHeader('Content-Type', `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`);
    // The unread body would precede the next request on the connection.
    if (!isRead(request)) response.setHeader('Connection', 'close');
    response.end(isPage ? PAGE_ANSWER : JSON_ANSWER);
  }

  private log(): void {
    const now = performance.now();
    if (now - this.loggedAt < LOG_INTERVAL_MS) return;
    this.loggedAt = now;
    this.logger.warn(`overloaded: ${this.refused} requests refused with 503 since the start`);
  }
}

/** Images of the content site wait for that site at little cost, in their own queue. */
const isCounted = (request: Request): boolean => isRead(request) && !request.path.startsWith('/api/wp-image/');

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
