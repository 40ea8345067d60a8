import { readFile } from 'node:fs/promises';
import { UPLOAD_LIMITS } from './upload-limits.contract.js';

it.each([
  ['purchaseOrder', "a customer's purchase order (PDF)", '400, shown on the page'],
  ['post', 'a post', '413'],
  ['quotation', 'a quotation', '413'],
  ['siteContent', 'a section of site content', '413'],
  ['picture', 'a picture', '413'],
  ['document', 'a company document (PDF)', '413'],
  ['catalog', 'a catalog file (Excel, CSV)', '413'],
] as const)('docs/limits.md documents the limit of a %s', async (name, what, answer) => {
  expect(await readFile('docs/limits.md', 'utf8')).toContain(`| ${what} | ${UPLOAD_LIMITS[name].text} | ${answer} |`);
});
