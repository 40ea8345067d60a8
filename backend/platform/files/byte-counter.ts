import { Transform, type TransformCallback } from 'node:stream';

/** Counts the bytes that pass through it. */
export class ByteCounter extends Transform {
  count = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.count += chunk.length;
    done(null, chunk);
  }
}
