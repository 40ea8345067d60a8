import type { ImportColumn } from './read-header.js';

/** The temporary table of the file's rows. */
export const STAGING = 'catalog_staging';

/** The new value of a column of `product p`, from the file's row `s`. */
export function newValue({ column, keepsBlank }: ImportColumn): string {
  return keepsBlank ? `coalesce(s.${column}, p.${column})` : `s.${column}`;
}
