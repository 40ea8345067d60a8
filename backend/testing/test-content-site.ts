import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server on loopback that acts as a content site, or as a host that must never be contacted. */
export class TestContentSite {
  /** Method and raw target of each request. */
  readonly requests: string[] = [];
  private readonly answers = new Map<string, Answer>();
  private server: Server | null = null;

  /** @param base path of a WordPress in a subfolder, such as `/blog` */
  constructor(private readonly base = '') {}

  async open(): Promise<this> {
    const server = createServer(this.listener);
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async close(): Promise<void> {
    const server = this.server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  get port(): number {
    const address = this.server?.address() as AddressInfo | null | undefined;
    if (!address) throw new Error('The server is not open');
    return address.port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The value for `WORDPRESS_URL`. */
  get url(): string {
    return `${this.origin}${this.base}`;
  }

  /** @param path URL-encoded path below the uploads folder */
  answer(path: string, answer: Answer): void {
    this.answers.set(`${this.base}/wp-content/uploads/${path}`, answer);
  }

  /** Serves a file with validators, like nginx. */
  file(path: string, bytes: Buffer, { type = 'image/jpeg', etag = `"${bytes.length}"` } = {}): void {
    this.answer(path, (request, response) => {
      response.setHeader('ETag', etag);
      response.setHeader('Last-Modified', 'Thu, 01 May 2025 08:00:00 GMT');
      response.setHeader('Content-Type', type);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.end(bytes);
    });
  }

  redirect(path: string, location: string, status = 302): void {
    this.answer(path, (_request, response) => response.writeHead(status, { Location: location }).end());
  }

  remove(path: string): void {
    this.answers.delete(`${this.base}/wp-content/uploads/${path}`);
  }

  private readonly listener: RequestListener = (request, response) => {
    this.requests.push(`${request.method} ${request.url}`);
    const answer = this.answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<html><title>Page not found</title></html>');
  };
}
