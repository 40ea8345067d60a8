import { readFile } from 'node:fs/promises';
import { UPLOAD_LIMITS } from './upload-limits.contract.js';

it.each([
  ['post', 'a post'],
  ['quotation', 'a quotation'],
  ['picture', 'a picture'],
  ['document', 'a company document (PDF)'],
  ['catalog', 'a catalog file (CSV)'],
] as const)('docs/limits.md documents the limit of a %s', async (name, what) => {
  expect(await readFile('docs/limits.md', 'utf8')).toContain(`| ${what} | ${UPLOAD_LIMITS[name].text} | 413 |`);
});
