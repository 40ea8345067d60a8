import { readByteRange } from './byte-range.js';

const VERSION = { etag: '"2s-abc"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' };
const WHOLE = { kind: 'whole' };
const UNSATISFIABLE = { kind: 'unsatisfiable' };
const part = (first: number, last: number) => ({ kind: 'part', first, last });

const read = (range: string | undefined, { size = 100, ifRange }: { size?: number; ifRange?: string } = {}) =>
  readByteRange({ range, ifRange }, size, VERSION);

describe('readByteRange of 100 bytes', () => {
  it.each<[string | undefined, object]>([
    [undefined, WHOLE],
    ['bytes=0-', part(0, 99)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-99', part(0, 99)],
    ['bytes=0-1000', part(0, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-5000', part(0, 99)],
    ['BYTES=5-', part(5, 99)],
    ['bytes= 5-6 ', part(5, 6)],
    [`bytes=1-${'9'.repeat(400)}`, part(1, 99)],
    ['bytes=100-', UNSATISFIABLE],
    [`bytes=${'9'.repeat(400)}-`, UNSATISFIABLE],
    ['bytes=-0', UNSATISFIABLE],
    // A server may ignore multiple ranges.
    ['bytes=0-1,5-6', WHOLE],
    // Malformed headers are ignored.
    ['bytes=9-5', WHOLE],
    ['bytes=-', WHOLE],
    ['', WHOLE],
    ['items=0-5', WHOLE],
    ['bytes=a-b', WHOLE],
    ['bytes=1-2-3', WHOLE],
    ['bytes=١-٢', WHOLE],
  ])('reads %j as %j', (range, expected) => {
    expect(read(range)).toEqual(expected);
  });

  it.each<[string, object]>([
    [VERSION.etag, part(5, 99)],
    [VERSION.lastModified, part(5, 99)],
    ['"2s-abd"', WHOLE],
    [`W/${VERSION.etag}`, WHOLE],
    ['Sat, 21 Nov 2026 10:00:01 GMT', WHOLE],
    ['', WHOLE],
  ])('with If-Range %j, reads a range as %j', (ifRange, expected) => {
    expect(read('bytes=5-', { ifRange })).toEqual(expected);
  });
});

it.each<[string | undefined, object]>([
  [undefined, WHOLE],
  ['bytes=0-', UNSATISFIABLE],
  ['bytes=-1', UNSATISFIABLE],
])('for an empty file, reads %j as %j', (range, expected) => {
  expect(read(range, { size: 0 })).toEqual(expected);
});
