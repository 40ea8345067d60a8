import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span in OTLP JSON. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface TraceRequest {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** Stub of an OTLP/HTTP trace collector. */
export class TraceCollector {
  private readonly server: Server;
  private readonly spans: ReceivedSpan[] = [];
  private readonly waiting = new Set<() => void>();

  constructor() {
    this.server = createServer((request, response) => {
      json(request).then(
        (body) => {
          this.take(body as TraceRequest);
          response.setHeader('Content-Type', 'application/json').end('{}');
        },
        () => response.writeHead(400).end(),
      );
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Resolves with the first matching span, as soon as it arrives. */
  async span(isWanted: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    for (;;) {
      const found = this.spans.find(isWanted);
      if (found) return found;
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private take({ resourceSpans }: TraceRequest): void {
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
