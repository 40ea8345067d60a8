import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GateRequest {
  /** Counted from 1. */
  number: number;
  /** Path and query as the content site would get them. */
  path: string;
  headers: IncomingMessage['headers'];
}

export type GateResponse = { status?: number; headers?: Record<string, string>; body?: string };

/** `cut` closes the connection without a response; a function writes its own response. */
export type GateVerdict = 'pass' | 'cut' | GateResponse | ((response: ServerResponse) => void);

/** Returns the response of the content site behind the gate. */
export type Upstream = (path: string) => Promise<Required<GateResponse>>;

/** A proxy in front of a real or fake content site that can alter or refuse its responses. */
export class ContentSiteGate {
  /** Decides about each request; all pass by default. */
  verdict: (request: GateRequest) => GateVerdict | Promise<GateVerdict> = () => 'pass';
  /** Changes a response that passes. */
  alter: (answer: Required<GateResponse>, path: string) => GateResponse = (answer) => answer;
  readonly requests: GateRequest[] = [];
  private readonly server: Server;

  private constructor(
    private readonly upstream: Upstream,
    private readonly folder: string,
  ) {
    this.server = createServer((request, response) => {
      this.pass(request, response).catch(() => response.destroy());
    });
  }

  /** @param folder base path of the content site, such as `/company/blog` */
  static async open(upstream: Upstream, folder = ''): Promise<ContentSiteGate> {
    const gate = new ContentSiteGate(upstream, folder);
    await new Promise<void>((resolve) => gate.server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.folder}`;
  }

  /** Lets everything pass again and clears the recorded requests. */
  reset(): void {
    this.verdict = () => 'pass';
    this.alter = (answer) => answer;
    this.requests.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!url.startsWith(`${this.folder}/`)) return send(response, { status: 404, body: 'Not found' });
    const path = url.slice(this.folder.length);
    const request = { number: this.requests.length + 1, path, headers };
    this.requests.push(request);
    const verdict = await this.verdict(request);
    if (verdict === 'cut') response.destroy();
    else if (typeof verdict === 'function') verdict(response);
    else send(response, verdict === 'pass' ? this.alter(await this.upstream(path), path) : verdict);
  }
}

/** A running content site, with its addresses rewritten to those of the gate. */
export function runningAt(address: string, gateUrl: () => string): Upstream {
  return async (path) => {
    const answer = await fetch(address + path, { redirect: 'manual' });
    const escaped = (text: string) => text.replaceAll('/', '\\/');
    const text = (await answer.text()).replaceAll(address, gateUrl()).replaceAll(escaped(address), escaped(gateUrl()));
    const kept = [...answer.headers].filter(([name]) => /^(?:content-type|x-wp-.*|retry-after)$/.test(name));
    return { status: answer.status, headers: Object.fromEntries(kept), body: text };
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: GateResponse): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body);
}
