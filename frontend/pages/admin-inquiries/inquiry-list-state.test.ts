import { exportCall, lastPage, listAddress, listCall, listFilters, listPage } from './inquiry-list-state.js';

const filters = (text: string) => listFilters(new URLSearchParams(text));

it('keeps the filters of an address, and nothing else', () => {
  expect(filters('page=3&utm_source=x&state=won&search=+a+&mail=').toString()).toBe('search=a&state=won');
});

it.each([
  ['', 'state=new%2Cin-progress%2Cwon%2Clost'],
  ['state=nonsense', 'state=new%2Cin-progress%2Cwon%2Clost'],
  ['state=open', 'state=new%2Cin-progress'],
  ['state=spam', 'state=spam'],
  ['state=all', ''],
  ['search=dale', 'search=dale'],
  ['search=dale&state=won', 'search=dale&state=won'],
])('%j asks for %j', (address, query) => {
  expect(exportCall(filters(address))).toBe(`/api/admin/inquiries/export${query && `?${query}`}`);
});

it('asks for a page, and names it in the address from the second on', () => {
  expect(listCall(filters('state=won'), 2)).toBe('/api/admin/inquiries?state=won&page=2');
  expect(listAddress(filters('state=won'), 2)).toBe('/admin/inquiries?state=won&page=2');
  expect(listAddress(filters(''))).toBe('/admin/inquiries');
});

it.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=x', 1],
  ['page=1.5', 1],
  ['page=1e9', 1],
  ['', 1],
])('%j is page %d', (text, page) => {
  expect(listPage(new URLSearchParams(text))).toBe(page);
});

it.each([
  [0, 1],
  [25, 1],
  [26, 2],
])('%d inquiries end on page %d', (total, page) => {
  expect(lastPage(total)).toBe(page);
});
