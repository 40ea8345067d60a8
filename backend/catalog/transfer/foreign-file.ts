import type { Readable } from 'node:stream';

const SIGNATURES: readonly [bytes: readonly number[], message: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is an Excel workbook. Save it as CSV UTF-8 (comma separated).'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an Excel workbook. Save it as CSV UTF-8 (comma separated).'],
  [[0xff, 0xfe], 'The text is not UTF-8. Save the file as CSV UTF-8 (comma separated).'],
  [[0xfe, 0xff], 'The text is not UTF-8. Save the file as CSV UTF-8 (comma separated).'],
];

/** The file is of another kind; the message says what to do. */
export class ForeignFileError extends Error {}

/**
 * Passes the file on once its first bytes are those of a text.
 * @throws ForeignFileError
 */
export async function* textBytes(file: Readable): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (isFirst) refuseForeign(chunk);
    isFirst = false;
    yield chunk;
  }
}

function refuseForeign(start: Buffer): void {
  for (const [bytes, message] of SIGNATURES)
    if (bytes.every((byte, at) => start[at] === byte)) throw new ForeignFileError(message);
}
