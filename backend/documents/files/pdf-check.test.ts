import { isPdf, PDF_END_BYTES, PDF_HEAD_BYTES } from './pdf-check.js';

function check(file: string): boolean {
  const bytes = Buffer.from(file, 'latin1');
  return isPdf(bytes.subarray(0, PDF_HEAD_BYTES), bytes.subarray(-PDF_END_BYTES));
}

it.each([
  ['of version 1.4', '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n'],
  ['of version 2.0', '%PDF-2.0\r\n%\xe2\xe3\xcf\xd3\r\nstartxref\r\n9\r\n%%EOF'],
  ['with a little behind its end', `%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF\n${' '.repeat(900)}`],
])('takes a file %s', (_what, file) => {
  expect(check(file)).toBe(true);
});

it.each([
  ['an empty file', ''],
  ['a page', '<!doctype html><title>%PDF-1.7</title>%%EOF'],
  ['a page with a header behind its first byte', '\n%PDF-1.7\n%%EOF'],
  ['a page that begins as a PDF', '%PDF-1.7\n<script>alert(1)</script>'],
  ['a file that is cut short', `%PDF-1.7\n%%EOF\n${'x'.repeat(3_000)}`],
  ['a header without a version', '%PDF-\n%%EOF'],
  ['a version that never was', '%PDF-9.9\n%%EOF'],
  ['a ZIP', 'PK\x03\x04%PDF-1.7%%EOF'],
])('takes not %s', (_what, file) => {
  expect(check(file)).toBe(false);
});
