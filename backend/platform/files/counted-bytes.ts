import { Transform, type TransformCallback } from 'node:stream';

/** Hands bytes on and counts them. */
export class CountedBytes extends Transform {
  /** So many went through. */
  count = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.count += chunk.length;
    done(null, chunk);
  }
}
