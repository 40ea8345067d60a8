import { isUtf8 } from 'node:buffer';

const BYTE_ORDER_MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const LONGEST_SEQUENCE = 4;

/**
 * Decodes a text by its byte order mark, and removes the mark. Without a mark, it is UTF-8 if its first non-ASCII
 * character is valid UTF-8, otherwise Windows-1252, the encoding of Excel on Windows.
 * @param onNote receives a sentence for the owner if the encoding was guessed to be Windows-1252
 */
export async function* decodedText(bytes: AsyncIterable<Buffer>, onNote: (message: string) => void) {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  let isFirst = true;
  let undecided: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (decoder === null) {
      undecided = Buffer.concat([undecided, chunk]);
      const encoding: string | null = (isFirst ? markedEncoding(undecided) : null) ?? guessedEncoding(undecided, false);
      isFirst = false;
      if (encoding === null) {
        const end = asciiLength(undecided);
        yield undecided.toString('latin1', 0, end);
        undecided = undecided.subarray(end);
        continue;
      }
      decoder = newDecoder(encoding, onNote);
      yield decoder.decode(undecided, { stream: true });
    } else yield decoder.decode(chunk, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
  else if (undecided.length > 0)
    yield newDecoder(guessedEncoding(undecided, true) ?? 'utf-8', onNote).decode(undecided);
}

function newDecoder(encoding: string, onNote: (message: string) => void): InstanceType<typeof TextDecoder> {
  if (encoding === 'windows-1252')
    onNote('The file is not UTF-8, so it is read with the Windows encoding. Check accents and symbols in the changes.');
  return new TextDecoder(encoding);
}

const markedEncoding = (start: Buffer): string | null =>
  BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => start[at] === byte))?.[1] ?? null;

/** Null while all bytes are ASCII, or while the first non-ASCII character is incomplete. */
function guessedEncoding(bytes: Buffer, isEnd: boolean): string | null {
  const at = asciiLength(bytes);
  if (at === bytes.length) return null;
  for (let length = 2; length <= LONGEST_SEQUENCE; length++)
    if (at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length))) return 'utf-8';
  return isEnd || bytes.length - at >= LONGEST_SEQUENCE ? 'windows-1252' : null;
}

function asciiLength(bytes: Buffer): number {
  const at = bytes.findIndex((byte) => byte > 0x7f);
  return at < 0 ? bytes.length : at;
}
