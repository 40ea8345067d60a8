/** Inclusive byte offsets. */
export type ByteRange = { kind: 'whole' } | { kind: 'part'; first: number; last: number } | { kind: 'unsatisfiable' };

export interface FileVersion {
  /** Strong ETag, with its quotes. */
  etag: string;
  lastModified: string;
}

const WHOLE: ByteRange = { kind: 'whole' };
const UNSATISFIABLE: ByteRange = { kind: 'unsatisfiable' };

/**
 * Parses a `Range` header (RFC 9110 §14). Multiple ranges, other units, malformed headers and a stale `If-Range` get the
 * whole file, as the RFC allows.
 * @param size of the file in bytes
 */
export function readByteRange(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  size: number,
  version: FileVersion,
): ByteRange {
  if (range === undefined) return WHOLE;
  if (ifRange !== undefined && ifRange !== version.etag && ifRange !== version.lastModified) return WHOLE;
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if (from === '') return to === '' ? WHOLE : lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return WHOLE;
  return first < size ? { kind: 'part', first, last } : UNSATISFIABLE;
}

function lastBytes(count: number, size: number): ByteRange {
  if (count === 0 || size === 0) return UNSATISFIABLE;
  return { kind: 'part', first: Math.max(0, size - count), last: size - 1 };
}
