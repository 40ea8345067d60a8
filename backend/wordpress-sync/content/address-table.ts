import type { ContentAddresses } from './post-html.js';

const PATH_MAX = 2_000;

/** Addresses of synced posts on this site, as data that threads can exchange. */
export interface AddressTable {
  readonly siteUrl: string;
  readonly pictureUrls: readonly string[];
  /** Slugs on this site by WordPress post id. */
  readonly slugs: ReadonlyMap<number, string>;
  /** WordPress post ids by `pathKey`. */
  readonly idsByPath: ReadonlyMap<string, number>;
}

export const addressesOf = ({ siteUrl, pictureUrls, slugs, idsByPath }: AddressTable): ContentAddresses => ({
  siteUrl,
  pictureUrls,
  post: (path, wpId) => {
    const id = wpId ?? idsByPath.get(pathKey(path));
    const slug = id === undefined ? undefined : slugs.get(id);
    return slug === undefined ? null : `/blog/${encodeURIComponent(slug)}`;
  },
});

export const pathKey = (path: string): string => path.slice(0, PATH_MAX).replace(/\/+$/, '').toLowerCase();
