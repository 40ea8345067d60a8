import { numberedSlug } from '../../blog/synced-posts.service.js';
import { type AddressTable, pathKey } from '../content/address-table.js';
import { pathOf, readSlug } from '../content/to-synced-post.js';
import { readWpId } from '../site/wp-post.js';

/** The slugs of synced posts on this site. */
export class PostDirectory {
  private readonly slugs = new Map<number, string>();
  private readonly idsByPath = new Map<string, number>();
  private readonly listedIds = new Set<number>();

  /** @param taken slugs of the posts that were written on this site */
  constructor(
    private readonly siteUrl: string,
    private readonly pictureUrls: readonly string[],
    private readonly taken: ReadonlySet<string>,
  ) {}

  get listed(): number {
    return this.listedIds.size;
  }

  get known(): number {
    return this.slugs.size;
  }

  get table(): AddressTable {
    const { siteUrl, pictureUrls } = this;
    return { siteUrl, pictureUrls, slugs: [...this.slugs], ids: [...this.idsByPath] };
  }

  /** @param path at the content site; may be an old one */
  addKnown(wpId: number, path: string | null, slug: string): void {
    this.slugs.set(wpId, slug);
    if (path !== null) this.idsByPath.set(pathKey(path), wpId);
  }

  /** @param rows with `id`, `slug` and `link`; unreadable ones are ignored */
  addListed(rows: readonly unknown[]): void {
    for (const row of rows) {
      const wpId = readWpId(row);
      if (wpId === null) continue;
      this.listedIds.add(wpId);
      const { slug, link } = row as { slug?: unknown; link?: unknown };
      const readable = typeof slug === 'string' ? readSlug(slug) : null;
      if (readable === null) continue;
      const own = this.taken.has(readable) ? numberedSlug(readable, wpId) : readable;
      this.addKnown(wpId, typeof link === 'string' ? pathOf(link) : null, own);
    }
  }
}
