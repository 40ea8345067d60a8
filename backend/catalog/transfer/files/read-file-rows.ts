import type { Readable } from 'node:stream';
import { UPLOAD_LIMITS } from '../../../config/upload-limits.contract.js';
import { type FileRow, type ReadOptions, UnreadableFileError } from './file-rows.js';
import { textRows } from './text-rows.js';
import { workbookRows } from './workbook-rows.js';

const PEEKED_BYTES = 4_096;
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** First bytes of workbooks from before Excel 2007, and of newer ones with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * The rows of an Excel workbook or of a text with separators; the first row is the header. The bytes determine the
 * kind, because file names are often wrong.
 * @throws UnreadableFileError
 */
export async function* readFileRows(file: Readable, options: ReadOptions): AsyncGenerator<FileRow> {
  const { start, all } = await peek(file);
  if (startsWith(start, ZIP)) yield* workbookRows(await collected(all), options);
  else if (startsWith(start, COMPOUND))
    throw new UnreadableFileError(
      'This workbook has a password or is in the old .xls format. Save it as .xlsx without a password.',
    );
  else if (start.includes(0) && !UTF_16.some((mark) => startsWith(start, mark)))
    throw new UnreadableFileError('This is neither an Excel workbook nor a text file. Choose an .xlsx or .csv file.');
  else yield* textRows(all, options);
}

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark);

async function peek(file: Readable): Promise<{ start: Buffer; all: AsyncIterable<Buffer> }> {
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < PEEKED_BYTES) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return { start, all: joined(start, chunks) };
}

async function* joined(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** In memory, because a workbook's index is at its end. */
async function collected(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > UPLOAD_LIMITS.catalog.bytes)
      throw new UnreadableFileError(`The workbook is larger than ${UPLOAD_LIMITS.catalog.text}. Split it.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
