import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { vitalPageOf } from '../vitals/vitals.contract.js';
import type { DesignUse } from './counts.contract.js';
import { DailyCounts } from './daily-counts.js';

/** Pages of staff, and of one customer. */
const NOT_VISITED = /^\/(?:admin|quotation)(?:\/|$)/i;
/** A parameter of a design in a query string. */
const DESIGN = /[?&](?:system|shape|length|width|height|duty)=/;
const ITEM = /^\/product\/([1-9]\d{0,8})\/?$/i;

/** More than the distinct values of real browsers; a flood of random ones must not fill the memory. */
const MAX_KNOWN = 2_000;
/** Longer than a browser's. */
const MAX_LENGTH = 1_000;

const known = new Map<string, boolean>();

/** Counts the pages that people look at, without a trace of who they are. Robots are left out. */
@Injectable()
export class VisitsService {
  constructor(private readonly counts: DailyCounts) {}

  /** Must be called after a page was sent with status 200 or 304. */
  countDocument({ method, headers, url = '' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): void {
    if (method !== 'GET' || !isShown(headers)) return;
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    this.countPage(path);
    if (DESIGN.test(url) && vitalPageOf(path) === 'builder') this.counts.count('design', 'opened');
  }

  /** @param path of a page that exists */
  countPage(path: string): void {
    if (NOT_VISITED.test(path)) return;
    this.counts.count('page', vitalPageOf(path));
    const item = itemOf(path);
    if (item !== null) this.counts.count('item', String(item));
  }

  countDesign(use: DesignUse, { headers }: Pick<IncomingMessage, 'headers'>): void {
    if (!isRobot(headers['user-agent'])) this.counts.count('design', use);
  }
}

/** The id of the product whose page has this path. */
export function itemOf(path: string): number | null {
  const [, id] = ITEM.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** False for robots, for pages that a browser fetches ahead, and for copies that the service worker fetches for its cache. */
export function isShown(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return (mode === undefined || mode === 'navigate') && purpose === undefined && !isRobot(headers['user-agent']);
}

/** Whether a `User-Agent` is that of a program, such as a crawler or a probe. A missing one counts as a program's. */
export function isRobot(userAgent: string | undefined): boolean {
  if (userAgent === undefined || userAgent.trim() === '' || userAgent.length > MAX_LENGTH) return true;
  let answer = known.get(userAgent);
  if (answer === undefined) {
    answer = isbot(userAgent);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(userAgent, answer);
  }
  return answer;
}
