import { createReadStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Entry, extract, pack } from 'tar-stream';

/** A .tar.gz file that is written piece by piece. */
export class ArchiveWriter {
  private readonly pack = pack();
  private readonly finished: Promise<void>;

  private constructor(out: WriteStream) {
    this.finished = pipeline(this.pack, createGzip(), out);
    // `close` reports the error.
    this.finished.catch(() => undefined);
  }

  /** Creates a file that only its owner may read. @throws Error when it exists already */
  static async create(file: string): Promise<ArchiveWriter> {
    const handle = await open(file, 'wx', 0o600);
    return new ArchiveWriter(handle.createWriteStream());
  }

  add(name: string, content: Buffer): Promise<void> {
    return this.addStream(name, content.length, Readable.from([content]));
  }

  /** @param size in bytes; @throws Error when the stream has more or fewer */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      const entry = this.pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      content.once('error', (error) => entry.destroy(error)).pipe(entry.once('error', reject));
    });
    // A full disk fails the archive, possibly between two entries. Only `finished` has the cause.
    await Promise.race([added.catch(() => this.finished), this.finished]);
  }

  async close(): Promise<void> {
    this.pack.finalize();
    await this.finished;
  }

  abandon(): void {
    this.pack.destroy();
  }
}

/** Yields the files of an archive; read each to its end before requesting the next. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries);
  // The iteration throws the same error.
  unpacked.catch(() => undefined);
  for await (const entry of entries) {
    if (entry.header.type !== 'file') throw new Error(`${entry.header.name} is not a plain file`);
    yield entry;
  }
  await unpacked;
}
