/** A thread that converts posts of the content site in order of arrival. */
import { parentPort, workerData } from 'node:worker_threads';
import type { WpPost } from '../site/wp-post.js';
import { type AddressTable, addressesOf } from './address-table.js';
import { toSyncedPost } from './to-synced-post.js';

const addresses = addressesOf(workerData as AddressTable);
parentPort?.on('message', (post: WpPost) => parentPort?.postMessage(toSyncedPost(post, addresses)));
