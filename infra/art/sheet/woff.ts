import { inflateSync } from 'node:zlib';

const WOFF_SIGNATURE = 'wOFF';
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1.0 font to TrueType. pdfkit reads WOFF too, but fails on a table that ends with an empty glyph (the space of IBM
 * Plex Mono): it reads past the end of the table, which in a TrueType file is the next table.
 */
export function trueTypeFromWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== WOFF_SIGNATURE) {
    throw new Error('The font is not a WOFF 1.0 file.');
  }
  const tables = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables);
  woff.copy(directory, 0, 4, 8);
  const powerOfTwo = Math.floor(Math.log2(tables));
  const searchRange = 2 ** powerOfTwo * SFNT_ENTRY;
  directory.writeUInt16BE(tables, 4);
  directory.writeUInt16BE(searchRange, 6);
  directory.writeUInt16BE(powerOfTwo, 8);
  directory.writeUInt16BE(tables * SFNT_ENTRY - searchRange, 10);

  const parts = [directory];
  let offset = directory.length;
  for (let index = 0; index < tables; index++) {
    const packed = WOFF_HEADER + WOFF_ENTRY * index;
    const start = woff.readUInt32BE(packed + 4);
    const packedLength = woff.readUInt32BE(packed + 8);
    const length = woff.readUInt32BE(packed + 12);
    const stored = woff.subarray(start, start + packedLength);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength < length ? inflateSync(stored) : stored).copy(table);

    const entry = SFNT_HEADER + SFNT_ENTRY * index;
    woff.copy(directory, entry, packed, packed + 4);
    woff.copy(directory, entry + 4, packed + 16, packed + 20);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(length, entry + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
