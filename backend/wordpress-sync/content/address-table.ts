import type { ContentAddresses } from './post-html.js';

const PATH_MAX = 2_000;

/** Addresses of synced posts on this site, as JSON. */
export interface AddressTable {
  readonly siteUrl: string;
  readonly pictureUrls: readonly string[];
  /** Slugs on this site by WordPress post id. */
  readonly slugs: readonly (readonly [id: number, slug: string])[];
  /** WordPress post ids by `pathKey`. */
  readonly ids: readonly (readonly [path: string, id: number])[];
}

export function addressesOf({ siteUrl, pictureUrls, ...table }: AddressTable): ContentAddresses {
  const [slugs, ids] = [new Map(table.slugs), new Map(table.ids)];
  return {
    siteUrl,
    pictureUrls,
    post: (path, wpId) => {
      const slug = slugs.get(wpId ?? ids.get(pathKey(path)) ?? Number.NaN);
      return slug === undefined ? null : `/blog/${encodeURIComponent(slug)}`;
    },
  };
}

export const pathKey = (path: string): string => path.slice(0, PATH_MAX).replace(/\/+$/, '').toLowerCase();
