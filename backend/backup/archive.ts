import { createReadStream, type WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';

/**
 * A tar file in gzip, written and read piece by piece (POSIX.1-2024 `pax`, ustar interchange format). Only plain files
 * with short names are in it: everything else is a fault.
 */
const BLOCK = 512;
const LONGEST_NAME = 100;
const END = Buffer.alloc(2 * BLOCK);

export class ArchiveWriter {
  private readonly gzip: Gzip = createGzip();
  private readonly finished: Promise<void>;

  private constructor(out: WriteStream) {
    this.finished = pipeline(this.gzip, out);
    // Told by whatever is written next, or by `close`.
    this.finished.catch(() => undefined);
  }

  /**
   * Begins a file that only its owner may read.
   * @throws Error when it is there already
   */
  static async begin(file: string): Promise<ArchiveWriter> {
    const handle = await open(file, 'wx', 0o600);
    return new ArchiveWriter(handle.createWriteStream());
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.write(header(name, content.length));
    await this.write(content);
    await this.write(padding(content.length));
  }

  /** @param size bytes, known before; @throws Error when the stream has more or fewer */
  async addStream(name: string, size: number, content: Readable): Promise<void> {
    await this.write(header(name, size));
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      await this.write(piece);
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    await this.write(padding(size));
  }

  async close(): Promise<void> {
    this.gzip.end(END);
    await this.finished;
  }

  abandon(): void {
    this.gzip.destroy();
  }

  private write(piece: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.gzip.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/** One file of an archive; `content` is to be read to its end before the next comes. */
export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/** @throws Error when the file is no whole archive */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const bytes = new ByteReader(createReadStream(file).pipe(createGunzip()));
  for (;;) {
    const head = await bytes.take(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(head);
    yield { name, size, content: bytes.pieces(size) };
    await bytes.take((BLOCK - (size % BLOCK)) % BLOCK);
  }
}

class ByteReader {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const piece of this.pieces(length)) parts.push(piece);
    return Buffer.concat(parts);
  }

  async *pieces(length: number): AsyncGenerator<Buffer> {
    let missing = length;
    while (missing > 0) {
      if (this.rest.length === 0) {
        const { value, done } = await this.source.next();
        if (done) throw new Error('The archive ends in the middle');
        this.rest = value;
      }
      const piece = this.rest.subarray(0, missing);
      this.rest = this.rest.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }
}

function header(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > LONGEST_NAME) throw new Error(`${name} is no name for an archive`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

function readHeader(block: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    block
      .subarray(from, from + length)
      .toString('latin1')
      .replace(/\0.*$/s, '');
  const stated = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(block).fill(' ', 148, 156);
  const size = Number.parseInt(text(124, 12), 8);
  if (text(257, 5) !== 'ustar' || stated !== checksum(blank) || text(156, 1) !== '0' || !Number.isSafeInteger(size))
    throw new Error('This file is no archive of this site');
  return { name: text(0, LONGEST_NAME), size };
}

function checksum(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}
