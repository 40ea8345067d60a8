import { setTimeout as delay } from 'node:timers/promises';
import { isBusy } from '../load-runs/visitors.ts';

/** Cached pages, one page that is rendered for each request, and API reads. */
const PATHS = ['/', '/catalog', '/blog', '/quote', '/catalog?search=ledger', '/api/products?page=1', '/api/documents'];
/** 20 a second, without waiting for earlier answers. */
const EVERY_MS = 50;
/** Longer than any server timeout of the site. */
const ANSWER_TIMEOUT_MS = 30_000;
/** More at once would measure this machine, not the site. */
const MOST_AT_ONCE = 100;
const KEPT_COMPLAINTS = 5;

/** Counts of page views by outcome. */
export interface ViewCount {
  /** 200 answers. */
  served: number;
  /** 200 answers with a stale page (`Cache-Status`). */
  stale: number;
  /** 503 answers with `Retry-After`. */
  refused: number;
  unanswered: number;
  /** Slowest answer of any status, in milliseconds. */
  slowestMs: number;
  /** Descriptions of the first few other answers. */
  complaints: string[];
}

/** Requests pages at a steady rate until stopped. */
export class PageViews {
  private readonly count: ViewCount = { served: 0, stale: 0, refused: 0, unanswered: 0, slowestMs: 0, complaints: [] };
  private readonly underWay = new Set<Promise<void>>();
  private readonly url: string;
  private readonly timer: NodeJS.Timeout;
  private next = 0;

  constructor(url: string) {
    this.url = url;
    this.timer = setInterval(() => this.begin(), EVERY_MS);
  }

  /** Resolves when the last answer has arrived. */
  async stop(): Promise<ViewCount> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    return this.count;
  }

  private begin(): void {
    if (this.underWay.size >= MOST_AT_ONCE) return;
    const path = PATHS[this.next++ % PATHS.length] ?? '/';
    const view = this.look(path).finally(() => this.underWay.delete(view));
    this.underWay.add(view);
  }

  private async look(path: string): Promise<void> {
    const began = performance.now();
    try {
      const response = await fetch(this.url + path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      this.note(path, response, await response.text());
      this.count.slowestMs = Math.max(this.count.slowestMs, performance.now() - began);
    } catch (error) {
      this.count.unanswered += 1;
      if (error instanceof Error && error.name === 'TimeoutError') this.complain(`no answer in time for ${path}`);
    }
  }

  private note(path: string, response: Response, text: string): void {
    if (response.status === 200) {
      this.count.served += 1;
      if (response.headers.get('Cache-Status')?.includes('ttl=-')) this.count.stale += 1;
    } else if (isRefusal(path, response, text)) this.count.refused += 1;
    else this.complain(`answer ${response.status} for ${path}: ${text.slice(0, 200)}`);
  }

  private complain(complaint: string): void {
    if (this.count.complaints.length < KEPT_COMPLAINTS) this.count.complaints.push(complaint);
  }
}

function isRefusal(path: string, response: Response, text: string): boolean {
  if (path.startsWith('/api/')) return isBusy(response, text);
  return response.status === 503 && /^\d+$/.test(response.headers.get('Retry-After') ?? '') && text.includes('<h1');
}

/** Milliseconds until the site is ready and serves fresh pages; null when that exceeds the limit. */
export async function recovery(url: string, limitMs: number): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < limitMs) {
    if ((await isWell(`${url}/health/ready`)) && (await isWell(`${url}/catalog`))) return performance.now() - started;
    await delay(EVERY_MS);
  }
  return null;
}

async function isWell(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    await response.text();
    return response.status === 200 && !response.headers.has('Cache-Status');
  } catch {
    return false;
  }
}
