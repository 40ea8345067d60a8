/** The conversion of posts as a function for threads, because hostile HTML could hold up the site. */
import type { WpPost } from '../site/wp-post.js';
import { addressesOf } from './address-table.js';
import type { ContentAddresses } from './post-html.js';
import { type MappedPost, toSyncedPost } from './to-synced-post.js';

let read: { table: string; addresses: ContentAddresses } | undefined;

/** @param table an `AddressTable` as JSON: quick to copy, and read once for each run */
export function convertPost({ post, table }: { post: WpPost; table: string }): MappedPost {
  if (read?.table !== table) read = { table, addresses: addressesOf(JSON.parse(table)) };
  return toSyncedPost(post, read.addresses);
}
