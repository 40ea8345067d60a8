import type { GateResponse, Upstream } from './content-site-gate.js';

/** A post as the REST API shows it with `_embed`. */
export type WpRow = Record<string, unknown> & { id: number };

/**
 * Answers from memory like WordPress 6.1. Its data is always valid; a ContentSiteGate in front of it simulates the
 * errors that a real WordPress does not produce on demand.
 */
export class FakeWordpress {
  rows: WpRow[] = [];

  constructor(readonly url: () => string) {}

  readonly upstream: Upstream = async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://wordpress.example');
    const [, id] = /^\/wp-json\/wp\/v2\/posts(?:\/(\d+))?$/.exec(pathname) ?? [null, null];
    if (id === null) return problem(404, 'rest_no_route');
    if (id !== undefined) {
      const row = this.rows.find((candidate) => candidate.id === Number(id));
      return row ? json(row) : problem(404, 'rest_post_invalid_id');
    }
    return this.list(Number(searchParams.get('page')), Number(searchParams.get('per_page')), searchParams);
  };

  private list(page: number, perPage: number, parameters: URLSearchParams): Required<GateResponse> {
    const after = (name: string, field: string) => (row: WpRow) =>
      parameters.get(name) === null || Date.parse(`${row[field]}Z`) > Date.parse(parameters.get(name) ?? '');
    const rows = this.rows
      .filter(after('modified_after', 'modified_gmt'))
      .filter(after('after', 'date_gmt'))
      .toSorted((a, b) => a.id - b.id);
    const pages = Math.ceil(rows.length / perPage);
    if (page > Math.max(1, pages)) return problem(400, 'rest_post_invalid_page_number');
    const headers = { 'X-WP-Total': String(rows.length), 'X-WP-TotalPages': String(pages) };
    return json(rows.slice((page - 1) * perPage, page * perPage), headers);
  }

  /** @param given fields that differ from the defaults */
  post(id: number, given: Record<string, unknown> = {}): WpRow {
    const minute = String(id % 60).padStart(2, '0');
    return {
      id,
      date_gmt: `2025-03-04T05:${minute}:00`,
      modified_gmt: `2025-03-04T05:${minute}:00`,
      slug: `post-${id}`,
      status: 'publish',
      link: `${this.url()}/post-${id}/`,
      title: { rendered: `Post ${id}` },
      content: { rendered: `<p>Text of ${id}</p>`, protected: false },
      excerpt: { rendered: `<p>About ${id}</p>`, protected: false },
      author: 2,
      featured_media: 7,
      categories: [3],
      _embedded: {
        author: [{ id: 2, name: 'Marla Hebert' }],
        'wp:featuredmedia': [
          { id: 7, source_url: `${this.url()}/wp-content/uploads/2025/03/yard.jpg`, alt_text: 'A yard' },
        ],
        'wp:term': [[{ id: 3, slug: 'jobsite-tips', name: 'Jobsite Tips', taxonomy: 'category' }], []],
      },
      ...given,
    };
  }
}

function json(value: unknown, headers: Record<string, string> = {}): Required<GateResponse> {
  return { status: 200, headers, body: JSON.stringify(value) };
}

function problem(status: number, code: string): Required<GateResponse> {
  return { status, headers: {}, body: JSON.stringify({ code, message: 'No', data: { status } }) };
}
