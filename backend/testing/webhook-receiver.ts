import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  path: string;
  signature: string;
  contentType: string;
  body: string;
  /** This field and the two below are read from the body. */
  id: string;
  type: string;
  data: Record<string, unknown>;
}

/** A receiver of webhooks on this machine. */
export class WebhookReceiver {
  readonly received: ReceivedWebhook[] = [];
  /** How it answers; 204 unless a test says otherwise. */
  onRequest: (request: IncomingMessage, response: ServerResponse) => void = accept;
  private readonly server: Server = createServer((request, response) => void this.receive(request, response));
  private waiting: (() => void)[] = [];

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Resolves to the first `count` requests that match. */
  async waitFor(
    count: number,
    matches: (webhook: ReceivedWebhook) => boolean = () => true,
  ): Promise<ReceivedWebhook[]> {
    for (;;) {
      const found = this.received.filter(matches);
      if (found.length >= count) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** Forgets all received webhooks, and accepts again. */
  reset(): void {
    this.received.length = 0;
    this.onRequest = accept;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { 'x-signature': signature, 'content-type': contentType = '' } = request.headers;
    this.received.push({
      path: request.url ?? '',
      signature: String(signature),
      contentType,
      body,
      ...JSON.parse(body),
    });
    for (const resolve of this.waiting.splice(0)) resolve();
    this.onRequest(request, response);
  }
}

function accept(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204).end();
}
