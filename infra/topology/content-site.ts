import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const POSTS = 3;

/** A content site on loopback with a few posts that counts reads of its list. */
export class ContentSite {
  /** Reads of the list's first page. */
  reads = 0;
  private readonly server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const isList = pathname === '/wp-json/wp/v2/posts';
    if (isList && (searchParams.get('page') ?? '1') === '1') this.reads += 1;
    const body = isList ? this.list(searchParams.get('modified_after')) : { code: 'rest_no_route', message: 'No' };
    response
      .writeHead(isList ? 200 : 404, {
        'Content-Type': 'application/json',
        'X-WP-Total': String(POSTS),
        'X-WP-TotalPages': '1',
      })
      .end(JSON.stringify(body));
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Posts never change, so an incremental read is empty. */
  private list(modifiedAfter: string | null): unknown[] {
    if (modifiedAfter !== null) return [];
    return Array.from({ length: POSTS }, (_, at) => this.post(at + 1));
  }

  private post(id: number) {
    return {
      id,
      date_gmt: `2025-03-04T05:0${id}:00`,
      modified_gmt: `2025-03-04T05:0${id}:00`,
      slug: `yard-notes-${id}`,
      status: 'publish',
      link: `${this.url}/yard-notes-${id}/`,
      title: { rendered: `Yard notes ${id}` },
      content: { rendered: `<p>Text of ${id}</p>`, protected: false },
      excerpt: { rendered: `<p>About ${id}</p>`, protected: false },
      author: 2,
      featured_media: 0,
      categories: [3],
      _embedded: {
        author: [{ id: 2, name: 'Marla Hebert' }],
        'wp:term': [[{ id: 3, slug: 'jobsite-tips', name: 'Jobsite Tips', taxonomy: 'category' }], []],
      },
    };
  }
}
