import { exportUrl, inquiryFilters } from './inquiry-filters.js';

const filters = (text: string) => inquiryFilters(new URLSearchParams(text));

it('keeps the filters of a URL, and nothing else', () => {
  expect(filters('page=3&utm_source=x&state=won&search=+a+&emails=').toString()).toBe('search=a&state=won');
});

it.each([
  ['', 'state=new%2Cin-progress%2Cquoted%2Cwon%2Clost'],
  ['state=nonsense', 'state=new%2Cin-progress%2Cquoted%2Cwon%2Clost'],
  ['state=open', 'state=new%2Cin-progress'],
  ['state=spam', 'state=spam'],
  ['state=all', ''],
  ['search=dale', 'search=dale'],
  ['search=dale&state=won', 'search=dale&state=won'],
])('%j requests %j', (address, query) => {
  expect(exportUrl(filters(address))).toBe(`/api/admin/inquiries/export${query && `?${query}`}`);
});
