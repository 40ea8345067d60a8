import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AddressTable } from '../content/address-table.js';
import type { MappedPost } from '../content/to-synced-post.js';
import type { WpPost } from '../site/wp-post.js';

/** The extension is `.ts` in tests. */
const THREAD = new URL(`../content/conversion-thread${extname(import.meta.url)}`, import.meta.url);
const THREAD_MEMORY_MB = 512;

/** Converts posts in a worker thread, because hostile HTML could block this one. */
export class PostConverter {
  private thread: Worker | null = null;

  constructor(
    private readonly table: AddressTable,
    private readonly limitMs: number,
  ) {}

  /** @returns the reason to skip a post that takes too long */
  async convert(post: WpPost, limit: AbortSignal = AbortSignal.timeout(this.limitMs)): Promise<MappedPost> {
    this.thread ??= this.start();
    const answer = once(this.thread, 'message', { signal: limit });
    this.thread.postMessage(post);
    try {
      const [mapped] = (await answer) as [MappedPost];
      return mapped;
    } catch (error) {
      await this.end();
      if (limit.aborted) return { skipped: 'takes too long to convert' };
      throw error;
    }
  }

  async end(): Promise<void> {
    const { thread } = this;
    this.thread = null;
    await thread?.terminate();
  }

  private start(): Worker {
    const options = {
      workerData: plainTable(this.table),
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    };
    // `once` reports an error for the current post. Without a listener, an error between two posts would end the process.
    return new Worker(THREAD, options).on('error', () => undefined);
  }
}

/** Without methods, which threads cannot exchange. */
const plainTable = ({ siteUrl, pictureUrls, slugs, idsByPath }: AddressTable): AddressTable => ({
  siteUrl,
  pictureUrls,
  slugs,
  idsByPath,
});
