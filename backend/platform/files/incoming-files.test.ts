import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForFile } from '../../testing/for-file.js';
import { isPdfFile } from './incoming-files.js';

const directory = folderForFile('incoming-');

async function check(file: string): Promise<boolean> {
  const bytes = Buffer.from(file, 'latin1');
  const path = join(directory, 'file.pdf');
  await writeFile(path, bytes);
  return isPdfFile({ path, size: bytes.length } as Parameters<typeof isPdfFile>[0]);
}

it.each([
  ['of version 1.4', '%PDF-1.4\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n'],
  ['of version 2.0', '%PDF-2.0\r\n%\xe2\xe3\xcf\xd3\r\nstartxref\r\n9\r\n%%EOF'],
  ['after a byte order mark', '\xef\xbb\xbf%PDF-1.4\n%%EOF'],
  ['after an empty line', '\r\n%PDF-1.4\n%%EOF'],
  ['after commands of a printer', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n%%EOF\x1b%-12345X'],
  ['with zeros after its end', `%PDF-1.7\n${'x'.repeat(70_000)}%%EOF\n${'\0'.repeat(140_000)}`],
  ['with spaces, lines and a DOS end mark after its end', `%PDF-1.7\n%%EOF${' \r\n'.repeat(30_000)}\x1a`],
  ['with a few bytes after its end', `%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF\n${'x'.repeat(900)}`],
])('accepts a file %s', async (_what, file) => {
  await expect(check(file)).resolves.toBe(true);
});

it.each([
  ['an empty file', ''],
  ['an HTML page', '<!doctype html><title>%PDF-1.7</title>%%EOF'],
  ['a PDF header after text', 'text\n%PDF-1.7\n%%EOF'],
  ['a file of zeros after a header', `%PDF-1.7\n${'\0'.repeat(70_000)}`],
  ['a file of zeros', '\0'.repeat(70_000)],
  ['HTML after a PDF header', '%PDF-1.7\n<script>alert(1)</script>'],
  ['a truncated file', `%PDF-1.7\n%%EOF\n${'x'.repeat(3_000)}`],
  ['a header without a version', '%PDF-\n%%EOF'],
  ['a header with an unknown version', '%PDF-9.9\n%%EOF'],
  ['a ZIP', 'PK\x03\x04%PDF-1.7%%EOF'],
])('rejects %s', async (_what, file) => {
  await expect(check(file)).resolves.toBe(false);
});
