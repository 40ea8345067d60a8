import { setTimeout as delay } from 'node:timers/promises';
import type { InquirySubmission } from '../../backend/inquiries/inquiries.contract.ts';

/** Longer than any server timeout of the site. */
const ANSWER_TIMEOUT_MS = 30_000;
/** A visitor retries quickly. */
const AGAIN_AFTER_MS = 100;
/** After that the inquiry counts as not accepted. */
const PATIENCE_MS = 90_000;
const LANES = 8;
const KEPT_COMPLAINTS = 5;

export interface VisitorsOptions {
  url: string;
  /** Part of every email address and idempotency key; identifies this row's inquiries. */
  tag: string;
  count: number;
  /** Milliseconds between visitors, unless all lanes are busy. */
  everyMs: number;
}

/** Answers to the visitors of one row. */
export interface Visit {
  /** References from the receipts. */
  accepted: string[];
  /** Inquiries without any receipt. */
  unaccepted: number;
  /** 503 answers with message and `Retry-After`. */
  busy: number;
  /** Requests without an answer. */
  unanswered: number;
  /** Descriptions of the first few other answers. */
  complaints: string[];
  /** Slowest 201 answer, in milliseconds. */
  slowestAcceptMs: number;
}

/** Sends inquiries as the form does, and retries with the same key until there is a receipt. */
export class Visitors {
  readonly visit: Visit = {
    accepted: [],
    unaccepted: 0,
    busy: 0,
    unanswered: 0,
    complaints: [],
    slowestAcceptMs: 0,
  };
  private readonly options: VisitorsOptions;
  private readonly milestones = new Map<() => boolean, () => void>();
  private next = 0;
  private finished = false;

  constructor(options: VisitorsOptions) {
    this.options = options;
  }

  get done(): boolean {
    return this.finished;
  }

  /** Resolves when all inquiries are accepted or given up. */
  async run(): Promise<Visit> {
    const started = performance.now();
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(started)));
    this.finished = true;
    this.tell();
    return this.visit;
  }

  /** Resolves when this many are accepted, or all are done. */
  whenAccepted(count: number): Promise<void> {
    return this.when(() => this.visit.accepted.length >= count);
  }

  whenDone(): Promise<void> {
    return this.when(() => false);
  }

  private when(reached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.milestones.set(() => this.finished || reached(), resolve);
      this.tell();
    });
  }

  private tell(): void {
    for (const [reached, resolve] of this.milestones) if (reached()) resolve();
  }

  private async runLane(started: number): Promise<void> {
    const { count, everyMs } = this.options;
    for (let index = this.next++; index < count; index = this.next++) {
      await delay(Math.max(0, started + index * everyMs - performance.now()));
      await this.submit(index);
    }
  }

  private async submit(index: number): Promise<void> {
    const patience = performance.now() + PATIENCE_MS;
    do {
      const began = performance.now();
      const reference = await this.send(index);
      if (reference !== null) {
        this.visit.accepted.push(reference);
        this.visit.slowestAcceptMs = Math.max(this.visit.slowestAcceptMs, performance.now() - began);
        this.tell();
        return;
      }
      await delay(AGAIN_AFTER_MS);
    } while (performance.now() < patience);
    this.visit.unaccepted += 1;
  }

  /** @returns the inquiry's reference; null when it must be retried */
  private async send(index: number): Promise<string | null> {
    const { url, tag } = this.options;
    try {
      const response = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${tag}-${index}-visitor` },
        body: JSON.stringify(inquiryOf(tag, index)),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status === 201) return (JSON.parse(text) as { reference: string }).reference;
      if (isBusy(response, text)) this.visit.busy += 1;
      else this.complain(`answer ${response.status}: ${text.slice(0, 200)}`);
    } catch (error) {
      this.visit.unanswered += 1;
      if (error instanceof Error && error.name === 'TimeoutError') this.complain('no answer in time');
    }
    return null;
  }

  private complain(complaint: string): void {
    if (this.visit.complaints.length < KEPT_COMPLAINTS) this.visit.complaints.push(complaint);
  }
}

/** A 503 as specified: with a message and `Retry-After`. */
export function isBusy(response: { status: number; headers: Headers }, text: string): boolean {
  if (response.status !== 503 || !/^\d+$/.test(response.headers.get('Retry-After') ?? '')) return false;
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message.includes(' ');
  } catch {
    return false;
  }
}

/** An inquiry as the form sends it, each from another visitor. */
export function inquiryOf(tag: string, index: number): InquirySubmission {
  const now = Date.now();
  return {
    name: `Visitor ${index}`,
    email: `visitor-${index}@${tag}.example`,
    phone: '(985) 555-0100',
    company: 'Gulf Refinery',
    projectType: 'industrial',
    serviceType: 'rental',
    projectDescription: `Forty feet of wall, three lifts (${tag}, ${index}).`,
    timeline: '2-4weeks',
    budget: '25k-50k',
    additionalNotes: '',
    formType: 'quote',
    productName: 'Ringlock Ledger',
    formOpenedAt: new Date(now - 60_000).toISOString(),
    submittedAt: new Date(now).toISOString(),
  };
}
