import { setTimeout as delay } from 'node:timers/promises';
import type { InquirySubmission } from '../../backend/inquiries/inquiries.contract.ts';

export const INQUIRIES = 200;
/** Cached pages, one page that is rendered for each request, and API reads. */
export const VIEWED = ['/', '/catalog', '/blog', '/catalog?search=ledger', '/api/products?page=1', '/api/documents'];

/** 40 inquiries a second for five seconds, unless all lanes are busy, and 20 page views a second. */
const INQUIRY_EVERY_MS = 25;
const LANES = 8;
const VIEW_EVERY_MS = 50;
/** Longer than any server timeout of the site. */
const ANSWER_TIMEOUT_MS = 30_000;
/** A visitor retries quickly, and gives up after the second time. */
const AGAIN_AFTER_MS = 100;
const PATIENCE_MS = 90_000;

/** The visitors of one row: they send inquiries as the form does, and view pages. */
export class Visitors {
  /**
   * Requests that were answered 503 with `Retry-After`, met a closed port, or lost their connection without an answer; pages that were
   * served; and the time until the slowest receipt.
   */
  readonly counts = { busy: 0, refused: 0, cut: 0, views: 0, slowestMs: 0 };
  /** Any other answers. */
  readonly complaints: string[] = [];
  /** References from the receipts. */
  readonly receipts: string[] = [];
  /** All inquiries are accepted or given up. */
  done = false;
  /** No page is viewed from now on. */
  left = false;
  private readonly url: string;
  private readonly tag: string;

  /** @param tag of email addresses and idempotency keys: identifies the row's inquiries */
  constructor(url: string, tag: string) {
    this.url = url;
    this.tag = tag;
  }

  async sendInquiries(): Promise<void> {
    const started = performance.now();
    const due = Array.from({ length: INQUIRIES }, (_, index) => index).values();
    const runLane = async () => {
      for (const index of due) {
        await delay(Math.max(0, started + index * INQUIRY_EVERY_MS - performance.now()));
        await this.submit(index);
      }
    };
    await Promise.all(Array.from({ length: LANES }, runLane));
    this.done = true;
  }

  /** Views pages without waiting for earlier answers, until they have `left`. */
  async viewPages(): Promise<void> {
    const views: Promise<string | null>[] = [];
    while (!this.left) {
      views.push(this.ask(VIEWED[views.length % VIEWED.length] ?? '/'));
      await delay(VIEW_EVERY_MS);
    }
    this.counts.views = (await Promise.all(views)).filter((text) => text !== null).length;
  }

  /** Resolves when this many are accepted, or all are done. */
  async whenAccepted(count: number): Promise<void> {
    while (!this.done && this.receipts.length < count) await delay(10);
  }

  /** Retries with the same key until there is a receipt. */
  private async submit(index: number): Promise<void> {
    const started = performance.now();
    do {
      const began = performance.now();
      const receipt = await this.ask('/api/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${this.tag}-${index}-visitor` },
        body: JSON.stringify(inquiryOf(this.tag, index)),
      });
      if (receipt !== null) {
        this.receipts.push((JSON.parse(receipt) as { reference: string }).reference);
        this.counts.slowestMs = Math.max(this.counts.slowestMs, Math.round(performance.now() - began));
        return;
      }
      await delay(AGAIN_AFTER_MS);
    } while (performance.now() - started < PATIENCE_MS);
  }

  /** @returns the answer's text; null unless it is a success */
  private async ask(address: string, request: RequestInit = {}): Promise<string | null> {
    try {
      const response = await fetch(this.url + address, { ...request, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      const text = await response.text();
      if (response.ok) return text;
      if (isBusy(response, text)) this.counts.busy += 1;
      else this.complaints.push(`${address}: ${response.status} ${text.slice(0, 200)}`);
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      if (name === 'TimeoutError') this.complaints.push(`${address}: no answer in time`);
      else this.counts[cause?.code === 'ECONNREFUSED' ? 'refused' : 'cut'] += 1;
    }
    return null;
  }
}

/** A 503 as specified: with `Retry-After`, and with a message or as a page. */
function isBusy(response: { status: number; headers: Headers }, text: string): boolean {
  const isAnnounced = response.status === 503 && /^\d+$/.test(response.headers.get('Retry-After') ?? '');
  return isAnnounced && /"message":"\w+ |<h1/.test(text);
}

/** Milliseconds until the site is ready and serves fresh pages; null when that exceeds the limit. */
export async function recovery(url: string, limitMs: number): Promise<number | null> {
  const started = performance.now();
  while (performance.now() - started < limitMs) {
    if ((await isWell(`${url}/health/ready`)) && (await isWell(`${url}/catalog`)))
      return Math.round(performance.now() - started);
    await delay(VIEW_EVERY_MS);
  }
  return null;
}

/** A page from the cache of which the site does not know whether it has changed has a `Cache-Status`. */
async function isWell(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(() => null);
  await answer?.text().catch(() => '');
  return answer?.ok === true && !answer.headers.has('Cache-Status');
}

/** An inquiry as the form sends it, each from another visitor. */
export function inquiryOf(tag: string, index: number): InquirySubmission {
  const now = Date.now();
  return {
    ...{ name: `Visitor ${index}`, email: `visitor-${index}@${tag}.example`, phone: '(985) 555-0100' },
    ...{ company: 'Gulf Refinery', projectType: 'industrial', serviceType: 'rental', timeline: '2-4weeks' },
    ...{ projectDescription: `Forty feet of wall (${tag}, ${index}).`, budget: '25k-50k', additionalNotes: '' },
    ...{ formType: 'quote', productName: 'Ringlock Ledger', submittedAt: new Date(now).toISOString() },
    formOpenedAt: new Date(now - 60_000).toISOString(),
  };
}
