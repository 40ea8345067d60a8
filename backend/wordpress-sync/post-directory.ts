import type { ContentAddresses } from './content/post-html.js';
import { pathOf, readSlug } from './content/to-synced-post.js';

/** Which address a post or picture of the content site has here. */
export class PostDirectory implements ContentAddresses {
  readonly imageWidths = IMAGE_WIDTHS;
  readonly #byPath = new Map<string, string>();
  readonly #byId = new Map<number, string>();
  readonly #listed = new Set<number>();

  constructor(readonly siteUrl: string) {}

  /** Posts that the content site listed. */
  get published(): number {
    return this.#listed.size || this.#byId.size;
  }

  add(wpId: number, path: string | null, slug: string): void {
    this.#byId.set(wpId, slug);
    if (path !== null) this.#byPath.set(keyOf(path), slug);
  }

  /** Takes in rows of the list with `id`, `slug` and `link`; what cannot be read is no address. */
  addRows(rows: readonly unknown[]): void {
    for (const row of rows) {
      if (typeof row !== 'object' || row === null) continue;
      const { id, slug, link } = row as { id?: unknown; slug?: unknown; link?: unknown };
      const readable = typeof slug === 'string' ? readSlug(slug) : null;
      if (typeof id !== 'number') continue;
      this.#listed.add(id);
      if (readable !== null) this.add(id, typeof link === 'string' ? pathOf(link) : null, readable);
    }
  }

  post(path: string, wpId: number | null): string | null {
    const slug = wpId === null ? this.#byPath.get(keyOf(path)) : this.#byId.get(wpId);
    return slug === undefined ? null : `/blog/${encodeURIComponent(slug)}`;
  }

  image(uploadsPath: string, width?: number): string {
    return `/api/wp-image/${uploadsPath}${width === undefined ? '' : `?w=${width}`}`;
  }
}

const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920];

function keyOf(path: string): string {
  return path.replace(/\/+$/, '').toLowerCase();
}
