import { listAddress, listFilters, listPage } from './staff-list.js';

it('keeps known, non-empty filters', () => {
  const parameters = new URLSearchParams('search=+emr+&state=&page=3&utm_source=a');
  expect(listFilters(parameters, ['search', 'state']).toString()).toBe('search=emr');
});

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=x', 1],
  ['page=1e99', 1],
])('%j requests page %i', (query, page) => {
  expect(listPage(new URLSearchParams(query))).toBe(page);
});

it('omits page 1 from the address', () => {
  const filters = new URLSearchParams({ search: 'a&b' });
  expect(listAddress('/admin/documents', filters, 1)).toBe('/admin/documents?search=a%26b');
  expect(listAddress('/admin/documents', filters, 2)).toBe('/admin/documents?search=a%26b&page=2');
  expect(listAddress('/admin/documents', new URLSearchParams(), 1)).toBe('/admin/documents');
});
