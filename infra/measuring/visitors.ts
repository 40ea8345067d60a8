import { setTimeout as delay } from 'node:timers/promises';
import type { InquirySubmission } from '../../backend/inquiries/inquiries.contract.ts';

/** As the form sends: longer than any server of ours takes. */
const ANSWER_TIMEOUT_MS = 30_000;
/** A visitor who presses the button again and again. */
const AGAIN_AFTER_MS = 100;
/** Then the inquiry counts as not accepted. */
const PATIENCE_MS = 90_000;
const LANES = 8;
const KEPT_COMPLAINTS = 5;

export interface VisitorsOptions {
  url: string;
  /** Part of every e-mail address and idempotency key: tells this row's inquiries from others. */
  tag: string;
  count: number;
  /** A new visitor comes after so many milliseconds, unless all lanes are taken. */
  everyMs: number;
}

/** What the visitors saw. */
export interface Visit {
  /** Ids in the receipts that were received. */
  accepted: number[];
  /** Inquiries that got no receipt at all. */
  unaccepted: number;
  /** Answers 503 in good order: a text, and when to come again. */
  busy: number;
  /** Requests without an answer. */
  unanswered: number;
  /** Any other answer, in words; the first few. */
  complaints: string[];
  /** The longest that an answer 201 took, in milliseconds. */
  slowestAcceptMs: number;
}

/** Sends inquiries as the form does: what got no receipt is sent again with the same key. */
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

  /** Resolves once all inquiries are accepted or given up. */
  async run(): Promise<Visit> {
    const started = performance.now();
    await Promise.all(Array.from({ length: LANES }, () => this.runLane(started)));
    this.finished = true;
    this.tell();
    return this.visit;
  }

  /** Resolves when so many are accepted, or there is nothing more to wait for. */
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
      const id = await this.send(index);
      if (id !== null) {
        this.visit.accepted.push(id);
        this.visit.slowestAcceptMs = Math.max(this.visit.slowestAcceptMs, performance.now() - began);
        this.tell();
        return;
      }
      await delay(AGAIN_AFTER_MS);
    } while (performance.now() < patience);
    this.visit.unaccepted += 1;
  }

  /** @returns the receipt's id; null when this has to be sent again */
  private async send(index: number): Promise<number | null> {
    const { url, tag } = this.options;
    try {
      const response = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `${tag}-${index}-visitor` },
        body: JSON.stringify(inquiryOf(tag, index)),
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status === 201) return (JSON.parse(text) as { id: number }).id;
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

/** 503 as promised: in words, and with the time to come again. */
export function isBusy(response: { status: number; headers: Headers }, text: string): boolean {
  if (response.status !== 503 || !/^\d+$/.test(response.headers.get('Retry-After') ?? '')) return false;
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' && message.includes(' ');
  } catch {
    return false;
  }
}

/** An inquiry as the form sends it, by a visitor of its own. */
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
