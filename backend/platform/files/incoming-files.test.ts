import { isPdf, PDF_END_BYTES, PDF_HEAD_BYTES } from './incoming-files.js';

function check(file: string): boolean {
  const bytes = Buffer.from(file, 'latin1');
  return isPdf(bytes.subarray(0, PDF_HEAD_BYTES), bytes.subarray(-PDF_END_BYTES));
}

it.each([
  ['of version 1.4', '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n'],
  ['of version 2.0', '%PDF-2.0\r\n%\xe2\xe3\xcf\xd3\r\nstartxref\r\n9\r\n%%EOF'],
  ['with a few bytes after its end', `%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF\n${' '.repeat(900)}`],
])('accepts a file %s', (_what, file) => {
  expect(check(file)).toBe(true);
});

it.each([
  ['an empty file', ''],
  ['an HTML page', '<!doctype html><title>%PDF-1.7</title>%%EOF'],
  ['a PDF header after the first byte', '\n%PDF-1.7\n%%EOF'],
  ['HTML after a PDF header', '%PDF-1.7\n<script>alert(1)</script>'],
  ['a truncated file', `%PDF-1.7\n%%EOF\n${'x'.repeat(3_000)}`],
  ['a header without a version', '%PDF-\n%%EOF'],
  ['a header with an unknown version', '%PDF-9.9\n%%EOF'],
  ['a ZIP', 'PK\x03\x04%PDF-1.7%%EOF'],
])('rejects %s', (_what, file) => {
  expect(check(file)).toBe(false);
});
