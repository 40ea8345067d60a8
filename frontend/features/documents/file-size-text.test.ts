import { fileSizeText } from './document-icon.js';

const KB = 1_024;
const MB = KB * KB;
const GB = KB * MB;

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1_023, '1023 Bytes'],
  [KB, '1.00 KB'],
  [1_536, '1.50 KB'],
  [12_345, '12.06 KB'],
  [MB - 1, '1.00 MB'],
  [MB, '1.00 MB'],
  [2.345 * MB, '2.35 MB'],
  [GB - 1, '1.00 GB'],
  [5 * GB, '5.00 GB'],
  [2_048 * GB, '2048.00 GB'],
])('%d bytes are %s [spec 9.13]', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
